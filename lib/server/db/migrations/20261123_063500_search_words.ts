import { type MigrateDownArgs, type MigrateUpArgs, sql } from "@payloadcms/db-postgres";

/**
 * Search by the catalogue's own words: each product's with their weights, all of them together for typing errors, and staff's synonyms by
 * the words people type. The rows are rebuilt at the next start (lib/server/modules/search/rebuild-search.ts).
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql.raw(`
CREATE EXTENSION IF NOT EXISTS pg_trgm;
ALTER TABLE product_search DROP COLUMN name_key, DROP COLUMN alt_key, DROP COLUMN all_languages_tsv, ADD COLUMN words tsvector NOT NULL DEFAULT '';
CREATE INDEX product_search_words ON product_search USING gin (words) WITH (fastupdate = off);
CREATE INDEX product_search_name ON product_search (name_key_nospace text_pattern_ops);
CREATE TABLE search_words (
  word text COLLATE "C" PRIMARY KEY,
  spelled text,
  sound text COLLATE "C",
  kinds smallint NOT NULL,
  count integer NOT NULL DEFAULT 1
);
CREATE INDEX search_words_sound ON search_words (sound) WHERE sound IS NOT NULL;
CREATE INDEX search_words_alike ON search_words USING gin (word gin_trgm_ops) WHERE spelled IS NOT NULL;
CREATE TABLE search_synonym_keys (synonym_id integer NOT NULL, key text COLLATE "C" NOT NULL, sound text COLLATE "C", means text NOT NULL, PRIMARY KEY (key, synonym_id));
CREATE INDEX search_synonym_keys_of ON search_synonym_keys (synonym_id);
CREATE INDEX search_synonym_keys_sound ON search_synonym_keys (sound) WHERE sound IS NOT NULL;
CREATE INDEX search_synonym_keys_alike ON search_synonym_keys USING gin (key gin_trgm_ops);
`));
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql.raw(`
DROP TABLE search_synonym_keys, search_words;
ALTER TABLE product_search DROP COLUMN words, ADD COLUMN name_key text NOT NULL DEFAULT '', ADD COLUMN alt_key tsvector NOT NULL DEFAULT '', ADD COLUMN all_languages_tsv tsvector NOT NULL DEFAULT '';
DROP INDEX product_search_name`));
}
