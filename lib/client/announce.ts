import { createStore } from "zustand/vanilla";

/** A text of messages/*.json that what is announced may name: the announcer has the texts, the page need not carry them. */
export type Said = { key: `basket.${"added" | "partly" | "full" | "soldOut" | "noQuantity" | "takenPartly" | "allSoldOut" | "noneTaken"}` | "favourites.liked" | "favourites.unliked" | `comparison.${"added" | "removed" | "limit" | "takenOver"}`; values?: Readonly<Record<string, number>> };
export type Announcement = { id: number; said: string | Said; /** when it was said, ms */ at: number };

/** What is to be said now: shown and read out by components/ui/announcer.tsx. */
export const announcements = createStore<Announcement>(() => ({ id: 0, said: "", at: 0 }));

/** Says something to the shopper, on the screen and to assistive tech: a text in the page's language, or where it stands. */
export const announce = (said: string | Said): void => announcements.setState(({ id }) => ({ id: id + 1, said, at: Date.now() }));
