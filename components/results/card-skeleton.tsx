type Props = { busy: boolean };

/**
 * Placeholder of a loading card, as high as a card line by line
 * (components/product/product-card.tsx), so that there is no layout shift.
 */
export function CardSkeleton({ busy }: Props) {
  const bar = "block rounded-control bg-mist";
  return (
    <div
      className={`@container h-full overflow-hidden rounded-card border border-line ${busy ? "animate-pulse" : ""}`}
    >
      <div className="aspect-square bg-mist" />
      <div className="flex flex-col gap-2 p-3 @min-[15rem]:p-4">
        <div className="h-[3lh] space-y-1.5 text-sm leading-snug @min-[13rem]:h-[2lh]">
          <span className={`h-[1em] ${bar}`} />
          <span className={`h-[1em] w-2/3 ${bar}`} />
        </div>
        <div className="text-lg @max-[9rem]:text-base">
          <div className="h-[1lh] text-xs" />
          <div className="h-[1lh]">
            <span className={`h-full w-1/2 ${bar}`} />
          </div>
        </div>
        <div className={`h-[calc(1lh+0.25rem)] w-3/4 text-xs ${bar}`} />
        {/* the buttons' rows */}
        <div className="h-11 @min-[13rem]:hidden" />
        <div className="h-11 @min-[13rem]:hidden" />
      </div>
    </div>
  );
}
