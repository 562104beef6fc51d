"use client";

import { useTranslations } from "use-intl";
import { InstalmentsLink, type InstalmentsTexts } from "@/components/instalments/instalments-link";
import { LocalLink } from "@/components/ui/local-link";
import { Skeleton } from "@/components/ui/skeleton";
import { useBasketCalculation } from "@/lib/client/basket/use-basket-calculation";
import type { BasketLines } from "@/lib/client/basket/use-basket-lines";
import { toAzn, formatMoney, plainAmount } from "@/lib/format/money";
import type { Language } from "@/lib/languages";
import { MonthlyTotal } from "./monthly-total";
import type { CheckoutStart } from "./use-start-checkout";

type Props = {
  basket: BasketLines;
  checkoutStart: CheckoutStart;
  /** null in a shop without instalments */ instalments: InstalmentsTexts | null;
  language: Language;
};

/**
 * Products, delivery 0.00, discount 0.00, total and the checkout button (specification section 2).
 * For a signed-in customer the server calculates the amounts.
 */
export function BasketSummary({
  basket,
  checkoutStart: { confirm, refusal },
  instalments,
  language,
}: Props) {
  const { lines, sums, monthly, pendingCount, excludedCount, count } = basket;
  const t = useTranslations("basket");
  const calculation = useBasketCalculation(basket);
  const pieces = lines.reduce(
    (sum, { line, quantity }) => sum + (line?.purchasable ? quantity : 0),
    0,
  );
  const amount = (value: number | undefined) =>
    pendingCount > 0 || value === undefined ? (
      <Skeleton className="h-5 w-24" />
    ) : (
      formatMoney(value, language)
    );
  // Computed in the browser from current prices. Shown to visitors who are not signed in, and until
  // the server's calculation has arrived.
  const localCosts = {
    baseTotalPrice: toAzn(sums.base),
    saving: toAzn(sums.discount),
    delivery: toAzn(sums.delivery),
    finalTotalPrice: toAzn(sums.total),
  };
  const costs = calculation === null ? localCosts : calculation;
  const toPay = costs?.finalTotalPrice ?? localCosts.finalTotalPrice;
  const row = "flex h-8 items-center justify-between gap-4";
  return (
    <section
      aria-labelledby="summary-title"
      className="rounded-card border border-line p-5 md:sticky md:top-28"
    >
      <h2 id="summary-title" className="text-lg font-bold">
        {t("summary")}
      </h2>
      <dl data-sums className="prices mt-3">
        <div className={row}>
          <dt className="text-ink-soft">{t("products", { count: pieces })}</dt>
          <dd>{amount(costs?.baseTotalPrice)}</dd>
        </div>
        <div className={row}>
          <dt className="text-ink-soft">{t("delivery")}</dt>
          <dd>{formatMoney(costs?.delivery ?? 0, language)}</dd>
        </div>
        <div className={row}>
          <dt className="text-ink-soft">{t("discount")}</dt>
          <dd>{amount(costs && -costs.saving)}</dd>
        </div>
        <div className="mt-2 flex h-14 items-center justify-between gap-4 border-t border-line text-lg font-bold">
          <dt>{t("total")}</dt>
          <dd className="text-xl">{amount(toPay)}</dd>
        </div>
      </dl>
      {pendingCount > 0 ? null : <MonthlyTotal monthly={monthly} language={language} />}
      {instalments && pendingCount === 0 && toPay > 0 ? (
        <InstalmentsLink
          texts={instalments}
          path={`/${language}/instalments?amount=${plainAmount(toPay)}`}
          amount={toPay}
          language={language}
          className="mb-3 inline-block py-1 text-sm print:hidden"
        />
      ) : null}
      {excludedCount > 0 ? (
        <p className="mb-3 text-xs font-semibold">{t("notInTotal", { count: excludedCount })}</p>
      ) : null}
      {count > lines.length ? (
        <p className="mb-3 text-xs text-ink-soft">
          {t("partial", { shown: lines.length, all: count })}
        </p>
      ) : null}
      <button
        type="button"
        onClick={confirm}
        aria-describedby="confirm-refusal"
        className="h-12 w-full rounded-control bg-nar px-6 font-semibold text-white hover:bg-nar-dark"
      >
        {t("confirm")}
      </button>
      <LocalLink
        path={`/${language}`}
        className="mt-3 flex h-12 items-center justify-center rounded-control border border-line px-6 font-semibold hover:border-ink print:hidden"
      >
        {t("continue")}
      </LocalLink>
      {/* Last, with reserved space, so that a message causes no layout shift and no gap between
          the buttons. */}
      <p
        id="confirm-refusal"
        role="alert"
        className="-mb-3 flex min-h-12 items-center pt-1 text-sm font-semibold text-failure"
      >
        {refusal ? t(refusal) : null}
      </p>
    </section>
  );
}
