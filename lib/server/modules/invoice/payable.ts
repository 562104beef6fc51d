import { standingSql } from "../payment/payment-standing";

/** Tries of one invoice: more are not a shopper's. */
const MAX_ATTEMPTS = 20;

/**
 * SQL: whether an invoice `i` waits for its payment and may still be paid at `now`, a parameter; a
 * transfer too. Not while a payment of it is being checked.
 */
export const isPayableSql = (now: string): string =>
  `(i.state = 'awaiting' AND i.expires_at > ${now} AND (SELECT count(*) FROM payment_attempts a WHERE a.invoice_id = i.id) < ${MAX_ATTEMPTS}
    AND NOT EXISTS (SELECT 1 FROM payment_attempts a WHERE a.invoice_id = i.id AND ${standingSql("a")} = 'checking'))`;
