import { type MigrateDownArgs, type MigrateUpArgs, sql } from "@payloadcms/db-postgres";

/** A product's texts of parameters without a listed value or number, in every language. */
const TEXTS = `
  SELECT pp._parent_id AS product_id, pp.parameter_id, vitrin_fold(az.text) AS value_key, az.text AS az, en.text AS en, ru.text AS ru
  FROM products_parameters pp JOIN products_parameters_locales az ON az._parent_id = pp.id AND az._locale = 'az'
  LEFT JOIN products_parameters_locales en ON en._parent_id = pp.id AND en._locale = 'en' LEFT JOIN products_parameters_locales ru ON ru._parent_id = pp.id AND ru._locale = 'ru'
  WHERE pp._parent_id = ANY(ids) AND pp.mask_id IS NULL AND pp.number IS NULL AND az.text IS NOT NULL`;

/* A value known already is spelled as the products just written spell it; rows are locked in one order, as before. `end`: what the function returns. */
const noteSpellings = (returns: string, end: (update: string) => string): string => `
DROP FUNCTION search_note_spellings(integer[]);
CREATE FUNCTION search_note_spellings(ids integer[]) RETURNS ${returns} LANGUAGE sql AS $spell$
  WITH said AS MATERIALIZED (SELECT DISTINCT ON (parameter_id, value_key) * FROM (${TEXTS}) own ORDER BY parameter_id, value_key, product_id DESC),
  otherwise AS MATERIALIZED (
    SELECT v.value_id, said.az, COALESCE(said.en, v.written_en) AS en, COALESCE(said.ru, v.written_ru) AS ru FROM said
    JOIN search_values v ON v.parameter_id = said.parameter_id AND v.value_key = said.value_key AND v.number IS NULL
    WHERE (v.written COLLATE "C", v.written_en COLLATE "C", v.written_ru COLLATE "C") IS DISTINCT FROM (said.az COLLATE "C", COALESCE(said.en, v.written_en) COLLATE "C", COALESCE(said.ru, v.written_ru) COLLATE "C")
    ORDER BY v.value_id FOR NO KEY UPDATE OF v)
  ${end("UPDATE search_values v SET written = o.az, written_en = o.en, written_ru = o.ru FROM otherwise o WHERE v.value_id = o.value_id")}
$spell$;`;

/** Tells how many values are spelled otherwise now: only then are names of values read again (docs/adr/0053). */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql.raw(noteSpellings("integer", (update) => `, renewed AS (${update} RETURNING 1) SELECT count(*)::integer FROM renewed`)));
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql.raw(noteSpellings("void", (update) => update)));
}
