import { amountText } from "@/lib/format/amount-text";
import type { Qepik } from "@/lib/format/money";
import { changePercent, contradictsPrice, type ProductPrices } from "@/lib/format/monthly-price";
import { numberText } from "@/lib/format/number-text";
import type { Language } from "@/lib/languages";
import { fillLabel } from "@/lib/server/import/faults";
import type { RowNote } from "@/lib/server/import/import-kind";
import { label } from "../../labels";
import { type Merged, monthlyOf, pricesOf } from "./merge";

/** A change of more than this many percent is pointed out: it may be a slip. */
const LARGE_PERCENT = 40;

const CHANGE = label(
  "{sku}: qiymət {before} → {after}{percent}, aylıq {monthlyBefore} → {monthlyAfter}",
  "{sku}: price {before} → {after}{percent}, monthly {monthlyBefore} → {monthlyAfter}",
  "{sku}: цена {before} → {after}{percent}, в месяц {monthlyBefore} → {monthlyAfter}",
);
const CONTRADICTION = label(
  " · aylıq ödəniş qiymətə uyğun gəlmir",
  " · the monthly price does not fit the price",
  " · ежемесячный платёж не соответствует цене",
);

const text = (amount: Qepik | null, language: Language): string =>
  amount === null ? "–" : `${numberText(amountText(amount), language)} ₼`;
const paid = ({ price, discount }: ProductPrices): Qepik | null => discount ?? price;
/**
 * What a check of a file tells about a product's price: old, new and monthly; null if the row
 * changes neither. It is large when it changes by more than 40 %, or when the monthly price does
 * not fit the price.
 */
export function priceNote({ before, after }: Merged): RowNote | null {
  const prices = pricesOf(after.facts);
  const monthly = monthlyOf(after.facts);
  const contradicts = contradictsPrice(monthly, prices);
  if (!before && !contradicts) return null;
  const oldPrice = before ? paid(pricesOf(before.facts)) : null;
  const oldMonthly = before ? monthlyOf(before.facts) : null;
  if (before && oldPrice === paid(prices) && oldMonthly === monthly) return null;
  const percent = changePercent(oldPrice, paid(prices));
  const messageIn = (language: Language) =>
    fillLabel(CHANGE, {
      sku: after.sku,
      before: text(oldPrice, language),
      after: text(paid(prices), language),
      percent: percent === null ? "" : ` (${percent > 0 ? "+" : ""}${percent} %)`,
      monthlyBefore: text(oldMonthly, language),
      monthlyAfter: text(monthly, language),
    })[language] + (contradicts ? CONTRADICTION[language] : "");
  return {
    message: label(messageIn("az"), messageIn("en"), messageIn("ru")),
    isLarge: contradicts || Math.abs(percent ?? 0) > LARGE_PERCENT,
  };
}
