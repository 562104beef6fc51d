import { MAX_QEPIK } from "@/lib/format/money";
import { isSlug } from "@/lib/format/is-slug";
import { parseEntries } from "../storage/json";
import type { ParseResult } from "../storage/persisted-store";

/** The price (AZN) the shopper saw when adding each product: a later change is pointed out. */
export type SeenPrices = ReadonlyMap<string, number>;

/** What is more was not written by this shop, AZN. */
const MAX_AMOUNT = MAX_QEPIK / 100;

export const EMPTY_PRICES: SeenPrices = new Map();

export function parsePrices(raw: string): ParseResult<SeenPrices> {
  const entries = parseEntries(raw) ?? [];
  const good = entries.filter(
    (entry): entry is [string, number] =>
      isSlug(entry[0]) && typeof entry[1] === "number" && entry[1] >= 0 && entry[1] <= MAX_AMOUNT,
  );
  // Shoppers would not miss it: not worth quarantining.
  return { value: new Map(good), intact: true };
}

export const serializePrices = (prices: SeenPrices): string =>
  JSON.stringify(Object.fromEntries(prices));

/** Stores a price; `again` replaces an earlier one. */
export const withSeenPrice = (
  prices: SeenPrices,
  slug: string,
  price: number,
  again = false,
): SeenPrices =>
  !isSlug(slug) || prices.get(slug) === price || (prices.has(slug) && !again)
    ? prices
    : new Map(prices).set(slug, price);
