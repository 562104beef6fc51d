import type { SortKey } from "@/lib/contract/sort";
import type { PriceBound } from "@/lib/format/instalment-bound";
import type { Qepik } from "@/lib/format/money";
import type { Language } from "@/lib/languages";
import type { Sql } from "../../../db/sql";
import { type SearchFilters, NO_FILTERS } from "../search-filters";
import type { SwitchKey } from "@/lib/contract/list-keys";
import type { QueryTerm } from "../query-terms";
import type { Understanding } from "../understanding";

/**
 * A search with all of its names resolved to ids: an engine does not need to know about instalment
 * terms, synonyms or slugs.
 */
export type SearchQuery = {
  /** the category and its descendants; null: the whole shop */
  categoryIds: readonly number[] | null;
  /** only products of one store, or of one seller */
  storeId: number | null;
  sellerCode: string | null;
  /** the price limit that corresponds to the chosen monthly payment; null: any price */
  affordable: PriceBound | null;
  /** the result is empty: an unknown store, or no card offers such instalments */
  matchesNothing: boolean;
  /**
   * The keyword as typed, and how it was understood. `only`: restricts matches to words with these
   * weights.
   */
  words: (Understanding & { typed: string; only?: Weights }) | null;
  filters: SearchFilters;
};

/**
 * Restricts matches to names ("A"), or to names, categories and brands ("AB"); see
 * words/document.ts.
 */
export type Weights = "A" | "AB";

/** Every product of the shop. */
export const WHOLE_SHOP: SearchQuery = {
  categoryIds: null,
  storeId: null,
  sellerCode: null,
  affordable: null,
  matchesNothing: false,
  words: null,
  filters: NO_FILTERS,
};

/**
 * The query for products of the whole shop that match all terms, or whose article number begins
 * with `skuPrefix`.
 */
export const queryForTerms = (
  terms: readonly QueryTerm[],
  { skuPrefix = null, only }: { skuPrefix?: string | null; only?: Weights } = {},
): SearchQuery => ({
  ...WHOLE_SHOP,
  words: { how: "words", terms, shown: null, skuPrefix, typed: "", ...(only && { only }) },
});

/**
 * Which part of a list, in which order. `sort` null: by relevance of the words. `language`: the
 * language of the names, for sorting by name.
 */
export type PageWindow = {
  sort: SortKey | null;
  language: Language;
  offset: number;
  limit: number;
};

/** A product of a search; `named`: its name, category or brand contains all of the words. */
export type Hit = { id: number; categoryId: number; named: boolean };

/** How many products of a list have a value, ignoring the filter on the same parameter. */
export type ValueCount = {
  parameterId: number;
  valueKey: string;
  number: number | null;
  count: number;
};

/**
 * Counts and price range of a list (contract, `listSummary`). The price range and the count of each
 * switch ignore that filter itself.
 */
export type Summary = {
  total: number;
  price: { from: Qepik; to: Qepik } | null;
  switches: Record<SwitchKey, number>;
};

/**
 * Finds, counts and orders products (docs/adr/0036); `run` may be a transaction. `rowsEngine` reads
 * the rows of products, which are the source of truth; `bitmapEngine` reads the tables derived from
 * them. `npm run search:check` compares the two.
 */
export type SearchEngine = {
  /** Whether any product matches all of these terms. */
  hasMatch: (run: Sql, terms: readonly QueryTerm[]) => Promise<boolean>;
  /** The ids of the products in a window, and the number of products in the whole list. */
  page: (
    run: Sql,
    searchQuery: SearchQuery,
    window: PageWindow,
  ) => Promise<{ ids: number[]; total: number }>;
  /**
   * At most `limit` of the most popular products that match a search query, ordered by relevance,
   * and the number of all products that match.
   */
  topHits: (
    run: Sql,
    searchQuery: SearchQuery,
    limit: number,
  ) => Promise<{ hits: Hit[]; total: number }>;
  /** The values that some product has, in no particular order, and the summary of the list. */
  facets: (
    run: Sql,
    searchQuery: SearchQuery,
  ) => Promise<{ values: ValueCount[]; summary: Summary }>;
  /** The number of products per category, without empty categories. */
  categoryCounts: (
    run: Sql,
    searchQuery: SearchQuery,
  ) => Promise<{ categoryId: number; count: number }[]>;
};
