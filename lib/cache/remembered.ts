import "server-only";
import { env } from "@/lib/env";
import { invalidations } from "./invalidations";
import { shows } from "./shows";

type Memory = { value: Promise<unknown>; tags: readonly string[]; horizon: number; readAt: number };

/** Far more than the layout's parts in three languages; menu pages share the limit. */
const MAX_ENTRIES = 500;
/** Lifetime (ms) of upstream data, because an upstream announces no changes. */
const UPSTREAM_MS = 60_000;

const memories = new Map<string, Memory>();

const isCurrent = ({ tags, horizon, readAt }: Memory): boolean =>
  invalidations()?.isOutdated(tags, horizon) === false && (!env().COMMERCE_API_URL || Date.now() - readAt < UPSTREAM_MS);

/**
 * Caches in this process what every page shows (categories, menus, languages ...) until one of `tags` is announced, and adds these to the page
 * being rendered. Failed reads are not cached.
 */
export async function remembered<Value>(key: string, tags: readonly string[], read: () => Promise<Value>): Promise<Value> {
  shows(...tags);
  const known = memories.get(key);
  if (known && isCurrent(known)) return known.value as Promise<Value>;
  // While an upstream does not answer, what it said before is better than nothing; it announces no changes.
  const value = known && env().COMMERCE_API_URL ? read().catch(() => known.value) : read();
  const memory: Memory = { value, tags, horizon: invalidations()?.horizon ?? -1, readAt: Date.now() };
  memories.delete(key);
  memories.set(key, memory);
  for (const oldest of memories.keys()) {
    if (memories.size <= MAX_ENTRIES) break;
    memories.delete(oldest);
  }
  memory.value.catch(() => memories.get(key) === memory && memories.delete(key));
  return memory.value as Promise<Value>;
}
