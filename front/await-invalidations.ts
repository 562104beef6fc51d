import { isRendered } from "@/lib/routes";
import type { Context } from "./context";

/** Answered from memory besides pages (docs/adr/0053). */
const SHOWS_PRODUCTS = /^\/(?:share|api\/(?:Product|Parameter|Brand))\//;

/** What shows products waits for the latest save of this process. */
export async function awaitInvalidations(
  { path, invalidations }: Context,
  next: () => Promise<void>,
): Promise<void> {
  if (isRendered(path) || SHOWS_PRODUCTS.test(path)) await invalidations.refreshIfPending();
  return next();
}
