import { basketText } from "@/lib/format/basket-text";
import { basketStore } from "../basket/basket-store";
import { sessionStore } from "../session/session-store";
import { moveOf, sendable } from "./items";
import { lastKnown } from "./sync-record";

const CHECK_MS = 100;
/** Longer than this nobody waits for an order, ms: the total is compared anyway. */
const LONGEST_MS = 3_000;

/**
 * The basket of this device as one text (lib/format/basket-text.ts) once the server has the same;
 * null while something is unsent.
 */
export function synchronisedBasket(): string | null {
  const owner = sessionStore.getState().value?.userPhone;
  const known = owner === undefined ? undefined : lastKnown(owner, "basket");
  basketStore.load();
  const mine = sendable(basketStore.getState().value);
  return known && moveOf(known.items, mine).kind === "none" ? basketText(mine) : null;
}

/** Resolves when the server has this device's basket, or after 3 s. */
export async function untilSynchronised(): Promise<void> {
  for (let waited = 0; waited < LONGEST_MS && synchronisedBasket() === null; waited += CHECK_MS)
    await new Promise((resolve) => setTimeout(resolve, CHECK_MS));
}
