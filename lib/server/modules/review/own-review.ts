import type { OwnReview } from "@/lib/contract/review";
import type { Sql } from "../../db/sql";

export type OwnReviewRow = Omit<OwnReview, "writeDate"> & { writtenAt: Date };

/** SQL columns of `OwnReviewRow`; `r` is the alias of `reviews`. */
export const OWN_REVIEW_COLUMNS =
  'r.stars::integer AS stars, r.text, r.language::text AS language, r.state::text AS state, r.reason, r.written_at AS "writtenAt"';

export const toOwnReview = <Row extends OwnReviewRow>({ writtenAt, ...review }: Row) => ({
  ...review,
  writeDate: writtenAt.toISOString(),
});

/**
 * Whether the customer has bought the product: an order with it is paid and not refunded. Unpaid
 * orders do not count.
 */
export async function isBuyer(run: Sql, customerId: number, productId: number): Promise<boolean> {
  const rows = await run(
    "SELECT 1 FROM invoices i JOIN invoice_lines l ON l.invoice_id = i.id WHERE i.customer_id = $1 AND i.state = 'paid' AND l.product_id = $2 LIMIT 1",
    [customerId, productId],
  );
  return rows.length > 0;
}

/**
 * The name shown with a customer's reviews: the first word of the first name, without the surname;
 * null when there is none.
 */
export async function findAuthorName(run: Sql, customerId: number): Promise<string | null> {
  const [row] = await run<{ author: string | null }>(
    "SELECT left(NULLIF(split_part(btrim(first_name), ' ', 1), ''), 40) AS author FROM customers WHERE id = $1",
    [customerId],
  );
  return row?.author ?? null;
}
