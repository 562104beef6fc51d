import { useTranslations } from "next-intl";
import { AddToBasketButton } from "@/components/basket/add-to-basket-button";
import { LocalLink } from "@/components/ui/local-link";
import { Picture } from "@/components/ui/picture";
import type { ProductCard as Card } from "@/lib/contract/product";
import { formatMoney } from "@/lib/format/money";
import { discountPercent, isNew, payable } from "@/lib/format/price";
import type { Language } from "@/lib/languages";
import { CardActions } from "./card-actions";
import { cardTitle } from "./card-title";
import { BADGE, SaleBadge } from "./sale-badge";

type Props = { product: Card; language: Language; priority?: boolean; newest?: string | undefined };

const SIZES = "(min-width: 1024px) 290px, (min-width: 768px) 31vw, 46vw";

/**
 * A product in a list: one link over the whole card, the buttons above it; the full name for assistive tech, the cut one for the eye.
 * Every line keeps its place and its height, also where a card has nothing for it, so that the prices of a row stand level; what changes
 * with the room goes by the card's own width. components/results/card-skeleton.tsx is as high. Rendered on the server, and in the browser by the lists.
 */
export function ProductCard({ product, language, priority = false, newest }: Props) {
  const t = useTranslations("product");
  const percent = discountPercent(product);
  const soldOut = product.productCount === 0;
  // As wide as what the buttons leave of a phone's half-screen card.
  const corner = "absolute left-2 top-2 max-w-[calc(100%-4rem)] @min-[13rem]:left-3 @min-[13rem]:top-3";
  return (
    <article className="group @container relative flex h-full flex-col rounded-card border border-line bg-paper hover:shadow-soft">
      <div className="relative aspect-square overflow-hidden rounded-t-card bg-mist">
        <Picture src={product.coverImage} alt="" sizes={SIZES} priority={priority} className="size-full object-contain" />
        {soldOut ? (
          <span className={`${BADGE} ${corner} bg-ink text-white`}>{t("soldOut")}</span>
        ) : percent > 0 ? (
          <SaleBadge percent={percent} className={corner} />
        ) : isNew(product, newest) ? (
          <span className={`${BADGE} ${corner} bg-pine text-white`}>{t("new")}</span>
        ) : null}
      </div>
      <div className="flex flex-1 flex-col gap-2 p-3 @min-[15rem]:p-4">
        <h3 className="text-sm leading-snug">
          <LocalLink path={`/${language}/product/${product.slug}`} title={product.productTitle} className="block after:absolute after:inset-0 after:rounded-card">
            <span aria-hidden className="line-clamp-3 min-h-[3lh] @min-[13rem]:line-clamp-2 @min-[13rem]:min-h-[2lh]">{cardTitle(product.productTitle)}</span>
            <span className="sr-only">{product.productTitle}</span>
          </LocalLink>
        </h3>
        <CardActions slug={product.slug} title={product.productTitle} />
        <div className="mt-auto grid grid-cols-[minmax(0,1fr)_auto] gap-2">
          <p className="prices col-span-2 flex flex-col-reverse whitespace-nowrap @min-[13rem]:col-span-1">
            <span className={`text-lg font-bold @max-[9rem]:text-base ${percent > 0 ? "text-nar" : ""}`}>
              <span className="sr-only">{t(percent > 0 ? "salePrice" : "price")}: </span>
              {formatMoney(payable(product), language)}
            </span>
            <span className="min-h-[1lh] text-xs text-ink-soft">
              {percent > 0 ? <s><span className="sr-only">{t("oldPrice")}: </span>{formatMoney(product.price, language)}</s> : null}
            </span>
          </p>
          <p className="col-span-2 min-h-[calc(1lh+0.25rem)] text-xs">
            {product.creditPrice === null ? null : <span className="inline-block rounded-control bg-saffron-tint px-1.5 py-0.5 whitespace-nowrap @min-[13rem]:px-2">{t("monthly", { amount: formatMoney(product.creditPrice, language) })}</span>}
          </p>
          <AddToBasketButton slug={product.slug} title={product.productTitle} stock={product.productCount} price={payable(product)} variant="icon" className="col-span-2 w-full @min-[13rem]:col-span-1 @min-[13rem]:col-start-2 @min-[13rem]:row-start-1 @min-[13rem]:w-11 @min-[13rem]:self-end" />
        </div>
      </div>
    </article>
  );
}
