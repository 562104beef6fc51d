import { priceBound } from "@/lib/format/instalment-bound";
import type { Qepik } from "@/lib/format/money";
import { AppError } from "../app-error";
import { descendantsOf } from "../category/descendants";
import { query } from "../../db/pool";
import { queryTerms } from "../payment/query-card-types";
import { alike, fold, foldTight } from "./fold";

/** What narrows a list of products besides the parameter filters. */
export type SearchInput = { keyWord?: string | undefined; categoryId?: number | undefined; storeSlug?: string | undefined; userCode?: string | undefined; /** at most this much a month with some card */ monthlyMax?: Qepik | undefined };

/** SQL conditions on `product_search s` and their values, `$1` onwards. */
export type Scope = { conditions: string[]; values: unknown[]; rank: string | null };

/** Adds a value and returns its placeholder. */
export const bind = (scope: { values: unknown[] }, value: unknown): string => `$${scope.values.push(value)}`;

// Only folded text (letters and digits) enters a tsquery, so no typed operator ever reaches it.
const allWords = (folded: string) =>
  folded.split(" ").map((word, i, words) => (i === words.length - 1 ? `${word}:*` : word)).join(" & ");

// Ranks how well a product's name or article number matches: exact number, number prefix, name prefix, all words, sounds alike.
function matchKeyword(scope: Scope, keyWord: string): void {
  const folded = fold(keyWord);
  if (folded === "") {
    scope.conditions.push("false");
    return;
  }
  const tight = bind(scope, foldTight(keyWord));
  const words = bind(scope, allWords(folded));
  const sounds = bind(scope, allWords(alike(keyWord)));
  const within = foldTight(keyWord).length >= 3 ? `OR s.name_key_nospace LIKE '%' || ${tight} || '%'` : "";
  scope.conditions.push(
    `(s.sku_key LIKE ${tight} || '%' OR s.all_languages_tsv @@ to_tsquery('simple', ${words}) OR s.alt_key @@ to_tsquery('simple', ${sounds}) ${within})`,
  );
  scope.rank = `CASE WHEN s.sku_key = ${tight} THEN 0 WHEN s.sku_key LIKE ${tight} || '%' THEN 1 WHEN s.name_key_nospace LIKE ${tight} || '%' THEN 2
    WHEN ts_filter(s.all_languages_tsv, '{a}') @@ to_tsquery('simple', ${words}) THEN 3 WHEN s.all_languages_tsv @@ to_tsquery('simple', ${words}) THEN 4 ELSE 5 END`;
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
  if (input.keyWord !== undefined && input.keyWord.trim() !== "") matchKeyword(scope, input.keyWord);
  return scope;
}

export const whereOf = (conditions: readonly string[]) => (conditions.length ? `WHERE ${conditions.join(" AND ")}` : "");
