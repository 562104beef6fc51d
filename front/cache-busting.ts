import type { IncomingMessage } from "node:http";
import {
  computeCacheBustingSearchParam,
  computeLegacyCacheBustingSearchParam,
} from "next/dist/shared/lib/router/utils/cache-busting-search-param.js";
import { splitUrl } from "@/lib/split-url";

/**
 * Whether a request for flight data has the query key `_rsc` with Next's hash of its router
 * headers. Shared caches in front may ignore `Vary`: then a wrong hash would let anybody store
 * data under the address of a page. Next answers such a request with a redirect to the right
 * address.
 *
 * Next does not document the hash, but exports the functions that compute it. The second one is for
 * browsers without a secure context.
 */
export async function hasExpectedHash({ headers, url = "/" }: IncomingMessage): Promise<boolean> {
  const hash = new URLSearchParams(splitUrl(url).search ?? "").get("_rsc");
  if (hash === null) return false;
  const prefetch = headers["next-router-prefetch"];
  const hashed = [
    prefetch === "1" || prefetch === "2" || prefetch === "3" ? prefetch : undefined,
    headers["next-router-segment-prefetch"],
    headers["next-router-state-tree"],
    headers["next-url"],
  ] as const;
  return (
    hash === (await computeCacheBustingSearchParam(...hashed)) ||
    hash === computeLegacyCacheBustingSearchParam(...hashed)
  );
}
