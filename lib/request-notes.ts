type RequestNotes = { getStore: () => { status: number } | undefined };

/**
 * Tells the server in front (server/answer.mjs) which status a page means. A page that depends on its query has been given 200 by Next
 * before it knows that there is nothing to show; the note arrives before the first byte leaves.
 */
export function noteStatus(status: 404 | 500 | 503): void {
  const notes = (globalThis as { vitrinRequestNotes?: RequestNotes }).vitrinRequestNotes?.getStore();
  if (notes) notes.status = status;
}
