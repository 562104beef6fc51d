import { createHash } from "node:crypto";
import { tags } from "@/lib/cache/cache-tags";
import { createTaggedCache } from "@/lib/cache/tagged-cache";
import { query } from "@/lib/server/db/pool";
import type { Sql } from "@/lib/server/db/sql";

/**
 * Maximum age of an entry (ms), in case a change was not announced. An entry may be built from
 * other cached entries, and other entries from it; even so, no result is older than a minute.
 */
const MAX_AGE_MS = 45_000;
/**
 * Maximum age (ms) of intermediate results of a search. A page requests its products, filters and
 * categories at the same moment, and they share these results.
 */
export const INTERMEDIATE_MAX_AGE_MS = 1000;

/**
 * `input`: everything that the result depends on besides the catalogue; must be serializable as
 * JSON. `invalidatedBy`: `matches` if no price affects the result, otherwise `lists`.
 */
type ListCache = <Value>(
  run: Sql,
  input: unknown,
  invalidatedBy: typeof tags.lists | typeof tags.matches,
  read: () => Promise<Value>,
) => Promise<Value>;

/** The cache key of an input: a hash, because a search query with many synonyms is long. */
export const keyOf = (input: unknown): string =>
  createHash("sha256").update(JSON.stringify(input)).digest("base64");

/** `weigh`: the weight of an entry, 1 by default. */
type Options = { weigh?: (value: unknown) => number; maxAgeMs?: number };

/**
 * Creates a cache for data of lists, valid until it is announced as changed (docs/adr/0053). Reads
 * within a transaction bypass it. Caches of the same `name` are shared: the bundles of pages and of
 * the API each have an instance of this module.
 */
export function createListCache(
  name: string,
  maxWeight: number,
  { weigh, maxAgeMs = MAX_AGE_MS }: Options = {},
): ListCache {
  const globals = globalThis as {
    vitrinRememberedLists?: Map<string, ReturnType<typeof createTaggedCache>>;
  };
  const caches = (globals.vitrinRememberedLists ??= new Map());
  const cache =
    caches.get(name) ?? createTaggedCache({ maxWeight, maxAgeMs, ...(weigh && { weigh }) });
  caches.set(name, cache);
  return (run, input, invalidatedBy, read) =>
    run === query ? cache(keyOf(input), [invalidatedBy, tags.shop], read) : read();
}
