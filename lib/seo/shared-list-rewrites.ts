import type { Rewrite } from "./rewrite";

/**
 * A basket or comparison shared as a link (`?products=a,b`) is rendered per request; without that
 * query both pages are the same for everybody and come from the page cache. front/shared-pages.ts
 * makes the same distinction.
 */
export const sharedListRewrites = (): Rewrite[] =>
  ["cart", "comparison"].map((page) => ({
    source: `/:lang(az|en|ru)/${page}`,
    has: [{ type: "query", key: "products" }],
    destination: `/:lang/${page}/shared`,
  }));
