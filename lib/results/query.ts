// Not from contract/sort or contract/inputs: this file goes to the browser, and their schemas would
// outweigh the page.
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

/** No list has so many pages. */
const MAX_PAGE_INDEX = 1_000_000;
/** Products per page of results. */
export const RESULTS_PAGE_SIZE = 24;

/**
 * The query of a results page (specification section 2: keyWord, categoryId, SortType,
 * initialPageIndex, storeSlug, userCode). Amounts are as typed when they are none.
 */
export type ResultsQuery = {
  keyWord?: string | undefined;
  categoryId?: number | undefined;
  storeSlug?: string | undefined;
  userCode?: string | undefined;
  /** the keyword's words as typed and nothing else */ exact?: boolean | undefined;
  sortType?: SortKey | undefined;
  pageIndex: number;
  filters: ChosenFilter[];
  /** what of the address is too long to be asked for: the page says so */
  tooLong?: { keyWord: boolean; values: string[] } | undefined;
} & { [Key in AmountKey]?: string | undefined } & { [Key in SwitchKey]?: boolean | undefined };

const first = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value[0] : value;
// The contract rejects NUL, which PostgreSQL cannot store.
const trimmed = (value: string | string[] | undefined, maximum: number): string | undefined =>
  first(value)?.replaceAll("\0", "").trim().slice(0, maximum).trimEnd() || undefined;

/** An amount in its one spelling; what is none stays as typed, so that the page can say so. */
function normalizeAmount(raw: string | string[] | undefined): string | undefined {
  const typed = trimmed(raw, 40);
  const amount = typed === undefined ? null : parseAmount(typed);
  return amount === null ? typed : formatAmountParam(amount);
}

type Amounts = Pick<ResultsQuery, AmountKey>;

/** An amount of the address; null without one, and for what is no amount. */
export const amountIn = (query: Amounts, key: AmountKey): Qepik | null =>
  query[key] === undefined ? null : parseAmount(query[key]);

/** True for a bound that is no amount: the list is not limited by it, and the page says so. */
export const isInvalidAmount = (query: Amounts, key: AmountKey): boolean =>
  query[key] !== undefined && amountIn(query, key) === null;

/**
 * Bounds on the price, the right way up: nobody asks for nothing. From nothing on is everything.
 */
function readPriceBounds(raw: RawQuery): Pick<ResultsQuery, "priceFrom" | "priceTo"> {
  const from = trimmed(raw.priceFrom, 40)?.replace(/^0+(?:[.,]0*)?$/, "")
    ? normalizeAmount(raw.priceFrom)
    : undefined;
  const asked = { priceFrom: from, priceTo: normalizeAmount(raw.priceTo) };
  const [least, most] = [amountIn(asked, "priceFrom"), amountIn(asked, "priceTo")];
  return least !== null && most !== null && least > most
    ? { priceFrom: asked.priceTo, priceTo: asked.priceFrom }
    : asked;
}

/** The filters of a list as the API has them: without what is no amount or number. AZN. */
export function filterParameters(query: ResultsQuery) {
  const amount = (key: AmountKey): number | undefined => {
    const asked = amountIn(query, key);
    return asked === null ? undefined : toAzn(asked);
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
 * Parses an address's query and never fails: what is invalid or too long limits nothing, so that a
 * mangled link still shows something. An invalid `categoryId` becomes 0, which answers 404.
 */
export function readResultsQuery(raw: RawQuery): ResultsQuery {
  const sort = first(raw.SortType);
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
    keyWord: trimmed(raw.keyWord, MAX_KEYWORD_LENGTH),
    categoryId,
    storeSlug: trimmed(raw.storeSlug, 120),
    userCode: trimmed(raw.userCode, 60),
    sortType: SORT_KEYS.find((key) => key === sort),
    // A larger number is beyond the end too.
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
 * True for the address that a form without scripts leads to: it names its empty fields, and typed
 * values in parts. It has a shorter one, as has one with an order that the shop does not know.
 */
export const isRawFormQuery = (raw: RawQuery): boolean =>
  [raw.SortType ?? []].flat().some((value) => !SORT_KEYS.some((key) => key === value)) ||
  ["categoryId", "keyWord", ...AMOUNTS, ...SWITCHES, "f"].some((key) =>
    [raw[key] ?? []]
      .flat()
      .some((value) => value === "" || (key === "f" && /^[^:]*:(?:\.\.)?$/.test(value))),
  );

/** The same address on another page of its list; everything else stays. */
export function withPageIndex(address: string, pageIndex: number): string {
  const [path = "", search = ""] = address.split("?");
  const others = search.split("&").filter((part) => part && !part.startsWith("initialPageIndex="));
  const parts = pageIndex > 0 ? [...others, `initialPageIndex=${pageIndex}`] : others;
  return parts.length ? `${path}?${parts.join("&")}` : path;
}

/** The query without one chosen value, on its first page. */
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

/** What the filters that every list has are in a query without them. */
export const CLEARED_LIST_FILTERS: Pick<ResultsQuery, AmountKey | SwitchKey> = Object.fromEntries(
  [...AMOUNTS, ...SWITCHES].map((key) => [key, undefined]),
);

/** The query without any filter, on its first page. */
export const withoutFilters = (query: ResultsQuery): ResultsQuery => ({
  ...query,
  pageIndex: 0,
  ...CLEARED_LIST_FILTERS,
  filters: [],
});

/** True when something narrows the list besides category, keyword, store and seller. */
export const isFiltered = (query: ResultsQuery): boolean =>
  query.filters.length > 0 || [...AMOUNTS, ...SWITCHES].some((key) => query[key] !== undefined);

/** True for a plain category page: no keyword, filter, store or seller, and the default order. */
export const isPlainCategory = (query: ResultsQuery): boolean =>
  query.categoryId !== undefined &&
  !query.keyWord &&
  !query.storeSlug &&
  !query.userCode &&
  !isFiltered(query) &&
  (query.sortType ?? DEFAULT_SORT) === DEFAULT_SORT;
