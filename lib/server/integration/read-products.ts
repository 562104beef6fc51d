import type {
  IntegrationPrice,
  IntegrationProduct,
  IntegrationStock,
} from "@/lib/contract/integration";
import { query } from "../db/pool";
import { PRICE_JSON, STOCK_JSON } from "../modules/shop-event/json-sql";

/** Products with a larger id than `after`, at most `limit`. */
export type PageRequest = { after?: number | undefined; limit: number };

/** `next`: the id of the last one, after which the next page begins; null at the end. */
export type Page<Item> = { items: Item[]; next: number | null };

const PUBLISHED = "p._status = 'published' AND p.id > $1::integer ORDER BY p.id LIMIT $2::integer";

const toPage = <Item>(rows: readonly { id: number; item: Item }[], limit: number): Page<Item> => ({
  items: rows.map(({ item }) => item),
  next: rows.length === limit ? (rows.at(-1)?.id ?? null) : null,
});

const PRODUCT_JSON = `jsonb_build_object('productId', p.id, 'sku', p.sku, 'slug', p.slug,
  'titles', jsonb_build_object('az', NULL, 'en', NULL, 'ru', NULL) || COALESCE(
    (SELECT jsonb_object_agg(l._locale, l.title) FROM products_locales l WHERE l._parent_id = p.id AND l.title IS NOT NULL), '{}'),
  'categoryId', p.category_id, 'brandTitle', (SELECT b.title FROM brands b WHERE b.id = p.brand_id),
  'mpn', p.mpn, 'gtin', p.gtin, 'modelGroup', p.model_group)`;

/** Published products. */
export const readProducts = async ({
  after = 0,
  limit,
}: PageRequest): Promise<Page<IntegrationProduct>> =>
  toPage(
    await query<{ id: number; item: IntegrationProduct }>(
      `SELECT p.id, ${PRODUCT_JSON} AS item FROM products p WHERE ${PUBLISHED}`,
      [after, limit],
    ),
    limit,
  );

/** The stock of published products. */
export const readStock = async ({
  after = 0,
  limit,
}: PageRequest): Promise<Page<IntegrationStock>> =>
  toPage(
    await query<{ id: number; item: IntegrationStock }>(
      `SELECT p.id, ${STOCK_JSON} AS item FROM products p WHERE ${PUBLISHED}`,
      [after, limit],
    ),
    limit,
  );

/** The prices of published products. */
export const readPrices = async ({
  after = 0,
  limit,
}: PageRequest): Promise<Page<IntegrationPrice>> =>
  toPage(
    await query<{ id: number; item: IntegrationPrice }>(
      `SELECT p.id, ${PRICE_JSON} AS item FROM products p WHERE ${PUBLISHED}`,
      [after, limit],
    ),
    limit,
  );
