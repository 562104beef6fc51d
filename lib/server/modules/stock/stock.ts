import { announceInvalidation } from "@/lib/cache/announce-invalidation";
import { MAX_STOCK } from "@/lib/contract/limits";
import type { Sql } from "../../db/sql";
import { AppError } from "../../app-error";
import { recordArrivals } from "../awaited-model/record-arrivals";
import { queueProductPaths } from "../indexnow/queue-changed-paths";
import { findBrandSlugs, withAncestors } from "../list-membership/list-membership";
import { recordProductEvents } from "../shop-event/record-events";
import { AVAILABLE_SQL } from "./available";

/** A product and its quantity in an order. */
export type ProductQuantity = { productId: number; count: number };

/** Sorts by id, so that transactions lock products in the same order and cannot deadlock. */
const sortById = (quantities: readonly ProductQuantity[]): ProductQuantity[] =>
  [...quantities].sort((a, b) => a.productId - b.productId);

/**
 * Announces that the stock of these products has changed: records the events, and invalidates the
 * pages that show them, and their lists only where a product has just sold out or become available
 * again.
 */
async function announceStock(run: Sql, ids: readonly number[]): Promise<void> {
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
 * Turns a reservation into a sale: reduces the stock and the reserved quantity. The stock of the
 * newest draft version is reduced too, because the next save in the back office would otherwise
 * restore the old number.
 */
export async function sellStock(run: Sql, quantities: readonly ProductQuantity[]): Promise<void> {
  for (const { productId, count } of sortById(quantities)) {
    await run(
      "UPDATE products SET stock = GREATEST(COALESCE(stock, 0) - $2::integer, 0), reserved = GREATEST(reserved - $2::integer, 0) WHERE id = $1",
      [productId, count],
    );
    await run(
      "UPDATE _products_v SET version_stock = GREATEST(COALESCE(version_stock, 0) - $2::integer, 0) WHERE parent_id = $1 AND latest",
      [productId, count],
    );
  }
  await announceStock(run, idsOf(quantities));
}

/** Returns sold quantities to the stock. */
export async function restock(run: Sql, quantities: readonly ProductQuantity[]): Promise<void> {
  for (const { productId, count } of sortById(quantities)) {
    await run("UPDATE products SET stock = COALESCE(stock, 0) + $2::integer WHERE id = $1", [
      productId,
      count,
    ]);
    await run(
      "UPDATE _products_v SET version_stock = COALESCE(version_stock, 0) + $2::integer WHERE parent_id = $1 AND latest",
      [productId, count],
    );
  }
  await announceStock(run, idsOf(quantities));
}

/** A new stock of a product: a count of its pieces, or the difference from the present ones. */
export type StockRow = { sku: string; mode: "count" | "change"; pieces: number };

/** What became of a row; a fault when it was refused. */
export type StockOutcome =
  "changed" | "unchanged" | { fault: "unknown" | "repeated" | "reserved" | "out-of-range" };

type StoredStock = { id: number; sku: string; stock: number; reserved: number };

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
  if (stock < product.reserved) return refused("reserved");
  const change = stock - product.stock;
  return { outcome: change === 0 ? "unchanged" : "changed", change };
}

/**
 * Changes the stock of many products by SKU, in the caller's transaction, and returns what became of
 * each row, in their order. Refuses a row, and none of the others, when the SKU is not known or is
 * repeated, or when fewer pieces than 0 or than open orders have reserved would be left. The newest
 * draft version changes by the same difference, as with a sale.
 */
export async function changeStock(run: Sql, rows: readonly StockRow[]): Promise<StockOutcome[]> {
  const products = await run<StoredStock>(
    "SELECT id, sku, COALESCE(stock, 0)::integer AS stock, reserved FROM products WHERE sku = ANY ($1::text[]) ORDER BY id FOR NO KEY UPDATE",
    [rows.map(({ sku }) => sku)],
  );
  const bySku = new Map(products.map((product) => [product.sku, product]));
  const seen = new Set<string>();
  const changes: { id: number; change: number }[] = [];
  const outcomes = rows.map((row): StockOutcome => {
    if (seen.has(row.sku)) return { fault: "repeated" };
    seen.add(row.sku);
    const product = bySku.get(row.sku);
    const { outcome, change } = outcomeOf(row, product);
    if (product && outcome === "changed") changes.push({ id: product.id, change });
    return outcome;
  });
  if (changes.length === 0) return outcomes;
  const ids = changes.map(({ id }) => id);
  const values = [ids, changes.map(({ change }) => change)];
  await run(
    "UPDATE products p SET stock = COALESCE(p.stock, 0) + row.change FROM unnest($1::integer[], $2::integer[]) AS row(id, change) WHERE p.id = row.id",
    values,
  );
  await run(
    "UPDATE _products_v v SET version_stock = GREATEST(COALESCE(v.version_stock, 0) + row.change, 0) FROM unnest($1::integer[], $2::integer[]) AS row(id, change) WHERE v.parent_id = row.id AND v.latest",
    values,
  );
  await announceStock(run, ids);
  return outcomes;
}

/** The ordered quantities of an invoice by product, without products that no longer exist. */
export const findInvoiceQuantities = (run: Sql, invoiceId: number): Promise<ProductQuantity[]> =>
  run<ProductQuantity>(
    'SELECT product_id AS "productId", sum(count)::integer AS count FROM invoice_lines WHERE invoice_id = $1 AND product_id IS NOT NULL GROUP BY product_id',
    [invoiceId],
  );
