import { announceInvalidation } from "@/lib/cache/announce-invalidation";
import { MAX_STOCK } from "@/lib/contract/limits";
import type { Sql } from "../../db/sql";
import { AppError } from "../../app-error";
import { recordArrivals } from "../awaited-model/record-arrivals";
import { queueProductPaths } from "../indexnow/queue-changed-paths";
import { findBrandSlugs, withAncestors } from "../list-membership/list-membership";
import { recordProductEvents } from "../shop-event/record-events";
import { AVAILABLE_SQL } from "./available";
import { type Movement, recordMovements, SHOP_ITSELF, WEB_WAREHOUSE } from "./record-movements";
import { type ProductQuantity, sellPieces } from "./sell-pieces";
import { boundsFault, type StockBounds, STOCK_BOUNDS_SQL } from "./stock-bounds";

/** Sorts by id, so that transactions lock products in the same order and cannot deadlock. */
const sortById = (quantities: readonly ProductQuantity[]): ProductQuantity[] =>
  [...quantities].sort((a, b) => a.productId - b.productId);

/**
 * Announces that the stock of these products has changed: records the events, and invalidates the
 * pages that show them, and their lists only where a product has just sold out or become available
 * again.
 */
export async function announceStock(run: Sql, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const toggled = await run<{ id: number; category: number; inStock: boolean }>(
    `UPDATE product_search s SET in_stock = NOT s.in_stock FROM products p WHERE p.id = s.product_id AND s.product_id = ANY ($1::integer[]) AND s.in_stock <> (${AVAILABLE_SQL} > 0) RETURNING s.product_id AS id, s.category_id AS category, s.in_stock AS "inStock"`,
    [ids],
  );
  const changed = {
    type: "product-changed",
    keys: ids,
    memberOf: await withAncestors(
      run,
      toggled.map(({ category }) => category),
    ),
    brands: await findBrandSlugs(
      run,
      toggled.map(({ id }) => id),
    ),
  } as const;
  await announceInvalidation(
    toggled.length > 0 ? [changed, { type: "search-rows-changed" }] : changed,
    run,
  );
  await queueProductPaths(
    run,
    toggled.map(({ id }) => id),
  );
  await recordArrivals(
    run,
    toggled.filter(({ inStock }) => inStock).map(({ id }) => id),
  );
  await recordProductEvents(run, "stock.changed", ids);
}

const idsOf = (quantities: readonly ProductQuantity[]): number[] =>
  quantities.map(({ productId }) => productId);

async function throwSoldOut(run: Sql, productId: number): Promise<never> {
  const [product] = await run<{ slug: string; title: string; available: number }>(
    `SELECT p.slug, l.title, (${AVAILABLE_SQL})::integer AS available FROM products p JOIN products_locales l ON l._parent_id = p.id AND l._locale = 'az' WHERE p.id = $1 AND p.slug IS NOT NULL AND l.title IS NOT NULL`,
    [productId],
  );
  throw new AppError(
    "PRODUCT_SOLD_OUT",
    undefined,
    product
      ? {
          productSlug: product.slug,
          productTitle: product.title,
          available: Math.max(0, product.available),
        }
      : {},
  );
}

/**
 * Reserves stock in the order's transaction (domain.md section 6). Throws `PRODUCT_SOLD_OUT` with
 * the product's slug, title and available quantity when that is too small.
 */
export async function reserveStock(
  run: Sql,
  quantities: readonly ProductQuantity[],
): Promise<void> {
  for (const { productId, count } of sortById(quantities)) {
    const [reserved] = await run(
      `UPDATE products p SET reserved = p.reserved + $2::integer WHERE p.id = $1 AND ${AVAILABLE_SQL} >= $2::integer RETURNING 1`,
      [productId, count],
    );
    if (!reserved) await throwSoldOut(run, productId);
  }
  await announceStock(run, idsOf(quantities));
}

/** Releases the stock that an order had reserved. */
export async function releaseStock(
  run: Sql,
  quantities: readonly ProductQuantity[],
): Promise<void> {
  for (const { productId, count } of sortById(quantities))
    await run("UPDATE products SET reserved = GREATEST(reserved - $2::integer, 0) WHERE id = $1", [
      productId,
      count,
    ]);
  await announceStock(run, idsOf(quantities));
}

/**
 * Turns the reservation of an order into a sale: its pieces leave the places where they are
 * (sell-pieces.ts), and are reserved no longer.
 */
