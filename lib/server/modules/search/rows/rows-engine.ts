import { asQepik } from "@/lib/format/money";
import { type SwitchKey, SWITCHES } from "@/lib/contract/list-keys";
import type { Sql } from "../../../db/sql";
import { DEFAULT_ORDER, ORDER_BY_SQL } from "../../sort/sort-orders";
import type {
  Hit,
  SearchQuery,
  SearchEngine,
  Summary,
  ValueCount,
  PageWindow,
} from "../engine/engine";
import type { QueryTerm } from "../query-terms";
import { allTermsQuery } from "../text-query";
import { SWITCH_CONDITIONS } from "../switch-conditions";
import { PRICE_DIMENSION } from "../tables/dimensions";
import {
  queryConditions,
  sqlBinder,
  type SqlBinder,
  filterConditions,
  whereClause,
} from "./conditions";
import { RANK_TIEBREAK, rankSql } from "./rank";
import { rankHits } from "./rank-hits";

const matchClause = (statement: SqlBinder, searchQuery: SearchQuery): string =>
  whereClause([
    ...queryConditions(statement, searchQuery),
    ...filterConditions(statement, searchQuery.filters).map(({ sql }) => sql),
  ]);

async function hasMatch(run: Sql, terms: readonly QueryTerm[]): Promise<boolean> {
  const [product] = await run("SELECT 1 FROM product_search WHERE words @@ $1::tsquery LIMIT 1", [
    allTermsQuery(terms),
  ]);
  return product !== undefined;
}

async function page(
  run: Sql,
  searchQuery: SearchQuery,
  { sort, language, offset, limit }: PageWindow,
): Promise<{ ids: number[]; total: number }> {
  const statement = sqlBinder();
  const where = matchClause(statement, searchQuery);
  const [counted] = await run<{ total: number }>(
    `SELECT count(*)::integer AS total FROM product_search s ${where}`,
    statement.values,
  );
  const total = counted?.total ?? 0;
  if (offset >= total) return { ids: [], total };
  const rank = sort === null && searchQuery.words ? rankSql(searchQuery.words, statement.bind) : "";
  const order = `${rank ? `${rank}, ` : ""}${ORDER_BY_SQL[sort ?? (searchQuery.words ? RANK_TIEBREAK : DEFAULT_ORDER)](language)}`;
  const rows = await run<{ id: number }>(
    `SELECT s.product_id AS id FROM product_search s ${where} ORDER BY ${order} LIMIT ${statement.bind(limit)}::integer OFFSET ${statement.bind(offset)}::integer`,
    statement.values,
  );
  return { ids: rows.map(({ id }) => id), total };
}

async function topHits(
  run: Sql,
  searchQuery: SearchQuery,
  limit: number,
): Promise<{ hits: Hit[]; total: number }> {
  const { ids, total } = await page(run, searchQuery, {
    sort: "orderbypopular",
    language: "az",
    offset: 0,
    limit,
  });
  return {
    total,
    hits: await rankHits(run, searchQuery.words?.terms ?? [], {
      candidatesSql: (bind) => `SELECT unnest(${bind(ids)}::integer[]) AS product_id`,
      limit,
    }),
  };
}

// Products that match the query apart from its filters, each with the filters that it fails. A
// product is counted for a filter's own values even if it fails that filter, but no other one.
function baseCte(statement: SqlBinder, searchQuery: SearchQuery, columns: string): string {
  const failures = filterConditions(statement, searchQuery.filters).map(
    ({ dimension, sql }) => `CASE WHEN ${sql} THEN NULL ELSE ${dimension} END`,
  );
  return `WITH base AS (SELECT ${columns}, array_remove(ARRAY[${failures.join(", ")}]::integer[], NULL) AS failed FROM product_search s ${whereClause(queryConditions(statement, searchQuery))})`;
}

function facetCounts(run: Sql, searchQuery: SearchQuery): Promise<ValueCount[]> {
  const statement = sqlBinder();
  return run<ValueCount>(
    `${baseCte(statement, searchQuery, "s.product_id")}
     SELECT f.parameter_id AS "parameterId", f.value_key AS "valueKey", max(f.number)::double precision AS number, count(*)::integer AS count FROM base JOIN product_facets f ON f.product_id = base.product_id
     WHERE base.failed = '{}' OR base.failed = ARRAY[f.parameter_id] GROUP BY 1, 2`,
    statement.values,
  );
}

async function summary(run: Sql, searchQuery: SearchQuery): Promise<Summary> {
  const statement = sqlBinder();
  const matchesExcept = (filter: number) => `(failed = '{}' OR failed = '{${filter}}')`;
  const switchColumns = SWITCHES.map((key) => `${SWITCH_CONDITIONS[key].sql} AS "${key}"`);
  const counts = SWITCHES.map(
    (key) =>
      `'${key}', count(*) FILTER (WHERE "${key}" AND ${matchesExcept(SWITCH_CONDITIONS[key].id)})::integer`,
  );
  const [row] = await run<{
    total: number;
    least: number | null;
    most: number | null;
    switched: Record<SwitchKey, number>;
  }>(
    `${baseCte(statement, searchQuery, ["s.price_qepik", ...switchColumns].join(", "))}
     SELECT count(*) FILTER (WHERE failed = '{}')::integer AS total,
       min(price_qepik) FILTER (WHERE ${matchesExcept(PRICE_DIMENSION)}) AS least, max(price_qepik) FILTER (WHERE ${matchesExcept(PRICE_DIMENSION)}) AS most,
       json_build_object(${counts.join(", ")}) AS switched
     FROM base`,
    statement.values,
  );
  if (!row) throw new Error("the aggregate query returned no row");
  const { total, least, most, switched } = row;
  return {
    total,
    price: least === null || most === null ? null : { from: asQepik(least), to: asQepik(most) },
    switches: switched,
  };
}

function categoryCounts(
  run: Sql,
  searchQuery: SearchQuery,
): Promise<{ categoryId: number; count: number }[]> {
  const statement = sqlBinder();
  return run(
    `SELECT s.category_id AS "categoryId", count(*)::integer AS count FROM product_search s ${matchClause(statement, searchQuery)} GROUP BY 1`,
    statement.values,
  );
}

async function facets(
  run: Sql,
  searchQuery: SearchQuery,
): Promise<{ values: ValueCount[]; summary: Summary }> {
  return { values: await facetCounts(run, searchQuery), summary: await summary(run, searchQuery) };
}

/** Reads lists from the rows of products: the reference implementation, slow for many products. */
export const rowsEngine: SearchEngine = { hasMatch, page, topHits, facets, categoryCounts };
