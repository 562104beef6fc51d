import type { IncomingMessage } from "node:http";
import { addressBook, isServedFile } from "@/lib/routes";
import { compress } from "./compression";
import type { Context } from "./context";
import { sendNotFound } from "./not-found-page";

/**
 * Whether any route serves addresses of this shape. All others get the stored 404 at once: guessed
 * addresses must not cost a rendering.
 */
export const isRoutable = (path: string): boolean =>
  path === "/" || addressBook.find(path) !== undefined || isServedFile(path);

/** Next throws on a malformed escape (`/az/%e0`). */
export function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/**
 * Whether no route answers a request, or none that it may reach: an inner page, or RSC data that
 * the router did not ask for.
 */
const isUnroutable = ({ headers }: IncomingMessage, path: string): boolean =>
  !isDecodable(path) ||
  !isRoutable(path) ||
  addressBook.find(path)?.page.inner === true ||
  (path.endsWith(".rsc") && !headers.rsc);

/** Answers requests that no route does with the stored 404. */
export async function rejectUnroutable(context: Context, next: () => Promise<void>): Promise<void> {
  if (!isUnroutable(context.request, context.path)) return next();
  compress(context);
  return sendNotFound(context);
}
