import type { Bounds } from "@/lib/format/number-range";
import type { SearchFilters, ParameterFilter } from "../search-filters";
import type { SearchQuery } from "../engine/engine";
import { SWITCH_CONDITIONS } from "../switch-conditions";
import { PRICE_DIMENSION } from "../tables/dimensions";
import { allTermsQuery } from "../text-query";

/**
 * Collects the parameters of an SQL statement: `bind` adds a value and returns its placeholder
 * (`$1`, `$2`, ...).
 */
export type SqlBinder = { values: unknown[]; bind: (value: unknown) => string };

export function sqlBinder(): SqlBinder {
  const values: unknown[] = [];
  return { values, bind: (value) => `$${values.push(value)}` };
}

/** The SQL conditions that a search query puts on a product `s`, besides its filters. */
export function queryConditions(
  { bind }: SqlBinder,
  { categoryIds, storeId, sellerCode, affordable, matchesNothing, words }: SearchQuery,
): string[] {
  return [
    ...(matchesNothing ? ["false"] : []),
    ...(categoryIds === null ? [] : [`s.category_id = ANY(${bind(categoryIds)}::integer[])`]),
    ...(storeId === null ? [] : [`s.store_id = ${bind(storeId)}`]),
    ...(sellerCode === null ? [] : [`s.seller_code = ${bind(sellerCode)}`]),
    ...(affordable === null
      ? []
      : [
          `s.price_qepik <= ${bind(affordable.upTo)}::integer`,
          ...(affordable.except.length > 0
            ? [`s.price_qepik <> ALL(${bind(affordable.except)}::integer[])`]
            : []),
        ]),
    ...(words === null ? [] : [wordsCondition({ bind }, words)]),
  ];
}

function wordsCondition(
  { bind }: Pick<SqlBinder, "bind">,
  { terms, skuPrefix, only }: NonNullable<SearchQuery["words"]>,
): string {
  const conditions = [
    ...(skuPrefix === null ? [] : [`s.sku_key LIKE ${bind(skuPrefix)} || '%'`]),
    ...(terms.length > 0 ? [`s.words @@ ${bind(allTermsQuery(terms, only))}::tsquery`] : []),
  ];
  return conditions.length > 0 ? `(${conditions.join(" OR ")})` : "false";
}

/**
 * A filter as the SQL condition "product `s` meets it". `dimension`: the parameter's id, or an id
 * of tables/dimensions.ts.
 */
export type Condition = { dimension: number; sql: string };

/**
 * Every chosen filter as an SQL condition. Its values are bound here, once; the SQL may be used
 * repeatedly.
 */
export function filterConditions(
  binder: SqlBinder,
  { parameters, price, switches }: SearchFilters,
): Condition[] {
  return [
    ...parameters.map((filter) => ({
      dimension: filter.parameterId,
      sql: parameterCondition(binder, filter),
    })),
    ...(price
      ? [
          {
            dimension: PRICE_DIMENSION,
            sql: rangeCondition(binder, "s.price_qepik", price, "integer"),
          },
        ]
      : []),
    ...switches.map((key) => ({
      dimension: SWITCH_CONDITIONS[key].id,
      sql: SWITCH_CONDITIONS[key].sql,
    })),
  ];
}

function parameterCondition(
  { bind, values }: SqlBinder,
  { parameterId, valueKeys, ranges }: ParameterFilter,
): string {
  if (parameterId === 0) return "false";
  const alternatives = [
    ...(valueKeys.length > 0 ? [`f.value_key = ANY(${bind(valueKeys)}::text[])`] : []),
    ...ranges.map((range) => rangeCondition({ bind, values }, "f.number", range, "numeric")),
  ];
  return `EXISTS (SELECT 1 FROM product_facets f WHERE f.product_id = s.product_id AND f.parameter_id = ${bind(parameterId)} AND (${alternatives.join(" OR ") || "false"}))`;
}

const rangeCondition = (
  { bind }: SqlBinder,
  column: string,
  { from, to }: Bounds,
  type: string,
): string =>
  `(${[...(from === null ? [] : [`${column} >= ${bind(from)}::${type}`]), ...(to === null ? [] : [`${column} <= ${bind(to)}::${type}`])].join(" AND ") || "true"})`;

export const whereClause = (conditions: readonly string[]): string =>
  conditions.length > 0 ? `WHERE ${conditions.join(" AND ")}` : "";
