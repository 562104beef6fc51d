/** What has an address by its slug and may be renamed. */
export type SlugKind = "product" | "brand";

/**
 * Where the slugs of a kind are: `things` with their present one, `history` with whom an earlier
 * address leads to. `own`: whether the present address of `t` is its own; else it leads to a
 * successor.
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
