type Props = { busy: boolean };

/** The place of a card that is still coming: as high as a card (components/product/product-card.tsx), so that nothing moves. */
export function CardSkeleton({ busy }: Props) {
  const bar = "rounded-control bg-mist";
  return (
    <div className={`flex h-full flex-col overflow-hidden rounded-card border border-line ${busy ? "animate-pulse" : ""}`}>
      <div className="aspect-square bg-mist" />
      <div className="flex flex-1 flex-col gap-2 p-3 md:p-4">
        <div className={`h-[1.3em] ${bar}`} />
        <div className={`h-[1.3em] w-2/3 ${bar}`} />
        <div className={`mt-auto h-7 w-1/2 ${bar}`} />
        <div className={`h-6 w-3/4 ${bar}`} />
        {/* the row of the basket button, where the card has one */}
        <div className="h-12 sm:hidden" />
      </div>
    </div>
  );
}
