import type { Sql } from "../../db/sql";
import type { ProvenEmail } from "../../ports/mail/queue-mail";

/**
 * SQL condition: the address of a customer (alias `c`) is proven. A changed address has to be
 * proven again.
 */
export const IS_EMAIL_PROVEN =
  "EXISTS (SELECT 1 FROM proven_emails p WHERE p.customer_id = c.id AND lower(p.email) = lower(c.email))";

/** The address to which mails may be sent; null when the customer has none or has not proven it. */
export async function findProvenEmail(run: Sql, customerId: number): Promise<ProvenEmail | null> {
  const [row] = await run<{ email: ProvenEmail }>(
    `SELECT c.email FROM customers c WHERE c.id = $1 AND ${IS_EMAIL_PROVEN}`,
    [customerId],
  );
  return row?.email ?? null;
}
