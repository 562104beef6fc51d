import { type MigrateDownArgs, type MigrateUpArgs, sql } from "@payloadcms/db-postgres";

/**
 * What several processes share (docs/adr/0081): the parts of uploaded files, which any process that
 * runs jobs can read, and the heartbeats of those processes. Heartbeats need not survive a crash.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(
    sql.raw(`
CREATE TABLE import_parts (
  spool text NOT NULL,
  part integer NOT NULL,
  bytes bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (spool, part)
);
ALTER TABLE import_parts ALTER COLUMN bytes SET STORAGE EXTERNAL;
CREATE UNLOGGED TABLE job_heartbeats (
  process text PRIMARY KEY,
  at timestamptz NOT NULL
);
`),
  );
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql.raw("DROP TABLE import_parts, job_heartbeats"));
}
