import { invalidations } from "@/lib/cache/invalidations";
import type { Slot } from "../slots";

const firstReads = new WeakMap<readonly Slot[], number>();

/**
 * The horizon (front/cache/invalidations.ts) from before anything was read for these slots;
 * undefined when nothing was.
 */
export const firstReadOf = (slots: readonly Slot[]): number | undefined => firstReads.get(slots);

/** Says that what was found out for these slots may be as old as that horizon. */
export const readSince = (slots: readonly Slot[], horizon: number): void =>
  void firstReads.set(slots, horizon);

/**
 * With slots of its own: what a search reads for its slots is then not retained with what is
 * remembered.
 */
export const withOwnSlots = <Found extends { slots: readonly Slot[] }>(found: Found): Found => ({
  ...found,
  slots: [...found.slots],
});

/**
 * What is read once for a search, by what its keyword was taken for: a page's products, filters and
 * categories are asked at the same moment and share it (understand-once.ts). Nothing outlives the
 * page.
 */
export class OncePerSearch<Value> {
  readonly #known = new WeakMap<readonly Slot[], Map<string, Promise<Value>>>();

  /** What was read under this key, or is read now; a failure is not cached. */
  of(slots: readonly Slot[], key: string, read: () => Promise<Value>): Promise<Value> {
    if (!firstReads.has(slots)) firstReads.set(slots, invalidations()?.horizon ?? -1);
    const ofSearch = this.#known.get(slots) ?? new Map<string, Promise<Value>>();
    this.#known.set(slots, ofSearch);
    const known = ofSearch.get(key);
    if (known) return known;
    const value = read();
    ofSearch.set(key, value);
    value.catch(() => ofSearch.delete(key));
    return value;
  }
}
