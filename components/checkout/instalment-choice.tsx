"use client";

import { useTranslations } from "use-intl";
import { Picture } from "@/components/ui/picture";
import type { CardType } from "@/lib/contract/payment";
import { planOf } from "@/lib/format/instalments";
import { toAzn, formatMoney, fromAzn } from "@/lib/format/money";
import type { Language } from "@/lib/languages";
import { CARD_TYPE, MONTHS } from "./refusal";

type Props = {
  language: Language;
  cardTypes: readonly CardType[];
  /** AZN */ total: number;
  chosen: Readonly<Record<string, string>>;
};

/**
 * CSS selector of the months that the chosen card does not offer. They are hidden by CSS so that it
 * works without JavaScript; the rules are generated because staff decide which card offers which
 * months.
 */
const hiddenMonthsCss = (cardTypes: readonly CardType[]): string =>
  cardTypes
    .map(
      ({ paymentCardTypeId: id }) =>
        `form:has(#card-${id}:checked) [data-cards]:not([data-cards~="${id}"])`,
    )
    .join(",");

/**
 * Card types as tiles, and their months as radios with the monthly amount and the total
 * (specification section 2, look.md).
 */
export function InstalmentChoice({ language, cardTypes, total, chosen }: Props) {
  const [t, tProduct] = [useTranslations("checkout"), useTranslations("product")];
  const monthsOf = ({ paymentCardCreditTypes }: CardType) =>
    paymentCardCreditTypes.map(({ monthCount }) => monthCount);
  const plans = [...new Set(cardTypes.flatMap(monthsOf))]
    .sort((a, b) => a - b)
    .flatMap((months) => {
      const plan = planOf(fromAzn(total), months);
      return plan
        ? [
            {
              months,
              plan,
              cards: cardTypes
                .filter((card) => monthsOf(card).includes(months))
                .map(({ paymentCardTypeId }) => paymentCardTypeId),
            },
          ]
        : [];
    });
  return (
    <div className="mt-3 grid gap-5 rounded-control bg-saffron-tint p-4">
      {cardTypes.length > 0 ? (
        <style
          href={`months-of-cards-${plans.map(({ months, cards }) => [months, ...cards].join("-")).join("_")}`}
          precedence="default"
        >{`${hiddenMonthsCss(cardTypes)}{display:none}`}</style>
      ) : null}
      <fieldset>
        <legend className="mb-2 font-semibold">{t("cardType")}</legend>
        <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
          {cardTypes.map((card) => (
            <label
              key={card.paymentCardTypeId}
              className="flex min-h-14 cursor-pointer items-center gap-2.5 rounded-control border border-line bg-paper px-3 py-2 hover:border-ink has-checked:border-ink"
            >
              <input
                id={`card-${card.paymentCardTypeId}`}
                type="radio"
                name={CARD_TYPE}
                value={card.paymentCardTypeId}
                defaultChecked={chosen[CARD_TYPE] === String(card.paymentCardTypeId)}
                data-months={monthsOf(card).join(" ")}
                className="size-5 shrink-0 accent-ink"
              />
              {card.paymentCardTypeIcon ? (
                <Picture
                  src={card.paymentCardTypeIcon}
                  alt=""
                  small
                  className="size-8 shrink-0 object-contain"
                />
              ) : null}
              <span className="font-semibold">{card.paymentCardTypeTitle}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend className="mb-2 font-semibold">{t("months")}</legend>
        <div className="grid gap-2 sm:grid-cols-2">
          {plans.map(({ months, plan, cards }) => (
            <label
              key={months}
              data-cards={cards.join(" ")}
              className="prices grid cursor-pointer grid-cols-[auto_1fr] items-center gap-x-2.5 rounded-control border border-line bg-paper px-3 py-2 hover:border-ink has-checked:border-ink"
            >
              <input
                type="radio"
                name={MONTHS}
                value={months}
                defaultChecked={chosen[MONTHS] === String(months)}
                className="row-span-2 size-5 shrink-0 accent-ink"
              />
              <span className="font-semibold">
                {t("monthCount", { count: months })}:{" "}
                {tProduct("monthly", { amount: formatMoney(toAzn(plan.monthly), language) })}
              </span>
              <span className="text-xs text-ink-soft">
                {t("inAll", { amount: formatMoney(toAzn(plan.total), language) })}
              </span>
            </label>
          ))}
        </div>
      </fieldset>
    </div>
  );
}
