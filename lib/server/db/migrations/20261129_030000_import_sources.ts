import { type MigrateDownArgs, type MigrateUpArgs, sql } from "@payloadcms/db-postgres";

/**
 * What an import of a supplier's file remembers: how the columns of its tables are read, and what
 * its names mean here. An import says whose file it is, whether what is missing is made, and what
 * the file names that the shop does not have.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(
    sql.raw(`
CREATE TABLE import_sources (
  supplier text COLLATE "C" PRIMARY KEY CHECK (length(supplier) BETWEEN 1 AND 100),
  mapping jsonb,
  changed_at timestamptz NOT NULL DEFAULT now()
);
CREATE TABLE import_joinings (
  supplier text COLLATE "C" NOT NULL REFERENCES import_sources (supplier) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('category', 'brand', 'parameter', 'value')),
  name text COLLATE "C" NOT NULL,
  target integer NOT NULL,
  PRIMARY KEY (supplier, kind, name)
);
ALTER TABLE imports ADD COLUMN supplier text, ADD COLUMN make_new boolean NOT NULL DEFAULT false, ADD COLUMN report jsonb;
`),
  );
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(
    sql.raw(`
ALTER TABLE imports DROP COLUMN supplier, DROP COLUMN make_new, DROP COLUMN report;
DROP TABLE import_joinings, import_sources;
`),
  );
}
