import { announceInvalidation } from "@/lib/cache/announce-invalidation";
import type { Sql } from "../../db/sql";
import { AppError } from "../../app-error";
import { queueProductPaths } from "../indexnow/queue-changed-paths";
import { findBrandSlugs, withAncestors } from "../list-membership/list-membership";
import { AVAILABLE_SQL } from "./available";

/** Pieces of a product that an order asks for. */
export type ProductQuantity = { productId: number; count: number };

/** Of two orders for the same products, one waits for the other at the first of them. */
const sortById = (pieces: readonly ProductQuantity[]): ProductQuantity[] =>
  [...pieces].sort((a, b) => a.productId - b.productId);

/**
 * Tells the pages that show these products; lists change only where one is sold out now, or back.
 */
async function invalidateStock(run: Sql, pieces: readonly ProductQuantity[]): Promise<void> {
  const ids = pieces.map(({ productId }) => productId);
  const turned = await run<{ id: number; category: number }>(
    `UPDATE product_search s SET in_stock = NOT s.in_stock FROM products p WHERE p.id = s.product_id AND s.product_id = ANY ($1::integer[]) AND s.in_stock <> (${AVAILABLE_SQL} > 0) RETURNING s.product_id AS id, s.category_id AS category`,
    [ids],
  );
  const changed = {
    type: "product-changed",
    keys: ids,
    memberOf: await withAncestors(
      run,
      turned.map(({ category }) => category),
    ),
    brands: await findBrandSlugs(
      run,
      turned.map(({ id }) => id),
    ),
  } as const;
  await announceInvalidation(
    turned.length > 0 ? [changed, { type: "search-rows-changed" }] : changed,
    run,
  );
  await queueProductPaths(
    run,
    turned.map(({ id }) => id),
  );
}

async function throwSoldOut(run: Sql, productId: number): Promise<never> {
  const [product] = await run<{ slug: string; title: string }>(
    "SELECT p.slug, l.title FROM products p JOIN products_locales l ON l._parent_id = p.id AND l._locale = 'az' WHERE p.id = $1 AND p.slug IS NOT NULL AND l.title IS NOT NULL",
    [productId],
  );
  throw new AppError(
    "PRODUCT_SOLD_OUT",
    undefined,
    product ? { productSlug: product.slug, productTitle: product.title } : {},
  );
}

/**
 * Reserves pieces in the order's transaction (domain.md section 6), in the order of their ids.
 * Throws `PRODUCT_SOLD_OUT`, which names the product, when there are too few.
 */
export async function reserveStock(run: Sql, pieces: readonly ProductQuantity[]): Promise<void> {
  for (const { productId, count } of sortById(pieces)) {
    const [reserved] = await run(
      `UPDATE products p SET reserved = p.reserved + $2::integer WHERE p.id = $1 AND ${AVAILABLE_SQL} >= $2::integer RETURNING 1`,
      [productId, count],
    );
    if (!reserved) await throwSoldOut(run, productId);
  }
  await invalidateStock(run, pieces);
}

/** Gives back what an order had reserved. */
export async function releaseStock(run: Sql, pieces: readonly ProductQuantity[]): Promise<void> {
  for (const { productId, count } of sortById(pieces))
    await run("UPDATE products SET reserved = GREATEST(reserved - $2::integer, 0) WHERE id = $1", [
      productId,
      count,
    ]);
  await invalidateStock(run, pieces);
}

/**
 * What was reserved is sold: it leaves the stock. The newest version too, which the back office
 * edits: its next save would bring the old number back.
 */
export async function sellStock(run: Sql, pieces: readonly ProductQuantity[]): Promise<void> {
  for (const { productId, count } of sortById(pieces)) {
    await run(
      "UPDATE products SET stock = GREATEST(COALESCE(stock, 0) - $2::integer, 0), reserved = GREATEST(reserved - $2::integer, 0) WHERE id = $1",
      [productId, count],
    );
    await run(
      "UPDATE _products_v SET version_stock = GREATEST(COALESCE(version_stock, 0) - $2::integer, 0) WHERE parent_id = $1 AND latest",
      [productId, count],
    );
  }
  await invalidateStock(run, pieces);
}

/** What was sold comes back. */
export async function restock(run: Sql, pieces: readonly ProductQuantity[]): Promise<void> {
  for (const { productId, count } of sortById(pieces)) {
    await run("UPDATE products SET stock = COALESCE(stock, 0) + $2::integer WHERE id = $1", [
      productId,
      count,
    ]);
    await run(
      "UPDATE _products_v SET version_stock = COALESCE(version_stock, 0) + $2::integer WHERE parent_id = $1 AND latest",
      [productId, count],
    );
  }
  await invalidateStock(run, pieces);
}

/** The pieces an invoice asked for, of products that still exist. */
export const findInvoiceQuantities = (run: Sql, invoiceId: number): Promise<ProductQuantity[]> =>
  run<ProductQuantity>(
    'SELECT product_id AS "productId", sum(count)::integer AS count FROM invoice_lines WHERE invoice_id = $1 AND product_id IS NOT NULL GROUP BY product_id',
    [invoiceId],
  );
