import { basketFingerprint } from "@/lib/format/basket-fingerprint";
import { basketStore } from "../basket/basket-store";
import { sessionStore } from "../session/session-store";
import { diffItems, syncableItems } from "./items";
import { getLastSynced } from "./sync-record";

const CHECK_MS = 100;
/**
 * The longest wait before an order, ms. Ordering without it is safe, because the server compares
 * the total with the one shown.
 */
const MAX_WAIT_MS = 3_000;

/**
 * The fingerprint of this device's basket (lib/format/basket-fingerprint.ts), if the server has the
 * same basket; null while a change is unsent or nobody is signed in.
 */
export function syncedBasketFingerprint(): string | null {
  const owner = sessionStore.getState().value?.userPhone;
  const lastSynced = owner === undefined ? undefined : getLastSynced(owner, "basket");
  basketStore.load();
  const mine = syncableItems(basketStore.getState().value);
  return lastSynced && diffItems(lastSynced.items, mine).kind === "none"
    ? basketFingerprint(mine)
    : null;
}

/** Resolves when the server has the same basket as this device, or after 3 s. */
export async function waitUntilSynced(): Promise<void> {
  for (
    let waited = 0;
    waited < MAX_WAIT_MS && syncedBasketFingerprint() === null;
    waited += CHECK_MS
  )
    await new Promise((resolve) => setTimeout(resolve, CHECK_MS));
}
