import { ANNOUNCE_SQL } from "@/front/cache/announce-sql";
import { tags } from "@/lib/cache/cache-tags";
import { DEFAULT_SORT } from "@/lib/contract/limits";
import { LANGUAGES } from "@/lib/languages";
import type { Sql } from "../db/sql";
import type { Label } from "../labels";
import { indexSynonym, spellingsIn } from "../modules/search/synonyms";
import { BRAND_PARAMETER, MENUS, PROMOTIONS, SORT_TYPES } from "./essentials";
import { SPELLINGS } from "./spellings";

/** The row of `shop_facts` that says which edition of the essentials the shop has. */
const FACT = "essentials";

/** The distance between the positions of items, so that staff can put others between them. */
const POSITION_STEP = 10;

const textsOf = (title: Label) =>
  LANGUAGES.map((language) => ({ language, title: title[language] }));

const isEmpty = async (firstRow: Promise<unknown[]>): Promise<boolean> =>
  (await firstRow).length === 0;

const addLanguages = (run: Sql) =>
  run(
    `INSERT INTO languages (language_code, position)
     SELECT code::enum_languages_language_code, place FROM unnest($1::text[]) WITH ORDINALITY AS one(code, place)
     ORDER BY place ON CONFLICT (language_code) DO NOTHING`,
    [LANGUAGES],
  );

async function addSortTypes(run: Sql): Promise<void> {
  const isFirst = await isEmpty(run("SELECT 1 FROM sort_types LIMIT 1"));
  const rows = SORT_TYPES.map(({ sortKey, title }, i) => ({
    key: sortKey,
    position: i + 1,
    texts: textsOf(title),
  })).filter(({ key }) => isFirst || key === DEFAULT_SORT);
  await run(
    `WITH wanted AS (SELECT * FROM jsonb_to_recordset($1::jsonb) AS one(key text, position integer, texts jsonb)),
     made AS (
       INSERT INTO sort_types (sort_key, position) SELECT key::enum_sort_types_sort_key, position FROM wanted ORDER BY position
       ON CONFLICT (sort_key) DO NOTHING RETURNING id, sort_key::text AS key)
     INSERT INTO sort_types_locales (_parent_id, _locale, title)
     SELECT made.id, t.language::_locales, t.title FROM made JOIN wanted USING (key) CROSS JOIN LATERAL jsonb_to_recordset(wanted.texts) AS t(language text, title text)`,
    [JSON.stringify(rows)],
  );
}

async function addPromotions(run: Sql): Promise<void> {
  await run(
    `WITH wanted AS (SELECT * FROM jsonb_to_recordset($1::jsonb) AS one(id integer, texts jsonb)),
     made AS (INSERT INTO promotions (id) SELECT id FROM wanted ON CONFLICT (id) DO NOTHING RETURNING id)
     INSERT INTO promotions_locales (_parent_id, _locale, title)
     SELECT id, t.language::_locales, t.title FROM made JOIN wanted USING (id) CROSS JOIN LATERAL jsonb_to_recordset(wanted.texts) AS t(language text, title text)`,
    [JSON.stringify(PROMOTIONS.map(({ id, title }) => ({ id, texts: textsOf(title) })))],
  );
  await run(
    "SELECT setval('promotions_id_seq', (SELECT GREATEST(max(id), (SELECT last_value FROM promotions_id_seq)) FROM promotions))",
  );
}

async function addBrandParameter(run: Sql): Promise<void> {
  await run(
    `WITH made AS (INSERT INTO parameters (key, type, position) VALUES ($1, 'text', 0) ON CONFLICT (key) DO NOTHING RETURNING id)
     INSERT INTO parameters_locales (_parent_id, _locale, title)
     SELECT id, t.language::_locales, t.title FROM made CROSS JOIN LATERAL jsonb_to_recordset($2::jsonb) AS t(language text, title text)`,
    [BRAND_PARAMETER.key, JSON.stringify(textsOf(BRAND_PARAMETER.title))],
  );
}

/**
 * Adds the menu items that are missing, with the version that the back office lists. In a shop that
 * has a menu, only those that the code refers to, and as drafts: what shoppers see stays as it is.
 */
