import { getTranslations } from "next-intl/server";
import { LocalLink } from "@/components/ui/local-link";
import type { Product } from "@/lib/contract/product";
import { formatMoney } from "@/lib/format/money";
import { discountPercent, payable } from "@/lib/format/price";
import type { Language } from "@/lib/languages";
import { resultsPath } from "@/lib/results/query";
import { CREDIT_MONTHS, SHOP } from "@/lib/shop";

type Props = { product: Product; language: Language; videoUrl: string | null };

/** So few left are worth saying. */
const FEW = 3;

/** What it is, what it costs, whether it is there. The buttons come with the basket; until then the hotline takes the order. */
export async function BuyBox({ product, language, videoUrl }: Props) {
  const t = await getTranslations({ locale: language, namespace: "product" });
  const percent = discountPercent(product);
  return (
    <div className="lg:sticky lg:top-4 lg:self-start">
      <p className="text-sm font-semibold text-ink-soft">{product.brandTitle}</p>
      <h1 className="mt-1 text-xl font-bold md:text-2xl">{product.productTitle}</h1>
      <p className="mt-2 flex flex-wrap gap-x-4 text-xs text-ink-soft">
        <span>{t("sku")}: {product.sku}</span>
        <LocalLink path={resultsPath(language, { categoryId: product.categoryId })} className="underline underline-offset-2 hover:no-underline">{product.categoryTitle}</LocalLink>
      </p>
      <div className="prices mt-5 rounded-card border border-line p-5">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className={`text-2xl font-bold ${percent > 0 ? "text-nar" : ""}`}><span className="sr-only">{t(percent > 0 ? "salePrice" : "price")}: </span>{formatMoney(payable(product), language)}</span>
          {percent > 0 ? (
            <>
              <s className="text-base text-ink-soft"><span className="sr-only">{t("oldPrice")}: </span>{formatMoney(product.price, language)}</s>
              <span className="rounded-full bg-nar-tint px-2.5 py-0.5 text-sm font-semibold text-nar"><span aria-hidden>{t("sale", { percent })}</span><span className="sr-only">{t("saleLabel", { percent })}</span></span>
            </>
          ) : null}
        </p>
        {product.creditPrice === null ? null : (
          <p className="mt-3 inline-block rounded-control bg-saffron-tint px-3 py-1.5">
            <strong>{t("monthly", { amount: formatMoney(product.creditPrice, language) })}</strong> <span className="text-ink-soft">{t("monthlyTerm", { months: CREDIT_MONTHS })}</span>
          </p>
        )}
        <p className={`mt-4 font-semibold ${product.productCount > 0 ? "text-pine" : "text-ink"}`}>
          {product.productCount === 0 ? t("soldOut") : product.productCount <= FEW ? t("fewLeft", { count: product.productCount }) : t("inStock")}
        </p>
        <ul className="mt-3 space-y-1 text-sm text-ink-soft">
          <li>{t("vat")}</li>
          <li>{t("deliveryFree")}</li>
          <li><a href={`tel:${SHOP.hotline}`} className="font-semibold text-ink underline underline-offset-2 hover:no-underline">{t("orderByPhone")}</a></li>
        </ul>
      </div>
      {videoUrl ? <a href={videoUrl} rel="noopener nofollow" className="mt-4 inline-block font-semibold underline underline-offset-4">{t("video")}</a> : null}
    </div>
  );
}
