/**
 * A number on the corner of an icon in a `relative` box; out of flow, so it causes no layout shift.
 */
export function CountBadge({
  count,
  label,
}: {
  count: number;
  /**
   * the number in words, for screen readers; omitted if the parent's label already contains it
   */
  label?: string;
}) {
  if (count === 0) return null;
  return (
    <span className="pointer-events-none absolute -top-1.5 -right-1.5 flex h-5 min-w-5 items-center justify-center rounded-full border border-paper bg-ink px-1 text-xs leading-none font-semibold whitespace-nowrap text-white">
      <span aria-hidden>{count > 99 ? "99+" : count}</span>
      {label ? <span className="sr-only">{label}</span> : null}
    </span>
  );
}
