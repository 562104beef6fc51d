import { asQepik } from "@/lib/format/money";
import type { PricedLine } from "@/lib/orders/order-sums";
import { inQepik } from "../../db/money-sql";

/** Prices of an ordered piece as its row has them, in qəpik. */
export type StoredPrices = { base: number | null; final: number | null };

/** The columns of `StoredPrices`; `l` invoice_lines. */
export const STORED_PRICES = `${inQepik("l.base_price")} AS base, ${inQepik("l.final_price")} AS final`;

/** An ordered line as it is summed. Orders from before discounts were stored have one price. */
export const pricedLine = ({ base, final, count }: StoredPrices & { count: number }): PricedLine => ({
  base: asQepik(base ?? final ?? 0), final: asQepik(final ?? base ?? 0), count,
});
