/** Covers the whole window with a progress indicator while an order is being sent. */
export function SendingOverlay({ label }: { label: string }) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      className="fixed inset-0 z-50 flex flex-col items-center justify-center gap-4 bg-paper/85 p-6 text-center"
    >
      <span className="size-8 animate-spin rounded-full border-2 border-line border-t-ink" />
      <span className="font-semibold">{label}</span>
    </div>
  );
}