async function addMenus(run: Sql): Promise<void> {
  const isFirst = await isEmpty(run("SELECT 1 FROM menus LIMIT 1"));
  const rows = MENUS.map(({ id, type, title, link, isFixed }, i) => ({
    id,
    isFixed,
    type: String(type),
    content: link === undefined ? "html" : "link",
    link: link ?? null,
    position: (i + 1) * POSITION_STEP,
    status: isFirst && link !== undefined ? "published" : "draft",
    texts: textsOf(title),
  })).filter(({ isFixed }) => isFirst || isFixed);
  await run(
    `WITH wanted AS (SELECT * FROM jsonb_to_recordset($1::jsonb) AS one(id integer, type text, content text, link text, position integer, status text, texts jsonb)),
     made AS (
       INSERT INTO menus (id, menu_type, content_type, link, position, _status)
       SELECT id, type::enum_menus_menu_type, content::enum_menus_content_type, link, position, status::enum_menus_status FROM wanted ON CONFLICT (id) DO NOTHING RETURNING id),
     texts AS (
       INSERT INTO menus_locales (_parent_id, _locale, title)
       SELECT id, t.language::_locales, t.title FROM made JOIN wanted USING (id) CROSS JOIN LATERAL jsonb_to_recordset(wanted.texts) AS t(language text, title text)),
     versions AS (
       INSERT INTO _menus_v (parent_id, version_menu_type, version_content_type, version_link, version_position, version_updated_at, version_created_at, version__status, latest)
       SELECT id, type::enum__menus_v_version_menu_type, content::enum__menus_v_version_content_type, link, position, now(), now(), status::enum__menus_v_version_status, true FROM made JOIN wanted USING (id)
       RETURNING id, parent_id)
     INSERT INTO _menus_v_locales (_parent_id, _locale, version_title)
     SELECT versions.id, t.language::_locales, t.title FROM versions JOIN wanted ON wanted.id = versions.parent_id CROSS JOIN LATERAL jsonb_to_recordset(wanted.texts) AS t(language text, title text)`,
    [JSON.stringify(rows)],
  );
  await run(
    "SELECT setval('menus_id_seq', (SELECT GREATEST(max(id), (SELECT last_value FROM menus_id_seq)) FROM menus))",
  );
}

async function addSpellings(run: Sql): Promise<void> {
  if (!(await isEmpty(run("SELECT 1 FROM search_synonyms LIMIT 1")))) return;
  const rows = await run<{ id: number; typed: string; means: string }>(
    `INSERT INTO search_synonyms (typed, means) SELECT typed, means FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS one(typed, means, place) ORDER BY place
     RETURNING id, typed, COALESCE(means, '') AS means`,
    [SPELLINGS.map(([typed]) => typed), SPELLINGS.map(([, means]) => means)],
  );
  for (const { typed, ...row } of rows)
    await indexSynonym(run, { ...row, typed: spellingsIn(typed), categories: [] });
}

/** Adds some rows that a shop does not have; `edition`: the one with which the step came. */
type Step = { edition: number; add: (run: Sql) => Promise<unknown> };

/**
 * The steps in the order of their editions. What is added later gets a step of its own with the next
 * edition: a step that a shop has had is not run again, or it would bring back what staff have
 * deleted.
 */
const STEPS: readonly Step[] = [
  { edition: 1, add: addLanguages },
  { edition: 1, add: addSortTypes },
  { edition: 1, add: addPromotions },
  { edition: 1, add: addBrandParameter },
  { edition: 1, add: addMenus },
  { edition: 1, add: addSpellings },
];

/**
 * Adds what every shop needs and nobody can enter, because the code or the specification refers to
 * it by its id or key, and what is true of every shop here (docs/adr/0089). Runs at each start and
 * takes each step once in the life of a shop, in the caller's transaction. It only adds: what staff
 * have changed, or have deleted since, stays as they left it.
 * @returns whether a step was taken
 */
export async function ensureEssentials(run: Sql, steps: readonly Step[] = STEPS): Promise<boolean> {
  const [fact] = await run<{ value: string }>("SELECT value FROM shop_facts WHERE key = $1", [
    FACT,
  ]);
  const before = Number(fact?.value ?? 0);
  const missing = steps.filter(({ edition }) => edition > before);
  if (missing.length === 0) return false;
  for (const { add } of missing) await add(run);
  await run(
    "INSERT INTO shop_facts (key, value) VALUES ($1, $2) ON CONFLICT (key) DO UPDATE SET value = excluded.value",
    [FACT, String(Math.max(...missing.map(({ edition }) => edition)))],
  );
  await run(ANNOUNCE_SQL, [[tags.shop]]);
  return true;
}
