import { sharedPage } from "@/front/shared-pages";
import { contract } from "@/lib/contract";
import { endpointsOf, rulesOf } from "@/lib/contract/endpoint";
import { addressBook } from "@/lib/routes";

/**
 * This process's own work for an answer, in milliseconds, whether or not the database is queried: a
 * page of results is rendered each time, while an API answer is little more than JSON.
 */
const PAGE_MS = 25;
const ANSWER_MS = 2;

const COSTLY_PATHS: ReadonlySet<string> = new Set(
  endpointsOf(contract)
    .filter((endpoint) => rulesOf(endpoint).needsSearchPermit)
    .map((endpoint) => `/api${endpoint["~orpc"].route.path ?? ""}`),
);

/**
 * The path as the API handler normalizes it (lib/server/http/api-handler.ts): dot segments
 * resolved, backslashes turned into slashes, no trailing slash.
 */
function apiPath(url: string): string {
  try {
    return new URL(url, "http://localhost").pathname.replace(/\/+$/, "");
  } catch {
    return "";
  }
}

/**
 * The cost of a search besides the time of its statements, in milliseconds. Returns 0 for a URL
 * that needs no permit, such as a stored category page.
 * @param url path and query string as received
 */
export function searchCost(url: string): number {
  if (url.startsWith("/api/")) return COSTLY_PATHS.has(apiPath(url)) ? ANSWER_MS : 0;
  const [path = ""] = url.split("?", 1);
  const isList = addressBook.find(path)?.page.cachePolicy === "list";
  return isList && sharedPage(url) === null ? PAGE_MS : 0;
}
