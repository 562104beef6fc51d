"use client";

import { useTranslations } from "use-intl";
import { useId } from "react";
import { Picture } from "@/components/ui/picture";
import type { CardType } from "@/lib/contract/payment";
import { cardPlans } from "@/lib/format/card-plans";
import type { InstalmentPlan } from "@/lib/format/instalments";
import { toAzn, formatMoney, type Qepik } from "@/lib/format/money";
import type { Language } from "@/lib/languages";

type Props = {
  cards: readonly CardType[];
  price: Qepik;
  /** hides plans with a higher monthly payment; null shows all */ maxMonthly: Qepik | null;
  language: Language;
};

/** From 100,000 AZN on, amounts may be wider than a phone, so the table scrolls (in qəpik). */
const WIDE_AMOUNT = 10_000_000;

/**
 * The instalment plans of a price, by card and number of months: monthly amount, total and
 * overpayment, by the rules of the checkout. The last payment is shown when it differs, the
 * overpayment always.
 */
export function InstalmentTable({ cards, price, maxMonthly, language }: Props) {
  const t = useTranslations("instalments");
  const id = useId();
  const rows = cardPlans(cards, price, maxMonthly);
  const money = (amount: Qepik) => formatMoney(toAzn(amount), language);
  const cheapest =
    rows.length > 0
      ? undefined
      : cardPlans(cards, price)
          .flatMap(({ plans }) => plans)
          .sort((a, b) => a.monthly - b.monthly)[0];
  if (cheapest && maxMonthly !== null)
    return (
      <p role="status" className="rounded-control bg-mist p-4">
        {t("noneWithin", {
          most: money(maxMonthly),
          least: money(cheapest.monthly),
          months: cheapest.months,
        })}
      </p>
    );
  if (rows.length === 0)
    return (
      <p className="rounded-control bg-mist p-4">
        {t(cards.length > 0 ? "tooSmall" : "noCards", { amount: money(price) })}
      </p>
    );
  return (
    <>
      <div
        className="@container overflow-x-auto"
        {...(price >= WIDE_AMOUNT ? { tabIndex: 0, role: "region", "aria-label": t("title") } : {})}
      >
        <table className="instalment-table prices">
          <caption className="sr-only">{t("caption", { amount: money(price) })}</caption>
          <thead>
            <tr>
              <th id={`${id}-months`} scope="col">
                {t("term")}
              </th>
              <th id={`${id}-monthly`} scope="col">
                {t("monthly")}
              </th>
              <th id={`${id}-total`} scope="col">
                {t("total")}
              </th>
              <th id={`${id}-over`} scope="col">
                {t("overpayment")}
              </th>
            </tr>
          </thead>
          {rows.map(({ card, plans }) => (
            <tbody key={card.paymentCardTypeId}>
              <tr>
                <th id={`${id}-${card.paymentCardTypeId}`} colSpan={4} scope="rowgroup">
                  <span className="flex items-center gap-2">
                    {card.paymentCardTypeIcon ? (
                      <Picture
                        src={card.paymentCardTypeIcon}
                        alt=""
                        small
                        className="size-6 shrink-0 object-contain"
                      />
                    ) : null}
                    {card.paymentCardTypeTitle}
                  </span>
                </th>
              </tr>
              {plans.map((plan) => (
                <PlanRow
                  key={plan.months}
                  plan={plan}
                  id={id}
                  card={card.paymentCardTypeId}
                  money={money}
                />
              ))}
            </tbody>
          ))}
        </table>
      </div>
      <p className="mt-3 text-xs text-ink-soft">{t("rule")}</p>
    </>
  );
}

/**
 * A plan's row. Its cells list their headers explicitly, because the card's row heading is a row
 * above them.
 */
function PlanRow({
  plan: { months, monthly, last, total, overpayment },
  id,
  card,
  money,
}: {
  plan: InstalmentPlan;
  id: string;
  card: number;
  money: (amount: Qepik) => string;
}) {
  const t = useTranslations("instalments");
  const row = `${id}-${card}-${months}`;
  const headers = (column: string) => `${id}-${card} ${row} ${id}-${column}`;
  return (
    <tr>
      <th id={row} scope="row" headers={`${id}-${card} ${id}-months`}>
        {months}
      </th>
      <td headers={headers("monthly")}>
        <strong>{money(monthly)}</strong>{" "}
        {last === monthly ? null : <small>{t("lastMonth", { amount: money(last) })}</small>}
      </td>
      <td headers={headers("total")}>{money(total)}</td>
      <td headers={headers("over")}>{money(overpayment)}</td>
    </tr>
  );
}
