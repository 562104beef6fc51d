import type { SortKey } from "@/lib/contract/sort";

/** An order of `search_listing` that has an index: its columns, all in the same direction. */
type Order = { columns: readonly string[]; descending: boolean };

/**
 * The same orders as `ORDERS` in modules/sort/sort-orders.ts, for `search_listing`. Names are in a
 * table of their own.
 */
export const LISTING_ORDERS: Record<Exclude<SortKey, "orderbyname">, Order> = {
  orderbydescdate: { columns: ["created_at", "product_id"], descending: true },
  orderbydate: { columns: ["created_at", "product_id"], descending: false },
  orderbyprice: { columns: ["price_qepik", "product_id"], descending: false },
  orderbydescprice: { columns: ["price_qepik", "product_id"], descending: true },
  orderbypopular: { columns: ["in_stock", "popularity", "product_id"], descending: true },
  orderbydiscount: { columns: ["discount_share", "popularity", "product_id"], descending: true },
};

export const NAME_ORDER: Order = { columns: ["title", "product_id"], descending: false };

/** The `ORDER BY` of an order, or of its reverse, in a form that uses the index. */
export const orderBy = ({ columns, descending }: Order, reversed: boolean): string => {
  const direction = descending === reversed ? "ASC" : "DESC";
  return columns.map((column) => `${column} ${direction}`).join(", ");
};
