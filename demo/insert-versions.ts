import type { Sql } from "@/lib/server/db/sql";
import { resetIdSequence } from "./insert-rows";

/**
 * The back office lists products and menus by their latest version, so each seeded document gets
 * the version that Payload would have written. A version gets its document's id, so that its child
 * rows can be copied without looking ids up.
 */
export async function insertVersions(run: Sql): Promise<void> {
  await run(`INSERT INTO _products_v (id, parent_id, version_price, version_discount_price, version_credit_price, version_stock, version_slug, version_sku, version_category_id,
      version_brand_id, version_store_id, version_seller_code, version_mpn, version_gtin, version_model_group, version_cover_image_id, version_popularity, version_updated_at, version_created_at, version__status, created_at, updated_at, latest)
    SELECT id, id, price, discount_price, credit_price, stock, slug, sku, category_id, brand_id, store_id, seller_code, mpn, gtin, model_group, cover_image_id, popularity, updated_at, created_at, _status::text::enum__products_v_version_status, created_at, updated_at, true FROM products`);
  await run(
    "INSERT INTO _products_v_locales (version_title, version_description, _locale, _parent_id) SELECT title, description, _locale, _parent_id FROM products_locales",
  );
  await run(
    "CREATE TEMPORARY TABLE seeded_parameters ON COMMIT DROP AS SELECT p.*, row_number() OVER (ORDER BY _parent_id, _order)::integer AS version_id FROM products_parameters p",
  );
  await run(
    "INSERT INTO _products_v_version_parameters (id, _order, _parent_id, parameter_id, mask_id, number, _uuid) SELECT version_id, _order, _parent_id, parameter_id, mask_id, number, id FROM seeded_parameters",
  );
  await run(
    "INSERT INTO _products_v_version_parameters_locales (text, _locale, _parent_id) SELECT l.text, l._locale, s.version_id FROM products_parameters_locales l JOIN seeded_parameters s ON s.id = l._parent_id",
  );
  await run(
    "INSERT INTO _products_v_version_gallery (_order, _parent_id, file_id, _uuid) SELECT _order, _parent_id, file_id, id FROM products_gallery",
  );
  await run(`INSERT INTO _menus_v (id, parent_id, version_menu_type, version_content_type, version_link, version_position, version_updated_at, version_created_at, version__status, created_at, updated_at, latest)
    SELECT id, id, menu_type::text::enum__menus_v_version_menu_type, content_type::text::enum__menus_v_version_content_type, link, position, updated_at, created_at, _status::text::enum__menus_v_version_status, created_at, updated_at, true FROM menus`);
  await run(
    "INSERT INTO _menus_v_locales (version_title, version_content, _locale, _parent_id) SELECT title, content, _locale, _parent_id FROM menus_locales",
  );
  for (const table of ["_products_v", "_products_v_version_parameters", "_menus_v"])
    await resetIdSequence(run, table);
}
