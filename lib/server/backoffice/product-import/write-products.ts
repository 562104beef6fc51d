import { randomBytes } from "node:crypto";
import { LANGUAGES } from "@/lib/languages";
import type { Sql } from "@/lib/server/db/sql";
import { clock } from "@/lib/server/db/clock";
import type { ProductSnapshot } from "./product-snapshots";

/** The number of versions that the back office keeps of a product (collections/products.ts). */
const MAX_VERSIONS = 20;

type Columns = Readonly<Record<string, string>>;

// The stock is no column that an import writes: what a file says of it is a movement.
const PRODUCT: Columns = {
  id: "integer",
  sku: "varchar",
  slug: "varchar",
  price: "numeric",
  discount_price: "numeric",
  credit_price: "numeric",
  category_id: "integer",
  brand_id: "integer",
  store_id: "integer",
  seller_code: "varchar",
  mpn: "varchar",
  gtin: "varchar",
  model_group: "varchar",
  cover_image_id: "integer",
  popularity: "numeric",
  _status: "enum_products_status",
};
const names = (columns: Columns) => Object.keys(columns).join(", ");
const rowsOf = (columns: Columns) =>
  `json_to_recordset($1::json) AS row(${Object.entries(columns)
    .map(([name, type]) => `${name} ${type}`)
    .join(", ")})`;

/**
 * Inserts the rows of all products of a batch in one statement. The values are passed as one JSON
 * text, which PostgreSQL parses faster than thousands of parameters.
 */
const insertRows = (run: Sql, table: string, columns: Columns, rows: readonly object[]) =>
  rows.length === 0
    ? undefined
    : run(
        `INSERT INTO ${table} (${names(columns)}) SELECT ${names(columns)} FROM ${rowsOf(columns)}`,
        [JSON.stringify(rows)],
      );

const productRow = ({ id, sku, createdAt, facts, cover }: ProductSnapshot) => ({
  id,
  sku,
  slug: facts.slug,
  price: facts.price,
  discount_price: facts.discountPrice,
  credit_price: facts.creditPrice,
  category_id: facts.category,
  brand_id: facts.brand,
  store_id: facts.store,
  seller_code: facts.sellerCode,
  mpn: facts.mpn,
  gtin: facts.gtin,
  model_group: facts.modelGroup,
  cover_image_id: cover,
  popularity: facts.popularity,
  _status: facts.status,
  created_at: createdAt,
});

const idsOf = (products: readonly ProductSnapshot[]): number[] => products.map(({ id }) => id);

const processId = randomBytes(5).toString("hex");
let counter = randomBytes(3).readUIntBE(0, 3);

/**
 * Ids of array rows in the same format as the back office's (BSON's ObjectId): time, process,
 * counter. They ascend, so that new ones are added at the end of their index.
 */
function rowIds(count: number): string[] {
  const time = Math.floor(clock.now().getTime() / 1000)
    .toString(16)
    .padStart(8, "0");
  return Array.from(
    { length: count },
    () =>
      `${time}${processId}${(counter = (counter + 1) & 0xffffff).toString(16).padStart(6, "0")}`,
  );
}

async function insertParameterRows(run: Sql, products: readonly ProductSnapshot[]): Promise<void> {
  const rows = products.flatMap(({ id, parameters }) =>
    parameters.map((parameter, at) => ({ ...parameter, product: id, order: at + 1 })),
  );
  const ids = rowIds(rows.length);
  await insertRows(
    run,
    "products_parameters",
    {
      id: "varchar",
      _parent_id: "integer",
      _order: "integer",
      parameter_id: "integer",
      mask_id: "integer",
      number: "numeric",
    },
    rows.map(({ product, order, parameter, maskId, number }, at) => ({
      id: ids[at],
      _parent_id: product,
      _order: order,
      parameter_id: parameter,
      mask_id: maskId,
      number,
    })),
  );
  await insertRows(
    run,
    "products_parameters_locales",
    { _parent_id: "varchar", _locale: "_locales", text: "varchar" },
    rows.flatMap(({ text }, at) =>
      LANGUAGES.flatMap((language) =>
        text?.[language] ? [{ _parent_id: ids[at], _locale: language, text: text[language] }] : [],
      ),
    ),
  );
}

