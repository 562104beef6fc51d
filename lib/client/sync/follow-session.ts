import { sessionStore } from "../session/session-store";
import { gained } from "./items";
import { type Sync, syncList } from "./sync-list";
import { forgetKnown } from "./sync-record";
import { syncedBasket, syncedFavourites } from "./synced-list";
import { noteMerged, tellMerged } from "./tell-merged";

/** Both lists are merged at about the same time, and told of together, ms. */
const TOGETHER_MS = 1_000;

function syncFor(owner: string): () => void {
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
  return () => {
    clearTimeout(telling);
    all((sync) => sync.stop())();
    document.removeEventListener("visibilitychange", onVisibility);
    removeEventListener("focus", check);
    removeEventListener("pagehide", flush);
    removeEventListener("pageshow", onShow);
    removeEventListener("online", check);
  };
}

let owner: string | null = null;
let stop: (() => void) | null = null;

function follow(): void {
  const phone = sessionStore.getState().value?.userPhone ?? null;
  if (phone === owner) return;
  owner = phone;
  stop?.();
  stop = phone === null ? null : syncFor(phone);
  // The basket stays on the device (specification section 4, logout), and is merged with whoever signs in next.
  if (phone === null) forgetKnown();
}

let following = false;

/** Basket and favourites follow whoever is signed in, from now on (specification section 4). Loaded with the first sign of a signed-in person. */
export function followSession(): void {
  if (following) return;
  following = true;
  sessionStore.subscribe(follow);
  follow();
}
