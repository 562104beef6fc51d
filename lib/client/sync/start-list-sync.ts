import { sessionStore } from "../session/session-store";
import { countGained } from "./items";
import { type Sync, syncList } from "./sync-list";
import { clearLastSynced } from "./sync-record";
import { syncedBasket, syncedFavourites } from "./synced-list";
import { saveMergedCount, announceMerge } from "./announce-merge";

/** How long to wait (ms) after one list was merged, so that both are announced together. */
const ANNOUNCE_DELAY_MS = 1_000;

/** The syncs of a signed-in customer's lists: `check` syncs now, `stop` ends them at sign-out. */
type SessionSync = { check: () => void; stop: () => void };

function syncListsOf(owner: string): SessionSync {
  let announceTimer: ReturnType<typeof setTimeout> | undefined = setTimeout(
    announceMerge,
    ANNOUNCE_DELAY_MS,
  );
  const syncs: Sync[] = [syncedBasket, syncedFavourites].map((list) =>
    syncList({
      owner,
      list,
      onMerged(sent, theirs) {
        saveMergedCount(list.name, countGained(sent, theirs));
        clearTimeout(announceTimer);
        announceTimer = setTimeout(announceMerge, ANNOUNCE_DELAY_MS);
      },
    }),
  );
  const forEachSync = (action: (sync: Sync) => void) => () => syncs.forEach(action);
  const check = forEachSync((sync) => sync.check());
  const flush = forEachSync((sync) => sync.flush());
  const onVisibility = () => (document.visibilityState === "hidden" ? flush() : check());
  const onShow = (event: PageTransitionEvent) => event.persisted && check();
  document.addEventListener("visibilitychange", onVisibility);
  addEventListener("focus", check);
  addEventListener("pagehide", flush);
  addEventListener("pageshow", onShow);
  addEventListener("online", check);
  check();
  const stop = () => {
    clearTimeout(announceTimer);
    forEachSync((sync) => sync.stop())();
    document.removeEventListener("visibilitychange", onVisibility);
    removeEventListener("focus", check);
    removeEventListener("pagehide", flush);
    removeEventListener("pageshow", onShow);
    removeEventListener("online", check);
  };
  return { check, stop };
}

let owner: string | null = null;
let current: SessionSync | null = null;

function onSessionChange(): void {
  const phone = sessionStore.getState().value?.userPhone ?? null;
  if (phone === owner) return;
  owner = phone;
  current?.stop();
  current = phone === null ? null : syncListsOf(phone);
  // After signing out the basket stays on the device (specification section 4, logout). Without a
  // record of the last sync it is merged with the lists of whoever signs in next.
  if (phone === null) clearLastSynced();
}

/**
 * Syncs now, to get another device's changes: called when an order was refused because the server's
 * basket differs from this device's.
 */
export const syncListsNow = (): void => current?.check();

let isStarted = false;

/**
 * Starts syncing the basket and favourites with the account of whoever is signed in (specification
 * section 4). This module is lazy-loaded when somebody is or may be signed in.
 */
export function startListSync(): void {
  if (isStarted) return;
  isStarted = true;
  sessionStore.subscribe(onSessionChange);
  onSessionChange();
}
