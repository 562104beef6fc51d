import { type MigrateDownArgs, type MigrateUpArgs, sql } from "@payloadcms/db-postgres";

/** Which tags were announced as changed, and by which transaction (lib/cache/announce-invalidation.ts). Rows are only added, so that saves never wait for each other here. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql.raw(`
CREATE TABLE cache_tags (tag text NOT NULL, xid xid8 NOT NULL, at timestamptz NOT NULL DEFAULT now());
CREATE INDEX cache_tags_xid ON cache_tags (xid);
`));
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql.raw("DROP TABLE cache_tags"));
}
