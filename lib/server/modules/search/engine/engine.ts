import type { SortKey } from "@/lib/contract/sort";
import type { PriceBound } from "@/lib/format/instalment-bound";
import type { Qepik } from "@/lib/format/money";
import type { Language } from "@/lib/languages";
import type { Sql } from "../../../db/sql";
import { type SearchFilters, NO_FILTERS } from "../search-filters";
import type { SwitchKey } from "@/lib/contract/list-keys";
import type { QueryTerm } from "../query-terms";
import type { Understanding } from "../understand";

/**
 * What a list is asked for, with everything looked up: an engine needs to know nothing of terms of
 * cards, synonyms and slugs.
 */
export type SearchQuery = {
  /** the category's and its descendants'; null: the whole shop */
  categoryIds: readonly number[] | null;
  /** of one store, or of one seller */
  storeId: number | null;
  sellerCode: string | null;
  /** what instalments of at most so much a month make of the price; null: any price */
  affordable: PriceBound | null;
  /** nothing is meant: an unknown store, no card that could divide the price */
  matchesNothing: boolean;
  /**
   * the keyword as typed, and what it was taken for; `only`: products that have the words where
   * they weigh so much
   */
  words: (Understanding & { typed: string; only?: Weights }) | null;
  filters: SearchFilters;
};

/** Names alone, or names, categories and brands (words/document.ts). */
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

/** Products of the whole shop that have all of some words, or the article number, as they are. */
export const queryForTerms = (
  slots: readonly QueryTerm[],
  { article = null, only }: { article?: string | null; only?: Weights } = {},
): SearchQuery => ({
  ...WHOLE_SHOP,
  words: { how: "words", slots, shown: null, skuPrefix: article, typed: "", ...(only && { only }) },
});

/**
 * Which part of a list, in which order; null: the best matches of the words first. `language` is
 * that of the names.
 */
export type PageWindow = {
  sort: SortKey | null;
  language: Language;
  offset: number;
  limit: number;
};

/** A product of a search; `named` where its name, category or brand has all the words. */
export type Hit = { id: number; categoryId: number; named: boolean };

/** How many products of a list have a value when the parameter's own choice is ignored. */
export type ValueCount = {
  parameterId: number;
  valueKey: string;
  number: number | null;
  count: number;
};

/**
 * What a list has besides parameters (contract, `listSummary`), each without regard to the filter
 * it is shown at.
 */
export type Summary = {
  total: number;
  price: { from: Qepik; to: Qepik } | null;
  switches: Record<SwitchKey, number>;
};

/**
 * What finds, counts and orders products (docs/adr/0036); `run` may be a transaction. `rows` reads
 * the rows of products, which are the truth, `tables` the tables made of them;
 * `npm run search:check` compares them.
 */
export type SearchEngine = {
  /** Whether some product has all of these words. */
  hasMatch: (run: Sql, slots: readonly QueryTerm[]) => Promise<boolean>;
  /** The ids of a window, and how many products the whole list has. */
  page: (
    run: Sql,
    question: SearchQuery,
    window: PageWindow,
  ) => Promise<{ ids: number[]; total: number }>;
  /**
   * At most so many of the most popular products that have the words of a question, those first
   * where the words weigh most, and how many products have them.
   */
  topHits: (
    run: Sql,
    question: SearchQuery,
    most: number,
  ) => Promise<{ hits: Hit[]; total: number }>;
  /** Values with products, in no order, and what the list has besides. */
  facets: (run: Sql, question: SearchQuery) => Promise<{ values: ValueCount[]; summary: Summary }>;
  /** Products per category that has some. */
  categoryCounts: (
    run: Sql,
    question: SearchQuery,
  ) => Promise<{ categoryId: number; count: number }[]>;
};
