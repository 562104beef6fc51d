import { type MigrateDownArgs, type MigrateUpArgs, sql } from "@payloadcms/db-postgres";

/** Renamings whose products are still to be written anew (lib/server/modules/renewal): up to which product they are, and which saving they follow. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql.raw(`
CREATE TABLE renewals (
  kind text NOT NULL,
  of_id integer NOT NULL,
  generation integer NOT NULL DEFAULT 1,
  after_id integer NOT NULL DEFAULT 0,
  lists boolean NOT NULL,
  asked_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (kind, of_id)
);
`));
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql.raw("DROP TABLE renewals"));
}
