import "server-only";
import { env } from "@/lib/env";
import { invalidations } from "./invalidations";
import { shows } from "./shows";

type Memory = { value: Promise<unknown>; tags: readonly string[]; horizon: number; readAt: number };

/** Lifetime (ms) of upstream data, because an upstream announces no changes. */
const UPSTREAM_MS = 60_000;

const isCurrent = ({ tags, horizon, readAt }: Memory): boolean =>
  invalidations()?.isOutdated(tags, horizon) === false && (!env().COMMERCE_API_URL || Date.now() - readAt < UPSTREAM_MS);

type Remember = <Value>(key: string, tags: readonly string[], read: () => Promise<Value>) => Promise<Value>;

/**
 * Caches in this process what is read under a key until one of its `tags` is announced; of more than `maxEntries` the least recently used go.
 * Failed reads are not cached.
 */
export function remembering(maxEntries: number): Remember {
  const memories = new Map<string, Memory>();
  return async <Value>(key: string, tags: readonly string[], read: () => Promise<Value>) => {
    const known = memories.get(key);
    memories.delete(key);
    if (known && isCurrent(known)) {
      memories.set(key, known);
      return known.value as Promise<Value>;
    }
    // From before the read: what is announced meanwhile may not be in it.
    const horizon = invalidations()?.horizon ?? -1;
    // While an upstream does not answer, what it said before is better than nothing; it announces no changes.
    const value = known && env().COMMERCE_API_URL ? read().catch(() => known.value) : read();
    const memory: Memory = { value, tags, horizon, readAt: Date.now() };
    memories.set(key, memory);
    for (const oldest of memories.keys()) {
      if (memories.size <= maxEntries) break;
      memories.delete(oldest);
    }
    memory.value.catch(() => memories.get(key) === memory && memories.delete(key));
    return memory.value as Promise<Value>;
  };
}

/** Far more than the layout's parts in three languages; menu pages share the limit. */
const ofPages = remembering(500);

/** Caches what every page shows (categories, menus, languages ...), and adds its tags to the page being rendered. */
export const remembered: Remember = (key, tags, read) => {
  shows(...tags);
  return ofPages(key, tags, read);
};
