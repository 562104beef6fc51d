import type { FacetCategory, Parameter } from "@/lib/contract/parameter";
import type { Language } from "@/lib/languages";
import { AppError } from "../app-error";
import { query } from "@/lib/server/db/pool";
import { filtersOf, meets } from "./filters";
import { bind, type Scope, scopeOf, type SearchInput, whereOf } from "./scope";

export type FacetSearch = SearchInput & { language: Language; filters: Record<string, unknown> };

/** `parameterTypeId` of specification section 3: 2 is never a filter and never gets here. */
const TYPES = { text: { id: 1, title: "text" }, integer: { id: 3, title: "integer" } } as const;

type FacetRow = { id: number; key: string; title: string; unit: string | null; type: keyof typeof TYPES; value: string; label: string | null; mask_id: number | null; count: number };

/**
 * Every filter of a search with the count of each value. Counts are disjunctive: a parameter's own choice is ignored for its own values, so
 * that choosing a value shown with count n yields n. A value without mask is shown as written, not folded: `6.7`. One grouped query.
 */
export async function queryParameters(search: FacetSearch): Promise<Parameter[]> {
  const [scope, filters] = await Promise.all([scopeOf(search), filtersOf(search.filters)]);
  const failed = filters.map((filter) => `CASE WHEN ${meets(scope, filter)} THEN NULL ELSE ${bind(scope, filter.parameterId)}::integer END`);
  const language = bind(scope, search.language);
  const rows = await query<FacetRow>(
    `WITH base AS (SELECT s.product_id, array_remove(ARRAY[${failed.join(", ")}]::integer[], NULL) AS failed FROM product_search s ${whereOf(scope.conditions)}),
     counted AS (
       SELECT f.parameter_id, f.value_key, count(*)::integer AS count, min(f.product_id) AS example FROM base JOIN product_facets f ON f.product_id = base.product_id
       WHERE base.failed = '{}' OR base.failed = ARRAY[f.parameter_id] GROUP BY 1, 2
     )
     SELECT d.id, d.key, COALESCE(dl.title, daz.title) AS title, COALESCE(dl.unit, daz.unit) AS unit, d.type, COALESCE(m.code, b.slug, written.text, c.value_key) AS value, c.count,
       COALESCE(m.id, b.id) AS mask_id, COALESCE(ml.data, maz.data, b.title) AS label
     FROM counted c
     JOIN parameters d ON d.id = c.parameter_id AND d.type <> 'info'
     LEFT JOIN parameters_locales dl ON dl._parent_id = d.id AND dl._locale = ${language}::_locales
     LEFT JOIN parameters_locales daz ON daz._parent_id = d.id AND daz._locale = 'az'
     LEFT JOIN parameter_masks m ON m.parameter_id = d.id AND m.code = c.value_key
     LEFT JOIN parameter_masks_locales ml ON ml._parent_id = m.id AND ml._locale = ${language}::_locales
     LEFT JOIN parameter_masks_locales maz ON maz._parent_id = m.id AND maz._locale = 'az'
     LEFT JOIN brands b ON d.key = 'brand' AND b.slug = c.value_key
     LEFT JOIN LATERAL (
       SELECT pp.number, COALESCE(trim_scale(pp.number)::text, t.text) AS text FROM products_parameters pp
       LEFT JOIN products_parameters_locales t ON t._parent_id = pp.id AND t._locale = 'az'
       WHERE pp._parent_id = c.example AND pp.parameter_id = d.id AND pp.mask_id IS NULL AND vitrin_fold(COALESCE(trim_scale(pp.number)::text, t.text)) = c.value_key LIMIT 1
     ) written ON true
     ORDER BY d.position, d.id, m.position NULLS LAST, COALESCE(ml.data, maz.data, b.title) COLLATE "az-x-icu", written.number NULLS LAST, c.value_key COLLATE "az-x-icu", c.value_key`,
    scope.values,
  );
  return grouped(rows);
}

function grouped(rows: readonly FacetRow[]): Parameter[] {
  const byId = new Map<number, Parameter>();
  for (const row of rows) {
    let parameter = byId.get(row.id);
    if (!parameter) {
      const type = TYPES[row.type];
      parameter = { parameterId: row.id, parameterKey: row.key, parameterTitle: row.title, parameterTypeId: type.id, parameterTypeTitle: type.title, parameterUnit: row.unit, parameterMasks: [], parameterValues: [] };
      byId.set(row.id, parameter);
    }
    if (row.mask_id !== null && row.label !== null) parameter.parameterMasks.push({ parameterMaskId: row.mask_id, parameterMaskCode: row.value, parameterMaskData: row.label, count: row.count });
    else parameter.parameterValues.push({ value: row.value, count: row.count });
  }
  return [...byId.values()];
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
  for (const filter of await filtersOf(search.filters)) scope.conditions.push(meets(scope, filter));
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
