import { basketFingerprint } from "@/lib/format/basket-fingerprint";
import { basketStore } from "../basket/basket-store";
import { sessionStore } from "../session/session-store";
import { diffItems, syncableItems } from "./items";
import { getLastSynced } from "./sync-record";

const CHECK_MS = 100;
/** Longer than this nobody waits for an order, ms: the total is compared anyway. */
const MAX_WAIT_MS = 3_000;

/**
 * The basket of this device as one text (lib/format/basket-fingerprint.ts) once the server has the same;
 * null while something is unsent.
 */
export function syncedBasketText(): string | null {
  const owner = sessionStore.getState().value?.userPhone;
  const known = owner === undefined ? undefined : getLastSynced(owner, "basket");
  basketStore.load();
  const mine = syncableItems(basketStore.getState().value);
  return known && diffItems(known.items, mine).kind === "none" ? basketFingerprint(mine) : null;
}

/** Resolves when the server has this device's basket, or after 3 s. */
export async function waitUntilSynced(): Promise<void> {
  for (let waited = 0; waited < MAX_WAIT_MS && syncedBasketText() === null; waited += CHECK_MS)
    await new Promise((resolve) => setTimeout(resolve, CHECK_MS));
}
