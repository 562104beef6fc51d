import { type MigrateDownArgs, type MigrateUpArgs, sql } from "@payloadcms/db-postgres";

/**
 * An answer keeps the name of the colleague who wrote it: the reference to the account is emptied
 * when the account is deleted.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "support_messages" ADD COLUMN "staff_name" varchar;
   UPDATE support_messages m SET staff_name = COALESCE(s.name, s.email) FROM staff s WHERE s.id = m.staff_id;`);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "support_messages" DROP COLUMN "staff_name";`);
}