export async function sellStock(
  run: Sql,
  quantities: readonly ProductQuantity[],
  invoiceId: number,
): Promise<void> {
  for (const { productId, count } of sortById(quantities))
    await run("UPDATE products SET reserved = GREATEST(reserved - $2::integer, 0) WHERE id = $1", [
      productId,
      count,
    ]);
  await sellPieces(run, sortById(quantities), invoiceId);
  await announceStock(run, idsOf(quantities));
}

/**
 * Returns the pieces of a sold order to the places where they were, once. `by`: who decided it, as
 * for `recordMovements`.
 */
export async function restock(
  run: Sql,
  quantities: readonly ProductQuantity[],
  { invoiceId, by }: { invoiceId: number; by: string },
): Promise<void> {
  const ids = idsOf(sortById(quantities));
  await run("SELECT stock_cancel_sale($1::integer, $2::integer[], $3::text)", [invoiceId, ids, by]);
  await announceStock(run, ids);
}

/** A new stock of a product: a count of its pieces, or the difference from the present ones. */
export type StockRow = { sku: string; mode: "count" | "change"; pieces: number };

/** What became of a row; a fault when it was refused. */
export type StockOutcome =
  | "changed"
  | "unchanged"
  | { fault: "unknown" | "repeated" | "reserved" | "elsewhere" | "out-of-range" };

type StoredStock = StockBounds & { id: number; sku: string };

function outcomeOf(
  { mode, pieces }: StockRow,
  product: StoredStock | undefined,
): { outcome: StockOutcome; change: number } {
  const refused = (fault: Extract<StockOutcome, object>["fault"]) => ({
    outcome: { fault },
    change: 0,
  });
  if (!product) return refused("unknown");
  const stock = mode === "count" ? pieces : product.stock + pieces;
  if (stock < 0 || stock > MAX_STOCK) return refused("out-of-range");
  const fault = boundsFault(stock, product);
  if (fault) return refused(fault);
  const change = stock - product.stock;
  return { outcome: change === 0 ? "unchanged" : "changed", change };
}

/**
 * Changes the stock of many products by SKU, in the caller's transaction, and returns what became of
 * each row, in their order. A number of pieces is that of all places together, and what differs from
 * it is found, or missing, at the web warehouse. Refuses a row, and none of the others, when the SKU
 * is not known or is repeated, or when fewer pieces would be left than 0, than open orders have
 * reserved, or than other places have. `keyId`: the API key of the program that sent the rows.
 */
export async function changeStock(
  run: Sql,
  rows: readonly StockRow[],
  keyId: number,
): Promise<StockOutcome[]> {
  // Locked before the rest is read, because a statement that waited for the lock would still read
  // the pieces at places as of its start.
  await run("SELECT 1 FROM products WHERE sku = ANY ($1::text[]) ORDER BY id FOR NO KEY UPDATE", [
    rows.map(({ sku }) => sku),
  ]);
  const products = await run<StoredStock>(
    `SELECT p.id, p.sku, ${STOCK_BOUNDS_SQL} FROM products p WHERE p.sku = ANY ($1::text[])`,
    [rows.map(({ sku }) => sku)],
  );
  const bySku = new Map(products.map((product) => [product.sku, product]));
  const seen = new Set<string>();
  const movements: Movement[] = [];
  const outcomes = rows.map((row): StockOutcome => {
    if (seen.has(row.sku)) return { fault: "repeated" };
    seen.add(row.sku);
    const product = bySku.get(row.sku);
    const { outcome, change } = outcomeOf(row, product);
    if (product && outcome === "changed")
      movements.push({
        productId: product.id,
        placeId: WEB_WAREHOUSE,
        ...(row.mode === "count"
          ? { kind: "count", counted: row.pieces - product.elsewhere }
          : { kind: "correction" }),
        pieces: change,
        document: { kind: "program", name: String(keyId) },
      });
    return outcome;
  });
  await recordMovements(run, movements, SHOP_ITSELF);
  await announceStock(
    run,
    movements.map(({ productId }) => productId),
  );
  return outcomes;
}

/** The ordered quantities of an invoice by product, without products that no longer exist. */
export const findInvoiceQuantities = (run: Sql, invoiceId: number): Promise<ProductQuantity[]> =>
  run<ProductQuantity>(
    'SELECT product_id AS "productId", sum(count)::integer AS count FROM invoice_lines WHERE invoice_id = $1 AND product_id IS NOT NULL GROUP BY product_id',
    [invoiceId],
  );
