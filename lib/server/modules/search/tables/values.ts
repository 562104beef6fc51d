/**
 * What a list can be narrowed by besides parameters, among the ids of parameters in `search_values`, which are positive: an edge of the price
 * (its number; the products that cost less), in stock, on sale (key `yes`), a store (its id), a seller (the code).
 */
export const PRICE = -1;
export const IN_STOCK = -2;
export const ON_SALE = -3;
export const STORE = -4;
export const SELLER = -5;
