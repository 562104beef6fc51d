import { asQepik } from "@/lib/format/money";
import type { PricedLine } from "@/lib/orders/order-sums";
import { inQepik } from "../../db/money-sql";

/** Prices of an ordered item per piece as stored, in qəpik. */
export type StoredPrices = { base: number | null; final: number | null };

/** SQL columns of `StoredPrices`; `l` is the alias of `invoice_lines`. */
export const STORED_PRICE_COLUMNS = `${inQepik("l.base_price")} AS base, ${inQepik("l.final_price")} AS final`;

/**
 * Prices of an ordered line for sums and display. Orders from before discounts were stored have
 * only one price. A final price above the base price means that there was no discount; it is then
 * used for both.
 */
export function toPricedLine({ base, final, count }: StoredPrices & { count: number }): PricedLine {
  const finalPrice = asQepik(final ?? base ?? 0);
  const basePrice = asQepik(base ?? final ?? 0);
  return { base: basePrice > finalPrice ? basePrice : finalPrice, final: finalPrice, count };
}
