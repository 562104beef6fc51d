import { isSlug } from "@/lib/format/is-slug";
import { entriesOf } from "../storage/json";
import type { Read } from "../storage/persisted-store";
import { MAX_QUANTITY, toQuantity } from "./quantity";

/** What a shopper wants to buy: slug -> pieces, in the order it was added (specification sections 3 and 4). Never changed in place. */
export type Basket = ReadonlyMap<string, number>;

export const EMPTY_BASKET: Basket = new Map();

/** Reads the stored map; what is no slug or no quantity is left out and `intact` false. */
export function readBasket(raw: string): Read<Basket> {
  const entries = entriesOf(raw);
  // Something nested is somebody else's format, whatever numbers stand beside it.
  if (!entries || entries.some(([, value]) => typeof value === "object" && value !== null)) return { value: EMPTY_BASKET, intact: false };
  const good = entries.map(([slug, value]) => [slug, toQuantity(value)] as const).filter(([slug, quantity]) => isSlug(slug) && quantity > 0);
  return { value: new Map(good), intact: good.length === entries.length && entries.every(([, value]) => toQuantity(value) === Number(value)) };
}

/** The specification's raw shape: `{"slug":2}`. */
export const writeBasket = (basket: Basket): string => JSON.stringify(Object.fromEntries(basket));

export type Addition = { outcome: "added" | "partly" | "full" | "sold-out" | "nothing"; basket: Basket; added: number };

/**
 * Adds pieces of a product without exceeding the stock (specification section 4). `partly`: fewer fitted than were asked for; `full`: the
 * stock is in the basket already; `nothing`: no quantity. What is already there is never reduced.
 */
export function addItem(basket: Basket, slug: string, quantity: unknown, stock: number): Addition {
  const wanted = toQuantity(quantity);
  const had = basket.get(slug) ?? 0;
  const room = Math.max(0, Math.min(stock, MAX_QUANTITY) - had);
  const added = Math.min(wanted, room);
  if (stock <= 0) return { outcome: "sold-out", basket, added: 0 };
  if (wanted === 0 || !isSlug(slug)) return { outcome: "nothing", basket, added: 0 };
  if (added === 0) return { outcome: "full", basket, added };
  return { outcome: added < wanted ? "partly" : "added", basket: new Map(basket).set(slug, had + added), added };
}

/** Sets how many pieces of a product that is in the basket; not a quantity or not there: no change. */
export function setQuantity(basket: Basket, slug: string, quantity: unknown): Basket {
  const pieces = toQuantity(quantity);
  return pieces === 0 || !basket.has(slug) || basket.get(slug) === pieces ? basket : new Map(basket).set(slug, pieces);
}

/** The basket without the product; the same basket when it was not there. */
export function removeItem(basket: Basket, slug: string): Basket {
  if (!basket.has(slug)) return basket;
  const rest = new Map(basket);
  rest.delete(slug);
  return rest;
}

/** Puts a product under its present slug, in its place, joining pieces that are already there. */
export function renameItem(basket: Basket, from: string, to: string): Basket {
  if (from === to || !basket.has(from) || !isSlug(to)) return basket;
  const pieces = Math.min((basket.get(from) ?? 0) + (basket.get(to) ?? 0), MAX_QUANTITY);
  return new Map([...basket].filter(([slug]) => slug !== to).map(([slug, quantity]) => (slug === from ? [to, pieces] : [slug, quantity])));
}

/** All pieces together: the number on the badge. */
export const piecesIn = (basket: Basket): number => [...basket.values()].reduce((sum, quantity) => sum + quantity, 0);
