import { type MigrateDownArgs, type MigrateUpArgs, sql } from "@payloadcms/db-postgres";

/**
 * Who searched in vain, as keyed hashes: a text is written to `search_misses` when enough networks searched for it (docs/adr/0038). Those of before were
 * written at the first search and may be somebody's own, so they go; what staff explained is a synonym already.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql.raw(`
CREATE UNLOGGED TABLE search_missed (text_key bytea NOT NULL, network_key bytea NOT NULL, at timestamptz NOT NULL DEFAULT now(), PRIMARY KEY (text_key, network_key));
DELETE FROM search_misses;
`));
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql.raw("DROP TABLE search_missed"));
}
