/**
 * SQL: the pieces of a product that web orders can get: those in the shop without what is at places
 * that do not send web orders. `p` is the alias of `products`.
 */
export const FOR_ORDERS_SQL = "(COALESCE(p.stock, 0) - p.stock_apart)";

/**
 * SQL: the available quantity, which is what web orders can get without what open orders have
 * reserved. `p` is the alias of `products`.
 */
export const AVAILABLE_SQL = `GREATEST(${FOR_ORDERS_SQL} - p.reserved, 0)`;
