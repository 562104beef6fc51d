// Not from contract/sort or contract/inputs: this file goes to the browser, and their schemas would outweigh the page.
import { DEFAULT_SORT, MAX_ID, SORT_KEYS, type SortKey } from "@/lib/contract/limits";
import { amountOf, type Qepik } from "@/lib/format/money";
import { amountInAddress, amountTyped } from "@/lib/format/typed-amount";
import type { Language } from "@/lib/languages";

/** Products per page of results. */
export const RESULTS_PAGE_SIZE = 24;

/** Chosen values of one parameter: `f=ram:8&f=ram:16` in the address. */
type ChosenFilter = { key: string; values: string[] };

/** The query of a results page (specification section 2: keyWord, categoryId, SortType, initialPageIndex, storeSlug, userCode). `monthlyMax` is ours: at most this much a month, as typed when it is no amount. */
export type ResultsQuery = {
  keyWord?: string | undefined; categoryId?: number | undefined; storeSlug?: string | undefined; userCode?: string | undefined;
  monthlyMax?: string | undefined; sortType?: SortKey | undefined; pageIndex: number; filters: ChosenFilter[];
};

type RawQuery = Record<string, string | string[] | undefined>;

const first = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? value[0] : value);
// The contract rejects NUL, which PostgreSQL cannot store.
const trimmed = (value: string | string[] | undefined, maximum: number): string | undefined => first(value)?.replaceAll("\0", "").trim().slice(0, maximum).trimEnd() || undefined;

const KEY = /^[a-z][a-z0-9-]{0,60}$/;

/**
 * Parses an address's filters: `f=ram:8`, or in two parts `f=ram:&f=8` as a typed value comes from a form without scripts, where a hidden
 * field before the input names the parameter.
 */
function chosenFilters(raw: RawQuery): ChosenFilter[] {
  const chosen = new Map<string, Set<string>>();
  const add = (key: string, value: string) => {
    if (KEY.test(key) && value.trim() && value.length <= 100 && (chosen.has(key) || chosen.size < 20)) chosen.set(key, (chosen.get(key) ?? new Set()).add(value.trim()));
  };
  let named: string | undefined;
  for (const entry of [raw.f ?? []].flat()) {
    const at = entry.indexOf(":");
    if (named !== undefined) {
      add(named, entry);
      named = undefined;
    } else if (at > 0 && at === entry.length - 1) named = entry.slice(0, at);
    else if (at > 0) add(entry.slice(0, at), entry.slice(at + 1));
  }
  return [...chosen].map(([key, values]) => ({ key, values: [...values].slice(0, 20) }));
}

/** An amount in its one spelling; what is none stays as typed, so that the page can say so. */
function amountOrTyped(raw: string | string[] | undefined): string | undefined {
  const typed = trimmed(raw, 40);
  const amount = typed === undefined ? null : amountTyped(typed);
  return amount === null ? typed : amountInAddress(amount);
}

/** The bound on the monthly payment; null without one, and for what is no amount. */
export const monthlyBound = ({ monthlyMax }: Pick<ResultsQuery, "monthlyMax">): Qepik | null => (monthlyMax === undefined ? null : amountTyped(monthlyMax));

/** True for a bound that is no amount: the list is not limited by it, and the page says so. */
export const isBadMonthly = (query: Pick<ResultsQuery, "monthlyMax">): boolean => query.monthlyMax !== undefined && monthlyBound(query) === null;

/** The bound for the API, AZN. */
export function monthlyMaxOf(query: Pick<ResultsQuery, "monthlyMax">): number | undefined {
  const bound = monthlyBound(query);
  return bound === null ? undefined : amountOf(bound);
}

/**
 * Parses an address's query. Never fails: an invalid value is ignored, so that a mangled link still shows something; an invalid
 * `categoryId` becomes 0, which no category has, and so answers 404.
 */
export function readResultsQuery(raw: RawQuery): ResultsQuery {
  const sort = first(raw.SortType);
  const category = first(raw.categoryId)?.trim();
  const page = Number(first(raw.initialPageIndex) ?? 0);
  const categoryId = category === undefined || category === "" ? undefined : /^\d{1,10}$/.test(category) && Number(category) <= MAX_ID ? Number(category) : 0;
  return {
    keyWord: trimmed(raw.keyWord, 200),
    categoryId,
    storeSlug: trimmed(raw.storeSlug, 120),
    userCode: trimmed(raw.userCode, 60),
    sortType: SORT_KEYS.find((key) => key === sort),
    pageIndex: Number.isInteger(page) && page >= 0 && page <= 1_000_000 ? page : 0,
    filters: chosenFilters(raw),
    monthlyMax: amountOrTyped(raw.monthlyMax),
  };
}

/** The same address on another page of its list; everything else stays. */
export function onPage(address: string, pageIndex: number): string {
  const [path = "", search = ""] = address.split("?");
  const others = search.split("&").filter((part) => part && !part.startsWith("initialPageIndex="));
  const parts = pageIndex > 0 ? [...others, `initialPageIndex=${pageIndex}`] : others;
  return parts.length ? `${path}?${parts.join("&")}` : path;
}

/** The query without one chosen value, on its first page. */
export const withoutFilter = (query: ResultsQuery, key: string, value: string): ResultsQuery => ({
  ...query,
  pageIndex: 0,
  filters: query.filters.map((filter) => (filter.key === key ? { key, values: filter.values.filter((other) => other !== value) } : filter)).filter((filter) => filter.values.length > 0),
});

/** The search endpoint's parameters for a page of these results (specification section 7). */
export const searchParameters = (language: Language, query: ResultsQuery, pageIndex: number): Record<string, string | number | string[] | undefined> => ({
  ...Object.fromEntries(query.filters.map((filter) => [filter.key, filter.values])),
  lang: language, keyWord: query.keyWord, categoryId: query.categoryId, StoreSlug: query.storeSlug, UserCode: query.userCode, monthlyMax: monthlyMaxOf(query),
  sortType: query.sortType, pageIndex, pageSize: RESULTS_PAGE_SIZE,
});

/** The query without any filter, on its first page. */
export const withoutFilters = (query: ResultsQuery): ResultsQuery => ({ ...query, pageIndex: 0, filters: [], monthlyMax: undefined });

/** True when something narrows the list besides category, keyword, store and seller. */
export const isFiltered = (query: ResultsQuery): boolean => query.filters.length > 0 || query.monthlyMax !== undefined;

/** True for a plain category page: no keyword, filter, store or seller, and the default order. */
export const isPlainCategory = (query: ResultsQuery): boolean =>
  query.categoryId !== undefined && !query.keyWord && !query.storeSlug && !query.userCode && !isFiltered(query) && (query.sortType ?? DEFAULT_SORT) === DEFAULT_SORT;
