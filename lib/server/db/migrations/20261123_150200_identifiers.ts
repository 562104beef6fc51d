import { type MigrateDownArgs, type MigrateUpArgs, sql } from "@payloadcms/db-postgres";

/** The manufacturer's part number and the GTIN of a product. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "products" ADD COLUMN "mpn" varchar;
  ALTER TABLE "products" ADD COLUMN "gtin" varchar;
  ALTER TABLE "_products_v" ADD COLUMN "version_mpn" varchar;
  ALTER TABLE "_products_v" ADD COLUMN "version_gtin" varchar;`);
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "products" DROP COLUMN "mpn";
  ALTER TABLE "products" DROP COLUMN "gtin";
  ALTER TABLE "_products_v" DROP COLUMN "version_mpn";
  ALTER TABLE "_products_v" DROP COLUMN "version_gtin";`);
}
