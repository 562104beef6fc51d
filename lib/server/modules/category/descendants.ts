import { tags } from "@/lib/cache/cache-tags";
import { createTaggedCache } from "@/lib/cache/tagged-cache";
import { query } from "../../db/pool";

/**
 * Maximum number of cached categories and maximum age of an entry in ms. A moved category
 * invalidates them earlier, by tag (lib/cache/cache-tags.ts).
 */
const MAX_CACHED = 2000;
const MAX_AGE_MS = 60_000;
const cached = createTaggedCache({ maxWeight: MAX_CACHED, maxAgeMs: MAX_AGE_MS });

/** The ids of the category and its descendants; empty when it does not exist. Cached. */
export const descendantsOf = (categoryId: number): Promise<readonly number[]> =>
  cached(String(categoryId), [tags.shop], () => readDescendants(categoryId));

async function readDescendants(categoryId: number): Promise<number[]> {
  const rows = await query<{ id: number }>(
    `WITH RECURSIVE below AS (
       SELECT id FROM categories WHERE id = $1
       UNION SELECT c.id FROM categories c JOIN below ON c.parent_id = below.id
     ) SELECT id FROM below`,
    [categoryId],
  );
  return rows.map((row) => row.id);
}
