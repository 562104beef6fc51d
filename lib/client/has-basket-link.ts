import type { AnnouncementMessage } from "./announce";

/** Messages saying that pieces were added to the basket, or that the whole stock is in it. */
const BASKET_LINK_KEYS: readonly string[] = [
  "basket.added",
  "basket.partly",
  "basket.full",
  "basket.takenPartly",
  "sync.basket",
  "sync.both",
] satisfies AnnouncementMessage["key"][];

/** Whether the announcement of this message shows a link to the basket. */
export const hasBasketLink = (message: string | AnnouncementMessage): boolean =>
  typeof message !== "string" && BASKET_LINK_KEYS.includes(message.key);
