import type { AnnouncementMessage } from "./announce";

/** Pieces were added to the basket, or all of them are there already. */
const BASKET_LINK_KEYS: readonly string[] = [
  "basket.added",
  "basket.partly",
  "basket.full",
  "basket.takenPartly",
  "sync.basket",
  "sync.both",
] satisfies AnnouncementMessage["key"][];

/** The basket is the next step after this message. */
export const hasBasketLink = (said: string | AnnouncementMessage): boolean =>
  typeof said !== "string" && BASKET_LINK_KEYS.includes(said.key);
