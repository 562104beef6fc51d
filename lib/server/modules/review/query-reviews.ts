import type { Review, Reviews } from "@/lib/contract/review";
import { STARS } from "@/lib/contract/review-limits";
import { query } from "../../db/pool";
import { AppError } from "../../app-error";
import { findProductId } from "../product/find-product-id";
import { averageOf } from "./average";

/** Numbers of published reviews of a product with 1, 2, 3, 4 and 5 stars. */
async function distributionOf(productId: number): Promise<number[]> {
  const rows = await query<{ stars: number; count: number }>(
    "SELECT stars::integer AS stars, count(*)::integer AS count FROM reviews WHERE product_id = $1 AND state = 'published' GROUP BY stars",
    [productId],
  );
  return STARS.map((stars) => rows.find((row) => row.stars === stars)?.count ?? 0);
}

/**
 * The published reviews of a product, by slug, newest first, with the average and distribution of
 * all of them. Throws `PRODUCT_NOT_FOUND`.
 */
export async function queryReviews(
  key: string,
  { pageIndex, pageSize }: { pageIndex: number; pageSize: number },
): Promise<Reviews> {
  const productId = await findProductId(key);
  if (productId === undefined) throw new AppError("PRODUCT_NOT_FOUND");
  const [distribution, rows] = await Promise.all([
    distributionOf(productId),
    query<Omit<Review, "writeDate"> & { writtenAt: Date }>(
      `SELECT stars::integer AS stars, text, language::text AS language, author, written_at AS "writtenAt" FROM reviews
       WHERE product_id = $1 AND state = 'published' ORDER BY written_at DESC, id DESC LIMIT $2 OFFSET $3`,
      [productId, pageSize, pageIndex * pageSize],
    ),
  ]);
  return {
    average: averageOf(distribution),
    totalCount: distribution.reduce((sum, n) => sum + n, 0),
    distribution,
    items: rows.map(({ writtenAt, ...review }) => ({
      ...review,
      writeDate: writtenAt.toISOString(),
    })),
  };
}
