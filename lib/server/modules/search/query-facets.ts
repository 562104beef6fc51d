import type { FacetCategory, ListSummary, Parameter } from "@/lib/contract/parameter";
import type { Language } from "@/lib/languages";
import { AppError } from "../app-error";
import { query } from "@/lib/server/db/pool";
import type { Qepik } from "@/lib/format/money";
import type { Choice } from "./chosen";
import { engine } from "./engine/current-engine";
import { questionOf, type SearchInput } from "./question-of";
import { type NamedValue, namedValues } from "./value-names";

export type FacetSearch = SearchInput & Choice & { language: Language };

/** `parameterTypeId` of specification section 3: 2 is never a filter and never gets here. */
const TYPES = { text: { id: 1, title: "text" }, integer: { id: 3, title: "integer" } } as const;

/** The parameters of a search, and what its list has besides them; prices in qəpik. */
export type Facets = { parameters: Parameter[]; summary: Omit<ListSummary, "price"> & { price: { from: Qepik; to: Qepik } | null } };

/**
 * Every filter of a search with the count of each value. A filter's own choice is ignored for its own values, so that choosing a value shown
 * with count n yields n, and bounds outside the range hide nothing.
 */
export async function queryFacets(search: FacetSearch): Promise<Facets> {
  const question = await questionOf(search);
  const { values, summary: { total, ...summary } } = await engine.facets(query, question);
  return { parameters: grouped(await namedValues(values, search.language)), summary: { totalCount: total, ...summary } };
}

function grouped(values: readonly NamedValue[]): Parameter[] {
  const byId = new Map<number, [NamedValue, ...NamedValue[]]>();
  for (const value of values) {
    const known = byId.get(value.id);
    if (known) known.push(value);
    else byId.set(value.id, [value]);
  }
  return [...byId.values()].map((own) => {
    const [{ id, key, title, unit, type }] = own;
    const numbers = own.flatMap(({ number }) => number ?? []);
    return {
      parameterId: id, parameterKey: key, parameterTitle: title, parameterTypeId: TYPES[type].id, parameterTypeTitle: TYPES[type].title, parameterUnit: unit,
      parameterMasks: own.flatMap(({ listed, count }) => (listed?.label == null ? [] : [{ parameterMaskId: listed.id, parameterMaskCode: listed.code, parameterMaskData: listed.label, count }])),
      // A value without mask is shown as written, not folded, a text as this language writes it: `6.7`.
      parameterValues: own.flatMap(({ listed, value, said, count }) => (listed?.label == null ? [{ value, title: said ?? value, count }] : [])),
      parameterRange: numbers.length === own.length ? { from: Math.min(...numbers), to: Math.max(...numbers) } : null,
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
