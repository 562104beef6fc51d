import type { Brand } from "@/lib/contract/brand";
import type { Language } from "@/lib/languages";
import { query } from "@/lib/server/db/pool";
import { AppError } from "../../app-error";
import { NO_FILTERS } from "../search/search-filters";
import { engine } from "../search/engine/current-engine";
import { type SearchQuery, WHOLE_SHOP } from "../search/engine/engine";
import { resolveSlug } from "../slug-history/resolve-slug";

type Row = { id: number; slug: string; title: string; parameter_id: number };

/** Search query for all products of a brand, as if its brand filter were selected. */
const brandSearchQuery = ({ slug, parameter_id }: Row): SearchQuery => ({
  ...WHOLE_SHOP,
  filters: {
    ...NO_FILTERS,
    parameters: [{ parameterId: parameter_id, valueKeys: [slug], ranges: [] }],
  },
});

/**
 * A brand by its slug, a former slug or its id, with its categories sorted by number of products.
 * Throws `BRAND_NOT_FOUND` for an unknown brand, and for one without products in the shop.
 */
export async function queryBrand(key: string, language: Language): Promise<Brand> {
  const resolved = await resolveSlug(query, "brand", key);
  const [row] = resolved
    ? await query<Row>(
        "SELECT b.id, b.slug, b.title, d.id AS parameter_id FROM brands b JOIN parameters d ON d.key = 'brand' WHERE b.id = $1",
        [resolved.id],
      )
    : [];
  const counts = row ? await engine.categoryCounts(query, brandSearchQuery(row)) : [];
  if (!row || counts.length === 0) throw new AppError("BRAND_NOT_FOUND");
  const categories = await query<Brand["categories"][number]>(
    `SELECT c.id AS "categoryId", COALESCE(l.title, az.title) AS "categoryTitle", counted.count
     FROM unnest($1::integer[], $2::integer[]) counted(category_id, count) JOIN categories c ON c.id = counted.category_id
     LEFT JOIN categories_locales l ON l._parent_id = c.id AND l._locale = $3::_locales
     LEFT JOIN categories_locales az ON az._parent_id = c.id AND az._locale = 'az'
     ORDER BY counted.count DESC, c.position, c.id`,
    [counts.map(({ categoryId }) => categoryId), counts.map(({ count }) => count), language],
  );
  return {
    brandId: row.id,
    slug: row.slug,
    brandTitle: row.title,
    totalCount: counts.reduce((sum, { count }) => sum + count, 0),
    categories,
  };
}
