import { isRendered } from "@/lib/routes";
import type { Context } from "./context";

/** Responses other than pages that show products and may come from memory (docs/adr/0053). */
const SHOWS_PRODUCTS = /^\/(?:share|api\/(?:Product|Parameter|Brand|Review))\//;

/**
 * Delays requests that show products until the invalidations of this process's latest save have
 * been read, so that nothing older than the save is served.
 */
export async function awaitInvalidations(
  { path, invalidations }: Context,
  next: () => Promise<void>,
): Promise<void> {
  if (isRendered(path) || SHOWS_PRODUCTS.test(path)) await invalidations.refreshIfPending();
  return next();
}
