import { type MigrateDownArgs, type MigrateUpArgs, sql } from "@payloadcms/db-postgres";

/**
 * Words of a product as they are, in its row up to 8 KB: unpacking them was most of what a search cost that asks how much a word weighs (docs/adr/0036). A row
 * has 2.6 KB now, so more of a page is left free for its next version (docs/adr/0055). The table is written anew, which takes minutes for a million products.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  // The type stays, and is named so that the rows are written anew; PostgreSQL forgets with it what it knows of the values.
  await db.execute(sql.raw(`ALTER TABLE product_search SET (toast_tuple_target = 8160, fillfactor = 68);
ALTER TABLE product_search ALTER words TYPE tsvector USING words || ''::tsvector, ALTER words SET STORAGE EXTERNAL;
ANALYZE product_search;`));
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql.raw(`ALTER TABLE product_search RESET (toast_tuple_target);
ALTER TABLE product_search SET (fillfactor = 75);
ALTER TABLE product_search ALTER words SET STORAGE EXTENDED;`));
}
