import { createStore } from "zustand/vanilla";

export type Announcement = { id: number; text: string; /** when it was said, ms */ at: number };

/** What is to be said now: shown and read out by components/ui/announcer.tsx. */
export const announcements = createStore<Announcement>(() => ({ id: 0, text: "", at: 0 }));

/** Says something to the shopper, on the screen and to assistive tech; the text is in the page's language. */
export const announce = (text: string): void => announcements.setState(({ id }) => ({ id: id + 1, text, at: Date.now() }));
