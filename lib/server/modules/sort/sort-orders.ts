import type { SortKey } from "@/lib/contract/sort";

/**
 * Every order ends with the product's id, so that pages neither repeat nor lose a product. All its
 * columns have the same direction, so that an index can be scanned forwards or backwards. Names are
 * sorted by Azerbaijani collation.
 */
export const ORDER_BY_SQL: Record<SortKey, (language: () => string) => string> = {
  orderbydescdate: () => "s.created_at DESC, s.product_id DESC",
  orderbydate: () => "s.created_at ASC, s.product_id ASC",
  orderbyprice: () => "s.price_qepik ASC, s.product_id ASC",
  orderbydescprice: () => "s.price_qepik DESC, s.product_id DESC",
  orderbyname: (language) =>
    `(SELECT title FROM products_locales WHERE _parent_id = s.product_id AND _locale = ${language()}::_locales) COLLATE "az-x-icu" ASC, s.product_id ASC`,
  orderbypopular: () => "s.in_stock DESC, s.popularity DESC, s.product_id DESC",
  orderbydiscount: () => "s.discount_share DESC, s.popularity DESC, s.product_id DESC",
};
