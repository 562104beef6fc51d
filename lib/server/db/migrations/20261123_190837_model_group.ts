import { type MigrateDownArgs, type MigrateUpArgs, sql } from "@payloadcms/db-postgres";

/** The code that joins the variants of a model (docs/adr/0048). */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "products" ADD COLUMN "model_group" varchar;
  ALTER TABLE "_products_v" ADD COLUMN "version_model_group" varchar;
  CREATE INDEX "products_model_group_idx" ON "products" USING btree ("model_group");
  CREATE INDEX "_products_v_version_version_model_group_idx" ON "_products_v" USING btree ("version_model_group");`);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP INDEX "products_model_group_idx";
  DROP INDEX "_products_v_version_version_model_group_idx";
  ALTER TABLE "products" DROP COLUMN "model_group";
  ALTER TABLE "_products_v" DROP COLUMN "version_model_group";`);
}
