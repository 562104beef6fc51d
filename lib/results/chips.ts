import type { Parameter } from "@/lib/contract/parameter";
import { toAzn, formatMoney } from "@/lib/format/money";
import type { Language } from "@/lib/languages";
import { chosenLabel, rangeLabel } from "./filter-field";
import { invalidRangeIn } from "./filter-params";
import { type AmountKey, eachSwitch, type SwitchKey, SWITCHES } from "@/lib/contract/list-keys";
import { amountIn, type ResultsQuery, withoutFilter } from "./query";

/** A chosen filter: its label, and the query without it. */
export type Chip = { id: string; label: string; without: ResultsQuery };

/** Labels of the filters that are not parameters. */
export type ChipLabels = {
  price: (range: string) => string;
  monthly: (amount: string) => string;
} & Record<SwitchKey, string>;

/**
 * The chips of a query: one for each filter that limits the list. Invalid amounts and numbers limit
 * nothing and have none.
 */
export function chipsOf(
  query: ResultsQuery,
  parameters: readonly Parameter[],
  words: ChipLabels,
  language: Language,
): Chip[] {
  const money = (key: AmountKey): string => {
    const amount = amountIn(query, key);
    return amount === null ? "" : formatMoney(toAzn(amount), language);
  };
  const [from, to, monthly] = [money("priceFrom"), money("priceTo"), money("monthlyMax")];
  const without = (cleared: Partial<ResultsQuery>): ResultsQuery => ({
    ...query,
    pageIndex: 0,
    ...cleared,
  });
  return [
    ...(from || to
      ? [
          {
            id: "price",
            label: words.price(rangeLabel({ from, to })),
            without: without({ priceFrom: undefined, priceTo: undefined }),
          },
        ]
      : []),
    ...(monthly
      ? [
          {
            id: "monthlyMax",
            label: words.monthly(monthly),
            without: without({ monthlyMax: undefined }),
          },
        ]
      : []),
    ...SWITCHES.flatMap((key) =>
      query[key] ? [{ id: key, label: words[key], without: without({ [key]: undefined }) }] : [],
    ),
    ...query.filters.flatMap(({ key, values }) =>
      values
        .filter((value) => !invalidRangeIn(value))
        .map((value) => ({
          id: `${key}:${value}`,
          label: chosenLabel(
            parameters.find((parameter) => parameter.parameterKey === key),
            value,
            language,
          ),
          without: withoutFilter(query, key, value),
        })),
    ),
  ];
}

/** The number of filters that limit a list. */
export const chipCount = (query: ResultsQuery): number =>
  chipsOf(query, [], { price: String, monthly: String, ...eachSwitch(() => "") }, "az").length;
