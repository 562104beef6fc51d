import { type MigrateDownArgs, type MigrateUpArgs, sql } from "@payloadcms/db-postgres";

/**
 * Words of a product as they are, in its row up to 8 KB: unpacking them was most of what a search cost that asks how much a word weighs (docs/adr/0036). The
 * table is written anew, which takes minutes for a million products.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  // In this order: the storage of the column is that of its new type when the rows are written.
  await db.execute(sql.raw(`ALTER TABLE product_search SET (toast_tuple_target = 8160);
ALTER TABLE product_search ALTER words TYPE tsvector USING words || ''::tsvector, ALTER words SET STORAGE EXTERNAL;`));
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql.raw(`ALTER TABLE product_search RESET (toast_tuple_target);
ALTER TABLE product_search ALTER words SET STORAGE EXTENDED;`));
}
