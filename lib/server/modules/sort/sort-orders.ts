import type { SortKey } from "@/lib/contract/sort";
import type { Language } from "@/lib/languages";

/** The order of a list without words for which no order is chosen (docs/adr/0080). */
export const DEFAULT_ORDER = "default";
export type OrderKey = SortKey | typeof DEFAULT_ORDER;

/** The collation by which names of a language are sorted; each has an index (search_names). */
export const NAME_COLLATIONS: Record<Language, string> = {
  az: "az-x-icu",
  en: "en-x-icu",
  ru: "ru-x-icu",
};

/**
 * Every order ends with the product's id, so that pages neither repeat nor lose a product. All its
 * columns have the same direction, so that an index can be scanned forwards or backwards. Names are
 * sorted by the rules of their language.
 */
export const ORDER_BY_SQL: Record<OrderKey, (language: Language) => string> = {
  default: () => "s.in_stock DESC, s.created_at DESC, s.product_id DESC",
  orderbydescdate: () => "s.created_at DESC, s.product_id DESC",
  orderbydate: () => "s.created_at ASC, s.product_id ASC",
  orderbyprice: () => "s.price_qepik ASC, s.product_id ASC",
  orderbydescprice: () => "s.price_qepik DESC, s.product_id DESC",
  orderbyname: (language) =>
    `(SELECT title FROM products_locales WHERE _parent_id = s.product_id AND _locale = '${language}'::_locales) COLLATE "${NAME_COLLATIONS[language]}" ASC, s.product_id ASC`,
  orderbypopular: () => "s.in_stock DESC, s.popularity DESC, s.product_id DESC",
  orderbydiscount: () => "s.discount_share DESC, s.popularity DESC, s.product_id DESC",
};
