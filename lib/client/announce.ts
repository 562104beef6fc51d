import { createStore } from "zustand/vanilla";

/** A message key with its values; used when the announcer, not the page, has the translations. */
export type AnnouncementMessage = {
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
  message: string | AnnouncementMessage;
  /** by `performance.now()`, ms */ announcedAt: number;
};

/** The current announcement, rendered as a live region by components/ui/announcer.tsx. */
export const announcementStore = createStore<Announcement>(() => ({
  id: 0,
  message: "",
  announcedAt: 0,
}));

/**
 * Announces a message on screen and to assistive technology: a text in the page's language, or a
 * message key.
 */
export const announce = (message: string | AnnouncementMessage): void =>
  announcementStore.setState(({ id }) => ({ id: id + 1, message, announcedAt: performance.now() }));
