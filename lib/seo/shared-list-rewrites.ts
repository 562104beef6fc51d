import { addressBook } from "../routes";
import { LANGUAGE_SEGMENT, type Rewrite } from "./rewrite";

/**
 * Rewrites shared baskets and comparisons (`?products=a,b`) to pages that are rendered per request.
 * Without that query string both pages are the same for everybody, and are served from the page
 * cache (front/shared-pages.ts).
 */
export const sharedListRewrites = (): Rewrite[] =>
  addressBook.sharedByLink().map(({ path, key }) => ({
    source: `/${LANGUAGE_SEGMENT}${path}`,
    has: [{ type: "query", key }],
    destination: `/:lang${path}/shared`,
  }));
