import { sharedPage } from "@/front/shared-pages";
import { contract } from "@/lib/contract";
import { endpointsOf, rulesOf } from "@/lib/contract/endpoint";
import { addressBook } from "@/lib/routes";

/**
 * What the process itself works for an answer, in milliseconds, whether or not the database is
 * asked: a page of results is rendered each time, an answer of the API is little more than its
 * text.
 */
const PAGE_MS = 25;
const ANSWER_MS = 2;

const COSTLY_PATHS: ReadonlySet<string> = new Set(
  endpointsOf(contract)
    .filter((endpoint) => rulesOf(endpoint).takesTurns)
    .map((endpoint) => `/api${endpoint["~orpc"].route.path ?? ""}`),
);

/**
 * The path as the API reads it (lib/server/http/api-handler.ts): without dots, backslashes and a slash
 * at the end.
 */
function apiPath(url: string): string {
  try {
    return new URL(url, "http://localhost").pathname.replace(/\/+$/, "");
  } catch {
    return "";
  }
}

/**
 * What a search costs besides the time of its statements, in milliseconds. 0 for an address that
 * searches nothing, a stored category page among them: it takes no turn.
 * @param url path and query as they came
 */
export function searchCost(url: string): number {
  if (url.startsWith("/api/")) return COSTLY_PATHS.has(apiPath(url)) ? ANSWER_MS : 0;
  const [path = ""] = url.split("?", 1);
  const isList = addressBook.find(path)?.page.store === "list";
  return isList && sharedPage(url) === null ? PAGE_MS : 0;
}
