/** Entities that have a page under a slug and can be renamed. */
export type SlugKind = "product" | "brand";

/**
 * Tables of slugs. `table`: the table with the current slugs; `redirects`: the table of redirects
 * from former slugs, with the entity's id in column `idColumn`. `isOnSale`: SQL condition that row
 * `t` itself is on sale under its slug; otherwise the slug redirects to a successor.
 */
export const SLUG_TABLES = {
  product: {
    table: "products",
    redirects: "product_redirects",
    idColumn: "product_id",
    isOnSale: "EXISTS (SELECT 1 FROM product_search s WHERE s.product_id = t.id)",
  },
  brand: {
    table: "brands",
    redirects: "brand_redirects",
    idColumn: "brand_id",
    isOnSale: "true",
  },
} as const satisfies Record<
  SlugKind,
  { table: string; redirects: string; idColumn: string; isOnSale: string }
>;
