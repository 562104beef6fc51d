import { type MigrateDownArgs, type MigrateUpArgs, sql } from "@payloadcms/db-postgres";

// As they were on this day; what they should be today is in lib/server/modules/search/fold-sql.ts.
const FOLD_FUNCTIONS = `
CREATE OR REPLACE FUNCTION vitrin_fold(input text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $fold$
  SELECT btrim(regexp_replace(translate(normalize(input, NFKC), 'ABCDEFGHIJKLMNOPQRSTUVWXYZАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯəƏǝƎıİöÖüÜçÇşŞșȘğĞáàâäãåÁÀÂÄÅéèêëÉÈÊËíìîïÍÎóòôõøÓÔØúùûÚÛñÑýёЁ', 'abcdefghijklmnopqrstuvwxyzабвгдежзийклмнопрстуфхцчшщъыьэюяeeeeiioouuccssssggaaaaaaaaaaaeeeeeeeeiiiiiioooooooouuuuunnyее') COLLATE "C", '[^a-z0-9а-я]+', ' ', 'g'))
$fold$;
CREATE OR REPLACE FUNCTION vitrin_alike(input text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $fold$
  SELECT replace(replace(replace(replace(replace(replace(replace(vitrin_fold(input), 'sh', 's'), 'ch', 'c'), 'gh', 'g'), 'kh', 'h'), 'q', 'g'), 'x', 'h'), 'w', 'v')
$fold$;`;

/** The shop's own tables beside Payload's: one search row per published product and its filter values. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql.raw(FOLD_FUNCTIONS));
  await db.execute(sql.raw(`
CREATE TABLE product_search (
  product_id integer PRIMARY KEY REFERENCES products(id) ON DELETE CASCADE,
  category_id integer NOT NULL,
  store_id integer,
  seller_code text,
  price_qepik integer NOT NULL CHECK (price_qepik > 0),
  discount_share real NOT NULL DEFAULT 0,
  in_stock boolean NOT NULL,
  popularity integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  sku_key text NOT NULL,
  name_key text NOT NULL,
  name_key_nospace text NOT NULL,
  alt_key tsvector NOT NULL,
  all_languages_tsv tsvector NOT NULL
);
CREATE INDEX product_search_category ON product_search (category_id);
CREATE INDEX product_search_sku ON product_search (sku_key text_pattern_ops);
CREATE INDEX product_search_alt ON product_search USING gin (alt_key);
CREATE INDEX product_search_document ON product_search USING gin (all_languages_tsv);
CREATE INDEX product_search_newest ON product_search (created_at DESC, product_id DESC);
CREATE TABLE product_facets (
  product_id integer NOT NULL REFERENCES product_search(product_id) ON DELETE CASCADE,
  parameter_id integer NOT NULL,
  value_key text NOT NULL,
  PRIMARY KEY (product_id, parameter_id, value_key)
);
CREATE INDEX product_facets_value ON product_facets (parameter_id, value_key, product_id);
CREATE TABLE shop_facts (key text PRIMARY KEY, value text NOT NULL);
`));
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql.raw("DROP TABLE shop_facts; DROP TABLE product_facets; DROP TABLE product_search; DROP FUNCTION vitrin_alike(text); DROP FUNCTION vitrin_fold(text);"));
}
