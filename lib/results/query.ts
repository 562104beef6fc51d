// Not imported from contract/sort or contract/inputs: this file is sent to the browser, and their
// schemas would be larger than the page.
import {
  DEFAULT_SORT,
  MAX_KEYWORD_LENGTH,
  MAX_ID,
  SORT_KEYS,
  type SortKey,
} from "@/lib/contract/limits";
import { toAzn, type Qepik } from "@/lib/format/money";
import { formatAmountParam, parseAmount } from "@/lib/format/parse-amount";
import type { Language } from "@/lib/languages";
import { splitUrl } from "@/lib/split-url";
import {
  type ChosenFilter,
  parseFilters,
  effectiveValues,
  type RawQuery,
  splitAtLimits,
} from "./filter-params";
import {
  type AmountKey,
  AMOUNTS,
  eachAmount,
  eachSwitch,
  type SwitchKey,
  SWITCHES,
} from "@/lib/contract/list-keys";

/** An upper limit that no list reaches. */
const MAX_PAGE_INDEX = 1_000_000;
/** Products per page of results. */
export const RESULTS_PAGE_SIZE = 24;

/**
 * The parsed query of a results page (specification section 2: keyWord, categoryId, SortType,
 * initialPageIndex, storeSlug, userCode). Invalid amounts are retained as typed.
 */
export type ResultsQuery = {
  keyWord?: string | undefined;
  categoryId?: number | undefined;
  storeSlug?: string | undefined;
  userCode?: string | undefined;
  /** search only for the words as typed */ exact?: boolean | undefined;
  sortType?: SortKey | undefined;
  pageIndex: number;
  filters: ChosenFilter[];
  /** input over the maximum length, about which the page shows a message */
  tooLong?: { keyWord: boolean; values: string[] } | undefined;
} & { [Key in AmountKey]?: string | undefined } & { [Key in SwitchKey]?: boolean | undefined };

const first = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value[0] : value;
// NUL is removed: the contract rejects it, because PostgreSQL cannot store it.
const trimmed = (value: string | string[] | undefined, maximum: number): string | undefined =>
  first(value)?.replaceAll("\0", "").trim().slice(0, maximum).trimEnd() || undefined;

/**
 * Returns the canonical form of an amount. Invalid input is returned as typed, so that the page can
 * show an error for it.
 */
function normalizeAmount(raw: string | string[] | undefined): string | undefined {
  const typed = trimmed(raw, 40);
  const amount = typed === undefined ? null : parseAmount(typed);
  return amount === null ? typed : formatAmountParam(amount);
}

type Amounts = Pick<ResultsQuery, AmountKey>;

/** An amount of the query; null if it is missing or invalid. */
export const amountIn = (query: Amounts, key: AmountKey): Qepik | null =>
  query[key] === undefined ? null : parseAmount(query[key]);

/** True for an invalid amount: it does not limit the list, and the page shows an error. */
export const isInvalidAmount = (query: Amounts, key: AmountKey): boolean =>
  query[key] !== undefined && amountIn(query, key) === null;

/**
 * Reads the price range. Reversed bounds are swapped, and a lower bound of 0 is dropped, because it
 * excludes nothing.
 */
function readPriceBounds(raw: RawQuery): Pick<ResultsQuery, "priceFrom" | "priceTo"> {
  const from = trimmed(raw.priceFrom, 40)?.replace(/^0+(?:[.,]0*)?$/, "")
    ? normalizeAmount(raw.priceFrom)
    : undefined;
  const bounds = { priceFrom: from, priceTo: normalizeAmount(raw.priceTo) };
  const [lower, upper] = [amountIn(bounds, "priceFrom"), amountIn(bounds, "priceTo")];
  return lower !== null && upper !== null && lower > upper
    ? { priceFrom: bounds.priceTo, priceTo: bounds.priceFrom }
    : bounds;
}

/**
 * The sort order that was chosen; undefined for the default order. Without words the default's key
 * is no choice: the links to categories carry it (specification section 2), and so does the sort
 * form without scripts, whatever the list. A search has another default, so there it is one.
 */
function readSort(raw: string | string[] | undefined, keyWord?: string): SortKey | undefined {
  const sort = SORT_KEYS.find((key) => key === first(raw));
  return sort === DEFAULT_SORT && !keyWord ? undefined : sort;
}

/**
 * The filters of a list in the form of the API, without invalid amounts and numbers. Amounts are in
 * AZN.
 */
export function filterParameters(query: ResultsQuery) {
  const amount = (key: AmountKey): number | undefined => {
    const qepik = amountIn(query, key);
    return qepik === null ? undefined : toAzn(qepik);
  };
  return {
    ...Object.fromEntries(
      splitAtLimits(query.filters)
        .within.map(({ key, values }) => [key, values.flatMap(effectiveValues)] as const)
        .filter(([, values]) => values.length > 0),
    ),
    ...eachAmount(amount),
    ...eachSwitch((key) => (query[key] ? ("1" as const) : undefined)),
  };
}

