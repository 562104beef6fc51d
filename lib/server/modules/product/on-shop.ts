/**
 * SQL condition: a product can be on sale. It also needs a name in Azerbaijani and a brand, which
 * the condition does not check. `p` is the alias of `products`.
 */
export const IS_ON_SHOP_SQL =
  "p._status = 'published' AND p.category_id IS NOT NULL AND p.price > 0 AND p.slug IS NOT NULL AND p.sku IS NOT NULL";
