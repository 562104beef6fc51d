import { type MigrateDownArgs, type MigrateUpArgs, sql } from "@payloadcms/db-postgres";

/**
 * What staff's product list is searched, filtered and sorted by (lib/server/backoffice/large-lists), of each product's latest version. With a million
 * products a search took 23 s and takes some milliseconds.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql.raw(`
CREATE INDEX _products_v_latest_created ON _products_v (version_created_at, id) WHERE latest;
CREATE INDEX _products_v_latest_price ON _products_v (version_price, id) WHERE latest;
CREATE INDEX _products_v_latest_stock ON _products_v (version_stock, id) WHERE latest;
CREATE INDEX _products_v_title_order ON _products_v_locales (_locale, left(version_title, 200), _parent_id);
CREATE INDEX _products_v_title_parts ON _products_v_locales USING gin (version_title gin_trgm_ops);
CREATE INDEX _products_v_sku_parts ON _products_v USING gin (version_sku gin_trgm_ops);
CREATE INDEX _products_v_slug_parts ON _products_v USING gin (version_slug gin_trgm_ops);
CREATE INDEX media_filename_parts ON media USING gin (filename gin_trgm_ops);
`));
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql.raw("DROP INDEX media_filename_parts, _products_v_slug_parts, _products_v_sku_parts, _products_v_title_parts, _products_v_title_order, _products_v_latest_stock, _products_v_latest_price, _products_v_latest_created"));
}
