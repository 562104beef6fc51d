import type { BasketLine } from "@/lib/contract/basket";
import type { Sql } from "../../db/sql";
import { transaction } from "../../db/pool";
import { AppError } from "../../app-error";
import {
  changeList,
  changeListIn,
  type Versioned,
  normalizeLines,
} from "../saved-lists/saved-lists";
import { AVAILABLE_SQL } from "../stock/available";
import { findProductsBySlugs } from "./find-products-by-slugs";

type SavedBasket = { version: number; lines: BasketLine[] };
const toSavedBasket = ({ version, items }: Versioned<BasketLine[]>): SavedBasket => ({
  version,
  lines: items,
});

/**
 * Replaces the customer's basket. Throws `VERSION_CONFLICT` when `expectedVersion` is given and is
 * not the stored version.
 */
export const replaceBasket = async (
  customerId: number,
  lines: readonly BasketLine[],
  expectedVersion?: number,
): Promise<SavedBasket> =>
  toSavedBasket(
    await changeList(customerId, "basket", () => normalizeLines(lines), expectedVersion),
  );

type SlugStock = { /** the current slug */ slug: string; stock: number };

async function findStocks(run: Sql, slugs: readonly string[]): Promise<Map<string, SlugStock>> {
  const productsBySlug = await findProductsBySlugs(run, slugs);
  const rows = await run<{ id: number; stock: number }>(
    `SELECT p.id, LEAST(${AVAILABLE_SQL}, 1000000)::integer AS stock FROM products p WHERE p.id = ANY ($1::integer[])`,
    [[...productsBySlug.values()].map(({ id }) => id)],
  );
  const stocks = new Map(rows.map(({ id, stock }) => [id, stock]));
  return new Map(
    [...productsBySlug].map(([requestedSlug, { id, slug }]) => [
      requestedSlug,
      { slug, stock: stocks.get(id) ?? 0 },
    ]),
  );
}

/** As `mergeBasket`, in the caller's transaction. */
export async function mergeBasketIn(
  run: Sql,
  customerId: number,
  lines: readonly BasketLine[],
): Promise<SavedBasket> {
  const merged = await changeListIn(run, customerId, "basket", async (current) => {
    const stocks = await findStocks(
      run,
      [...current, ...lines].map(({ productSlug }) => productSlug),
    );
    const combined = normalizeLines(
      [...current, ...lines].map(({ productSlug, productCount }) => ({
        productSlug: stocks.get(productSlug)?.slug ?? productSlug,
        productCount,
      })),
    );
    return combined.map(({ productSlug, productCount }) => ({
      productSlug,
      productCount: Math.min(productCount, stocks.get(productSlug)?.stock || productCount),
    }));
  });
  return toSavedBasket(merged);
}

/**
 * Merges a device's basket into the customer's at sign-in (domain.md section 6). Idempotent.
 * Products are stored under their current slug. For a product in both baskets the larger quantity
 * wins, capped by the stock. Unavailable products stay in the basket, which marks them as such.
 */
export const mergeBasket = (
  customerId: number,
  lines: readonly BasketLine[],
): Promise<SavedBasket> => transaction((run) => mergeBasketIn(run, customerId, lines));

/**
 * Removes one product, named by its current slug or an earlier one. Throws `PRODUCT_NOT_FOUND` when
 * it is not in the basket (specification section 8).
 */
export async function removeFromBasket(customerId: number, slug: string): Promise<SavedBasket> {
  const removed = await changeList(customerId, "basket", async (current, run) => {
    const productsBySlug = await findProductsBySlugs(run, [
      slug,
      ...current.map(({ productSlug }) => productSlug),
    ]);
    const currentSlugOf = (requestedSlug: string) =>
      productsBySlug.get(requestedSlug)?.slug ?? requestedSlug;
    const remaining = current.filter(
      ({ productSlug }) => currentSlugOf(productSlug) !== currentSlugOf(slug),
    );
    if (remaining.length === current.length) throw new AppError("PRODUCT_NOT_FOUND");
    return remaining;
  });
  return toSavedBasket(removed);
}
