import { sharedPage } from "@/front/shared-pages.mjs";
import { contract } from "@/lib/contract";
import { endpointsOf, rulesOf } from "@/lib/contract/endpoint";

/** A page of results asks for products, filters and categories at once. */
const PAGE_POINTS = 10;
const PAGE = /^\/(?:az|en|ru)\/searchResult$/;

/** So many words are looked up together; each further one costs more than the one before, as fewer products have them all. */
const CHEAP_WORDS = 3;
/** Words of a search that are read (lib/server/modules/search/slots.ts). */
const MOST_WORDS = 12;

const OF_ENDPOINTS: ReadonlyMap<string, number> = new Map(endpointsOf(contract).flatMap((endpoint) => {
  const { points } = rulesOf(endpoint);
  return points === undefined ? [] : [[`/api${endpoint["~orpc"].route.path ?? ""}`, points] as const];
}));

/** Points of a question, by whatever name it comes: of an endpoint that declares them, or of a page of results that is no stored one. */
function pointsOf(url: string, path: string): number {
  if (!PAGE.test(path)) return OF_ENDPOINTS.get(path.replace(/\/+$/, "")) ?? 0;
  return sharedPage(url) === null ? PAGE_POINTS : 0;
}

/**
 * How dear the search behind an address is, in points of some 5 ms of the database: by what is asked for and by its words. 0 for an address
 * that searches nothing, a stored category page among them.
 * @param url path and query as they came
 */
export function searchCost(url: string): number {
  const [path = "", search = ""] = url.split("?", 2);
  const points = pointsOf(url, path);
  if (points === 0) return 0;
  const query = new URLSearchParams(search);
  const text = ["keyWord", "KeyWord"].flatMap((name) => query.getAll(name)).join(" ");
  const words = Math.min(text.split(/[^\p{L}\p{N}]+/u).filter(Boolean).length, MOST_WORDS);
  return Math.ceil(points * (1 + Math.max(0, words - CHEAP_WORDS) / CHEAP_WORDS));
}
