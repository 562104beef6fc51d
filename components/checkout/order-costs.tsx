"use client";

import { useTranslations } from "use-intl";
import { formatMoney } from "@/lib/format/money";
import type { Language } from "@/lib/languages";
import type { Costs } from "./use-costs";

type Props = {
  language: Language;
  costs: Costs;
  /** number of pieces in the order */ pieces: number;
  isCalculating: boolean;
  /** text of the chosen instalment plan */ plan: string | null;
};

/**
 * Products, delivery, saving, total and the VAT within it (specification section 2). During a new
 * calculation the last known amounts stay.
 */
export function OrderCosts({ language, costs, pieces, isCalculating, plan }: Props) {
  const [t, tBasket] = [useTranslations("checkout"), useTranslations("basket")];
  const money = (amount: number) => formatMoney(amount, language);
  const row = "flex min-h-8 items-center justify-between gap-4";
  return (
    <dl data-sums aria-busy={isCalculating || undefined} className="prices">
      <div className={row}>
        <dt className="text-ink-soft">{tBasket("products", { count: pieces })}</dt>
        <dd>{money(costs.baseTotalPrice)}</dd>
      </div>
      <div className={row}>
        <dt className="text-ink-soft">{tBasket("delivery")}</dt>
        <dd>{money(costs.delivery)}</dd>
      </div>
      <div className={row}>
        <dt className="text-ink-soft">{t("saving")}</dt>
        <dd>{money(-costs.saving)}</dd>
      </div>
      <div className="mt-2 flex min-h-14 items-center justify-between gap-4 border-t border-line pt-1 text-lg font-bold">
        <dt>{tBasket("total")}</dt>
        <dd data-total className="text-xl">
          {money(costs.finalTotalPrice)}
        </dd>
      </div>
      <div className="flex items-center justify-between gap-4 text-xs text-ink-soft">
        <dt>{t("vat")}</dt>
        <dd>{money(costs.vat)}</dd>
      </div>
      {plan === null ? null : (
        <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 rounded-control bg-saffron-tint px-2.5 py-1.5 text-sm">
          <dt>{t("byMonth")}</dt>
          <dd className="font-semibold">{plan}</dd>
        </div>
      )}
    </dl>
  );
}
