/**
 * `awaiting`: waits for its payment. `cancelled`: also because it was not paid in time. `refunded`:
 * its payment was reversed.
 */
export const INVOICE_STATES = ["awaiting", "paid", "cancelled", "refunded"] as const;
