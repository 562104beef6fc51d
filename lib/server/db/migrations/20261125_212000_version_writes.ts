import { type MigrateDownArgs, type MigrateUpArgs, sql } from "@payloadcms/db-postgres";

const INDEXES = ["_products_v_title_parts", "_products_v_sku_parts", "_products_v_slug_parts"];

/**
 * Each save of a product tells all its earlier versions anew that they are not the latest. Rows that stay what they were are not written (PostgreSQL's own
 * function): twenty of them, with two dozen index entries each, were most of a slow save, and the trigram indexes' lists of pending entries then
 * kept one save in some hundreds waiting (0.4 s). These lists are no longer made.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql.raw(`
CREATE TRIGGER unchanged_versions BEFORE UPDATE ON _products_v FOR EACH ROW WHEN (NOT OLD.latest AND NOT NEW.latest) EXECUTE FUNCTION suppress_redundant_updates_trigger();
${INDEXES.map((index) => `ALTER INDEX ${index} SET (fastupdate = off); SELECT gin_clean_pending_list('${index}');`).join("\n")}`));
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql.raw(`
DROP TRIGGER unchanged_versions ON _products_v;
${INDEXES.map((index) => `ALTER INDEX ${index} RESET (fastupdate);`).join("\n")}`));
}
