import type { FacetCategory, ListSummary, Parameter } from "@/lib/contract/parameter";
import type { Language } from "@/lib/languages";
import { AppError } from "../app-error";
import { query } from "@/lib/server/db/pool";
import type { Qepik } from "@/lib/format/money";
import type { Choice } from "./chosen";
import { engine } from "./engine/current-engine";
import type { ValueCount } from "./engine/engine";
import { questionOf, type SearchInput } from "./question-of";

export type FacetSearch = SearchInput & Choice & { language: Language };

/** `parameterTypeId` of specification section 3: 2 is never a filter and never gets here. */
const TYPES = { text: { id: 1, title: "text" }, integer: { id: 3, title: "integer" } } as const;

type FacetRow = { id: number; key: string; title: string; unit: string | null; type: keyof typeof TYPES; value: string; number: number | null; label: string | null; mask_id: number | null; count: number };

/** The parameters of a search, and what its list has besides them; prices in qəpik. */
export type Facets = { parameters: Parameter[]; summary: Omit<ListSummary, "price"> & { price: { from: Qepik; to: Qepik } | null } };

/**
 * Every filter of a search with the count of each value. A filter's own choice is ignored for its own values, so that choosing a value shown
 * with count n yields n, and bounds outside the range hide nothing.
 */
export async function queryFacets(search: FacetSearch): Promise<Facets> {
  const question = await questionOf(search);
  const { values, summary: { total, ...summary } } = await engine.facets(query, question);
  const rows = await namedValues(values, search.language);
  return { parameters: grouped(rows), summary: { totalCount: total, ...summary } };
}

// A value without mask is shown as written, not folded: `6.7`.
function namedValues(counts: readonly ValueCount[], language: Language): Promise<FacetRow[]> {
  return query<FacetRow>(
    `SELECT d.id, d.key, COALESCE(dl.title, daz.title) AS title, COALESCE(dl.unit, daz.unit) AS unit, d.type, COALESCE(m.code, b.slug, c.number::text, written.text, c.value_key) AS value, c.count,
       c.number, COALESCE(m.id, b.id) AS mask_id, COALESCE(ml.data, maz.data, b.title) AS label
     FROM unnest($1::integer[], $2::text[], $3::double precision[], $4::integer[]) c(parameter_id, value_key, number, count)
     JOIN parameters d ON d.id = c.parameter_id AND d.type <> 'info'
     LEFT JOIN parameters_locales dl ON dl._parent_id = d.id AND dl._locale = $5::_locales
     LEFT JOIN parameters_locales daz ON daz._parent_id = d.id AND daz._locale = 'az'
     LEFT JOIN parameter_masks m ON m.parameter_id = d.id AND m.code = c.value_key
     LEFT JOIN parameter_masks_locales ml ON ml._parent_id = m.id AND ml._locale = $5::_locales
     LEFT JOIN parameter_masks_locales maz ON maz._parent_id = m.id AND maz._locale = 'az'
     LEFT JOIN brands b ON d.key = 'brand' AND b.slug = c.value_key
     LEFT JOIN LATERAL (SELECT v.written AS text FROM search_values v WHERE v.parameter_id = c.parameter_id AND v.value_key = c.value_key ORDER BY v.written IS NULL, v.value_id LIMIT 1) written ON true
     ORDER BY d.position, d.id, m.position NULLS LAST, COALESCE(ml.data, maz.data, b.title) COLLATE "az-x-icu", c.number NULLS LAST, c.value_key COLLATE "az-x-icu", c.value_key`,
    [counts.map(({ parameterId }) => parameterId), counts.map(({ valueKey }) => valueKey), counts.map(({ number }) => number), counts.map(({ count }) => count), language],
  );
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
    const isMasked = ({ mask_id, label }: FacetRow): boolean => mask_id !== null && label !== null;
    const [masked, written] = [values.filter(isMasked), values.filter((value) => !isMasked(value))];
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
  if (categoryId !== undefined) {
    const [known] = await query("SELECT 1 FROM categories WHERE id = $1", [categoryId]);
    if (!known) throw new AppError("CATEGORY_NOT_FOUND");
  }
  const [question, offered] = await Promise.all([questionOf(withoutCategory), offeredCategories(search)]);
  const counts = await engine.categories(query, question);
  return query<FacetCategory>(
    `WITH RECURSIVE tree AS (
       SELECT id AS root, id FROM categories WHERE id = ANY($1::integer[])
       UNION SELECT tree.root, c.id FROM categories c JOIN tree ON c.parent_id = tree.id
     )
     SELECT root.id AS "categoryId", COALESCE(l.title, az.title) AS "categoryTitle", sum(counted.count)::integer AS count
     FROM tree JOIN categories root ON root.id = tree.root JOIN unnest($2::integer[], $3::integer[]) counted(category_id, count) ON counted.category_id = tree.id
     LEFT JOIN categories_locales l ON l._parent_id = root.id AND l._locale = $4::_locales
     LEFT JOIN categories_locales az ON az._parent_id = root.id AND az._locale = 'az'
     GROUP BY root.id, root.position, 2 ORDER BY root.position, root.id`,
    [offered, counts.map(({ categoryId: id }) => id), counts.map(({ count }) => count), search.language],
  );
}
