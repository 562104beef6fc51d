import type { CardFacts } from "@/lib/format/card-facts";
import { formatMoney } from "@/lib/format/money";
import { discountPercent, currentPrice } from "@/lib/format/price";
import type { Language } from "@/lib/languages";

/** A listed product's price, with the price before a reduction struck out. */
export function ProductPrice({ product, language }: { product: CardFacts; language: Language }) {
  const isReduced = discountPercent(product) > 0;
  return (
    <p className="prices amounts">
      <b className={isReduced ? "reduced" : undefined}>
        {formatMoney(currentPrice(product), language)}
      </b>
      {isReduced ? <s>{formatMoney(product.price, language)}</s> : null}
    </p>
  );
}
