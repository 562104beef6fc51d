import { LIST_LIFETIME_MS } from "@/lib/inline-scripts.mjs";
import type { CardFacts } from "@/lib/format/card-facts";
import { removeSessionItem, writeSessionItem, readSessionItem } from "../storage/session-storage";

/** Session storage is shared with other parts of the shop. */
const MAX_ITEMS = 1000;

/**
 * The loaded part of a list, persisted for this tab (specification section 3: `products`, "copy of
 * loaded products").
 */
export type PersistedList = {
  /** the list's address without the page, with the language */
  address: string;
  /** ms since 1970 */
  savedAt: number;
  firstPage: number;
  lastPage: number;
  /** the page in the address, which the server will send again */
  serverPage: number;
  /** height in px of the list above and below that page, at this viewport width */
  above: number;
  below: number;
  width: number;
  items: CardFacts[];
};

const isString = (value: unknown): value is string => typeof value === "string";
const isFiniteNumber = (value: unknown): value is number =>
  typeof value === "number" && Number.isFinite(value);
const isNullOr = (value: unknown, fits: (value: unknown) => boolean) =>
  value === null || fits(value);
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

/** True for a valid product card: storage may hold anything. */
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

/** Persists a list; one that is too long is removed instead. */
export const savePersistedList = (key: string, list: PersistedList): void =>
  list.items.length > MAX_ITEMS ? removeSessionItem(key) : writeSessionItem(key, list);

/**
 * The persisted copy when it is valid, not expired, and contains the page the server sent; else
 * null.
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
