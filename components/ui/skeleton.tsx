/** A grey loading placeholder; give it the size of the content. */
export function Skeleton({ className = "" }: { className?: string }) {
  return (
    <span aria-hidden className={`block animate-pulse rounded-control bg-mist ${className}`} />
  );
}
