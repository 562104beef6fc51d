import type { ReactNode } from "react";

type Props = {
  label: string;
  priceText: string;
  reduced: boolean;
  monthly: string | null;
  /** its last element is the button */ children: ReactNode;
};

/**
 * Price and button at the bottom edge of a phone while the buy box's button is off screen, instead
 * of the bottom bar (`data-buy-bar`). The price is never cut; the button gets the remaining width,
 * and wraps its text if necessary.
 */
export function BuyBar({ label, priceText, reduced, monthly, children }: Props) {
  return (
    <section aria-label={label} data-buy-bar className="buy-bar">
      <p className="prices">
        <span className={`block text-lg font-bold ${reduced ? "text-nar" : ""}`}>{priceText}</span>
        {monthly ? (
          <span className="rounded-control bg-saffron-tint px-1.5 text-xs">{monthly}</span>
        ) : null}
      </p>
      {children}
    </section>
  );
}
