/** Covers a `relative` box, or the whole window, while its content changes; has an accessible name, which a whole window shows. */
export function BusyOverlay({ shown, label, whole = false }: { shown: boolean; label: string; whole?: boolean }) {
  if (!shown) return null;
  return (
    <div role="progressbar" aria-label={label} className={whole ? "fixed inset-0 z-50 flex flex-col items-center justify-center gap-4 bg-paper/85 p-6 text-center" : "absolute inset-0 z-20 flex items-center justify-center rounded-card bg-paper/70"}>
      <span className="size-8 animate-spin rounded-full border-2 border-line border-t-ink" />
      {whole ? <span className="font-semibold">{label}</span> : null}
    </div>
  );
}
