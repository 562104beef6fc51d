/**
 * What a key for programs may do (docs/integration.md). This file has no schemas, so that the back
 * office can import it cheaply.
 */
export const API_SCOPES = [
  "orders:read",
  "orders:contact",
  "products:read",
  "stock:write",
  "prices:write",
] as const;
export type ApiScope = (typeof API_SCOPES)[number];

/** Requests a minute that a key may send by default, and at most. */
export const DEFAULT_KEY_LIMIT = 120;
export const MAX_KEY_LIMIT = 600;

/** By how many percent a key may change a price, by default and at most. */
export const DEFAULT_PRICE_CHANGE = 50;
export const MAX_PRICE_CHANGE = 10_000;
