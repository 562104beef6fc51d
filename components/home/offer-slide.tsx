import { useTranslations } from "next-intl";
import { AddToBasketButton } from "@/components/basket/add-to-basket-button";
import { SaleBadge } from "@/components/product/sale-badge";
import { LocalLink } from "@/components/ui/local-link";
import { Picture } from "@/components/ui/picture";
import type { ProductCard } from "@/lib/contract/product";
import { formatMoney } from "@/lib/format/money";
import { discountPercent, payable } from "@/lib/format/price";
import type { Language } from "@/lib/languages";

/** One product of the offer of the week (specification section 2): a link over the slide, its prices, and above the link the basket and 'Kreditlə al'. */
export function OfferSlide({ product, language }: { product: ProductCard; language: Language }) {
  const [t, order] = [useTranslations("product"), useTranslations("fastOrder")];
  const percent = discountPercent(product);
  return (
    <article className="relative flex h-full flex-col gap-3">
      <div className="flex flex-1 items-center gap-4">
        <div className="relative size-24 shrink-0 overflow-hidden rounded-control bg-mist sm:size-32 xl:size-36">
          <Picture src={product.coverImage} alt="" sizes="144px" className="size-full object-contain" />
          {percent > 0 ? <SaleBadge percent={percent} className="absolute top-2 left-2" /> : null}
        </div>
        <div className="flex min-w-0 flex-col items-start gap-1">
          <h3 className="text-sm leading-snug"><LocalLink path={`/${language}/product/${product.slug}`} className="line-clamp-2 after:absolute after:inset-0 after:rounded-control xl:line-clamp-3">{product.productTitle}</LocalLink></h3>
          <p className="prices flex flex-wrap items-baseline gap-x-2 whitespace-nowrap">
            <span className={`text-lg font-bold xl:text-xl ${percent > 0 ? "text-nar" : ""}`}><span className="sr-only">{t(percent > 0 ? "salePrice" : "price")}: </span>{formatMoney(payable(product), language)}</span>
            {percent > 0 ? <s className="text-xs text-ink-soft"><span className="sr-only">{t("oldPrice")}: </span>{formatMoney(product.price, language)}</s> : null}
          </p>
          {product.creditPrice === null ? null : <p className="rounded-control bg-saffron-tint px-2 py-0.5 text-xs whitespace-nowrap">{t("monthly", { amount: formatMoney(product.creditPrice, language) })}</p>}
        </div>
      </div>
      <div className="relative z-1 flex flex-wrap gap-2">
        <AddToBasketButton slug={product.slug} stock={product.productCount} price={payable(product)} title={product.productTitle} className="grow text-sm" />
        {product.creditPrice !== null && product.productCount > 0 ? (
          <LocalLink path={`/${language}/cart/${product.slug}`} rel="nofollow" className="flex h-12 grow items-center justify-center rounded-control bg-saffron px-4 text-sm font-semibold text-ink transition-opacity hover:opacity-85">{order("credit")}<span className="sr-only">: {product.productTitle}</span></LocalLink>
        ) : null}
      </div>
    </article>
  );
}
