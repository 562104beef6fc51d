import { isSlug } from "@/lib/format/is-slug";
import { parseEntries } from "../storage/json";
import type { ParseResult } from "../storage/persisted-store";
import { MAX_QUANTITY, toQuantity } from "./quantity";

/**
 * The basket: slug -> quantity, in the order of addition (specification sections 3 and 4).
 * Immutable.
 */
export type Basket = ReadonlyMap<string, number>;

export const EMPTY_BASKET: Basket = new Map();

/** Parses the stored map. Drops invalid slugs and quantities, in which case `intact` is false. */
export function parseBasket(raw: string): ParseResult<Basket> {
  const entries = parseEntries(raw);
  // A nested value means a foreign format, even if other values are numbers.
  if (!entries || entries.some(([, value]) => typeof value === "object" && value !== null))
    return { value: EMPTY_BASKET, intact: false };
  const valid = entries
    .map(([slug, value]) => [slug, toQuantity(value)] as const)
    .filter(([slug, quantity]) => isSlug(slug) && quantity > 0);
  return {
    value: new Map(valid),
    intact:
      valid.length === entries.length &&
      entries.every(([, value]) => toQuantity(value) === Number(value)),
  };
}

/** The specification's raw format: `{"slug":2}`. */
export const serializeBasket = (basket: Basket): string =>
  JSON.stringify(Object.fromEntries(basket));

export type Addition = {
  outcome: "added" | "partly" | "full" | "sold-out" | "nothing";
  basket: Basket;
  added: number;
};

/**
 * Adds pieces of a product up to the stock (specification section 4), and never reduces the current
 * quantity. Outcomes: `partly` if fewer pieces than requested were added, `full` if the whole stock
 * is in the basket already, `nothing` for an invalid quantity or slug.
 */
export function addItem(basket: Basket, slug: string, quantity: unknown, stock: number): Addition {
  const wanted = toQuantity(quantity);
  const current = basket.get(slug) ?? 0;
  const room = Math.max(0, Math.min(stock, MAX_QUANTITY) - current);
  const added = Math.min(wanted, room);
  if (stock <= 0) return { outcome: "sold-out", basket, added: 0 };
  if (wanted === 0 || !isSlug(slug)) return { outcome: "nothing", basket, added: 0 };
  if (added === 0) return { outcome: "full", basket, added };
  return {
    outcome: added < wanted ? "partly" : "added",
    basket: new Map(basket).set(slug, current + added),
    added,
  };
}

/** The total number of pieces, for the badge. */
export const totalQuantity = (basket: Basket): number =>
  [...basket.values()].reduce((sum, quantity) => sum + quantity, 0);
