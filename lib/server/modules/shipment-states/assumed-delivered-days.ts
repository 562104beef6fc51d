/**
 * By default, orders that were paid longer ago than this, in days, when the shop began to keep
 * shipments count as delivered. Staff may change it (Rules of sending in the back office); the
 * migration that begins to keep shipments has the same number.
 */
export const ASSUMED_DELIVERED_DAYS = 14;
