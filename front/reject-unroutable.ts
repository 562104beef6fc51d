import type { IncomingMessage } from "node:http";
import { addressBook, isServedFile } from "@/lib/routes";
import { compress } from "./compression";
import type { Context } from "./context";
import { sendNotFound } from "./not-found-page";

/**
 * Whether any route serves paths of this shape. All others get the stored 404 at once, so that
 * guessed URLs do not cost a render.
 */
export const isRoutable = (path: string): boolean =>
  path === "/" || addressBook.find(path) !== undefined || isServedFile(path);

/** Whether all percent-escapes are valid: Next throws on a malformed one (`/az/%e0`). */
export function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/**
 * Whether no route serves a request, or only one that clients must not reach: an inner page, or
 * flight data (`.rsc`) that was not requested by Next's router.
 */
const isUnroutable = ({ headers }: IncomingMessage, path: string): boolean =>
  !isDecodable(path) ||
  !isRoutable(path) ||
  addressBook.find(path)?.page.isInternal === true ||
  (path.endsWith(".rsc") && !headers.rsc);

/** Answers requests that no route serves with the stored 404. */
export async function rejectUnroutable(context: Context, next: () => Promise<void>): Promise<void> {
  if (!isUnroutable(context.request, context.path)) return next();
  compress(context);
  return sendNotFound(context);
}
