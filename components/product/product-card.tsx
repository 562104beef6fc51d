import { CountBadge } from "@/components/ui/count-badge";
import { LocalLink } from "@/components/ui/local-link";
import { Picture } from "@/components/ui/picture";
import type { CardFacts } from "@/lib/format/card-facts";
import { formatMoney } from "@/lib/format/money";
import { discountPercent } from "@/lib/format/price";
import type { Language } from "@/lib/languages";
import { ProductPrice } from "./product-price";
import type { CardTexts } from "./card-texts";
import { cardTitle } from "./card-title";

type Props = {
  product: CardFacts;
  language: Language;
  texts: CardTexts;
  /** added recently */
  isNew: boolean;
  /** above the fold */
  priority: boolean;
  liked: boolean;
  compared: boolean;
  basketCount: number;
};

/**
 * The width below 768 px is exact (product-card.css): if it were a pixel more, the browser would
 * load the next larger file.
 */
const SIZES = "(min-width: 1024px) 290px, (min-width: 768px) 31vw, calc(50vw - 24px)";

/**
 * A product in a list (product-card.css): one link over the card and buttons above it, whose clicks
 * the list handles (card-list.tsx). Screen readers get the full title, the screen shows the
 * shortened one.
 */
export function ProductCard({
  product,
  language,
  texts: { product: t, basket, favourites, comparison },
  isNew,
  priority,
  liked,
  compared,
  basketCount,
}: Props) {
  const title = product.productTitle;
  const shortTitle = cardTitle(title);
  const percent = discountPercent(product);
  const soldOut = product.productCount === 0;
  return (
    <article className="product-card">
      <Picture
        src={product.coverImage}
        alt=""
        sizes={SIZES}
        priority={priority}
        className="card-picture"
      />
      {soldOut ? (
        <span className="badge bg-ink">{t("soldOut")}</span>
      ) : percent > 0 ? (
        <span role="img" aria-label={t("saleLabel", { percent })} className="badge bg-nar">
          {t("sale", { percent })}
        </span>
      ) : isNew ? (
        <span className="badge bg-pine">{t("new")}</span>
      ) : null}
      <h3>
        <LocalLink
          path={`/${language}/product/${product.slug}`}
          {...(shortTitle === title ? {} : { title, "aria-label": title })}
        >
          {shortTitle}
        </LocalLink>
      </h3>
      <button
        name="like"
        aria-label={favourites("likeNamed", { title })}
        aria-pressed={liked}
        className="card-button icon-heart"
      />
      <button
        name="compare"
        aria-label={comparison("compareNamed", { title })}
        aria-pressed={compared}
        className="card-button icon-compare"
      />
      <ProductPrice product={product} language={language} />
      {product.creditPrice === null ? null : (
        <p className="monthly">
          {t("monthly", { amount: formatMoney(product.creditPrice, language) })}
        </p>
      )}
      <button
        name="basket"
        aria-label={
          basket("addNamed", { title }) +
          (basketCount > 0 ? `, ${basket("inBasket", { count: basketCount })}` : "")
        }
        aria-disabled={soldOut || undefined}
        className="card-basket icon-basket"
      >
        <CountBadge count={basketCount} />
      </button>
    </article>
  );
}
