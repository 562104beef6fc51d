/**
 * `awaiting` its payment; `cancelled` also when nobody paid in time; `refunded` after its payment
 * was reversed.
 */
export const INVOICE_STATES = ["awaiting", "paid", "cancelled", "refunded"] as const;
