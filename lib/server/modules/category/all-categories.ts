import { tags } from "@/lib/cache/cache-tags";
import { createTaggedCache } from "@/lib/cache/tagged-cache";
import { LANGUAGES, type Language } from "@/lib/languages";
import { query } from "../../db/pool";

/** A category and where it stands; `titles`: what it is called in each language. */
export type CategoryNode = {
  id: number;
  parent: number | null;
  title: string;
  isLeaf: boolean;
  titles: string[];
};

/**
 * How long (ms) they are remembered at most: a changed one is announced (lib/cache/cache-tags.ts).
 */
const MAX_AGE_MS = 60_000;
/** Each language is one of few entries, none of which is a large share. */
const cached = createTaggedCache({ maxWeight: LANGUAGES.length * 10, maxAgeMs: MAX_AGE_MS });

/** Every category in staff's order. */
export const allCategories = (language: Language): Promise<readonly CategoryNode[]> =>
  cached(language, [tags.shop], () =>
    query<CategoryNode>(
      `SELECT c.id, c.parent_id AS parent, COALESCE(l.title, az.title) AS title, NOT EXISTS (SELECT 1 FROM categories below WHERE below.parent_id = c.id) AS "isLeaf", (SELECT array_agg(title::text) FROM categories_locales WHERE _parent_id = c.id) AS titles
       FROM categories c LEFT JOIN categories_locales l ON l._parent_id = c.id AND l._locale = $1::_locales LEFT JOIN categories_locales az ON az._parent_id = c.id AND az._locale = 'az' ORDER BY c.position, c.id`,
      [language],
    ),
  );

/**
 * How many products each category has, those of its descendants included; nothing of one without
 * any.
 * @param own products each has itself
 */
export function rollUpCounts(
  categories: readonly Pick<CategoryNode, "id" | "parent">[],
  own: readonly { categoryId: number; count: number }[],
): Map<number, number> {
  const parents = new Map(categories.map(({ id, parent }) => [id, parent]));
  const counted = new Map<number, number>();
  for (const { categoryId, count } of own) {
    // Two moves at once may have made a circle.
    const seen = new Set<number>();
    for (
      let at: number | null | undefined = categoryId;
      at != null && !seen.has(at);
      at = parents.get(at)
    ) {
      seen.add(at);
      counted.set(at, (counted.get(at) ?? 0) + count);
    }
  }
  return counted;
}
