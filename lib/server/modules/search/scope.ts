import { priceBound } from "@/lib/format/instalment-bound";
import type { Qepik } from "@/lib/format/money";
import { AppError } from "../app-error";
import { descendantsOf } from "../category/descendants";
import { query } from "../../db/pool";
import { queryTerms } from "../payment/query-card-types";
import { foldTight } from "./fold";
import { allOf, scoresOf } from "./text-query";
import { type Understanding, understand } from "./understand";

/** What narrows a list of products besides the parameter filters. */
export type SearchInput = { keyWord?: string | undefined; categoryId?: number | undefined; storeSlug?: string | undefined; userCode?: string | undefined; /** at most this much a month with some card */ monthlyMax?: Qepik | undefined; /** the words as typed and nothing else */ exactly?: boolean | undefined };

/** SQL conditions on `product_search s` and their values, `$1` onwards. `rank` writes the order of a keyword's results; its values are bound only where it is used. */
export type Scope = { conditions: string[]; values: unknown[]; rank: ((bind: (value: unknown) => string) => string) | null; /** what the keyword was taken for */ understood?: Understanding };

/** Adds a value and returns its placeholder. */
export const bind = (scope: { values: unknown[] }, value: unknown): string => `$${scope.values.push(value)}`;

// How well a product meets a search: its article number, its name from the beginning, then its words by where it has them.
function matchKeyword(scope: Scope, keyWord: string, { slots, article }: Understanding): void {
  const ways: string[] = [];
  if (article !== null) ways.push(`s.sku_key LIKE ${bind(scope, article)} || '%'`);
  if (slots.length > 0) ways.push(`s.words @@ ${bind(scope, allOf(slots))}::tsquery`);
  if (ways.length === 0) {
    scope.conditions.push("false");
    return;
  }
  scope.conditions.push(`(${ways.join(" OR ")})`);
  scope.rank = (bound) => {
    const number = article === null ? [] : [`WHEN s.sku_key = ${bound(article)} THEN 0 WHEN s.sku_key LIKE ${bound(article)} || '%' THEN 1`];
    const name = slots.length > 1 || article !== null ? [`WHEN s.name_key_nospace LIKE ${bound(foldTight(keyWord))} || '%' THEN 2`] : [];
    const scores = slots.map((slot) => `CASE ${scoresOf(slot).map(({ value, query }) => `WHEN s.words @@ ${bound(query)}::tsquery THEN ${value}`).join(" ")} ELSE 0 END`);
    return [...(number.length + name.length > 0 ? [`CASE ${[...number, ...name].join(" ")} ELSE 3 END`] : []), ...(scores.length > 0 ? [`(${scores.join(" + ")}) DESC`] : [])].join(", ");
  };
}

// A bound on what the product costs today, by the rule of the checkout and the terms of this moment.
async function matchMonthly(scope: Scope, most: Qepik): Promise<void> {
  const bound = priceBound(await queryTerms(), most);
  if (!bound) return void scope.conditions.push("false");
  scope.conditions.push(`s.price_qepik <= ${bind(scope, bound.upTo)}::integer`);
  if (bound.except.length > 0) scope.conditions.push(`s.price_qepik <> ALL(${bind(scope, bound.except)}::integer[])`);
}

/** Builds the scope of a search. An unknown category is an error, an unknown store or seller has no products. */
export async function scopeOf(input: SearchInput): Promise<Scope> {
  const scope: Scope = { conditions: [], values: [], rank: null };
  if (input.categoryId !== undefined) {
    const ids = await descendantsOf(input.categoryId);
    if (ids.length === 0) throw new AppError("CATEGORY_NOT_FOUND");
    scope.conditions.push(`s.category_id = ANY(${bind(scope, ids)}::integer[])`);
  }
  if (input.storeSlug !== undefined) {
    const [store] = await query<{ id: number }>("SELECT id FROM stores WHERE slug = $1", [input.storeSlug]);
    scope.conditions.push(`s.store_id = ${bind(scope, store?.id ?? 0)}`);
  }
  if (input.userCode !== undefined) scope.conditions.push(`s.seller_code = ${bind(scope, input.userCode)}`);
  if (input.monthlyMax !== undefined) await matchMonthly(scope, input.monthlyMax);
  if (input.keyWord !== undefined && input.keyWord.trim() !== "") matchKeyword(scope, input.keyWord, (scope.understood = await understand(query, input.keyWord, { exactly: input.exactly ?? false })));
  return scope;
}

export const whereOf = (conditions: readonly string[]) => (conditions.length ? `WHERE ${conditions.join(" AND ")}` : "");
