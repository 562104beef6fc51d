import type { SortKey } from "@/lib/contract/sort";

/** An order of `search_listing` that an index has: its columns, all in one direction. */
type Order = { columns: readonly string[]; descending: boolean };

/**
 * As `ORDERS` (modules/sort/sort-orders.ts) says it for the rows. Names have a table of their own.
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

/** `ORDER BY` of an order, or of its reverse, as its index is read. */
export const orderBy = ({ columns, descending }: Order, reversed: boolean): string => {
  const direction = descending === reversed ? "ASC" : "DESC";
  return columns.map((column) => `${column} ${direction}`).join(", ");
};
