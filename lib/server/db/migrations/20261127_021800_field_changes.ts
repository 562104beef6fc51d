import { type MigrateDownArgs, type MigrateUpArgs, sql } from "@payloadcms/db-postgres";

/**
 * Who of the staff changed a field of a document last, and when (docs/adr/0061). A global is its own
 * document 0. `staff_id` is no foreign key: its check would wait for the lock on the account of who
 * saves, while two owners who change each other's accounts each hold the other's.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql.raw(`
    CREATE TABLE field_changes (
      entity text NOT NULL CHECK (length(entity) BETWEEN 1 AND 60),
      document integer NOT NULL CHECK (document >= 0),
      field text NOT NULL CHECK (length(field) BETWEEN 1 AND 60),
      staff_id integer,
      at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (entity, document, field)
    );
    CREATE INDEX field_changes_at ON field_changes (at);
    CREATE INDEX field_changes_staff ON field_changes (staff_id);`));
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql.raw("DROP TABLE field_changes;"));
}
