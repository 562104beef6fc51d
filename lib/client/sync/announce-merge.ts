import { announce, announcementStore, type AnnouncementMessage } from "../announce";
import { SESSION_STORAGE_KEYS } from "../storage/keys";
import { removeSessionItem, writeSessionItem, readSessionItem } from "../storage/session-storage";
import type { ListName } from "./sync-record";

/**
 * How long (ms) after another announcement the merge is announced: a new announcement replaces the
 * one on screen, and each is shown for less than this.
 */
const QUIET_MS = 9_500;

/**
 * How many products the merge at sign-in added to each list, until it is announced. Stored for this
 * tab, so that it can be announced on the next page if this one is left at once.
 */
type MergedCounts = Partial<Record<ListName, number>>;

const mergedCount = (counts: MergedCounts, name: ListName): number =>
  Number.isSafeInteger(counts[name]) ? (counts[name] ?? 0) : 0;

function readMergedCounts(): MergedCounts {
  const stored = readSessionItem(SESSION_STORAGE_KEYS.syncNotice);
  return typeof stored === "object" && stored !== null ? stored : {};
}

function mergeMessage(counts: MergedCounts): AnnouncementMessage | null {
  const [products, favourites] = [mergedCount(counts, "basket"), mergedCount(counts, "favourites")];
  if (products > 0)
    return favourites > 0
      ? { key: "sync.both", values: { products, favourites } }
      : { key: "sync.basket", values: { products } };
  return favourites > 0 ? { key: "sync.favourites", values: { favourites } } : null;
}

let timer: ReturnType<typeof setTimeout> | undefined;

/** Announces the products that the merge added, once no other announcement is on screen. */
export function announceMerge(): void {
  clearTimeout(timer);
  const { id, announcedAt } = announcementStore.getState();
  const wait = id === 0 ? 0 : announcedAt + QUIET_MS - performance.now();
  if (wait > 0) return void (timer = setTimeout(announceMerge, wait));
  const message = mergeMessage(readMergedCounts());
  removeSessionItem(SESSION_STORAGE_KEYS.syncNotice);
  if (message) announce(message);
}

/** Records how many products the merge added to a list, so that both are announced together. */
export function saveMergedCount(name: ListName, count: number): void {
  if (count > 0)
    writeSessionItem(SESSION_STORAGE_KEYS.syncNotice, { ...readMergedCounts(), [name]: count });
}