async function insertGalleries(run: Sql, products: readonly ProductSnapshot[]): Promise<void> {
  const rows = products.flatMap(({ id, gallery }) =>
    gallery.map((file, at) => ({ _parent_id: id, _order: at + 1, file_id: file })),
  );
  const ids = rowIds(rows.length);
  await insertRows(
    run,
    "products_gallery",
    { id: "varchar", _parent_id: "integer", _order: "integer", file_id: "integer" },
    rows.map((row, at) => ({ id: ids[at], ...row })),
  );
}

const localeRows = (products: readonly ProductSnapshot[]) =>
  products.flatMap(({ id, title, description }) =>
    LANGUAGES.flatMap((language) =>
      title[language] || description[language]
        ? [
            {
              _parent_id: id,
              _locale: language,
              title: title[language] ?? null,
              description: description[language] ?? null,
            },
          ]
        : [],
    ),
  );
const TEXTS: Columns = {
  _parent_id: "integer",
  _locale: "_locales",
  title: "varchar",
  description: "varchar",
};

/** Assigns ids to new products, in place. */
export async function assignIds(run: Sql, products: readonly ProductSnapshot[]): Promise<void> {
  if (products.length === 0) return;
  const ids = await run<{ id: number }>(
    "SELECT nextval('products_id_seq')::integer AS id FROM generate_series(1, $1::integer)",
    [products.length],
  );
  products.forEach((product, at) => (product.id = ids[at]?.id ?? 0));
}

export async function insertImportedProducts(
  run: Sql,
  products: readonly ProductSnapshot[],
): Promise<void> {
  if (products.length === 0) return;
  const columns = names(PRODUCT);
  await run(
    `INSERT INTO products (${columns}, created_at, updated_at) SELECT ${columns}, COALESCE(created_at, now()), now() FROM ${rowsOf({ ...PRODUCT, created_at: "timestamptz" })}`,
    [JSON.stringify(products.map(productRow))],
  );
  await insertRows(run, "products_locales", TEXTS, localeRows(products));
  await insertParameterRows(run, products);
  await insertGalleries(run, products);
}

/** Updates changed products. Parameters and galleries are rewritten only where they changed. */
export async function updateProducts(
  run: Sql,
  products: readonly (ProductSnapshot & { changed: { parameters: boolean; gallery: boolean } })[],
): Promise<void> {
  if (products.length === 0) return;
  const set = Object.keys(PRODUCT)
    .filter((name) => name !== "id" && name !== "sku")
    .map((name) => `${name} = row.${name}`)
    .join(", ");
  await run(
    `UPDATE products p SET ${set}, updated_at = now() FROM ${rowsOf(PRODUCT)} WHERE p.id = row.id`,
    [JSON.stringify(products.map(productRow))],
  );
  const ids = idsOf(products);
  await run(
    `INSERT INTO products_locales (${names(TEXTS)}) SELECT ${names(TEXTS)} FROM ${rowsOf(TEXTS)} ON CONFLICT (_locale, _parent_id) DO UPDATE SET title = excluded.title, description = excluded.description`,
    [JSON.stringify(localeRows(products))],
  );
  await run(
    "DELETE FROM products_locales l WHERE _parent_id = ANY ($1::integer[]) AND NOT EXISTS (SELECT 1 FROM json_to_recordset($2::json) AS row(_parent_id integer, _locale _locales) WHERE row._parent_id = l._parent_id AND row._locale = l._locale)",
    [
      ids,
      JSON.stringify(
        localeRows(products).map(({ _parent_id, _locale }) => ({ _parent_id, _locale })),
      ),
    ],
  );
  const parameters = products.filter(({ changed }) => changed.parameters);
  const galleries = products.filter(({ changed }) => changed.gallery);
  await run("DELETE FROM products_parameters WHERE _parent_id = ANY ($1::integer[])", [
    idsOf(parameters),
  ]);
  await insertParameterRows(run, parameters);
  await run("DELETE FROM products_gallery WHERE _parent_id = ANY ($1::integer[])", [
    idsOf(galleries),
  ]);
  await insertGalleries(run, galleries);
}

