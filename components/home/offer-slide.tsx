import { AddToBasketButton } from "@/components/basket/add-to-basket-button";
import { ProductPrice } from "@/components/product/product-price";
import { SaleBadge } from "@/components/product/sale-badge";
import type { CardTexts } from "@/components/product/card-texts";
import { LocalLink } from "@/components/ui/local-link";
import { Picture } from "@/components/ui/picture";
import type { CardFacts } from "@/lib/format/card-facts";
import { formatMoney } from "@/lib/format/money";
import { discountPercent, currentPrice } from "@/lib/format/price";
import type { Language } from "@/lib/languages";

type Props = {
  product: CardFacts;
  language: Language;
  t: CardTexts["product"];
  creditLabel: string;
};

/**
 * One product of the offer of the week (specification section 2): a link over the slide, its
 * prices, and above the link the basket button and 'Kreditlə al'.
 */
export function OfferSlide({ product, language, t, creditLabel }: Props) {
  const percent = discountPercent(product);
  return (
    <article className="offer">
      <div>
        <Picture src={product.coverImage} alt="" small />
        {percent > 0 ? <SaleBadge percent={percent} /> : null}
      </div>
      <div className="offer-text">
        <h3>
          <LocalLink path={`/${language}/product/${product.slug}`}>
            {product.productTitle}
          </LocalLink>
        </h3>
        <ProductPrice product={product} language={language} />
        {product.creditPrice === null ? null : (
          <p className="monthly">
            {t("monthly", { amount: formatMoney(product.creditPrice, language) })}
          </p>
        )}
      </div>
      <div className="offer-ways">
        <AddToBasketButton
          slug={product.slug}
          stock={product.productCount}
          price={currentPrice(product)}
          title={product.productTitle}
          className="grow text-sm"
        />
        {product.creditPrice !== null && product.productCount > 0 ? (
          <LocalLink
            path={`/${language}/cart/${product.slug}`}
            rel="nofollow"
            aria-label={`${creditLabel}: ${product.productTitle}`}
          >
            {creditLabel}
          </LocalLink>
        ) : null}
      </div>
    </article>
  );
}
