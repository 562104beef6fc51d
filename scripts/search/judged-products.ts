import type { Sql } from "@/lib/server/db/sql";
import { FOLD_PAIRS } from "@/lib/server/modules/search/fold-pairs";
import type { JudgedProduct } from "./golden";

/** Folds letters and leaves other characters: the expectations about titles are written so. */
const folded = (text: string): string =>
  Array.from(text, (letter) => FOLD_PAIRS.get(letter) ?? letter).join("");

/** Reads the products with these ids, in the order of the ids. */
export async function readJudgedProducts(
  run: Sql,
  ids: readonly number[],
): Promise<JudgedProduct[]> {
  const rows = await run<JudgedProduct & { id: number }>(
    `SELECT p.id, p.category_id AS "categoryId", b.title AS brand, l.title,
       (SELECT COALESCE(jsonb_object_agg(d.key, trim(COALESCE(ml.data, t.text, replace(trim_scale(pp.number)::text, '.', ',')) || ' ' || COALESCE(dl.unit, ''))), '{}') FROM products_parameters pp
        JOIN parameters d ON d.id = pp.parameter_id LEFT JOIN parameters_locales dl ON dl._parent_id = d.id AND dl._locale = 'az'
        LEFT JOIN parameter_masks_locales ml ON ml._parent_id = pp.mask_id AND ml._locale = 'az' LEFT JOIN products_parameters_locales t ON t._parent_id = pp.id AND t._locale = 'az'
        WHERE pp._parent_id = p.id AND COALESCE(ml.data, t.text, pp.number::text) IS NOT NULL) AS params
     FROM products p JOIN brands b ON b.id = p.brand_id JOIN products_locales l ON l._parent_id = p.id AND l._locale = 'az'
     WHERE p.id = ANY($1) AND p.category_id IS NOT NULL AND l.title IS NOT NULL`,
    [ids],
  );
  return ids.flatMap((id) =>
    rows.filter((row) => row.id === id).map((row) => ({ ...row, title: folded(row.title) })),
  );
}
