/** A grey place for what is still coming; give it the size of that. */
export function Skeleton({ className = "" }: { className?: string }) {
  return <span aria-hidden className={`block animate-pulse rounded-control bg-mist ${className}`} />;
}
