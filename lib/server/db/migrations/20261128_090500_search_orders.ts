import { type MigrateDownArgs, type MigrateUpArgs, sql } from "@payloadcms/db-postgres";

/**
 * Lists have sold-out products last by default, and names in the order of their language
 * (docs/adr/0080). The names of az keep their index. Synonyms store how staff spelled them, because
 * notes to shoppers show that and not the stem.
 */
const INDEXES = {
  search_listing_default: "search_listing (in_stock, created_at, product_id) INCLUDE (ord)",
  search_listing_category_default:
    "search_listing (category_id, in_stock, created_at, product_id) INCLUDE (ord)",
  ...Object.fromEntries(
    ["en", "ru"].flatMap((locale) =>
      ["", "category_id, "].map((category) => [
        `search_names_${category ? "category_" : ""}title_${locale}`,
        `search_names (${category}title COLLATE "${locale}-x-icu", product_id) INCLUDE (ord) WHERE locale = '${locale}'::_locales`,
      ]),
    ),
  ),
};

export async function up({ db }: MigrateUpArgs): Promise<void> {
  for (const [name, definition] of Object.entries(INDEXES))
    await db.execute(sql.raw(`CREATE INDEX ${name} ON ${definition}`));
  await db.execute(sql.raw("ALTER TABLE search_synonym_keys ADD COLUMN spelled text"));
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql.raw("ALTER TABLE search_synonym_keys DROP COLUMN spelled"));
  for (const name of Object.keys(INDEXES)) await db.execute(sql.raw(`DROP INDEX ${name}`));
}
