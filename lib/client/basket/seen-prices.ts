import { MAX_QEPIK } from "@/lib/format/money";
import { isSlug } from "@/lib/format/is-slug";
import { parseEntries } from "../storage/json";
import type { ParseResult } from "../storage/persisted-store";

/**
 * Slug -> the price (AZN) that the shopper saw when adding the product; later changes are shown.
 */
export type SeenPrices = ReadonlyMap<string, number>;

/** AZN. A higher amount cannot have been stored by this shop. */
const MAX_AMOUNT = MAX_QEPIK / 100;

export const EMPTY_PRICES: SeenPrices = new Map();

export function parsePrices(raw: string): ParseResult<SeenPrices> {
  const entries = parseEntries(raw) ?? [];
  const valid = entries.filter(
    (entry): entry is [string, number] =>
      isSlug(entry[0]) && typeof entry[1] === "number" && entry[1] >= 0 && entry[1] <= MAX_AMOUNT,
  );
  // Always intact: a damaged copy is not worth keeping, since shoppers would not miss these prices.
  return { value: new Map(valid), intact: true };
}

export const serializePrices = (prices: SeenPrices): string =>
  JSON.stringify(Object.fromEntries(prices));

/** Adds a price. Replaces a price that is already stored for the product only if `overwrite`. */
export const withSeenPrice = (
  prices: SeenPrices,
  slug: string,
  price: number,
  overwrite = false,
): SeenPrices =>
  !isSlug(slug) || prices.get(slug) === price || (prices.has(slug) && !overwrite)
    ? prices
    : new Map(prices).set(slug, price);
