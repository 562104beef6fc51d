import { tags } from "@/lib/cache/cache-tags";
import { createTaggedCache } from "@/lib/cache/tagged-cache";
import { LANGUAGES, type Language } from "@/lib/languages";
import { query } from "../../db/pool";

/** A category and its position in the tree. `titles`: its name in every language that has one. */
export type CategoryNode = {
  id: number;
  parent: number | null;
  title: string;
  isLeaf: boolean;
  titles: string[];
};

/**
 * Maximum age of a cache entry, in ms. Changes invalidate it earlier, by tag
 * (lib/cache/cache-tags.ts).
 */
const MAX_AGE_MS = 60_000;
/**
 * One entry per language. The limit is ten times that, because `createTaggedCache` does not store
 * an entry that is larger than a tenth of it.
 */
const cached = createTaggedCache({ maxWeight: LANGUAGES.length * 10, maxAgeMs: MAX_AGE_MS });

/** All categories in the order that staff have set. Cached. */
export const allCategories = (language: Language): Promise<readonly CategoryNode[]> =>
  cached(language, [tags.shop], () =>
    query<CategoryNode>(
      `SELECT c.id, c.parent_id AS parent, COALESCE(l.title, az.title) AS title, NOT EXISTS (SELECT 1 FROM categories below WHERE below.parent_id = c.id) AS "isLeaf", (SELECT array_agg(title::text) FROM categories_locales WHERE _parent_id = c.id) AS titles
       FROM categories c LEFT JOIN categories_locales l ON l._parent_id = c.id AND l._locale = $1::_locales LEFT JOIN categories_locales az ON az._parent_id = c.id AND az._locale = 'az' ORDER BY c.position, c.id`,
      [language],
    ),
  );

/**
 * Number of products of each category, including those of its descendants. Categories without
 * products are missing from the map.
 * @param ownCounts the number of products that belong to each category itself
 */
export function rollUpCounts(
  categories: readonly Pick<CategoryNode, "id" | "parent">[],
  ownCounts: readonly { categoryId: number; count: number }[],
): Map<number, number> {
  const parents = new Map(categories.map(({ id, parent }) => [id, parent]));
  const totals = new Map<number, number>();
  for (const { categoryId, count } of ownCounts) {
    // Two concurrent moves of categories may have created a cycle.
    const seen = new Set<number>();
    for (
      let ancestor: number | null | undefined = categoryId;
      ancestor != null && !seen.has(ancestor);
      ancestor = parents.get(ancestor)
    ) {
      seen.add(ancestor);
      totals.set(ancestor, (totals.get(ancestor) ?? 0) + count);
    }
  }
  return totals;
}
