/**
 * SQL for the pieces that can be bought: on hand, without what open orders have reserved; `p`
 * products.
 */
export const AVAILABLE_SQL = "GREATEST(COALESCE(p.stock, 0) - p.reserved, 0)";
