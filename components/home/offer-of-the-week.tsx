import { getTranslations } from "next-intl/server";
import { LocalLink } from "@/components/ui/local-link";
import { Picture } from "@/components/ui/picture";
import type { ProductCard } from "@/lib/contract/product";
import { formatMoney } from "@/lib/format/money";
import { payable } from "@/lib/format/price";
import type { Language } from "@/lib/languages";

/** 'Həftənin təklifi': promotion 2 beside the hero. */
export async function OfferOfTheWeek({ products, language }: { products: readonly ProductCard[]; language: Language }) {
  if (products.length === 0) return null;
  const [t, product] = await Promise.all([getTranslations({ locale: language, namespace: "home" }), getTranslations({ locale: language, namespace: "product" })]);
  return (
    <section aria-labelledby="offer-title" className="rounded-card border border-line p-4">
      <h2 id="offer-title" className="text-lg font-bold">{t("offerOfTheWeek")}</h2>
      <ul className="mt-2 flex snap-x gap-4 overflow-x-auto lg:block lg:space-y-2">
        {products.slice(0, 3).map((item) => (
          <li key={item.productId} className="relative flex w-4/5 shrink-0 snap-start items-center gap-3 lg:w-auto">
            <Picture src={item.coverImage} alt="" sizes="96px" className="size-20 rounded-control bg-mist object-contain" />
            <div className="min-w-0">
              <LocalLink path={`/${language}/product/${item.slug}`} className="line-clamp-2 text-sm leading-snug after:absolute after:inset-0">{item.productTitle}</LocalLink>
              <p className="prices flex flex-wrap items-baseline gap-x-2">
                <span className="text-base font-bold text-nar"><span className="sr-only">{product("salePrice")}: </span>{formatMoney(payable(item), language)}</span>
                {item.discountPrice === null ? null : <s className="text-xs text-ink-soft"><span className="sr-only">{product("oldPrice")}: </span>{formatMoney(item.price, language)}</s>}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
