import type { FacetCategory, ListSummary, Parameter } from "@/lib/contract/parameter";
import type { Language } from "@/lib/languages";
import { AppError } from "../app-error";
import { query } from "@/lib/server/db/pool";
import { asQepik, type Qepik } from "@/lib/format/money";
import { type Choice, type Chosen, chosenOf } from "./chosen";
import { conditionsOf, IN_STOCK, IS_ON_SALE, ON_SALE, PRICE } from "./filters";
import { bind, type Scope, scopeOf, type SearchInput, whereOf } from "./scope";

export type FacetSearch = SearchInput & Choice & { language: Language };

/** `parameterTypeId` of specification section 3: 2 is never a filter and never gets here. */
const TYPES = { text: { id: 1, title: "text" }, integer: { id: 3, title: "integer" } } as const;

type FacetRow = { id: number; key: string; title: string; unit: string | null; type: keyof typeof TYPES; value: string; number: number | null; label: string | null; mask_id: number | null; count: number };

/** The parameters of a search, and what its list has besides them; prices in qəpik. */
export type Facets = { parameters: Parameter[]; summary: Omit<ListSummary, "price"> & { price: { from: Qepik; to: Qepik } | null } };

/**
 * Every filter of a search with the count of each value. Counts are disjunctive: a filter's own choice is ignored for its own values, so that
 * choosing a value shown with count n instead yields n, and choosing bounds outside the range shown hides nothing.
 */
export async function queryFacets(search: FacetSearch): Promise<Facets> {
  const [scope, chosen] = await Promise.all([scopeOf(search), chosenOf(search)]);
  const [rows, summary] = await Promise.all([countValues({ ...scope, values: [...scope.values] }, chosen, search.language), summarise({ ...scope, values: [...scope.values] }, chosen)]);
  return { parameters: grouped(rows), summary };
}

// The filters that product `s` does not meet; only who fails at most one of them counts anywhere.
function failed(scope: Scope, chosen: Chosen): string {
  const failures = conditionsOf(scope, chosen).map(({ of, sql }) => `CASE WHEN ${sql} THEN NULL ELSE ${of} END`);
  return `array_remove(ARRAY[${failures.join(", ")}]::integer[], NULL) AS failed`;
}

// A value without mask is shown as written, not folded: `6.7`.
function countValues(scope: Scope, chosen: Chosen, lang: Language): Promise<FacetRow[]> {
  const base = `SELECT s.product_id, ${failed(scope, chosen)} FROM product_search s ${whereOf(scope.conditions)}`;
  const language = bind(scope, lang);
  return query<FacetRow>(
    `WITH base AS (${base}),
     counted AS (
       SELECT f.parameter_id, f.value_key, max(f.number) AS number, count(*)::integer AS count, min(f.product_id) AS example FROM base JOIN product_facets f ON f.product_id = base.product_id
       WHERE base.failed = '{}' OR base.failed = ARRAY[f.parameter_id] GROUP BY 1, 2
     )
     SELECT d.id, d.key, COALESCE(dl.title, daz.title) AS title, COALESCE(dl.unit, daz.unit) AS unit, d.type, COALESCE(m.code, b.slug, trim_scale(c.number)::text, written.text, c.value_key) AS value, c.count,
       c.number::double precision AS number, COALESCE(m.id, b.id) AS mask_id, COALESCE(ml.data, maz.data, b.title) AS label
     FROM counted c
     JOIN parameters d ON d.id = c.parameter_id AND d.type <> 'info'
     LEFT JOIN parameters_locales dl ON dl._parent_id = d.id AND dl._locale = ${language}::_locales
     LEFT JOIN parameters_locales daz ON daz._parent_id = d.id AND daz._locale = 'az'
     LEFT JOIN parameter_masks m ON m.parameter_id = d.id AND m.code = c.value_key
     LEFT JOIN parameter_masks_locales ml ON ml._parent_id = m.id AND ml._locale = ${language}::_locales
     LEFT JOIN parameter_masks_locales maz ON maz._parent_id = m.id AND maz._locale = 'az'
     LEFT JOIN brands b ON d.key = 'brand' AND b.slug = c.value_key
     LEFT JOIN LATERAL (
       SELECT t.text FROM products_parameters pp JOIN products_parameters_locales t ON t._parent_id = pp.id AND t._locale = 'az'
       WHERE pp._parent_id = c.example AND pp.parameter_id = d.id AND pp.mask_id IS NULL AND c.number IS NULL AND vitrin_fold(t.text) = c.value_key LIMIT 1
     ) written ON true
     ORDER BY d.position, d.id, m.position NULLS LAST, COALESCE(ml.data, maz.data, b.title) COLLATE "az-x-icu", c.number NULLS LAST, c.value_key COLLATE "az-x-icu", c.value_key`,
    scope.values,
  );
}

