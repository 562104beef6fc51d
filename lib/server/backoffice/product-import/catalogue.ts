import type { Sql } from "@/lib/server/db/sql";
import { readCategoryTree } from "../catalogue-import/category-tree";
import { normalizeName } from "../catalogue-import/normalize-name";
import type { ParameterKind } from "../fields/parameter-values";

/**
 * A parameter. `masks` maps the codes (as they are) and the normalized names of its listed values
 * to the values' ids.
 */
export type Parameter = ParameterKind & {
  id: number;
  key: string;
  masks: ReadonlyMap<string, number>;
};

/**
 * Look-ups for what an import row refers to. Each takes the text of a cell and returns an id
 * (`parameter`: the parameter), `"ambiguous"` if several have this name, or undefined if it is
 * unknown.
 */
export type Catalogue = {
  category: (text: string) => number | "ambiguous" | undefined;
  brand: (text: string) => number | "ambiguous" | undefined;
  store: (text: string) => number | "ambiguous" | undefined;
  parameter: (key: string) => Parameter | undefined;
};

type Named = { id: number; names: (string | null)[] };

/**
 * Returns a look-up of ids by name. Text of digits only is taken as an id, unless a row has that
 * text as its name.
 */
function byName(rows: readonly Named[]): (text: string) => number | "ambiguous" | undefined {
  const ids = new Set(rows.map(({ id }) => id));
  const names = new Map<string, number | "ambiguous">();
  for (const { id, names: own } of rows)
    for (const name of new Set(own.map((text) => normalizeName(text ?? ""))))
      if (name !== "") names.set(name, names.has(name) ? "ambiguous" : id);
  return (text) =>
    names.get(normalizeName(text)) ??
    (/^\d{1,9}$/.test(text) && ids.has(Number(text)) ? Number(text) : undefined);
}

async function parameterFinder(run: Sql): Promise<Catalogue["parameter"]> {
  const rows = await run<{
    id: number;
    key: string;
    type: ParameterKind["type"];
    masks: { id: number; code: string; names: string[] }[] | null;
  }>(
    `SELECT p.id, p.key, p.type::text AS type, (SELECT json_agg(json_build_object('id', m.id, 'code', m.code, 'names', COALESCE((SELECT json_agg(data) FROM parameter_masks_locales WHERE _parent_id = m.id), '[]'))) FROM parameter_masks m WHERE m.parameter_id = p.id) AS masks FROM parameters p`,
  );
  const byKey = new Map(
    rows.map(({ id, key, type, masks }) => {
      // Set last, so that a code wins over another value's name.
      const values = new Map(
        (masks ?? []).flatMap(({ id: maskId, names }) =>
          names.map((text) => [normalizeName(text), maskId] as const),
        ),
      );
      for (const { id: maskId, code } of masks ?? []) values.set(code, maskId);
      return [key, { id, key, type, hasList: masks !== null, masks: values }];
    }),
  );
  return (key) => byKey.get(key);
}

/** The id of the listed value that a cell names, by its code or its name. */
export const findMaskId = ({ masks }: Parameter, text: string): number | undefined =>
  masks.get(text) ?? masks.get(normalizeName(text));

/** Loads the look-ups from the database once; later changes are not seen. */
export async function readCatalogue(run: Sql): Promise<Catalogue> {
  const brands = await run<Named>("SELECT id, ARRAY[slug, title]::text[] AS names FROM brands");
  const stores = await run<Named>(
    "SELECT s.id, s.slug::text || ARRAY(SELECT title::text FROM stores_locales WHERE _parent_id = s.id) AS names FROM stores s",
  );
  const categories = await readCategoryTree(run);
  return {
    category: (text) => categories.find(text),
    brand: byName(brands),
    store: byName(stores),
    parameter: await parameterFinder(run),
  };
}