/**
 * Parses the query of a URL and never fails. Invalid or too long values are ignored, so that a
 * damaged link still shows something. An invalid `categoryId` becomes 0, for which the page returns
 * 404.
 */
export function readResultsQuery(raw: RawQuery): ResultsQuery {
  const keyWord = trimmed(raw.keyWord, MAX_KEYWORD_LENGTH);
  const category = first(raw.categoryId)?.trim();
  const page = first(raw.initialPageIndex) ?? "";
  const categoryId =
    category === undefined || category === ""
      ? undefined
      : /^\d{1,10}$/.test(category) && Number(category) <= MAX_ID
        ? Number(category)
        : 0;
  const { filters, tooLong } = parseFilters(raw);
  const isKeyWordLong =
    (first(raw.keyWord)?.replaceAll("\0", "").trim().length ?? 0) > MAX_KEYWORD_LENGTH;
  return {
    keyWord,
    categoryId,
    storeSlug: trimmed(raw.storeSlug, 120),
    userCode: trimmed(raw.userCode, 60),
    sortType: readSort(raw.SortType, keyWord),
    // Every larger number is beyond the last page as well.
    pageIndex: /^\d{1,15}$/.test(page) ? Math.min(Number(page), MAX_PAGE_INDEX) : 0,
    filters,
    monthlyMax: normalizeAmount(raw.monthlyMax),
    ...readPriceBounds(raw),
    ...Object.fromEntries(
      SWITCHES.filter((key) => first(raw[key]) === "1").map((key) => [key, true]),
    ),
    ...(first(raw.exact) === "1" ? { exact: true } : {}),
    ...(isKeyWordLong || tooLong.length > 0
      ? { tooLong: { keyWord: isKeyWordLong, values: tooLong } }
      : {}),
  };
}

/**
 * True for a URL with a shorter equivalent: a form submitted without JavaScript includes its empty
 * fields, and filters split into several parameters; or the sort order is unknown.
 */
export const isRawFormQuery = (raw: RawQuery): boolean =>
  [raw.SortType ?? []].flat().some((value) => !SORT_KEYS.some((key) => key === value)) ||
  ["categoryId", "keyWord", ...AMOUNTS, ...SWITCHES, "f"].some((key) =>
    [raw[key] ?? []]
      .flat()
      .some((value) => value === "" || (key === "f" && /^[^:]*:(?:\.\.)?$/.test(value))),
  );

/** The same path on another page of its list; all other parameters are unchanged. */
export function withPageIndex(address: string, pageIndex: number): string {
  const { path, search = "" } = splitUrl(address);
  const others = search.split("&").filter((part) => part && !part.startsWith("initialPageIndex="));
  const parts = pageIndex > 0 ? [...others, `initialPageIndex=${pageIndex}`] : others;
  return parts.length ? `${path}?${parts.join("&")}` : path;
}

/** The query without one filter value, on the first page. */
export const withoutFilter = (query: ResultsQuery, key: string, value: string): ResultsQuery => ({
  ...query,
  pageIndex: 0,
  filters: query.filters
    .map((filter) =>
      filter.key === key
        ? { key, values: filter.values.filter((other) => other !== value) }
        : filter,
    )
    .filter((filter) => filter.values.length > 0),
});

/** The search endpoint's parameters for a page of these results (specification section 7). */
export const searchParameters = (
  language: Language,
  query: ResultsQuery,
  pageIndex: number,
): Record<string, string | number | string[] | undefined> => ({
  ...filterParameters(query),
  lang: language,
  keyWord: query.keyWord,
  categoryId: query.categoryId,
  StoreSlug: query.storeSlug,
  UserCode: query.userCode,
  exact: query.exact ? "1" : undefined,
  sortType: query.sortType,
  pageIndex,
  pageSize: RESULTS_PAGE_SIZE,
});

/** Overwrites the filters that every list has (amounts and switches) with undefined. */
export const CLEARED_LIST_FILTERS: Pick<ResultsQuery, AmountKey | SwitchKey> = Object.fromEntries(
  [...AMOUNTS, ...SWITCHES].map((key) => [key, undefined]),
);

/** The query without filters, on the first page. */
export const withoutFilters = (query: ResultsQuery): ResultsQuery => ({
  ...query,
  pageIndex: 0,
  ...CLEARED_LIST_FILTERS,
  filters: [],
});

/** True if anything limits the list besides category, keyword, store and seller. */
export const isFiltered = (query: ResultsQuery): boolean =>
  query.filters.length > 0 || [...AMOUNTS, ...SWITCHES].some((key) => query[key] !== undefined);

/**
 * True for a plain category page: no keyword, filter, store or seller, and the default sort order.
 */
export const isPlainCategory = (query: ResultsQuery): boolean =>
  query.categoryId !== undefined &&
  !query.keyWord &&
  !query.storeSlug &&
  !query.userCode &&
  !isFiltered(query) &&
  (query.sortType ?? DEFAULT_SORT) === DEFAULT_SORT;
