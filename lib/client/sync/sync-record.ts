import { isSlug } from "@/lib/format/is-slug";
import { toQuantity } from "../basket/quantity";
import { parseJson } from "../storage/json";
import { STORED } from "../storage/keys";
import { local } from "../storage/local";
import { persistedStore, type Read } from "../storage/persisted-store";
import type { Remote } from "./items";

export type ListName = "basket" | "favourites";

/**
 * Whose lists this device has, and how the server had them last: what differs from it is not sent
 * yet. So an unsent change survives a reload.
 */
type SyncRecord = { owner: string | null; lists: Partial<Record<ListName, Remote>> };

const NOTHING: SyncRecord = { owner: null, lists: {} };

function readRemote(stored: unknown): Remote | undefined {
  const { version, items } = (stored ?? {}) as { version?: unknown; items?: unknown };
  if (
    typeof version !== "number" ||
    !Number.isSafeInteger(version) ||
    version < 0 ||
    typeof items !== "object" ||
    items === null
  )
    return undefined;
  return {
    version,
    items: new Map(
      Object.entries(items)
        .map(([slug, pieces]) => [slug, toQuantity(pieces)] as const)
        .filter(([slug, pieces]) => isSlug(slug) && pieces > 0),
    ),
  };
}

function readSyncRecord(raw: string): Read<SyncRecord> {
  const stored = parseJson(raw) as
    { owner?: unknown; lists?: Partial<Record<ListName, unknown>> } | null | undefined;
  // Without it the lists are merged once more, which loses nothing: not worth quarantining.
  if (typeof stored?.owner !== "string") return { value: NOTHING, intact: true };
  const [basket, favourites] = [
    readRemote(stored.lists?.basket),
    readRemote(stored.lists?.favourites),
  ];
  return {
    value: {
      owner: stored.owner,
      lists: { ...(basket ? { basket } : {}), ...(favourites ? { favourites } : {}) },
    },
    intact: true,
  };
}

const writeSyncRecord = ({ owner, lists }: SyncRecord): string | null =>
  owner === null
    ? null
    : JSON.stringify({
        owner,
        lists: Object.fromEntries(
          Object.entries(lists).map(([name, { version, items }]) => [
            name,
            { version, items: Object.fromEntries(items) },
          ]),
        ),
      });

const recordStore = persistedStore<SyncRecord>(
  { key: STORED.synced, empty: NOTHING, read: readSyncRecord, write: writeSyncRecord },
  local,
);

/**
 * How the server had a list of this person last, as far as this browser knows; undefined before the
 * first merge.
 */
export function lastKnown(owner: string, name: ListName): Remote | undefined {
  // Another tab may have written it a moment ago.
  recordStore.load();
  const { value } = recordStore.getState();
  return value.owner === owner ? value.lists[name] : undefined;
}

/** Notes how the server has a list now. */
export const noteKnown = (owner: string, name: ListName, remote: Remote): void =>
  recordStore.change((record) => ({
    owner,
    lists: { ...(record.owner === owner ? record.lists : {}), [name]: remote },
  }));

/** Whoever signs in next is merged with what is on the device. */
export const forgetKnown = (): void => recordStore.change(() => NOTHING);
