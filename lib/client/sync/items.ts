/**
 * The content of a list that is synced with the account: slug -> quantity, in the order of
 * addition. The quantity of a favourite is 1. Immutable.
 */
export type Items = ReadonlyMap<string, number>;

/** The server's copy of a list; `version` is incremented by each change. */
export type RemoteList = { version: number; items: Items };

/**
 * The most products that the server stores (lib/contract/basket.ts). The rest of a longer list
 * stays on the device only.
 */
export const MAX_SYNCED_ITEMS = 100;

/** The part of a device's list that is synced. */
export const syncableItems = (items: Items): Items =>
  items.size <= MAX_SYNCED_ITEMS ? items : new Map([...items].slice(0, MAX_SYNCED_ITEMS));

/** The request that turns the server's list into this device's. */
export type ListChange =
  { kind: "none" } | { kind: "remove"; slug: string } | { kind: "post"; items: Items };

/**
 * What to send so that the server's list `before` becomes `mine`: a single removed product as a
 * removal (specification section 4), any other change as the whole list.
 */
export function diffItems(before: Items, mine: Items): ListChange {
  const removed = [...before.keys()].filter((slug) => !mine.has(slug));
  const [slug] = removed;
  if ([...mine].some(([name, pieces]) => before.get(name) !== pieces))
    return { kind: "post", items: mine };
  if (slug === undefined) return { kind: "none" };
  return removed.length === 1 ? { kind: "remove", slug } : { kind: "post", items: mine };
}

// Merges the quantity of a product that has changed on the server. If it has not changed here, the
// server's value is used. A product removed here stays removed; one changed here and removed on the
// server stays; of two different quantities the larger wins, as in the merge at sign-in.
function mergeQuantity(
  own: number | undefined,
  base: number | undefined,
  other: number | undefined,
): number | undefined {
  if (own === base) return other;
  if (own === undefined || other === undefined) return own;
  return Math.max(own, other);
}

/**
 * Three-way merge: applies to `mine`, this device's list, what changed on the server between
 * `before` and `theirs`. Changes made here since `before` remain, and have to be sent afterwards.
 * Returns `mine` itself if nothing changes.
 */
export function threeWayMerge(mine: Items, before: Items, theirs: Items): Items {
  const result = new Map(mine);
  let changed = false;
  for (const slug of new Set([...before.keys(), ...theirs.keys()])) {
    const [own, base, other] = [mine.get(slug), before.get(slug), theirs.get(slug)];
    const pieces = other === base ? own : mergeQuantity(own, base, other);
    if (pieces === own) continue;
    changed = true;
    if (pieces === undefined) result.delete(slug);
    else result.set(slug, pieces);
  }
  return changed ? result : mine;
}

/**
 * How many products of `theirs`, the result of merging `sent` into the account, are new or have a
 * larger quantity than in `sent`.
 */
export const countGained = (sent: Items, theirs: Items): number =>
  [...theirs].filter(([slug, pieces]) => pieces > (sent.get(slug) ?? 0)).length;
