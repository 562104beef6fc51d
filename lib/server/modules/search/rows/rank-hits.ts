import type { Sql } from "@/lib/server/db/sql";
import type { Hit } from "../engine/engine";
import type { QueryTerm } from "../query-terms";
import { allTermsQuery, DETOASTED_WORDS, NAMING_WEIGHTS, termScoreQueries } from "../text-query";
import { sqlBinder } from "./conditions";

type Row = { id: number; category_id: number; named: boolean };

const hitOf = ({ id, category_id, named }: Row): Hit => ({ id, categoryId: category_id, named });

/**
 * Returns products by relevance, the best first. `candidatesSql`: an SQL statement that selects the
 * `product_id` of the products to rank. `onlyMatches`: leave out those that do not match all terms.
 */
export async function rankHits(
  run: Sql,
  terms: readonly QueryTerm[],
  {
    candidatesSql,
    onlyMatches = false,
    limit,
  }: {
    candidatesSql: (bind: (value: unknown) => string) => string;
    onlyMatches?: boolean;
    limit: number;
  },
): Promise<Hit[]> {
  const { values, bind } = sqlBinder();
  const matches = (query: string) => `s.words @@ ${bind(query)}::tsquery`;
  const score =
    terms
      .filter(({ role }) => role !== "excluded")
      .map(
        (term) =>
          `CASE ${termScoreQueries(term)
            .map(({ value, query }) => `WHEN ${matches(query)} THEN ${value}`)
            .join(" ")} ELSE 0 END`,
      )
      .join(" + ") || "0::numeric";
  const rows = await run<Row>(
    `WITH s AS MATERIALIZED (SELECT s.product_id, s.category_id, s.in_stock, s.popularity, ${DETOASTED_WORDS} FROM (${candidatesSql(bind)}) chosen JOIN product_search s USING (product_id))
     SELECT s.product_id AS id, s.category_id, ${matches(allTermsQuery(terms, NAMING_WEIGHTS))} AS named FROM s ${onlyMatches ? `WHERE ${matches(allTermsQuery(terms))} ` : ""}ORDER BY named DESC, s.in_stock DESC, ${score} DESC, s.popularity DESC, s.product_id DESC LIMIT ${limit}`,
    values,
  );
  return rows.map(hitOf);
}
