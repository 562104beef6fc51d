/**
 * A list that follows the customer: slug -> pieces, in the order of addition; a favourite is one
 * piece. Immutable.
 */
export type Items = ReadonlyMap<string, number>;

/** A list as the server has it; `version` counts its changes. */
export type RemoteList = { version: number; items: Items };

/**
 * The server keeps this many products (lib/contract/basket.ts); a longer list stays longer on its
 * device.
 */
export const MAX_SYNCED_ITEMS = 100;

/** The part of a device's list that the account has. */
export const syncableItems = (items: Items): Items =>
  items.size <= MAX_SYNCED_ITEMS ? items : new Map([...items].slice(0, MAX_SYNCED_ITEMS));

/** What has to be sent so that the server's `before` becomes `mine`. */
export type ListChange =
  { kind: "none" } | { kind: "remove"; slug: string } | { kind: "post"; items: Items };

/** One product less is a removal (specification section 4); everything else is the whole list. */
export function diffItems(before: Items, mine: Items): ListChange {
  const removed = [...before.keys()].filter((slug) => !mine.has(slug));
  const [slug] = removed;
  if ([...mine].some(([name, pieces]) => before.get(name) !== pieces))
    return { kind: "post", items: mine };
  if (slug === undefined) return { kind: "none" };
  return removed.length === 1 ? { kind: "remove", slug } : { kind: "post", items: mine };
}

// Of a change on either side both count: what was removed here stays removed, what was changed here
// and removed there stays, of two quantities the larger wins, as at sign-in.
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
 * This device's list with what changed on the server between `before` and `theirs`; what changed
 * here meanwhile stays, and is sent next. Returns `mine` itself when nothing changes.
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
 * How many products came from elsewhere, or more pieces of them, when `sent` was merged into
 * `theirs`.
 */
export const countGained = (sent: Items, theirs: Items): number =>
  [...theirs].filter(([slug, pieces]) => pieces > (sent.get(slug) ?? 0)).length;
