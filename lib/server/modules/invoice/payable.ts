/** Tries of one invoice: more are not a shopper's. */
const MAX_ATTEMPTS = 20;

/** SQL: whether an invoice `i` waits for its payment and may still be paid at `now`, a parameter; a transfer too. */
export const payableAt = (now: string): string =>
  `(i.state = 'awaiting' AND i.expires_at > ${now} AND (SELECT count(*) FROM payment_attempts a WHERE a.invoice_id = i.id) < ${MAX_ATTEMPTS})`;
