import type { Said } from "./announce";

/** Pieces were added to the basket, or all of them are there already. */
const IN_BASKET: readonly string[] = [
  "basket.added",
  "basket.partly",
  "basket.full",
  "basket.takenPartly",
  "sync.basket",
  "sync.both",
] satisfies Said["key"][];

/** The basket is the next step after this message. */
export const leadsToBasket = (said: string | Said): boolean =>
  typeof said !== "string" && IN_BASKET.includes(said.key);
