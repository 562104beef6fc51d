import { sessionStore } from "../session/session-store";
import { gained } from "./items";
import { type Sync, syncList } from "./sync-list";
import { forgetKnown } from "./sync-record";
import { syncedBasket, syncedFavourites } from "./synced-list";
import { noteMerged, tellMerged } from "./tell-merged";

/** Both lists are merged at about the same time, and told of together, ms. */
const TOGETHER_MS = 1_000;

/** Asks the server for the lists of whoever is signed in, and what to do when they have left. */
type Following = { check: () => void; stop: () => void };

function syncFor(owner: string): Following {
  let telling: ReturnType<typeof setTimeout> | undefined = setTimeout(tellMerged, TOGETHER_MS);
  const syncs: Sync[] = [syncedBasket, syncedFavourites].map((list) =>
    syncList({
      owner,
      list,
      onMerged(sent, theirs) {
        noteMerged(list.name, gained(sent, theirs));
        clearTimeout(telling);
        telling = setTimeout(tellMerged, TOGETHER_MS);
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
let current: Following | null = null;

function follow(): void {
  const phone = sessionStore.getState().value?.userPhone ?? null;
  if (phone === owner) return;
  owner = phone;
  current?.stop();
  current = phone === null ? null : syncFor(phone);
  // The basket stays on the device (specification section 4, logout), and is merged with whoever
  // signs in next.
  if (phone === null) forgetKnown();
}

/**
 * Takes over what another device changed, now: an order found another basket than this device has.
 */
export const checkLists = (): void => current?.check();

let following = false;

/**
 * Basket and favourites follow whoever is signed in, from now on (specification section 4). Loaded
 * with the first sign of a signed-in person.
 */
export function followSession(): void {
  if (following) return;
  following = true;
  sessionStore.subscribe(follow);
  follow();
}
