import type { CardFacts } from "@/lib/format/card-facts";
import { forget, persist, persisted } from "../storage/session";

/** How long a copy of a list may be shown again, ms; its prices are read anew at once all the same (use-growing-list.ts). */
export const LIFETIME_MS = 30 * 60_000;
/** More would burden the storage, which other parts of the shop share. */
const MAX_ITEMS = 1000;

/** What a visitor had loaded of a list, kept for this tab (specification section 3: `products`, "copy of loaded products"). */
export type PersistedList = {
  /** which list: its address without the page, language included */
  address: string;
  /** ms since 1970 */
  savedAt: number;
  firstPage: number;
  lastPage: number;
  /** the page the address named, which the server will send again */
  serverPage: number;
  /** px the list takes above and below that page, at this width of the window */
  above: number;
  below: number;
  width: number;
  items: CardFacts[];
};

const isString = (value: unknown): value is string => typeof value === "string";
const isNumber = (value: unknown): value is number => typeof value === "number" && Number.isFinite(value);
const isNullOr = (value: unknown, fits: (value: unknown) => boolean) => value === null || fits(value);
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/** True for what can be shown as a product's card: the storage may hold anything. */
export const isCard = (value: unknown): value is CardFacts =>
  isRecord(value) &&
  [value.slug, value.productTitle, value.createDate].every(isString) &&
  [value.productId, value.price, value.productCount].every(isNumber) &&
  isNullOr(value.coverImage, isString) && isNullOr(value.discountPrice, isNumber) && isNullOr(value.creditPrice, isNumber);

const isPersistedList = (value: unknown): value is PersistedList =>
  isRecord(value) && isString(value.address) && [value.savedAt, value.firstPage, value.lastPage, value.serverPage, value.above, value.below, value.width].every(isNumber) && Array.isArray(value.items) && value.items.every(isCard);

/** Keeps what is loaded of a list; one that is too long is not kept. */
export const persistList = (key: string, list: PersistedList): void => (list.items.length > MAX_ITEMS ? forget(key) : persist(key, list));

/** The copy of this list, when it is whole, young, and goes on from the page the server has sent; else null. */
export function persistedList(key: string, address: string, serverPage: number, now: number): PersistedList | null {
  const list = persisted(key);
  if (!isPersistedList(list) || list.address !== address || Math.abs(now - list.savedAt) > LIFETIME_MS) return null;
  return list.firstPage <= serverPage && serverPage <= list.lastPage && list.lastPage > list.firstPage ? list : null;
}
