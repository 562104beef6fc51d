import { type Language, LANGUAGES } from "@/lib/languages";
import type { Sql } from "@/lib/server/db/sql";
import { type StockBounds, STOCK_BOUNDS_SQL } from "@/lib/server/modules/stock/stock-bounds";
import type { Facts, ParameterValue } from "./patch";

type Texts = Partial<Record<Language, string | null>>;
export type ParameterRow = ParameterValue & { parameter: number };

/**
 * A product's current state. For a draft that is not published it is the newest version.
 * `openDraft`: the product is published and has a newer version that is not.
 */
export type ProductSnapshot = {
  id: number;
  sku: string;
  createdAt: string | null;
  /** what limits its stock, of which `facts.stock` is the new number */
  bounds: StockBounds;
  openDraft: boolean;
  facts: Facts;
  title: Texts;
  description: Texts;
  parameters: ParameterRow[];
  cover: number | null;
  gallery: number[];
};

/**
 * The index of localised rows begins with the language, so a condition on the language lets
 * PostgreSQL use it.
 */
const LOCALES = `_locale IN (${LANGUAGES.map((language) => `'${language}'`).join(", ")})`;
const amountAsText = (column: string) => `round(${column}, 2)::text`;

/** SQL for one product as JSON, from the product's own tables or those of its versions. */
const stateJson = (
  row: string,
  prefix: string,
  {
    texts,
    parameters,
    parameterTexts,
    gallery,
  }: Record<"texts" | "parameters" | "parameterTexts" | "gallery", string>,
) => {
  const ref = (column: string) => `${row}.${prefix}${column}`;
  return `json_build_object(
    'facts', json_build_object('slug', ${ref("slug")}, 'price', ${amountAsText(ref("price"))}, 'discountPrice', ${amountAsText(ref("discount_price"))}, 'creditPrice', ${amountAsText(ref("credit_price"))}, 'stock', COALESCE(${ref("stock")}, 0), 'category', ${ref("category_id")},
      'brand', ${ref("brand_id")}, 'store', ${ref("store_id")}, 'sellerCode', ${ref("seller_code")}, 'mpn', ${ref("mpn")}, 'gtin', ${ref("gtin")}, 'modelGroup', ${ref("model_group")}, 'popularity', COALESCE(${ref("popularity")}, 0), 'status', ${ref("_status")}),
    'cover', ${ref("cover_image_id")},
    'title', (SELECT json_object_agg(_locale, ${prefix}title) FROM ${texts} WHERE _parent_id = ${row}.id AND ${LOCALES} AND ${prefix}title IS NOT NULL),
    'description', (SELECT json_object_agg(_locale, ${prefix}description) FROM ${texts} WHERE _parent_id = ${row}.id AND ${LOCALES} AND ${prefix}description IS NOT NULL),
    'parameters', (SELECT json_agg(json_build_object('parameter', parameter_id, 'maskId', mask_id, 'number', trim_scale(number)::text, 'text', (SELECT json_object_agg(t._locale, t.text) FROM ${parameterTexts} t WHERE t._parent_id = q.id AND t.${LOCALES} AND t.text IS NOT NULL)) ORDER BY q._order)
      FROM ${parameters} q WHERE q._parent_id = ${row}.id AND parameter_id IS NOT NULL),
    'gallery', (SELECT json_agg(file_id ORDER BY _order) FROM ${gallery} WHERE _parent_id = ${row}.id AND file_id IS NOT NULL))`;
};

const MAIN = stateJson("p", "", {
  texts: "products_locales",
  parameters: "products_parameters",
  parameterTexts: "products_parameters_locales",
  gallery: "products_gallery",
});
const VERSION = stateJson("v", "version_", {
  texts: "_products_v_locales",
  parameters: "_products_v_version_parameters",
  parameterTexts: "_products_v_version_parameters_locales",
  gallery: "_products_v_version_gallery",
});

type Json = Pick<ProductSnapshot, "facts" | "cover"> & {
  [Name in "title" | "description" | "parameters" | "gallery"]: ProductSnapshot[Name] | null;
};
type Row = StockBounds & {
  id: number;
  sku: string;
  createdAt: Date;
  main: Json;
  newest: string | null;
  version: number | null;
};

const toSnapshot = (
  { id, sku, createdAt, stock, reserved, apart, elsewhere, newest, main }: Row,
  from: Json,
): ProductSnapshot => ({
  id,
  sku,
  createdAt: createdAt.toISOString(),
  bounds: { stock, reserved, apart, elsewhere },
  openDraft: newest === "draft" && main.facts.status === "published",
  facts: from.facts,
  cover: from.cover,
  title: from.title ?? {},
  description: from.description ?? {},
  parameters: from.parameters ?? [],
  gallery: from.gallery ?? [],
});

const READ = `SELECT p.id, p.sku, p.created_at AS "createdAt", ${STOCK_BOUNDS_SQL}, ${MAIN} AS main, v.id AS version, v.version__status AS newest
FROM products p LEFT JOIN LATERAL (SELECT id, version__status FROM _products_v WHERE parent_id = p.id AND latest ORDER BY id DESC LIMIT 1) v ON true`;

async function toSnapshots(run: Sql, rows: readonly Row[]): Promise<ProductSnapshot[]> {
  const drafts = rows.filter(
    ({ main, version }) => main.facts.status !== "published" && version !== null,
  );
  const newest =
    drafts.length === 0
      ? []
      : await run<{ id: number; state: Json }>(
          `SELECT v.id, ${VERSION} AS state FROM _products_v v WHERE v.id = ANY ($1::integer[])`,
          [drafts.map(({ version }) => version)],
        );
  const byVersion = new Map(newest.map(({ id, state }) => [id, state]));
  return rows.map((row) =>
    toSnapshot(
      row,
      (row.main.facts.status !== "published" && byVersion.get(row.version ?? 0)) || row.main,
    ),
  );
}

/**
 * The existing products with these SKUs, by SKU. With `lock`, no other save can change them until
 * the transaction ends.
 */
export async function readSnapshots(
  run: Sql,
  skus: readonly string[],
  { lock }: { lock: boolean },
): Promise<Map<string, ProductSnapshot>> {
  // Locked in the order of ids, so that concurrent imports and saves do not deadlock.
  if (lock)
    await run("SELECT 1 FROM products WHERE sku = ANY ($1::text[]) ORDER BY id FOR UPDATE", [skus]);
  const rows = await run<Row>(`${READ} WHERE p.sku = ANY ($1::text[])`, [skus]);
  const snapshots = await toSnapshots(run, rows);
  return new Map(snapshots.map((state) => [state.sku, state]));
}

/** The next products after an id, without those that have no SKU (unfinished drafts). */
export const readSnapshotsAfter = async (
  run: Sql,
  id: number,
  limit: number,
): Promise<ProductSnapshot[]> =>
  toSnapshots(
    run,
    await run<Row>(`${READ} WHERE p.id > $1 AND p.sku IS NOT NULL ORDER BY p.id LIMIT $2`, [
      id,
      limit,
    ]),
  );
