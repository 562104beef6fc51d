/**
 * What narrows a list besides parameters, among the positive ids of `search_values`: an edge of the
 * price (its number; the products that cost less), a store (id), a seller (code), and with the key
 * `yes` the switches, whose ids stand in switch-conditions.ts.
 */
export const PRICE_DIMENSION = -1;
export const STORE_DIMENSION = -4;
export const SELLER_DIMENSION = -5;
