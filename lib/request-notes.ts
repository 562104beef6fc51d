type RequestNotes = { requestId: string; unavailable: boolean; announced: boolean; tags: Set<string> };

/** The notes of the current request (front/answer.mjs); undefined outside the server. */
export const requestNotes = (): RequestNotes | undefined => (globalThis as { vitrinRequestNotes?: { getStore: () => RequestNotes | undefined } }).vitrinRequestNotes?.getStore();
