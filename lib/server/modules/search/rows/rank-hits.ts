import type { Sql } from "@/lib/server/db/sql";
import type { Hit } from "../engine/engine";
import type { QueryTerm } from "../query-terms";
import { allTermsQuery, termScoreQueries, DETOASTED_WORDS } from "../text-query";
import { sqlBinder } from "./conditions";

/** The weights of words that name a product: its name, category and brand. */
export const NAMING_WEIGHTS = "AB";

type Row = { id: number; category_id: number; named: boolean };

const hitOf = ({ id, category_id, named }: Row): Hit => ({ id, categoryId: category_id, named });

/**
 * Returns products by relevance, the best first. `chosen`: an SQL statement that selects their
 * `product_id`. `narrows`: keep only those that match all terms.
 */
export async function rankHits(
  run: Sql,
  slots: readonly QueryTerm[],
  {
    chosen,
    narrows = false,
    limit,
  }: { chosen: (bind: (value: unknown) => string) => string; narrows?: boolean; limit: number },
): Promise<Hit[]> {
  const { values, bind } = sqlBinder();
  const meets = (query: string) => `s.words @@ ${bind(query)}::tsquery`;
  const score =
    slots
      .map(
        (slot) =>
          `CASE ${termScoreQueries(slot)
            .map(({ value, query }) => `WHEN ${meets(query)} THEN ${value}`)
            .join(" ")} ELSE 0 END`,
      )
      .join(" + ") || "0::numeric";
  const rows = await run<Row>(
    `WITH s AS MATERIALIZED (SELECT s.product_id, s.category_id, s.in_stock, s.popularity, ${DETOASTED_WORDS} FROM (${chosen(bind)}) chosen JOIN product_search s USING (product_id))
     SELECT s.product_id AS id, s.category_id, ${meets(allTermsQuery(slots, NAMING_WEIGHTS))} AS named FROM s ${narrows ? `WHERE ${meets(allTermsQuery(slots))} ` : ""}ORDER BY ${score} DESC, s.in_stock DESC, s.popularity DESC, s.product_id DESC LIMIT ${limit}`,
    values,
  );
  return rows.map(hitOf);
}
