import type { Bounds } from "@/lib/format/number-range";
import type { Chosen, ParameterFilter } from "./chosen";
import { bind, type Scope } from "./scope";

/** What the filters that are no parameters are called among the parameters' ids, which are positive. */
export const PRICE = -1;
export const IN_STOCK = -2;
export const ON_SALE = -3;

/** On a product of the list's. */
export const IS_ON_SALE = "s.discount_share > 0";

/** A filter as SQL: the condition "product `s` meets it", and whose choice it is: a parameter's id, or one of the above. */
export type Condition = { of: number; sql: string };

/** Every chosen filter as a condition; its values are bound once. */
export function conditionsOf(scope: Scope, { parameters, price, inStock, onSale }: Chosen): Condition[] {
  return [
    ...parameters.map((filter) => ({ of: filter.parameterId, sql: meets(scope, filter) })),
    ...(price ? [{ of: PRICE, sql: within(scope, "s.price_qepik", price, "integer") }] : []),
    ...(inStock ? [{ of: IN_STOCK, sql: "s.in_stock" }] : []),
    ...(onSale ? [{ of: ON_SALE, sql: IS_ON_SALE }] : []),
  ];
}

function meets(scope: Scope, { parameterId, valueKeys, ranges }: ParameterFilter): string {
  if (parameterId === 0) return "false";
  const any = [
    ...(valueKeys.length > 0 ? [`f.value_key = ANY(${bind(scope, valueKeys)}::text[])`] : []),
    ...ranges.map((range) => within(scope, "f.number", range, "numeric")),
  ];
  return `EXISTS (SELECT 1 FROM product_facets f WHERE f.product_id = s.product_id AND f.parameter_id = ${bind(scope, parameterId)} AND (${any.join(" OR ")}))`;
}

const within = (scope: Scope, column: string, { from, to }: Bounds, type: string): string =>
  `(${[...(from === null ? [] : [`${column} >= ${bind(scope, from)}::${type}`]), ...(to === null ? [] : [`${column} <= ${bind(scope, to)}::${type}`])].join(" AND ") || "true"})`;
