import type { BasketLine } from "@/lib/contract/basket";
import type { Sql } from "../../db/sql";
import { AppError } from "../../app-error";
import { changeList, type Versioned, normalizeLines } from "../saved-lists/saved-lists";
import { AVAILABLE_SQL } from "../stock/available";
import { findProductsBySlugs } from "./find-products-by-slugs";

type SavedBasket = { version: number; lines: BasketLine[] };
const toSavedBasket = ({ version, items }: Versioned<BasketLine[]>): SavedBasket => ({
  version,
  lines: items,
});

/**
 * Replaces the customer's basket; throws `VERSION_CONFLICT` when it is not the `expected` one any
 * more.
 */
export const replaceBasket = async (
  customerId: number,
  lines: readonly BasketLine[],
  expected?: number,
): Promise<SavedBasket> =>
  toSavedBasket(await changeList(customerId, "basket", () => normalizeLines(lines), expected));

type SlugStock = { /** the present slug */ slug: string; stock: number };

async function findStocks(run: Sql, slugs: readonly string[]): Promise<Map<string, SlugStock>> {
  const known = await findProductsBySlugs(run, slugs);
  const rows = await run<{ id: number; stock: number }>(
    `SELECT p.id, LEAST(${AVAILABLE_SQL}, 1000000)::integer AS stock FROM products p WHERE p.id = ANY ($1::integer[])`,
    [[...known.values()].map(({ id }) => id)],
  );
  const stocks = new Map(rows.map(({ id, stock }) => [id, stock]));
  return new Map(
    [...known].map(([asked, { id, slug }]) => [asked, { slug, stock: stocks.get(id) ?? 0 }]),
  );
}

/**
 * Merges a device's basket at sign-in (domain.md section 6), a renamed product under its present
 * slug; the same again changes nothing. The larger quantity wins, capped by stock; what is gone
 * stays, and the basket says so.
 */
export async function mergeBasket(
  customerId: number,
  lines: readonly BasketLine[],
): Promise<SavedBasket> {
  const merged = await changeList(customerId, "basket", async (present, run) => {
    const stocks = await findStocks(
      run,
      [...present, ...lines].map(({ productSlug }) => productSlug),
    );
    const both = normalizeLines(
      [...present, ...lines].map(({ productSlug, productCount }) => ({
        productSlug: stocks.get(productSlug)?.slug ?? productSlug,
        productCount,
      })),
    );
    return both.map(({ productSlug, productCount }) => ({
      productSlug,
      productCount: Math.min(productCount, stocks.get(productSlug)?.stock || productCount),
    }));
  });
  return toSavedBasket(merged);
}

/**
 * Removes one product, whichever of its slugs is named; throws `PRODUCT_NOT_FOUND` when it is not
 * in the basket (specification section 8).
 */
export async function removeFromBasket(customerId: number, slug: string): Promise<SavedBasket> {
  const removed = await changeList(customerId, "basket", async (present, run) => {
    const known = await findProductsBySlugs(run, [
      slug,
      ...present.map(({ productSlug }) => productSlug),
    ]);
    const nameOf = (asked: string) => known.get(asked)?.slug ?? asked;
    const rest = present.filter(({ productSlug }) => nameOf(productSlug) !== nameOf(slug));
    if (rest.length === present.length) throw new AppError("PRODUCT_NOT_FOUND");
    return rest;
  });
  return toSavedBasket(removed);
}
