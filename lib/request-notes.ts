type RequestNotes = { unavailable: boolean; announced: boolean; tags: Set<string> };

/** The notes of the request being answered (front/answer.mjs); none outside the server. */
export const requestNotes = (): RequestNotes | undefined => (globalThis as { vitrinRequestNotes?: { getStore: () => RequestNotes | undefined } }).vitrinRequestNotes?.getStore();
