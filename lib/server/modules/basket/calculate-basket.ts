import type { BasketLine } from "@/lib/contract/basket";
import { type OrderSums, orderSums } from "@/lib/orders/order-sums";
import { query } from "../../db/pool";
import { normalizeLines } from "../saved-lists/saved-lists";
import { effectivePrice, PRICE_COLUMNS, type PriceRow, toPrices } from "../product/cards";
import { refuseTooLarge } from "../order-limits/refuse-too-large";
import { AVAILABLE_SQL } from "../stock/available";
import { findProductsBySlugs } from "./find-products-by-slugs";

/**
 * Calculates what a basket costs at current prices (specification section 9: the sum of price times
 * quantity; delivery is free). Products that no longer exist or are out of stock are not counted.
 * Throws `ORDER_TOO_LARGE`.
 */
export async function calculateBasket(lines: readonly BasketLine[]): Promise<OrderSums> {
  const normalized = normalizeLines(lines);
  const productsBySlug = await findProductsBySlugs(
    query,
    normalized.map(({ productSlug }) => productSlug),
  );
  const rows = await query<PriceRow & { id: number }>(
    `SELECT p.id, ${PRICE_COLUMNS} FROM products p WHERE p.id = ANY ($1::integer[]) AND ${AVAILABLE_SQL} > 0`,
    [[...new Set([...productsBySlug.values()].map(({ id }) => id))]],
  );
  const prices = new Map(rows.map((row) => [row.id, toPrices(row)]));
  const sellableLines = normalized.flatMap(({ productSlug, productCount }) => {
    const price = prices.get(productsBySlug.get(productSlug)?.id ?? 0);
    return price
      ? [{ base: price.priceQepik, final: effectivePrice(price), count: productCount }]
      : [];
  });
  return refuseTooLarge(orderSums(sellableLines));
}
