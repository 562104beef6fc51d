/** Covers a `relative` box while its content changes; has an accessible name. */
export function BusyOverlay({ shown, label }: { shown: boolean; label: string }) {
  if (!shown) return null;
  return (
    <div
      role="progressbar"
      aria-label={label}
      className="absolute inset-0 z-20 flex items-center justify-center rounded-card bg-paper/70"
    >
      <span className="size-8 animate-spin rounded-full border-2 border-line border-t-ink" />
    </div>
  );
}
