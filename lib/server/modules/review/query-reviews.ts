import type { Review, Reviews } from "@/lib/contract/review";
import { STARS } from "@/lib/contract/review-limits";
import { query } from "../../db/pool";
import { AppError } from "../../app-error";
import { resolveProductSlug } from "../product/resolve-product-slug";
import { averageOf } from "./average";

/** Times come as texts in JSON. */
type ReviewsRow = {
  counts: { stars: number; count: number }[] | null;
  items: (Omit<Review, "writeDate"> & { writtenAt: string })[] | null;
};

/**
 * The published reviews of a product, by slug, newest first, with the average and distribution of
 * all of them. Throws `PRODUCT_NOT_FOUND`.
 */
export async function queryReviews(
  key: string,
  { pageIndex, pageSize }: { pageIndex: number; pageSize: number },
): Promise<Reviews> {
  const product = await resolveProductSlug(key);
  if (!product) throw new AppError("PRODUCT_NOT_FOUND");
  const [row] = await query<ReviewsRow>(
    `SELECT
       (SELECT json_agg(json_build_object('stars', c.stars, 'count', c.count)) FROM (
          SELECT stars::integer AS stars, count(*)::integer AS count FROM reviews WHERE product_id = $1 AND state = 'published' GROUP BY stars) c) AS counts,
       (SELECT json_agg(json_build_object('stars', r.stars::integer, 'text', r.text, 'language', r.language::text, 'author', r.author, 'writtenAt', r.written_at) ORDER BY r.written_at DESC, r.id DESC) FROM (
          SELECT * FROM reviews WHERE product_id = $1 AND state = 'published' ORDER BY written_at DESC, id DESC LIMIT $2 OFFSET $3) r) AS items`,
    [product.id, pageSize, pageIndex * pageSize],
  );
  const counts = row?.counts ?? [];
  const distribution = STARS.map(
    (stars) => counts.find((group) => group.stars === stars)?.count ?? 0,
  );
  return {
    average: averageOf(distribution),
    totalCount: distribution.reduce((sum, n) => sum + n, 0),
    distribution,
    items: (row?.items ?? []).map(({ writtenAt, ...review }) => ({
      ...review,
      writeDate: new Date(writtenAt).toISOString(),
    })),
  };
}
