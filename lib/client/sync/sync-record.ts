import { isSlug } from "@/lib/format/is-slug";
import { toQuantity } from "../basket/quantity";
import { parseJson } from "../storage/json";
import { LOCAL_STORAGE_KEYS } from "../storage/keys";
import { safeLocalStorage } from "../storage/local-storage";
import { persistedStore, type ParseResult } from "../storage/persisted-store";
import type { RemoteList } from "./items";

export type ListName = "basket" | "favourites";

/**
 * The owner of this device's lists, and the server's copies of them after the last sync. Whatever
 * differs from those has not been sent yet, so unsent changes survive a reload.
 */
type SyncRecord = { owner: string | null; lists: Partial<Record<ListName, RemoteList>> };

const EMPTY_RECORD: SyncRecord = { owner: null, lists: {} };

function parseRemote(stored: unknown): RemoteList | undefined {
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

function parseSyncRecord(raw: string): ParseResult<SyncRecord> {
  const stored = parseJson(raw) as
    { owner?: unknown; lists?: Partial<Record<ListName, unknown>> } | null | undefined;
  // Always intact: without the record the lists are merged again, which loses nothing, so a damaged
  // copy is not worth keeping.
  if (typeof stored?.owner !== "string") return { value: EMPTY_RECORD, intact: true };
  const [basket, favourites] = [
    parseRemote(stored.lists?.basket),
    parseRemote(stored.lists?.favourites),
  ];
  return {
    value: {
      owner: stored.owner,
      lists: { ...(basket ? { basket } : {}), ...(favourites ? { favourites } : {}) },
    },
    intact: true,
  };
}

const serializeSyncRecord = ({ owner, lists }: SyncRecord): string | null =>
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
  {
    key: LOCAL_STORAGE_KEYS.synced,
    empty: EMPTY_RECORD,
    parse: parseSyncRecord,
    serialize: serializeSyncRecord,
  },
  safeLocalStorage,
);

/**
 * The server's copy of this customer's list after the last sync in this browser; undefined before
 * the first merge.
 */
export function getLastSynced(owner: string, name: ListName): RemoteList | undefined {
  // Another tab may have just changed it.
  recordStore.load();
  const { value } = recordStore.getState();
  return value.owner === owner ? value.lists[name] : undefined;
}

/** Records the server's copy of a list after a sync. */
export const setLastSynced = (owner: string, name: ListName, remote: RemoteList): void =>
  recordStore.change((record) => ({
    owner,
    lists: { ...(record.owner === owner ? record.lists : {}), [name]: remote },
  }));

/** Clears the record, so that the device's lists are merged with those of whoever signs in next. */
export const clearLastSynced = (): void => recordStore.change(() => EMPTY_RECORD);
