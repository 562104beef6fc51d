"use client";

import { useTranslations } from "use-intl";
import { toAzn, formatMoney, type Qepik } from "@/lib/format/money";
import { useShopFacts } from "@/lib/i18n/shop-facts-context";
import type { Language } from "@/lib/languages";

/**
 * The basket's monthly payment in instalments, shown below its total, on saffron like every monthly
 * price. Renders nothing if `monthly` is null.
 */
export function MonthlyTotal({ monthly, language }: { monthly: Qepik | null; language: Language }) {
  const [t, tBasket] = [useTranslations("product"), useTranslations("basket")];
  const { creditMonths } = useShopFacts();
  if (monthly === null) return null;
  return (
    <p
      data-sums
      className="prices mb-3 flex flex-wrap justify-between gap-x-4 rounded-control bg-saffron-tint px-3 py-2 text-sm"
    >
      <span>{tBasket("monthlyTotal", { months: creditMonths })}</span>
      <strong className="ml-auto">
        {t("monthly", { amount: formatMoney(toAzn(monthly), language) })}
      </strong>
    </p>
  );
}
