import type { ReactNode } from "react";

type Props = { label: string; priceText: string; reduced: boolean; monthly: string | null; children: ReactNode };

/**
 * On phones, at the bottom edge: price and button while the buy box's button is off screen. It sits on the frame's bottom bar and adds to its
 * height, so floating elements rise and the focused element stays uncovered (app/globals.css, `data-buy-bar`, and `data-buy-room` while it can
 * appear).
 */
export function BuyBar({ label, priceText, reduced, monthly, children }: Props) {
  return (
    <section aria-label={label} data-buy-bar className="fixed inset-x-0 bottom-[calc(var(--bottom-bar)-4.25rem)] z-[29] flex h-[4.25rem] items-center justify-between gap-3 border-t border-line bg-paper px-4 shadow-soft transition-[transform,opacity] duration-200 starting:translate-y-full starting:opacity-0 after:absolute after:inset-x-0 after:top-full after:h-[calc(var(--bottom-bar)-4.25rem)] after:bg-paper md:hidden">
      <p className="prices shrink-0 leading-tight whitespace-nowrap">
        <span className={`block text-lg font-bold ${reduced ? "text-nar" : ""}`}>{priceText}</span>
        {monthly ? <span className="rounded-control bg-saffron-tint px-1.5 text-xs">{monthly}</span> : null}
      </p>
      {children}
    </section>
  );
}
