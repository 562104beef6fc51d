import type { OwnReview } from "@/lib/contract/review";
import type { Sql } from "../../db/sql";

export type OwnReviewRow = Omit<OwnReview, "writeDate"> & { writtenAt: Date };

/** The columns of one's own review; `r` reviews. */
export const OWN_REVIEW_COLUMNS =
  'r.stars::integer AS stars, r.text, r.language::text AS language, r.state::text AS state, r.reason, r.written_at AS "writtenAt"';

export const toOwnReview = <Row extends OwnReviewRow>({ writtenAt, ...review }: Row) => ({
  ...review,
  writeDate: writtenAt.toISOString(),
});

/**
 * Orders that make a buyer: paid, and the money not returned. What only waits for its payment was
 * not bought.
 */
export async function isBuyer(run: Sql, customerId: number, productId: number): Promise<boolean> {
  const rows = await run(
    "SELECT 1 FROM invoices i JOIN invoice_lines l ON l.invoice_id = i.id WHERE i.customer_id = $1 AND i.state = 'paid' AND l.product_id = $2 LIMIT 1",
    [customerId, productId],
  );
  return rows.length > 0;
}

/**
 * The name a customer's review is shown with: the first word of the first name, nothing of the
 * surname; null without one.
 */
export async function findAuthorName(run: Sql, customerId: number): Promise<string | null> {
  const [row] = await run<{ author: string | null }>(
    "SELECT left(NULLIF(split_part(btrim(first_name), ' ', 1), ''), 40) AS author FROM customers WHERE id = $1",
    [customerId],
  );
  return row?.author ?? null;
}
