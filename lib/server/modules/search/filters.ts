import { query } from "../../db/pool";
import { AppError } from "../app-error";
import { fold } from "./fold";
import { bind, type Scope } from "./scope";

/** The chosen values of one parameter (id 0: unknown, matches nothing); a product matches when it has any of them. */
export type ParameterFilter = { parameterId: number; valueKeys: string[] };

const FIXED_KEYS: ReadonlySet<string> = new Set([
  "lang", "LanguageCode", "keyWord", "KeyWord", "categoryId", "CategoryId", "storeSlug", "StoreSlug", "userCode", "UserCode", "sortType", "pageIndex", "pageSize", "RequestFrontType", "monthlyMax",
]);

/** More filters than anybody chooses; each one costs the database. */
const MAX_FILTERS = 20;

type Definition = { id: number; key: string; masks: { id: number; code: string; labels: string[] }[] | null };

/**
 * Parses the dynamic filters of a query: every key that is not fixed names a parameter. Empty values mean "any". A masked value may be
 * given as code, id or label. An unknown key or value matches nothing: a wrong filter must not show everything. Throws `BAD_REQUEST` for
 * more than 20 filters.
 */
export async function filtersOf(input: Record<string, unknown>): Promise<ParameterFilter[]> {
  const asked = Object.entries(input)
    .filter(([key]) => !FIXED_KEYS.has(key))
    .map(([key, value]) => ({ key, values: [value].flat().filter((entry) => entry !== undefined && entry !== null).map(String).filter((text) => text.trim() !== "") }))
    .filter((filter) => filter.values.length > 0);
  if (asked.length === 0) return [];
  if (asked.length > MAX_FILTERS) throw new AppError("BAD_REQUEST", { request: [`Too many filters: expected at most ${MAX_FILTERS}`] });
  const definitions = await query<Definition>(
    `SELECT d.id, d.key, CASE WHEN d.key = 'brand'
       THEN (SELECT json_agg(json_build_object('id', b.id, 'code', b.slug, 'labels', json_build_array(b.title))) FROM brands b)
       ELSE (SELECT json_agg(json_build_object('id', m.id, 'code', m.code, 'labels', (SELECT json_agg(data) FROM parameter_masks_locales WHERE _parent_id = m.id))) FROM parameter_masks m WHERE m.parameter_id = d.id)
     END AS masks
     FROM parameters d WHERE d.key = ANY($1) AND d.type <> 'info'`,
    [asked.map((filter) => filter.key).filter((key) => !key.includes("\0"))],
  );
  return asked.map(({ key, values }) => {
    const definition = definitions.find((candidate) => candidate.key === key);
    if (!definition) return { parameterId: 0, valueKeys: [] };
    return { parameterId: definition.id, valueKeys: values.map((value) => valueKeyOf(definition, value)) };
  });
}

// The exact text wins over the folded one: `A`, `A+` and `A++` fold alike.
function valueKeyOf(definition: Definition, value: string): string {
  const { masks } = definition;
  if (!masks?.length) return fold(value);
  const mask = masks.find(({ code }) => code === value)
    ?? masks.find(({ id }) => String(id) === value)
    ?? masks.find(({ labels }) => labels.includes(value.trim()))
    ?? masks.find(({ labels }) => labels.some((label) => fold(label) === fold(value)));
  return mask?.code ?? "";
}

/** The condition "product `s` matches this filter". */
export function meets(scope: Scope, filter: ParameterFilter): string {
  if (filter.parameterId === 0) return "false";
  return `EXISTS (SELECT 1 FROM product_facets f WHERE f.product_id = s.product_id AND f.parameter_id = ${bind(scope, filter.parameterId)} AND f.value_key = ANY(${bind(scope, filter.valueKeys)}::text[]))`;
}
