/** Entities that have a page under a slug and can be renamed. */
export type SlugKind = "product" | "brand";

/**
 * Tables of slugs. `things`: the table with the current slugs; `history`: the table of redirects
 * from former slugs, with the entity's id in column `of`. `own`: SQL condition that row `t` itself
 * is on sale under its slug; otherwise the slug redirects to a successor.
 */
export const SLUG_TABLES = {
  product: {
    things: "products",
    history: "product_redirects",
    of: "product_id",
    own: "EXISTS (SELECT 1 FROM product_search s WHERE s.product_id = t.id)",
  },
  brand: { things: "brands", history: "brand_redirects", of: "brand_id", own: "true" },
} as const satisfies Record<SlugKind, { things: string; history: string; of: string; own: string }>;
