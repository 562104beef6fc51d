// Apart from the rest of query.ts: every page has links to results, few read their addresses.
import { DEFAULT_SORT } from "@/lib/contract/limits";
import type { Language } from "@/lib/languages";
import type { ResultsQuery } from "./query";

/** The address of a results page, its parameters in a fixed order and without defaults, so that one page has one address. */
export function resultsPath(language: Language, query: Partial<ResultsQuery>): string {
  const parameters = new URLSearchParams();
  if (query.categoryId !== undefined) parameters.set("categoryId", String(query.categoryId));
  if (query.keyWord) parameters.set("keyWord", query.keyWord);
  if (query.storeSlug) parameters.set("storeSlug", query.storeSlug);
  if (query.userCode) parameters.set("userCode", query.userCode);
  if (query.monthlyMax) parameters.set("monthlyMax", query.monthlyMax);
  for (const filter of query.filters ?? []) for (const value of filter.values) parameters.append("f", `${filter.key}:${value}`);
  if (query.sortType && !(query.sortType === DEFAULT_SORT && !query.keyWord)) parameters.set("SortType", query.sortType);
  if (query.pageIndex) parameters.set("initialPageIndex", String(query.pageIndex));
  const text = parameters.toString().replaceAll("%3A", ":");
  return `/${language}/searchResult${text ? `?${text}` : ""}`;
}
