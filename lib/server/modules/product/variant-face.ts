import type { Sql } from "@/lib/server/db/sql";

/** What the pages of a model's other variants show of a product: that it is there, its address, name and parameters. Neither price nor stock nor pictures. */
export type VariantFace = { group: string | null; face: string };

/** The face of a product as it is on the shop; `group` null when it belongs to none, or is not there. */
export async function findVariantFace(run: Sql, productId: number): Promise<VariantFace> {
  const [row] = await run<{ group: string; face: string }>(
    `SELECT p.model_group AS "group", json_build_array(p.slug,
       (SELECT json_agg(json_build_array(l._locale, l.title) ORDER BY l._locale) FROM products_locales l WHERE l._parent_id = p.id AND l.title IS NOT NULL),
       (SELECT json_agg(json_build_array(q.parameter_id, q.mask_id, q.number, (SELECT json_agg(json_build_array(t._locale, t.text) ORDER BY t._locale) FROM products_parameters_locales t WHERE t._parent_id = q.id AND t.text IS NOT NULL)) ORDER BY q._order)
        FROM products_parameters q WHERE q._parent_id = p.id))::text AS face
     FROM products p WHERE p.id = $1 AND p._status = 'published' AND p.model_group IS NOT NULL`,
    [productId],
  );
  return row ?? { group: null, face: "" };
}

/** The groups whose pages show something else now. */
export const changedGroups = (before: VariantFace, after: VariantFace): string[] =>
  before.group === after.group && before.face === after.face ? [] : [...new Set([before.group, after.group])].filter((group) => group !== null);
