import { type MigrateDownArgs, type MigrateUpArgs, sql } from "@payloadcms/db-postgres";

/** Words that sound nearly alike, words of letters written nearly alike, and words begun, among millions of article numbers (lib/server/modules/search/understand.ts). */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql.raw(`
CREATE INDEX search_words_nearly_heard ON search_words USING gin (sound gin_trgm_ops) WHERE sound IS NOT NULL;
CREATE INDEX search_words_letters ON search_words USING gin (word gin_trgm_ops) WHERE spelled IS NOT NULL AND kinds & 3 > 0 AND word !~ '[0-9]';
CREATE INDEX search_words_begun ON search_words (word) INCLUDE (count, kinds) WHERE spelled IS NOT NULL;
`));
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql.raw("DROP INDEX search_words_nearly_heard, search_words_letters, search_words_begun"));
}
