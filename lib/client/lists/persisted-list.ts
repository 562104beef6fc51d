import { LIST_LIFETIME_MS } from "@/lib/inline-scripts.mjs";
import type { CardFacts } from "@/lib/format/card-facts";
import { removeSessionItem, writeSessionItem, readSessionItem } from "../storage/session-storage";

/** Longer lists are not persisted: the quota of session storage is shared by the whole shop. */
const MAX_ITEMS = 1000;

/**
 * The loaded pages of a list, persisted for this tab (specification section 3: `products`, "copy of
 * loaded products").
 */
export type PersistedList = {
  /** the list's URL with the language, but without the page */
  address: string;
  /** ms since 1970 */
  savedAt: number;
  firstPage: number;
  lastPage: number;
  /** the page that the URL names, which the server will render when the shopper returns */
  serverPage: number;
  /** height (px) of the list above and below that page, when the viewport had this width */
  above: number;
  below: number;
  width: number;
  items: CardFacts[];
};

const isString = (value: unknown): value is string => typeof value === "string";
const isFiniteNumber = (value: unknown): value is number =>
  typeof value === "number" && Number.isFinite(value);
const isNullOr = (value: unknown, check: (value: unknown) => boolean) =>
  value === null || check(value);
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

/** Whether a value from storage, which may be anything, is a valid product card. */
export const isCard = (value: unknown): value is CardFacts =>
  isRecord(value) &&
  [value.slug, value.productTitle, value.createDate].every(isString) &&
  [value.productId, value.price, value.productCount].every(isFiniteNumber) &&
  isNullOr(value.coverImage, isString) &&
  isNullOr(value.discountPrice, isFiniteNumber) &&
  isNullOr(value.creditPrice, isFiniteNumber);

const isPersistedList = (value: unknown): value is PersistedList =>
  isRecord(value) &&
  isString(value.address) &&
  [
    value.savedAt,
    value.firstPage,
    value.lastPage,
    value.serverPage,
    value.above,
    value.below,
    value.width,
  ].every(isFiniteNumber) &&
  Array.isArray(value.items) &&
  value.items.every(isCard);

/** Persists a list; if it is too long, removes the stored copy instead. */
export const savePersistedList = (key: string, list: PersistedList): void =>
  list.items.length > MAX_ITEMS ? removeSessionItem(key) : writeSessionItem(key, list);

/**
 * Returns the persisted copy of the list at `address`, or null if there is none, or it is invalid
 * or expired, or does not contain `serverPage` (the page that the server rendered) and at least one
 * more. `now` is in ms since 1970.
 */
export function loadPersistedList(
  key: string,
  address: string,
  serverPage: number,
  now: number,
): PersistedList | null {
  const list = readSessionItem(key);
  if (
    !isPersistedList(list) ||
    list.address !== address ||
    Math.abs(now - list.savedAt) > LIST_LIFETIME_MS
  )
    return null;
  return list.firstPage <= serverPage &&
    serverPage <= list.lastPage &&
    list.lastPage > list.firstPage
    ? list
    : null;
}
