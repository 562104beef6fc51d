import type { ReactNode } from "react";

type Props = { label: string; priceText: string; reduced: boolean; monthly: string | null; /** its last element is the button */ children: ReactNode };

/**
 * On phones, at the bottom edge in place of the frame's bottom bar, and as high: price and button while the buy box's button is off screen
 * (app/globals.css, `data-buy-bar`). The price is always whole; the button takes the rest, on two lines if it must.
 */
export function BuyBar({ label, priceText, reduced, monthly, children }: Props) {
  return (
    <section aria-label={label} data-buy-bar className="buy-bar">
      <p className="prices">
        <span className={`block text-lg font-bold ${reduced ? "text-nar" : ""}`}>{priceText}</span>
        {monthly ? <span className="rounded-control bg-saffron-tint px-1.5 text-xs">{monthly}</span> : null}
      </p>
      {children}
    </section>
  );
}
