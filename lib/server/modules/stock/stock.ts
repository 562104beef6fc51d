import { announceInvalidation } from "@/lib/cache/announce-invalidation";
import type { Sql } from "../../db/sql";
import { AppError } from "../../app-error";
import { recordArrivals } from "../awaited-model/record-arrivals";
import { queueProductPaths } from "../indexnow/queue-changed-paths";
import { findBrandSlugs, withAncestors } from "../list-membership/list-membership";
import { AVAILABLE_SQL } from "./available";

/** A product and its quantity in an order. */
export type ProductQuantity = { productId: number; count: number };

/** Sorts by id, so that transactions lock products in the same order and cannot deadlock. */
const sortById = (quantities: readonly ProductQuantity[]): ProductQuantity[] =>
  [...quantities].sort((a, b) => a.productId - b.productId);

/**
 * Invalidates the pages that show these products, and their lists only where a product has just
 * sold out or become available again.
 */
async function invalidateStock(run: Sql, quantities: readonly ProductQuantity[]): Promise<void> {
  const ids = quantities.map(({ productId }) => productId);
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
}

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
  await invalidateStock(run, quantities);
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
  await invalidateStock(run, quantities);
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
  await invalidateStock(run, quantities);
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
  await invalidateStock(run, quantities);
}

/** The ordered quantities of an invoice by product, without products that no longer exist. */
export const findInvoiceQuantities = (run: Sql, invoiceId: number): Promise<ProductQuantity[]> =>
  run<ProductQuantity>(
    'SELECT product_id AS "productId", sum(count)::integer AS count FROM invoice_lines WHERE invoice_id = $1 AND product_id IS NOT NULL GROUP BY product_id',
    [invoiceId],
  );
