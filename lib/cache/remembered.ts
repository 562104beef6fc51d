import "server-only";
import { env } from "@/lib/env";
import { invalidations } from "./invalidations";
import { shows } from "./shows";

type Memory = { value: Promise<unknown>; tags: readonly string[]; horizon: number; readAt: number };

/** Far more than the frame's parts in three languages; menu pages share the place. */
const MAX_ENTRIES = 500;
/** An upstream announces nothing, so its answers are asked for again after this (ms). */
const UPSTREAM_MS = 60_000;

const memories = new Map<string, Memory>();

const isCurrent = ({ tags, horizon, readAt }: Memory): boolean =>
  invalidations()?.isOutdated(tags, horizon) === false && (!env().COMMERCE_API_URL || Date.now() - readAt < UPSTREAM_MS);

/**
 * What every page shows (categories, menus, languages ...) is read once and remembered by this process until one of `tags` is announced as
 * changed. A failed read is not remembered. The page being rendered is noted as showing the tags.
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
