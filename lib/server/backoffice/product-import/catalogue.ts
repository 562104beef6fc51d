import type { Sql } from "@/lib/server/db/sql";
import { fold } from "@/lib/server/modules/search/fold";
import type { Kind } from "../fields/parameter-values";

/** A parameter, and its list by folded code and name. */
export type Parameter = Kind & { id: number; key: string; masks: ReadonlyMap<string, number> };

/** What rows refer to, by what they may call it; `several` things may have one name. */
export type Catalogue = {
  category: (text: string) => number | "several" | undefined;
  brand: (text: string) => number | "several" | undefined;
  store: (text: string) => number | "several" | undefined;
  parameter: (key: string) => Parameter | undefined;
};

type Named = { id: number; names: (string | null)[] };

// Names of other alphabets fold to nothing.
const key = (text: string): string => fold(text) || text.trim().toLowerCase();

/** Ids by name; a number alone is an id where nothing has it for a name. */
function byName(rows: readonly Named[]): (text: string) => number | "several" | undefined {
  const ids = new Set(rows.map(({ id }) => id));
  const names = new Map<string, number | "several">();
  for (const { id, names: own } of rows)
    for (const name of new Set(own.map((text) => key(text ?? ""))))
      if (name !== "") names.set(name, names.has(name) ? "several" : id);
  return (text) =>
    names.get(key(text)) ??
    (/^\d{1,9}$/.test(text) && ids.has(Number(text)) ? Number(text) : undefined);
}

async function categoryFinder(run: Sql): Promise<Catalogue["category"]> {
  const rows = await run<{ id: number; parent: number | null; names: string[] }>(
    "SELECT c.id, c.parent_id AS parent, COALESCE((SELECT json_agg(title) FROM categories_locales WHERE _parent_id = c.id), '[]') AS names FROM categories c",
  );
  const found = byName(rows);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const isAt = (id: number | null, path: readonly string[]): boolean => {
    const row = id === null ? undefined : byId.get(id);
    const name = path.at(-1);
    return name === undefined
      ? id === null
      : row !== undefined &&
          row.names.some((own) => key(own) === key(name)) &&
          isAt(row.parent, path.slice(0, -1));
  };
  return (text) => {
    // An id comes first: no category is called a number, and it is what an export writes.
    if (/^\d{1,9}$/.test(text) && byId.has(Number(text))) return Number(text);
    const path = text.split(">").map((name) => name.trim());
    if (path.length === 1) return found(text);
    const there = rows.filter(({ id }) => isAt(id, path));
    return there.length > 1 ? "several" : there[0]?.id;
  };
}

async function parameters(run: Sql): Promise<Catalogue["parameter"]> {
  const rows = await run<{
    id: number;
    key: string;
    type: Kind["type"];
    masks: { id: number; code: string; names: string[] }[] | null;
  }>(
    `SELECT p.id, p.key, p.type::text AS type, (SELECT json_agg(json_build_object('id', m.id, 'code', m.code, 'names', COALESCE((SELECT json_agg(data) FROM parameter_masks_locales WHERE _parent_id = m.id), '[]'))) FROM parameter_masks m WHERE m.parameter_id = p.id) AS masks FROM parameters p`,
  );
  const known = new Map(
    rows.map(({ id, key: name, type, masks }) => {
      // A code wins over another value's name.
      const values = new Map(
        (masks ?? []).flatMap(({ id: mask, names }) =>
          names.map((text) => [key(text), mask] as const),
        ),
      );
      for (const { id: mask, code } of masks ?? []) values.set(code, mask);
      return [name, { id, key: name, type, hasList: masks !== null, masks: values }];
    }),
  );
  return (name) => known.get(name);
}

/** The mask a cell means, by code or name. */
export const findMask = ({ masks }: Parameter, text: string): number | undefined =>
  masks.get(text) ?? masks.get(key(text));

/** The catalogue's names as they are now. */
export async function readCatalogue(run: Sql): Promise<Catalogue> {
  const brands = await run<Named>("SELECT id, ARRAY[slug, title]::text[] AS names FROM brands");
  const stores = await run<Named>(
    "SELECT s.id, s.slug::text || ARRAY(SELECT title::text FROM stores_locales WHERE _parent_id = s.id) AS names FROM stores s",
  );
  return {
    category: await categoryFinder(run),
    brand: byName(brands),
    store: byName(stores),
    parameter: await parameters(run),
  };
}
