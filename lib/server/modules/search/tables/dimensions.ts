/**
 * Reserved negative `parameter_id`s in `search_values`, for filters that are not product parameters
 * (those have positive ids).
 * PRICE: one row for each price boundary; `number` is the boundary, and its bitmap has the products
 * that cost less.
 * STORE: `value_key` is the store's id. SELLER: `value_key` is the seller code.
 * -2 and -3 are the on/off filters (`value_key` is `yes`), see ../switch-conditions.ts.
 */
export const PRICE_DIMENSION = -1;
export const STORE_DIMENSION = -4;
export const SELLER_DIMENSION = -5;
