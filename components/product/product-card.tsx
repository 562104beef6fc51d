import { useTranslations } from "next-intl";
import { LocalLink } from "@/components/ui/local-link";
import { Picture } from "@/components/ui/picture";
import type { ProductCard as Card } from "@/lib/contract/product";
import { formatMoney } from "@/lib/format/money";
import { discountPercent, isNew, payable } from "@/lib/format/price";
import type { Language } from "@/lib/languages";
import { CardActions } from "./card-actions";
import { cardTitle } from "./card-title";

type Props = { product: Card; language: Language; priority?: boolean; newest?: string | undefined };

const SIZES = "(min-width: 1024px) 290px, (min-width: 768px) 31vw, 46vw";

/**
 * A product in a list: one link over the whole card, the buttons above it; the full name for assistive tech, the cut one for the eye.
 * Rendered on the server, and in the browser by the lists.
 */
export function ProductCard({ product, language, priority = false, newest }: Props) {
  const t = useTranslations("product");
  const percent = discountPercent(product);
  const soldOut = product.productCount === 0;
  // As wide as what the buttons leave of a phone's half-screen card.
  const badge = "absolute left-2 top-2 max-w-[calc(100%-4rem)] rounded-control px-2 py-0.5 text-xs font-semibold leading-tight md:left-3 md:top-3";
  return (
    <article className="group relative flex h-full flex-col rounded-card border border-line bg-paper hover:shadow-soft">
      <div className="relative aspect-square overflow-hidden rounded-t-card bg-mist">
        <Picture src={product.coverImage} alt="" sizes={SIZES} priority={priority} className="size-full object-contain" />
        {soldOut ? (
          <span className={`${badge} bg-ink text-white`}>{t("soldOut")}</span>
        ) : percent > 0 ? (
          <span className={`${badge} bg-nar text-white`}><span aria-hidden>{t("sale", { percent })}</span><span className="sr-only">{t("saleLabel", { percent })}</span></span>
        ) : isNew(product, newest) ? (
          <span className={`${badge} bg-pine text-white`}>{t("new")}</span>
        ) : null}
      </div>
      <div className="flex flex-1 flex-col gap-2 p-3 sm:p-4">
        <h3 className="text-sm leading-snug">
          <LocalLink path={`/${language}/product/${product.slug}`} title={product.productTitle} className="after:absolute after:inset-0 after:rounded-card">
            <span aria-hidden>{cardTitle(product.productTitle)}</span>
            <span className="sr-only">{product.productTitle}</span>
          </LocalLink>
        </h3>
        <div className="prices mt-auto flex flex-wrap items-baseline gap-x-2 sm:pr-12">
          <span className={`text-lg font-bold ${percent > 0 ? "text-nar" : ""}`}>
            <span className="sr-only">{t(percent > 0 ? "salePrice" : "price")}: </span>
            {formatMoney(payable(product), language)}
          </span>
          {percent > 0 ? (
            <s className="text-xs text-ink-soft"><span className="sr-only">{t("oldPrice")}: </span>{formatMoney(product.price, language)}</s>
          ) : null}
        </div>
        {product.creditPrice === null ? null : (
          <p className="prices self-start rounded-control bg-saffron-tint px-2 py-0.5 text-xs">{t("monthly", { amount: formatMoney(product.creditPrice, language) })}</p>
        )}
      </div>
      <CardActions slug={product.slug} title={product.productTitle} stock={product.productCount} price={payable(product)} />
    </article>
  );
}
