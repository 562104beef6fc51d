/** What has an address by its slug and may be renamed. */
export type Addressed = "product" | "brand";

/**
 * Where the slugs of a kind are: `things` with their present one, and `history`, whose rows say whom an address leads to that is nobody's present one. `own`: of a
 * thing `t`, whether its present address is its own; without, it leads to its successor, if it has one.
 */
export const TABLES = {
  product: { things: "products", history: "product_redirects", of: "product_id", own: "EXISTS (SELECT 1 FROM product_search s WHERE s.product_id = t.id)" },
  brand: { things: "brands", history: "brand_redirects", of: "brand_id", own: "true" },
} as const satisfies Record<Addressed, { things: string; history: string; of: string; own: string }>;
