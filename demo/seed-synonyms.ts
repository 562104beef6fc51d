import type { Sql } from "@/lib/server/db/sql";
import { indexSynonym, spellingsIn } from "@/lib/server/modules/search/synonyms";
import { resetIdSequence, insertRows } from "./insert-rows";
import { ALL_SYNONYMS } from "./everyday-words";

const FACT = "demo-synonyms";

/**
 * Gives a demo shop the synonyms of its categories once, even if it was seeded by a version that had
 * none; the words that every shop has are there already (lib/server/essentials).
 */
export async function seedSynonyms(run: Sql): Promise<void> {
  const [existing] = await run("SELECT 1 FROM shop_facts WHERE key = $1", [FACT]);
  if (existing) return;
  const [last] = await run<{ id: number }>(
    "SELECT COALESCE(max(id), 0)::integer AS id FROM search_synonyms",
  );
  const rows = ALL_SYNONYMS.map(([typed, meaning], i) => ({
    id: (last?.id ?? 0) + i + 1,
    typed,
    means: typeof meaning === "string" ? meaning : "",
    categories: typeof meaning === "string" ? [] : meaning,
  }));
  await run("BEGIN");
  try {
    await insertRows(
      run,
      "search_synonyms",
      rows.map(({ id, typed, means }) => ({ id, typed, means })),
    );
    await insertRows(
      run,
      "search_synonyms_rels",
      rows.flatMap(({ id, categories }) =>
        categories.map((category, i) => ({
          order: i + 1,
          parent_id: id,
          path: "categories",
          categories_id: category,
        })),
      ),
    );
    await resetIdSequence(run, "search_synonyms");
    for (const { typed, ...row } of rows)
      await indexSynonym(run, { ...row, typed: spellingsIn(typed) });
    await run("INSERT INTO shop_facts (key, value) VALUES ($1, $2)", [FACT, String(rows.length)]);
    await run("COMMIT");
  } catch (error) {
    await run("ROLLBACK");
    throw error;
  }
}
