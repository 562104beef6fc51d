import { createStore } from "zustand/vanilla";

/** A message key instead of a text, when the announcer rather than the page carries the texts. */
export type Said = { key: `basket.${"added" | "partly" | "full" | "soldOut" | "noQuantity" | "takenPartly" | "allSoldOut" | "noneTaken"}` | "favourites.liked" | "favourites.unliked" | `comparison.${"added" | "removed" | "limit" | "takenOver"}` | `sync.${"basket" | "favourites" | "both"}`; values?: Readonly<Record<string, number>> };
export type Announcement = { id: number; said: string | Said; /** ms since 1970 */ at: number };

/** Pieces were added to the basket, or all of them are there already. */
const IN_BASKET: readonly string[] = ["basket.added", "basket.partly", "basket.full", "basket.takenPartly", "sync.basket", "sync.both"] satisfies Said["key"][];

/** The basket is the next step after this message. */
export const leadsToBasket = (said: string | Said): boolean => typeof said !== "string" && IN_BASKET.includes(said.key);

/** The current announcement, rendered as a live region by components/ui/announcer.tsx. */
export const announcements = createStore<Announcement>(() => ({ id: 0, said: "", at: 0 }));

/** Announces a message on screen and to assistive technology: a text in the page's language, or a message key. */
export const announce = (said: string | Said): void => announcements.setState(({ id }) => ({ id: id + 1, said, at: Date.now() }));
