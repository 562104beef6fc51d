import { getTranslations } from "next-intl/server";
import { LocalLink } from "@/components/ui/local-link";
import type { Product } from "@/lib/contract/product";
import { formatMoney } from "@/lib/format/money";
import { discountPercent, currentPrice } from "@/lib/format/price";
import { shopFacts } from "@/lib/i18n/shop-facts";
import type { Language } from "@/lib/languages";
import type { BuyTerms } from "./buy-terms";
import { SaleBadge } from "./sale-badge";

type Props = { product: Product; credit: BuyTerms["credit"]; language: Language };

/**
 * The price: cash price largest, the price before a reduction struck out, the monthly payment on
 * saffron.
 */
export async function PriceBlock({ product, credit, language }: Props) {
  const [{ creditMonths }, t] = await Promise.all([
    shopFacts(language),
    getTranslations({ locale: language, namespace: "product" }),
  ]);
  const percent = discountPercent(product);
  return (
    <div className="mt-5">
      <p className="prices flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <span className={`text-2xl font-bold whitespace-nowrap ${percent > 0 ? "text-nar" : ""}`}>
          <span className="sr-only">{t(percent > 0 ? "salePrice" : "price")}: </span>
          {formatMoney(currentPrice(product), language)}
        </span>
        {percent > 0 ? (
          <>
            <s className="text-base whitespace-nowrap text-ink-soft">
              <span className="sr-only">{t("oldPrice")}: </span>
              {formatMoney(product.price, language)}
            </s>
            <SaleBadge percent={percent} className="self-center" />
          </>
        ) : null}
      </p>
      {product.creditPrice === null ? null : (
        <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-card bg-saffron-tint px-4 py-3">
          <p>
            <strong className="text-lg">
              {t("monthly", { amount: formatMoney(product.creditPrice, language) })}
            </strong>{" "}
            <span className="whitespace-nowrap text-ink-soft">
              {t("monthlyTerm", { months: creditMonths })}
            </span>
          </p>
          {credit ? (
            <LocalLink
              path={credit.path}
              className="py-1 text-sm underline underline-offset-4 hover:no-underline"
            >
              {credit.title}
            </LocalLink>
          ) : null}
        </div>
      )}
    </div>
  );
}
