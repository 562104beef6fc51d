/**
 * What narrows a list besides parameters, among the positive ids of `search_values`: an edge of the
 * price (its number; the products that cost less), in stock, on sale (key `yes`), a store (id), a
 * seller (code).
 */
export const PRICE = -1;
export const IN_STOCK = -2;
export const ON_SALE = -3;
export const STORE = -4;
export const SELLER = -5;
