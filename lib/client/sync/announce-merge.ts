import { announce, announcementStore, type AnnouncementMessage } from "../announce";
import { SESSION_STORAGE_KEYS } from "../storage/keys";
import { removeSessionItem, writeSessionItem, readSessionItem } from "../storage/session-storage";
import type { ListName } from "./sync-record";

/** The longest that an announcement is on screen, ms: nothing else may be cut short. */
const QUIET_MS = 9_500;

/**
 * What the merge at sign-in brought and nobody has been told yet: products by list. Stored for this
 * tab, so that it outlives a page that is left at once.
 */
type MergedCounts = Partial<Record<ListName, number>>;

const mergedCount = (brought: MergedCounts, name: ListName): number =>
  Number.isSafeInteger(brought[name]) ? (brought[name] ?? 0) : 0;

function readMergedCounts(): MergedCounts {
  const stored = readSessionItem(SESSION_STORAGE_KEYS.syncNotice);
  return typeof stored === "object" && stored !== null ? stored : {};
}

function mergeMessage(brought: MergedCounts): AnnouncementMessage | null {
  const [products, favourites] = [
    mergedCount(brought, "basket"),
    mergedCount(brought, "favourites"),
  ];
  if (products > 0)
    return favourites > 0
      ? { key: "sync.both", values: { products, favourites } }
      : { key: "sync.basket", values: { products } };
  return favourites > 0 ? { key: "sync.favourites", values: { favourites } } : null;
}

let timer: ReturnType<typeof setTimeout> | undefined;

/** Says what came from the other device, once nothing else is being said. */
export function announceMerge(): void {
  clearTimeout(timer);
  const { id, at } = announcementStore.getState();
  const wait = id === 0 ? 0 : at + QUIET_MS - performance.now();
  if (wait > 0) return void (timer = setTimeout(announceMerge, wait));
  const said = mergeMessage(readMergedCounts());
  removeSessionItem(SESSION_STORAGE_KEYS.syncNotice);
  if (said) announce(said);
}

/** Notes what came with a list; both lists are told of together. */
export function saveMergedCount(name: ListName, count: number): void {
  if (count > 0)
    writeSessionItem(SESSION_STORAGE_KEYS.syncNotice, { ...readMergedCounts(), [name]: count });
}
