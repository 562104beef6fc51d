import { ANNOUNCE_SQL } from "@/front/cache/announce-sql";
import { tags } from "@/lib/cache/cache-tags";
import type { Sql } from "@/lib/server/db/sql";
import { introductions } from "./introductions";
import { DEMO_LANGUAGES } from "./types";

const FACT = "demo-introductions";

/**
 * Gives the demo's categories their introductions once, even in a shop that was seeded by a version
 * that had none. Never replaces a text that staff wrote.
 */
export async function seedIntroductions(run: Sql): Promise<void> {
  const facts = (
    await run<{ key: string }>("SELECT key FROM shop_facts WHERE key = ANY ($1::text[])", [
      [FACT, "demo-catalogue"],
    ])
  ).map(({ key }) => key);
  if (facts.includes(FACT) || facts.length === 0) return;
  const texts = Object.entries(introductions).flatMap(([id, text]) =>
    DEMO_LANGUAGES.map((language) => ({ id: Number(id), language, text: text[language] })),
  );
  await run("BEGIN");
  try {
    await run(
      `UPDATE categories_locales l SET description = t.text FROM jsonb_to_recordset($1::jsonb) AS t(id integer, language text, text text)
       WHERE l._parent_id = t.id AND l._locale = t.language::_locales AND COALESCE(l.description, '') = ''`,
      [JSON.stringify(texts)],
    );
    await run("INSERT INTO shop_facts (key, value) VALUES ($1, $2)", [FACT, String(texts.length)]);
    await run(ANNOUNCE_SQL, [[tags.shop]]);
    await run("COMMIT");
  } catch (error) {
    await run("ROLLBACK");
    throw error;
  }
}
