import type { ListedReview, OwnReview } from "@/lib/contract/review";
import type { Language } from "@/lib/languages";
import { query } from "../../db/pool";
import { mediaUrl } from "../../media/url";
import { AppError } from "../../app-error";
import { findProductId } from "../product/find-product-id";
import {
  findAuthorName,
  isBuyer,
  OWN_REVIEW_COLUMNS,
  toOwnReview,
  type OwnReviewRow,
} from "./own-review";

/**
 * Whether the customer may review a product, by slug; under which name; and the customer's review
 * of it, null if there is none. Throws `PRODUCT_NOT_FOUND`.
 */
export async function queryOwnReview(
  customerId: number,
  key: string,
): Promise<{ mayWrite: boolean; author: string | null; review: OwnReview | null }> {
  const productId = await findProductId(key);
  if (productId === undefined) throw new AppError("PRODUCT_NOT_FOUND");
  const [mayWrite, author, [row]] = await Promise.all([
    isBuyer(query, customerId, productId),
    findAuthorName(query, customerId),
    query<OwnReviewRow>(
      `SELECT ${OWN_REVIEW_COLUMNS} FROM reviews r WHERE r.customer_id = $1 AND r.product_id = $2`,
      [customerId, productId],
    ),
  ]);
  return { mayWrite, author, review: row ? toOwnReview(row) : null };
}

type ListedRow = OwnReviewRow & {
  productSlug: string;
  productTitle: string;
  cover: string | null;
  isOnSale: boolean;
};

/** The customer's reviews, newest first, including those of products that are no longer on sale. */
export async function queryOwnReviews(
  customerId: number,
  language: Language,
  { pageIndex, pageSize }: { pageIndex: number; pageSize: number },
): Promise<ListedReview[]> {
  const rows = await query<ListedRow>(
    `SELECT ${OWN_REVIEW_COLUMNS}, COALESCE(p.slug, '') AS "productSlug", COALESCE(l.title, az.title, p.slug, '') AS "productTitle", m.filename AS cover, s.product_id IS NOT NULL AS "isOnSale"
     FROM reviews r JOIN products p ON p.id = r.product_id LEFT JOIN product_search s ON s.product_id = p.id LEFT JOIN media m ON m.id = p.cover_image_id
     LEFT JOIN products_locales l ON l._parent_id = p.id AND l._locale = $2::_locales LEFT JOIN products_locales az ON az._parent_id = p.id AND az._locale = 'az'
     WHERE r.customer_id = $1 ORDER BY r.written_at DESC, r.id DESC LIMIT $3 OFFSET $4`,
    [customerId, language, pageSize, pageIndex * pageSize],
  );
  return rows.map(({ cover, ...row }) => ({ ...toOwnReview(row), coverImage: mediaUrl(cover) }));
}
