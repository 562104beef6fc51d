import type {
  CollectionAfterChangeHook,
  CollectionBeforeChangeHook,
  CollectionConfig,
} from "payload";
import { announceInvalidation } from "@/lib/cache/announce-invalidation";
import { label } from "../labels";
import { fieldError } from "./staff-error";
import { staffMessage } from "./staff-message";
import { transactionOf } from "./transaction";

const REWRITTEN = label(
  "Müəllif rəyi bu arada dəyişib. Səhifəni yeniləyin və yeni mətni oxuyun.",
  "The author has changed the review meanwhile. Reload the page and read the new text.",
  "Автор тем временем изменил отзыв. Обновите страницу и прочитайте новый текст.",
);

/**
 * Throws 409 if the author has changed the review since the moderator read it. The lock makes the
 * author's next change wait until this decision is saved.
 */
const refuseStaleDecision: CollectionBeforeChangeHook = async ({
  data,
  originalDoc,
  operation,
  req,
}) => {
  if (operation !== "update") return data;
  const run = await transactionOf(req);
  const [stored] = await run<{ at: Date }>(
    "SELECT written_at AS at FROM reviews WHERE id = $1 FOR UPDATE",
    [Number(originalDoc.id)],
  );
  const shownTime = new Date(String(data.writtenAt)).getTime();
  const storedTime = stored?.at.getTime();
  if (shownTime !== storedTime || new Date(String(originalDoc.writtenAt)).getTime() !== storedTime)
    throw fieldError(staffMessage(REWRITTEN, req), "text", 409);
  return { ...data, reason: data.state === "rejected" ? data.reason : null };
};

/** Invalidates the product's page when a review becomes published or is no longer published. */
const invalidateProductPage: CollectionAfterChangeHook = async ({ doc, previousDoc, req }) => {
  if (doc.state !== previousDoc?.state && [doc.state, previousDoc?.state].includes("published")) {
    const run = await transactionOf(req);
    const [review] = await run<{ productId: number }>(
      'SELECT product_id AS "productId" FROM reviews WHERE id = $1',
      [Number(doc.id)],
    );
    if (review)
      await announceInvalidation({ type: "reviews-changed", productIds: [review.productId] }, run);
  }
  return doc;
};

export const reviewHooks: NonNullable<CollectionConfig["hooks"]> = {
  beforeChange: [refuseStaleDecision],
  afterChange: [invalidateProductPage],
};
