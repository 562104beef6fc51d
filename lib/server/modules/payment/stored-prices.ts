import { asQepik } from "@/lib/format/money";
import type { PricedLine } from "@/lib/orders/order-sums";
import { inQepik } from "../../db/money-sql";

/** Prices of an ordered piece as its row has them, in qəpik. */
export type StoredPrices = { base: number | null; final: number | null };

/** The columns of `StoredPrices`; `l` invoice_lines. */
export const STORED_PRICE_COLUMNS = `${inQepik("l.base_price")} AS base, ${inQepik("l.final_price")} AS final`;

/**
 * An ordered line as it is summed and shown. Orders from before discounts were stored have one
 * price; one above the price before discounts is no discount, and the price before discounts too.
 */
export function toPricedLine({ base, final, count }: StoredPrices & { count: number }): PricedLine {
  const paid = asQepik(final ?? base ?? 0);
  const before = asQepik(base ?? final ?? 0);
  return { base: before > paid ? before : paid, final: paid, count };
}
