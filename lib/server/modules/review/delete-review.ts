import { announceInvalidation } from "@/lib/cache/announce-invalidation";
import { transaction } from "../../db/pool";
import type { Sql } from "../../db/sql";

const invalidateReviews = async (
  run: Sql,
  deleted: readonly { productId: number; state: string }[],
): Promise<void> => {
  const productIds = deleted
    .filter(({ state }) => state === "published")
    .map(({ productId }) => productId);
  if (productIds.length > 0)
    await announceInvalidation({ type: "reviews-changed", productIds }, run);
};

/**
 * Deletes the customer's review of a product, which need not be on sale, by its slug or a former
 * one. Does nothing when there is no such review.
 */
export const deleteReview = (customerId: number, productSlug: string): Promise<null> =>
  transaction(async (run) => {
    await invalidateReviews(
      run,
      await run(
        'DELETE FROM reviews r USING products p WHERE p.id = r.product_id AND (p.slug = $2 OR p.id IN (SELECT product_id FROM product_redirects WHERE "from" = $2)) AND r.customer_id = $1 RETURNING r.product_id AS "productId", r.state::text AS state',
        [customerId, productSlug],
      ),
    );
    return null;
  });

/** Deletes all reviews of a customer whose account is being deleted. */
export const deleteReviewsOf = async (run: Sql, customerId: number): Promise<void> =>
  invalidateReviews(
    run,
    await run(
      'DELETE FROM reviews WHERE customer_id = $1 RETURNING product_id AS "productId", state::text AS state',
      [customerId],
    ),
  );
