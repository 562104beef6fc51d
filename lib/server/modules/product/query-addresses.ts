import { SITEMAP_RANGE } from "@/lib/contract/limits";
import type { ProductAddress } from "@/lib/contract/product";
import { query } from "@/lib/server/db/pool";
import { mediaUrl } from "@/lib/server/media/url";

/**
 * The ranges of product ids that contain products on sale. It takes one index lookup per range (a
 * loose index scan), whatever the size of the table.
 */
export async function queryAddressRanges(): Promise<number[]> {
  const rows = await query<{ range: number }>(
    `WITH RECURSIVE used AS (
       (SELECT product_id / ${SITEMAP_RANGE} AS range FROM product_search ORDER BY product_id LIMIT 1)
       UNION ALL
       SELECT (SELECT s.product_id / ${SITEMAP_RANGE} FROM product_search s WHERE s.product_id >= (used.range + 1)::bigint * ${SITEMAP_RANGE} ORDER BY s.product_id LIMIT 1) FROM used WHERE used.range IS NOT NULL)
     SELECT range FROM used WHERE range IS NOT NULL`,
  );
  return rows.map(({ range }) => range);
}

/**
 * Slugs and pictures of the products in a range, sorted by id. The galleries are read with one join
 * for the whole range: a subquery per product took a third of the statement's time.
 */
export async function queryAddresses(range: number): Promise<ProductAddress[]> {
  const from = range * SITEMAP_RANGE;
  const rows = await query<{
    slug: string;
    cover: string | null;
    gallery: string[] | null;
    updated: string;
  }>(
    `WITH galleries AS (
       SELECT g._parent_id, array_agg(gm.filename ORDER BY g._order) AS files FROM products_gallery g JOIN media gm ON gm.id = g.file_id
       WHERE g._parent_id >= $1::bigint AND g._parent_id < $2::bigint AND gm.filename IS NOT NULL GROUP BY 1)
     SELECT p.slug, m.filename AS cover, g.files AS gallery, to_char(p.updated_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS updated
     FROM product_search s JOIN products p ON p.id = s.product_id LEFT JOIN media m ON m.id = p.cover_image_id LEFT JOIN galleries g ON g._parent_id = p.id
     WHERE s.product_id >= $1::bigint AND s.product_id < $2::bigint ORDER BY s.product_id`,
    [from, from + SITEMAP_RANGE],
  );
  return rows.map(({ slug, cover, gallery, updated }) => ({
    slug,
    coverImage: mediaUrl(cover),
    gallery: (gallery ?? []).flatMap((file) => mediaUrl(file) ?? []),
    updateDate: updated,
  }));
}
