/**
 * The turn of a request for a dear read (lib/server/limits/search-turns.ts): whether its asker has
 * gone, and what is called when a statement begins, whose answer is called when it has ended.
 */
export type RequestTurn = { readonly isGone: boolean; statement: () => () => void };

type RequestNotes = {
  requestId: string;
  unavailable: boolean;
  announced: boolean;
  tags: Set<string>;
  turn?: RequestTurn | undefined;
};

/** The notes of the current request (front/answer.mjs); undefined outside the server. */
export const requestNotes = (): RequestNotes | undefined =>
  (
    globalThis as { vitrinRequestNotes?: { getStore: () => RequestNotes | undefined } }
  ).vitrinRequestNotes?.getStore();
