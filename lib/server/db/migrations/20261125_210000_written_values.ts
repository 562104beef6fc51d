import { type MigrateDownArgs, type MigrateUpArgs, sql } from "@payloadcms/db-postgres";

const COLUMNS = "ALTER TABLE search_values ADD written_en text, ADD written_ru text;";

/** A product's texts of parameters without a listed value or number, in every language; `of`: of which products. */
const texts = (of: string): string => `
  SELECT pp._parent_id AS product_id, pp.parameter_id, vitrin_fold(az.text) AS value_key, az.text AS az, en.text AS en, ru.text AS ru
  FROM products_parameters pp JOIN products_parameters_locales az ON az._parent_id = pp.id AND az._locale = 'az'
  LEFT JOIN products_parameters_locales en ON en._parent_id = pp.id AND en._locale = 'en' LEFT JOIN products_parameters_locales ru ON ru._parent_id = pp.id AND ru._locale = 'ru'
  WHERE ${of} AND pp.mask_id IS NULL AND pp.number IS NULL AND az.text IS NOT NULL`;

const NOTE = `
CREATE OR REPLACE FUNCTION search_note_values(ids integer[]) RETURNS void LANGUAGE sql AS $note$
  INSERT INTO search_values (parameter_id, value_key, number, written, written_en, written_ru)
  SELECT DISTINCT ON (w.parameter_id, w.value_key, w.number) w.parameter_id, w.value_key, w.number, said.az, said.en, said.ru FROM search_wanted_values(ids) w
  LEFT JOIN LATERAL (SELECT * FROM (${texts("pp._parent_id = w.product_id AND pp.parameter_id = w.parameter_id")}) own WHERE own.value_key = w.value_key LIMIT 1) said ON w.number IS NULL AND w.parameter_id > 0
  WHERE NOT EXISTS (SELECT 1 FROM search_values v WHERE v.parameter_id = w.parameter_id AND v.value_key = w.value_key AND v.number IS NOT DISTINCT FROM w.number)
  ORDER BY w.parameter_id, w.value_key, w.number ON CONFLICT DO NOTHING
$note$;`;

/*
 * A value known already is spelled as the products just written spell it, in each language they say it in. Rows are locked in one order, so that of
 * two saves none waits for the other crosswise.
 */
const NOTE_SPELLINGS = `
CREATE FUNCTION search_note_spellings(ids integer[]) RETURNS void LANGUAGE sql AS $spell$
  WITH said AS MATERIALIZED (SELECT DISTINCT ON (parameter_id, value_key) * FROM (${texts("pp._parent_id = ANY(ids)")}) own ORDER BY parameter_id, value_key, product_id DESC),
  otherwise AS MATERIALIZED (
    SELECT v.value_id, said.az, COALESCE(said.en, v.written_en) AS en, COALESCE(said.ru, v.written_ru) AS ru FROM said
    JOIN search_values v ON v.parameter_id = said.parameter_id AND v.value_key = said.value_key AND v.number IS NULL
    WHERE (v.written COLLATE "C", v.written_en COLLATE "C", v.written_ru COLLATE "C") IS DISTINCT FROM (said.az COLLATE "C", COALESCE(said.en, v.written_en) COLLATE "C", COALESCE(said.ru, v.written_ru) COLLATE "C")
    ORDER BY v.value_id FOR NO KEY UPDATE OF v)
  UPDATE search_values v SET written = o.az, written_en = o.en, written_ru = o.ru FROM otherwise o WHERE v.value_id = o.value_id
$spell$;`;

const FILL = `
UPDATE search_values v SET written_en = said.en, written_ru = said.ru
FROM (SELECT DISTINCT ON (parameter_id, value_key) * FROM (${texts("EXISTS (SELECT 1 FROM search_values v WHERE v.parameter_id = pp.parameter_id AND v.written IS NOT NULL)")}) own ORDER BY parameter_id, value_key, product_id DESC) said
WHERE v.parameter_id = said.parameter_id AND v.value_key = said.value_key AND v.number IS NULL;`;

const NOTE_BEFORE = `
CREATE OR REPLACE FUNCTION search_note_values(ids integer[]) RETURNS void LANGUAGE sql AS $note$
  INSERT INTO search_values (parameter_id, value_key, number, written)
  SELECT DISTINCT ON (w.parameter_id, w.value_key, w.number) w.parameter_id, w.value_key, w.number, said.text FROM search_wanted_values(ids) w
  LEFT JOIN LATERAL (
    SELECT t.text FROM products_parameters pp JOIN products_parameters_locales t ON t._parent_id = pp.id AND t._locale = 'az'
    WHERE pp._parent_id = w.product_id AND pp.parameter_id = w.parameter_id AND pp.mask_id IS NULL AND vitrin_fold(t.text) = w.value_key LIMIT 1
  ) said ON w.number IS NULL AND w.parameter_id > 0
  WHERE NOT EXISTS (SELECT 1 FROM search_values v WHERE v.parameter_id = w.parameter_id AND v.value_key = w.value_key AND v.number IS NOT DISTINCT FROM w.number)
  ORDER BY w.parameter_id, w.value_key, w.number ON CONFLICT DO NOTHING
$note$;`;

/** Filter values that are texts, in the shopper's language; a changed spelling is followed. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql.raw(COLUMNS + NOTE + NOTE_SPELLINGS + FILL));
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql.raw(`${NOTE_BEFORE}
DROP FUNCTION search_note_spellings(integer[]);
ALTER TABLE search_values DROP written_en, DROP written_ru;`));
}