async function summarise(scope: Scope, chosen: Chosen): Promise<Facets["summary"]> {
  const but = (filter: number) => `(failed = '{}' OR failed = '{${filter}}')`;
  const [row] = await query<{ total: number; least: number | null; most: number | null; in_stock: number; on_sale: number }>(
    `WITH base AS (SELECT s.price_qepik, s.in_stock, ${IS_ON_SALE} AS on_sale, ${failed(scope, chosen)} FROM product_search s ${whereOf(scope.conditions)})
     SELECT count(*) FILTER (WHERE failed = '{}')::integer AS total,
       min(price_qepik) FILTER (WHERE ${but(PRICE)}) AS least, max(price_qepik) FILTER (WHERE ${but(PRICE)}) AS most,
       count(*) FILTER (WHERE in_stock AND ${but(IN_STOCK)})::integer AS in_stock, count(*) FILTER (WHERE on_sale AND ${but(ON_SALE)})::integer AS on_sale
     FROM base`,
    scope.values,
  );
  if (!row) throw new Error("an aggregate without a row");
  const { total, least, most, in_stock, on_sale } = row;
  return { totalCount: total, price: least === null || most === null ? null : { from: asQepik(least), to: asQepik(most) }, inStock: in_stock, onSale: on_sale };
}

function grouped(rows: readonly FacetRow[]): Parameter[] {
  const byId = new Map<number, [FacetRow, ...FacetRow[]]>();
  for (const row of rows) {
    const known = byId.get(row.id);
    if (known) known.push(row);
    else byId.set(row.id, [row]);
  }
  return [...byId.values()].map((values) => {
    const [row] = values;
    const type = TYPES[row.type];
    const masked = values.filter(({ mask_id, label }) => mask_id !== null && label !== null);
    const written = values.filter((value) => !masked.includes(value));
    const numbers = values.flatMap(({ number }) => number ?? []);
    return {
      parameterId: row.id, parameterKey: row.key, parameterTitle: row.title, parameterTypeId: type.id, parameterTypeTitle: type.title, parameterUnit: row.unit,
      parameterMasks: masked.map((value) => ({ parameterMaskId: value.mask_id ?? 0, parameterMaskCode: value.value, parameterMaskData: value.label ?? "", count: value.count })),
      parameterValues: written.map(({ value, count }) => ({ value, count })),
      parameterRange: numbers.length === values.length ? { from: Math.min(...numbers), to: Math.max(...numbers) } : null,
    };
  });
}

// Which categories to offer: children of the current one, its siblings when it is a leaf, every leaf with matches for a bare keyword, else
// the roots.
async function offeredCategories(search: FacetSearch): Promise<number[]> {
  if (search.categoryId !== undefined) {
    const rows = await query<{ id: number; known: boolean }>(
      `SELECT c.id FROM categories c WHERE c.parent_id = $1 OR
         (NOT EXISTS (SELECT 1 FROM categories WHERE parent_id = $1) AND c.parent_id IS NOT DISTINCT FROM (SELECT parent_id FROM categories WHERE id = $1))`,
      [search.categoryId],
    );
    return rows.map((row) => row.id);
  }
  const leavesOnly = search.keyWord?.trim() ? "NOT EXISTS (SELECT 1 FROM categories child WHERE child.parent_id = c.id)" : "c.parent_id IS NULL";
  return (await query<{ id: number }>(`SELECT c.id FROM categories c WHERE ${leavesOnly}`)).map((row) => row.id);
}

/** The categories to continue with and how many products each would show under the same keyword and filters. */
export async function queryFacetCategories(search: FacetSearch): Promise<FacetCategory[]> {
  const { categoryId, ...withoutCategory } = search;
  const scope: Scope = await scopeOf(withoutCategory);
  if (categoryId !== undefined) {
    const [known] = await query("SELECT 1 FROM categories WHERE id = $1", [categoryId]);
    if (!known) throw new AppError("CATEGORY_NOT_FOUND");
  }
  const offered = await offeredCategories(search);
  scope.conditions.push(...conditionsOf(scope, await chosenOf(search)).map(({ sql }) => sql));
  const language = bind(scope, search.language);
  const ids = bind(scope, offered);
  return query<FacetCategory>(
    `WITH RECURSIVE tree AS (
       SELECT id AS root, id FROM categories WHERE id = ANY(${ids}::integer[])
       UNION SELECT tree.root, c.id FROM categories c JOIN tree ON c.parent_id = tree.id
     )
     SELECT root.id AS "categoryId", COALESCE(l.title, az.title) AS "categoryTitle", count(s.product_id)::integer AS count
     FROM tree JOIN categories root ON root.id = tree.root JOIN product_search s ON s.category_id = tree.id
     LEFT JOIN categories_locales l ON l._parent_id = root.id AND l._locale = ${language}::_locales
     LEFT JOIN categories_locales az ON az._parent_id = root.id AND az._locale = 'az'
     ${whereOf(scope.conditions)} GROUP BY root.id, root.position, 2 ORDER BY root.position, root.id`,
    scope.values,
  );
}
