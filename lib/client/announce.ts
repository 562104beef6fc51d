import { createStore } from "zustand/vanilla";

/** A message key instead of a text, when the announcer rather than the page carries the texts. */
export type Said = {
  key:
    | `basket.${"added" | "partly" | "full" | "soldOut" | "noQuantity" | "takenPartly" | "allSoldOut" | "noneTaken"}`
    | "favourites.liked"
    | "favourites.unliked"
    | `comparison.${"added" | "removed" | "limit" | "takenOver"}`
    | `sync.${"basket" | "favourites" | "both"}`;
  values?: Readonly<Record<string, number>>;
};
export type Announcement = {
  id: number;
  said: string | Said;
  /** by `performance.now()`, ms */ at: number;
};

/** The current announcement, rendered as a live region by components/ui/announcer.tsx. */
export const announcements = createStore<Announcement>(() => ({ id: 0, said: "", at: 0 }));

/**
 * Announces a message on screen and to assistive technology: a text in the page's language, or a
 * message key.
 */
export const announce = (said: string | Said): void =>
  announcements.setState(({ id }) => ({ id: id + 1, said, at: performance.now() }));
