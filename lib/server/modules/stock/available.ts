/**
 * SQL: the available quantity, which is the stock without what open orders have reserved. `p` is
 * the alias of `products`.
 */
export const AVAILABLE_SQL = "GREATEST(COALESCE(p.stock, 0) - p.reserved, 0)";
