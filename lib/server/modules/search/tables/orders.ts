import type { Language } from "@/lib/languages";
import { NAME_COLLATIONS, type OrderKey } from "../../sort/sort-orders";

/** An order of `search_listing` that has an index: its columns, all in the same direction. */
type Order = { columns: readonly string[]; descending: boolean };

/**
 * The same orders as `ORDERS` in modules/sort/sort-orders.ts, for `search_listing`. Names are in a
 * table of their own.
 */
export const LISTING_ORDERS: Record<Exclude<OrderKey, "orderbyname">, Order> = {
  default: { columns: ["in_stock", "created_at", "product_id"], descending: true },
  orderbydescdate: { columns: ["created_at", "product_id"], descending: true },
  orderbydate: { columns: ["created_at", "product_id"], descending: false },
  orderbyprice: { columns: ["price_qepik", "product_id"], descending: false },
  orderbydescprice: { columns: ["price_qepik", "product_id"], descending: true },
  orderbypopular: { columns: ["in_stock", "popularity", "product_id"], descending: true },
  orderbydiscount: { columns: ["discount_share", "popularity", "product_id"], descending: true },
};

/** The order of names by the rules of a language. */
export const nameOrder = (language: Language): Order => ({
  columns: [`title COLLATE "${NAME_COLLATIONS[language]}"`, "product_id"],
  descending: false,
});

/** The `ORDER BY` of an order, or of its reverse, in a form that uses the index. */
export const orderBy = ({ columns, descending }: Order, reversed: boolean): string => {
  const direction = descending === reversed ? "ASC" : "DESC";
  return columns.map((column) => `${column} ${direction}`).join(", ");
};
