import type { ReactNode } from "react";

type Props = { label: string; priceText: string; reduced: boolean; monthly: string | null; children: ReactNode };

/**
 * On a phone, at the lower edge: price and button, while the button of the buy box is not on the screen. It stands on the frame's own bar, whose
 * height it adds its own to: what floats rises with it, and what has the focus is never under it (app/globals.css, `data-buy-bar`, and `data-buy-room` where it comes and goes).
 */
export function BuyBar({ label, priceText, reduced, monthly, children }: Props) {
  return (
    <section aria-label={label} data-buy-bar className="fixed inset-x-0 bottom-[calc(var(--bottom-bar)-4.25rem)] z-[29] flex h-[4.25rem] items-center justify-between gap-3 border-t border-line bg-paper px-4 shadow-soft transition-[transform,opacity] duration-200 starting:translate-y-full starting:opacity-0 after:absolute after:inset-x-0 after:top-full after:h-[calc(var(--bottom-bar)-4.25rem)] after:bg-paper md:hidden">
      <p className="prices min-w-0 leading-tight">
        <span className={`block text-lg font-bold ${reduced ? "text-nar" : ""}`}>{priceText}</span>
        {monthly ? <span className="rounded-control bg-saffron-tint px-1.5 text-xs">{monthly}</span> : null}
      </p>
      {children}
    </section>
  );
}
