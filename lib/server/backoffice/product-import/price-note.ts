import { amountText } from "@/lib/format/amount-text";
import type { Qepik } from "@/lib/format/money";
import { changePercent, contradictsPrice, type ProductPrices } from "@/lib/format/monthly-price";
import { numberText } from "@/lib/format/number-text";
import type { Language } from "@/lib/languages";
import type { RowNote } from "@/lib/server/import/import-kind";
import { label } from "../../labels";
import { type Merged, monthlyOf, pricesOf } from "./merge";

/** A change of more than this many percent is pointed out: it may be a slip. */
const LARGE_PERCENT = 40;

const PRICE = label("qiymət", "price", "цена");
const FULL_PRICE = label("endirimsiz qiymət", "price without discount", "цена без скидки");
const MONTHLY = label("aylıq", "monthly", "в месяц");
const CONTRADICTION = label(
  " · aylıq ödəniş qiymətə uyğun gəlmir",
  " · the monthly price does not fit the price",
  " · ежемесячный платёж не соответствует цене",
);

/** An amount before and after a row; null where there is none. */
type Change = { before: Qepik | null; after: Qepik | null };

const amount = (value: Qepik | null, language: Language): string =>
  value === null ? "–" : `${numberText(amountText(value), language)} ₼`;
const isChanged = ({ before, after }: Change): boolean => before !== after;

/**
 * Whether a change should be looked at: by more than 40 %, not rounded, or to no amount. A first
 * amount has nothing to be compared with.
 */
const isLarge = ({ before, after }: Change): boolean =>
  before !== null &&
  (after === null || 100 * Math.abs(after - before) > LARGE_PERCENT * Math.abs(before));

const percentText = ({ before, after }: Change): string => {
  const percent = changePercent(before, after);
  return percent === null ? "" : ` (${percent > 0 ? "+" : ""}${percent} %)`;
};

/** An amount of a note: `10,00 ₼` if the row does not change it, else with the old one. */
const changeText = (change: Change, language: Language, { percent = false } = {}): string =>
  isChanged(change)
    ? `${amount(change.before, language)} → ${amount(change.after, language)}${percent ? percentText(change) : ""}`
    : amount(change.after, language);

const paid = ({ price, discount }: ProductPrices): Qepik | null => discount ?? price;
const NO_PRICES: ProductPrices = { price: null, discount: null };

/**
 * The note of a check about a product's prices: the old, the new and the monthly price, and with a
 * discount also the price without it. Null if the row changes none of them. The note is marked as
 * large when one of them changes by more than 40 %, or when the monthly price does not fit the
 * price. A new product has a note only in the latter case. `months`: the term of monthly prices.
 */
export function priceNote({ before, after }: Merged, months: number): RowNote | null {
  const [oldPrices, prices] = [before ? pricesOf(before.facts) : NO_PRICES, pricesOf(after.facts)];
  const price = { before: paid(oldPrices), after: paid(prices) };
  const fullPrice = { before: oldPrices.price, after: prices.price };
  const monthly = {
    before: before ? monthlyOf(before.facts) : null,
    after: monthlyOf(after.facts),
  };
  const hasDiscount = oldPrices.discount !== null || prices.discount !== null;
  const changes = [price, monthly, ...(hasDiscount ? [fullPrice] : [])];
  const contradicts = contradictsPrice(monthly.after, prices, months);
  if (before ? !changes.some(isChanged) : !contradicts) return null;
  const messageIn = (language: Language) => {
    const parts = [
      `${PRICE[language]} ${changeText(price, language, { percent: true })}`,
      ...(hasDiscount && isChanged(fullPrice)
        ? [`${FULL_PRICE[language]} ${changeText(fullPrice, language, { percent: true })}`]
        : []),
      ...(monthly.before !== null || monthly.after !== null
        ? [`${MONTHLY[language]} ${changeText(monthly, language)}`]
        : []),
    ];
    const contradiction = contradicts ? CONTRADICTION[language] : "";
    return `${after.sku}: ${parts.join(", ")}${contradiction}`;
  };
  return {
    message: label(messageIn("az"), messageIn("en"), messageIn("ru")),
    isLarge: contradicts || changes.some(isLarge),
  };
}
