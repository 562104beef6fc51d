// Not from contract/sort or contract/inputs: this file goes to the browser, and their schemas weigh more than the page.
import { DEFAULT_SORT, MAX_ID, SORT_KEYS, type SortKey } from "@/lib/contract/limits";
import type { Language } from "@/lib/languages";

/** Products on one page of results. */
export const RESULTS_PAGE_SIZE = 24;

/** Values chosen of one parameter: `f=ram:8&f=ram:16` in the address. */
export type ChosenFilter = { key: string; values: string[] };

/** What a results page is asked for (specification section 2: keyWord, categoryId, SortType, initialPageIndex, storeSlug, userCode). */
export type ResultsQuery = {
  keyWord?: string | undefined; categoryId?: number | undefined; storeSlug?: string | undefined; userCode?: string | undefined;
  sortType?: SortKey | undefined; pageIndex: number; filters: ChosenFilter[];
};

type RawQuery = Record<string, string | string[] | undefined>;

const first = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? value[0] : value);
// The contract refuses a NUL character, which PostgreSQL cannot hold.
const trimmed = (value: string | string[] | undefined, maximum: number): string | undefined => first(value)?.replaceAll("\0", "").trim().slice(0, maximum).trimEnd() || undefined;

function filtersOf(raw: RawQuery): ChosenFilter[] {
  const chosen = new Map<string, Set<string>>();
  const add = (key: string, value: string) => {
    if (/^[a-z][a-z0-9-]{0,60}$/.test(key) && value.trim() && value.length <= 100 && chosen.size < 20) chosen.set(key, (chosen.get(key) ?? new Set()).add(value.trim()));
  };
  for (const entry of [raw.f ?? []].flat()) {
    const at = entry.indexOf(":");
    if (at > 0) add(entry.slice(0, at), entry.slice(at + 1));
  }
  return [...chosen].map(([key, values]) => ({ key, values: [...values].slice(0, 20) }));
}

/**
 * Reads an address's query. Never fails: a value that makes no sense counts as left out, so a mangled link still shows something;
 * a `categoryId` that is not a number is kept as 0, which no category has, so that it answers 404 like any unknown one.
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
    filters: filtersOf(raw),
  };
}

/** The address of a results page, its parameters in a fixed order; defaults are left out, so that one page has one address. */
export function resultsPath(language: Language, query: Partial<ResultsQuery>): string {
  const parameters = new URLSearchParams();
  if (query.categoryId !== undefined) parameters.set("categoryId", String(query.categoryId));
  if (query.keyWord) parameters.set("keyWord", query.keyWord);
  if (query.storeSlug) parameters.set("storeSlug", query.storeSlug);
  if (query.userCode) parameters.set("userCode", query.userCode);
  for (const filter of query.filters ?? []) for (const value of filter.values) parameters.append("f", `${filter.key}:${value}`);
  if (query.sortType && !(query.sortType === DEFAULT_SORT && !query.keyWord)) parameters.set("SortType", query.sortType);
  if (query.pageIndex) parameters.set("initialPageIndex", String(query.pageIndex));
  const text = parameters.toString().replaceAll("%3A", ":");
  return `/${language}/searchResult${text ? `?${text}` : ""}`;
}

/** True for a plain category page: no keyword, filter, store or seller, and the default order. */
export const isPlainCategory = (query: ResultsQuery): boolean =>
  query.categoryId !== undefined && !query.keyWord && !query.storeSlug && !query.userCode && query.filters.length === 0 && (query.sortType ?? DEFAULT_SORT) === DEFAULT_SORT;
