import { sessionStore } from "../session/session-store";
import { countGained } from "./items";
import { type Sync, syncList } from "./sync-list";
import { clearLastSynced } from "./sync-record";
import { syncedBasket, syncedFavourites } from "./synced-list";
import { saveMergedCount, announceMerge } from "./announce-merge";

/** Both lists are merged at about the same time, and told of together, ms. */
const ANNOUNCE_DELAY_MS = 1_000;

/** Asks the server for the lists of whoever is signed in, and what to do when they have left. */
type SessionSync = { check: () => void; stop: () => void };

function syncListsOf(owner: string): SessionSync {
  let telling: ReturnType<typeof setTimeout> | undefined = setTimeout(
    announceMerge,
    ANNOUNCE_DELAY_MS,
  );
  const syncs: Sync[] = [syncedBasket, syncedFavourites].map((list) =>
    syncList({
      owner,
      list,
      onMerged(sent, theirs) {
        saveMergedCount(list.name, countGained(sent, theirs));
        clearTimeout(telling);
        telling = setTimeout(announceMerge, ANNOUNCE_DELAY_MS);
      },
    }),
  );
  const all = (act: (sync: Sync) => void) => () => syncs.forEach(act);
  const check = all((sync) => sync.check());
  const flush = all((sync) => sync.flush());
  const onVisibility = () => (document.visibilityState === "hidden" ? flush() : check());
  const onShow = (event: PageTransitionEvent) => event.persisted && check();
  document.addEventListener("visibilitychange", onVisibility);
  addEventListener("focus", check);
  addEventListener("pagehide", flush);
  addEventListener("pageshow", onShow);
  addEventListener("online", check);
  check();
  const stop = () => {
    clearTimeout(telling);
    all((sync) => sync.stop())();
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
  // The basket stays on the device (specification section 4, logout), and is merged with whoever
  // signs in next.
  if (phone === null) clearLastSynced();
}

/**
 * Takes over what another device changed, now: an order found another basket than this device has.
 */
export const syncListsNow = (): void => current?.check();

let isStarted = false;

/**
 * Basket and favourites follow whoever is signed in, from now on (specification section 4). Loaded
 * with the first sign of a signed-in person.
 */
export function startListSync(): void {
  if (isStarted) return;
  isStarted = true;
  sessionStore.subscribe(onSessionChange);
  onSessionChange();
}
