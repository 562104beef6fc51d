import { announceInvalidation } from "@/lib/cache/announce-invalidation";
import type { OwnReview } from "@/lib/contract/review";
import type { Language } from "@/lib/languages";
import { transaction } from "../../db/pool";
import { AppError } from "../../app-error";
import { findProductId } from "../product/find-product-id";
import {
  findAuthorName,
  isBuyer,
  OWN_REVIEW_COLUMNS,
  toOwnReview,
  type OwnReviewRow,
} from "./own-review";
import { transitionReviews } from "./review-states";

type ReviewInput = {
  customerId: number;
  productSlug: string;
  stars: number;
  text: string;
  language: Language;
};

/**
 * Stores or changes the customer's only review of a product. A changed review is hidden until staff
 * have read it; saving the same content again changes nothing. Throws `PRODUCT_NOT_FOUND`,
 * `NOT_A_BUYER`.
 */
export async function writeReview({
  customerId,
  productSlug,
  stars,
  text,
  language,
}: ReviewInput): Promise<OwnReview> {
  const productId = await findProductId(productSlug);
  if (productId === undefined) throw new AppError("PRODUCT_NOT_FOUND");
  return transaction(async (run) => {
    if (!(await isBuyer(run, customerId, productId))) throw new AppError("NOT_A_BUYER");
    const ids = [customerId, productId];
    const [previous] = await run<{ state: string }>(
      "SELECT state::text AS state FROM reviews WHERE customer_id = $1 AND product_id = $2 FOR UPDATE",
      ids,
    );
    const author = await findAuthorName(run, customerId);
    const inserted = await run(
      `INSERT INTO reviews (customer_id, product_id, stars, text, language, author, written_at)
       VALUES ($1, $2, $3, $4, $5::enum_reviews_language, $6, now())
       ON CONFLICT (customer_id, product_id) DO NOTHING RETURNING 1`,
      [...ids, stars, text, language, author],
    );
    const ownReview = { where: "customer_id = $1 AND product_id = $2", values: ids };
    const changed =
      inserted.length > 0
        ? inserted
        : await transitionReviews(run, "rewritten", ownReview, { stars, text, language, author });
    if (previous?.state === "published" && changed.length > 0)
      await announceInvalidation({ type: "reviews-changed", productIds: [productId] }, run);
    const [row] = await run<OwnReviewRow>(
      `SELECT ${OWN_REVIEW_COLUMNS} FROM reviews r WHERE r.customer_id = $1 AND r.product_id = $2`,
      ids,
    );
    if (!row) throw new Error("a review that was just stored was not found");
    return toOwnReview(row);
  });
}
