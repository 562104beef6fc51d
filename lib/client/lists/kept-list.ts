import type { CardFacts } from "@/lib/format/card-facts";
import { forget, keep, kept } from "../storage/session";

/** How long a copy of a list may be shown again, ms; its prices are read anew at once all the same (use-growing-list.ts). */
export const KEPT_FOR = 30 * 60_000;
/** More would burden the storage, which other parts of the shop share. */
const MOST = 1000;

/** What a visitor had loaded of a list, kept for this tab (specification section 3: `products`, "copy of loaded products"). */
export type KeptList = {
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

const isText = (value: unknown): value is string => typeof value === "string";
const isNumber = (value: unknown): value is number => typeof value === "number" && Number.isFinite(value);
const orNull = (value: unknown, fits: (value: unknown) => boolean) => value === null || fits(value);
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/** True for what can be shown as a product's card: the storage may hold anything. */
export const isCard = (value: unknown): value is CardFacts =>
  isRecord(value) &&
  [value.slug, value.productTitle, value.createDate].every(isText) &&
  [value.productId, value.price, value.productCount].every(isNumber) &&
  orNull(value.coverImage, isText) && orNull(value.discountPrice, isNumber) && orNull(value.creditPrice, isNumber);

const isKept = (value: unknown): value is KeptList =>
  isRecord(value) && isText(value.address) && [value.savedAt, value.firstPage, value.lastPage, value.serverPage, value.above, value.below, value.width].every(isNumber) && Array.isArray(value.items) && value.items.every(isCard);

/** Keeps what is loaded of a list; one that is too long is not kept. */
export const keepList = (key: string, list: KeptList): void => (list.items.length > MOST ? forget(key) : keep(key, list));

/** The copy of this list, when it is whole, young, and goes on from the page the server has sent; else null. */
export function keptList(key: string, address: string, serverPage: number, now: number): KeptList | null {
  const list = kept(key);
  if (!isKept(list) || list.address !== address || Math.abs(now - list.savedAt) > KEPT_FOR) return null;
  return list.firstPage <= serverPage && serverPage <= list.lastPage && list.lastPage > list.firstPage ? list : null;
}
