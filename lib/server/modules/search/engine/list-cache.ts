import { createHash } from "node:crypto";
import { tags } from "@/lib/cache/cache-tags";
import { createTaggedCache } from "@/lib/cache/tagged-cache";
import { query } from "@/lib/server/db/pool";
import type { Sql } from "@/lib/server/db/sql";

/**
 * None is used longer (ms): whatever was not announced is forgotten by then. Together with the
 * parts that it was made of, and what is made of it, no answer is older than a minute.
 */
const MAX_AGE_MS = 45_000;
/**
 * How long (ms) what a search reads on its way to an answer is used: for as long as a page asks for
 * its products, filters and categories, which it does at the same moment.
 */
export const PARTS_MS = 1000;

/**
 * `question`: all that the answer depends on besides the catalogue, for JSON. `invalidatedBy`: the
 * tag that ends it, `matches` where no price is a part of it.
 */
type ListCache = <Value>(
  run: Sql,
  question: unknown,
  invalidatedBy: typeof tags.lists | typeof tags.matches,
  read: () => Promise<Value>,
) => Promise<Value>;

/** A key for a question, which is long when its words have many synonyms. */
export const keyOf = (question: unknown): string =>
  createHash("sha256").update(JSON.stringify(question)).digest("base64");

/** `weigh`: a value's share of `most`. */
type Options = { weigh?: (value: unknown) => number; maxAgeMs?: number };

/**
 * Caches what is read of lists until it is announced as changed (docs/adr/0053), but nothing of a
 * transaction. Pages and the API, whose bundles have a module each, share what has one `name`.
 */
export function createListCache(
  name: string,
  most: number,
  { weigh, maxAgeMs = MAX_AGE_MS }: Options = {},
): ListCache {
  const globals = globalThis as {
    vitrinRememberedLists?: Map<string, ReturnType<typeof createTaggedCache>>;
  };
  const all = (globals.vitrinRememberedLists ??= new Map());
  const remember =
    all.get(name) ?? createTaggedCache({ maxWeight: most, maxAgeMs, ...(weigh && { weigh }) });
  all.set(name, remember);
  return (run, question, invalidatedBy, read) =>
    run === query ? remember(keyOf(question), [invalidatedBy, tags.shop], read) : read();
}