/**
 * The index of localised rows begins with the language, so a condition on the language lets
 * PostgreSQL use it.
 */
const LOCALES = `AND _locale IN (${LANGUAGES.map((language) => `'${language}'`).join(", ")})`;
/**
 * A subquery for the rows of one parent. `OFFSET 0` keeps the planner from inlining it, so that the
 * index is used: the planner does not know the sizes of what the statement has just inserted.
 */
const childRows = (table: string, parent: string, more = "") =>
  `SELECT * FROM ${table} WHERE _parent_id = ${parent} ${more} OFFSET 0`;

/** Makes the versions of products, which a newer one follows, earlier ones. */
export async function retireVersions(run: Sql, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await run(
    "UPDATE _products_v SET latest = false WHERE parent_id = ANY ($1::integer[]) AND latest",
    [ids],
  );
}

/**
 * Writes the version that the back office lists and opens, as a save does: it becomes the latest
 * one, and at most 20 versions are kept. The earlier ones are retired before.
 */
export async function writeVersions(
  run: Sql,
  ids: readonly number[],
  { existed }: { existed: readonly number[] },
): Promise<void> {
  await run(
    `WITH made AS (
       INSERT INTO _products_v (parent_id, version_price, version_discount_price, version_credit_price, version_stock, version_slug, version_sku, version_category_id, version_brand_id, version_store_id, version_seller_code, version_mpn, version_gtin, version_model_group,
         version_cover_image_id, version_popularity, version_updated_at, version_created_at, version__status, created_at, updated_at, latest)
       SELECT id, price, discount_price, credit_price, stock, slug, sku, category_id, brand_id, store_id, seller_code, mpn, gtin, model_group, cover_image_id, popularity, updated_at, created_at, _status::text::enum__products_v_version_status, now(), now(), true
       FROM products WHERE id = ANY ($1::integer[]) RETURNING id, parent_id),
     texts AS (INSERT INTO _products_v_locales (version_title, version_description, _locale, _parent_id) SELECT l.title, l.description, l._locale, made.id FROM made CROSS JOIN LATERAL (${childRows("products_locales", "made.parent_id", LOCALES)}) l),
     galleries AS (INSERT INTO _products_v_version_gallery (_order, _parent_id, file_id, _uuid) SELECT g._order, made.id, g.file_id, g.id FROM made CROSS JOIN LATERAL (${childRows("products_gallery", "made.parent_id")}) g),
     parameters AS (
       INSERT INTO _products_v_version_parameters (_order, _parent_id, parameter_id, mask_id, number, _uuid) SELECT q._order, made.id, q.parameter_id, q.mask_id, q.number, q.id FROM made CROSS JOIN LATERAL (${childRows("products_parameters", "made.parent_id")}) q
       RETURNING id, _uuid, mask_id, number)
     INSERT INTO _products_v_version_parameters_locales (text, _locale, _parent_id) SELECT t.text, t._locale, parameters.id FROM parameters CROSS JOIN LATERAL (${childRows("products_parameters_locales", "parameters._uuid", LOCALES)}) t
     WHERE parameters.mask_id IS NULL AND parameters.number IS NULL`,
    [ids],
  );
  if (existed.length === 0) return;
  await run(
    `DELETE FROM _products_v WHERE id IN (SELECT id FROM (SELECT id, row_number() OVER (PARTITION BY parent_id ORDER BY updated_at DESC, id DESC) AS place FROM _products_v WHERE parent_id = ANY ($1::integer[])) v WHERE place > ${MAX_VERSIONS})`,
    [existed],
  );
}
