import type { PayloadRequest } from "payload";
import { MAX_ID, MAX_STOCK } from "@/lib/contract/limits";
import {
  MAX_STOCK_DOCUMENT,
  MAX_STOCK_NOTE,
  STOCK_ACTS,
  type StockEntry,
  type StockPlace,
} from "@/lib/contract/stock-movements";
import { lineIn, readBody } from "../desk/read-request";
import { staffError } from "../staff-error";
import { BAD_REQUEST } from "./labels";

/** Refuses a request that the page does not send. */
export const malformed = (req: PayloadRequest) => staffError(BAD_REQUEST, req, 400);

const isWhole = (value: unknown, most: number): value is number =>
  typeof value === "number" && Number.isInteger(value) && Math.abs(value) <= most;
const isId = (value: unknown): value is number => isWhole(value, MAX_ID) && value > 0;

const KEY = /^[\w-]{8,64}$/;

/** Reads `POST /admin/api/stock/enter`; `key` names this press of the button. Throws 400. */
export async function readEntry(req: PayloadRequest): Promise<{ entry: StockEntry; key: string }> {
  const { productId, placeId, toPlaceId, act, pieces, document, note, key } = await readBody(req);
  const known = STOCK_ACTS.find((name) => name === act);
  if (!known || !isId(productId) || !isId(placeId) || typeof key !== "string" || !KEY.test(key))
    throw malformed(req);
  if (toPlaceId !== null && toPlaceId !== undefined && !isId(toPlaceId)) throw malformed(req);
  return {
    entry: {
      productId,
      placeId,
      act: known,
      // What is no such number is refused with a sentence about it.
      pieces: isWhole(pieces, MAX_STOCK) ? pieces : NaN,
      toPlaceId: toPlaceId ?? null,
      document: lineIn(document, MAX_STOCK_DOCUMENT),
      note: lineIn(note, MAX_STOCK_NOTE),
    },
    key,
  };
}

/** Reads `POST /admin/api/stock/place`; throws 400. */
export async function readPlace(req: PayloadRequest): Promise<Omit<StockPlace, "title">> {
  const { id, ships, allowsNegative } = await readBody(req);
  if (!isId(id) || typeof ships !== "boolean" || typeof allowsNegative !== "boolean")
    throw malformed(req);
  return { id, ships, allowsNegative };
}
