import { standingSql } from "../payment/payment-standing";

/** Maximum number of payment attempts for one invoice; no shopper needs more. */
const MAX_ATTEMPTS = 20;

/**
 * SQL condition: invoice `i` is unpaid and may still be paid at the time `now` (an SQL parameter),
 * by card or transfer. False while a payment of it is being checked.
 */
export const isPayableSql = (now: string): string =>
  `(i.state = 'awaiting' AND i.expires_at > ${now} AND (SELECT count(*) FROM payment_attempts a WHERE a.invoice_id = i.id) < ${MAX_ATTEMPTS}
    AND NOT EXISTS (SELECT 1 FROM payment_attempts a WHERE a.invoice_id = i.id AND ${standingSql("a")} = 'checking'))`;
