import type { Sql } from "../../../db/sql";
import type { Hit } from "../engine/engine";
import type { Slot } from "../slots";
import { allOf, scoresOf, UNPACKED } from "../text-query";
import { bound } from "./conditions";

/** Where a product is named. */
export const NAMING = "AB";

type Row = { id: number; category_id: number; named: boolean };

const hitOf = ({ id, category_id, named }: Row): Hit => ({ id, categoryId: category_id, named });

/**
 * Products by where they have the words, the best first. `chosen`: a statement with their
 * `product_id`; `narrows`: only those that have all the words.
 */
export async function weigh(
  run: Sql,
  slots: readonly Slot[],
  {
    chosen,
    narrows = false,
    limit,
  }: { chosen: (bind: (value: unknown) => string) => string; narrows?: boolean; limit: number },
): Promise<Hit[]> {
  const { values, bind } = bound();
  const meets = (query: string) => `s.words @@ ${bind(query)}::tsquery`;
  const score =
    slots
      .map(
        (slot) =>
          `CASE ${scoresOf(slot)
            .map(({ value, query }) => `WHEN ${meets(query)} THEN ${value}`)
            .join(" ")} ELSE 0 END`,
      )
      .join(" + ") || "0::numeric";
  const rows = await run<Row>(
    `WITH s AS MATERIALIZED (SELECT s.product_id, s.category_id, s.in_stock, s.popularity, ${UNPACKED} FROM (${chosen(bind)}) chosen JOIN product_search s USING (product_id))
     SELECT s.product_id AS id, s.category_id, ${meets(allOf(slots, NAMING))} AS named FROM s ${narrows ? `WHERE ${meets(allOf(slots))} ` : ""}ORDER BY ${score} DESC, s.in_stock DESC, s.popularity DESC, s.product_id DESC LIMIT ${limit}`,
    values,
  );
  return rows.map(hitOf);
}
