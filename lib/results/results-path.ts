// Separate from query.ts: every page has links to results, but few parse their URLs.
import { DEFAULT_SORT } from "@/lib/contract/limits";
import type { Language } from "@/lib/languages";
import { AMOUNTS, SWITCHES } from "@/lib/contract/list-keys";
import type { ResultsQuery } from "./query";

const sorted = <Item>(items: readonly Item[] | undefined, by: (item: Item) => string): Item[] =>
  [...(items ?? [])].sort((a, b) => (by(a) < by(b) ? -1 : 1));

function appendFilters(parameters: URLSearchParams, query: Partial<ResultsQuery>): void {
  for (const key of AMOUNTS) if (query[key]) parameters.set(key, query[key]);
  for (const key of SWITCHES) if (query[key]) parameters.set(key, "1");
  for (const filter of sorted(query.filters, ({ key }) => key))
    for (const value of sorted(filter.values, (text) => text))
      parameters.append("f", `${filter.key}:${value}`);
}

/**
 * The path of a results page. Parameters are in a fixed order and defaults are omitted, so that
 * each page has one URL.
 */
export function resultsPath(language: Language, query: Partial<ResultsQuery>): string {
  const parameters = new URLSearchParams();
  if (query.categoryId !== undefined) parameters.set("categoryId", String(query.categoryId));
  if (query.keyWord) parameters.set("keyWord", query.keyWord);
  if (query.keyWord && query.exact) parameters.set("exact", "1");
  if (query.storeSlug) parameters.set("storeSlug", query.storeSlug);
  if (query.userCode) parameters.set("userCode", query.userCode);
  appendFilters(parameters, query);
  if (query.sortType && !(query.sortType === DEFAULT_SORT && !query.keyWord))
    parameters.set("SortType", query.sortType);
  if (query.pageIndex) parameters.set("initialPageIndex", String(query.pageIndex));
  const text = parameters.toString().replaceAll("%3A", ":");
  return `/${language}/searchResult${text ? `?${text}` : ""}`;
}
