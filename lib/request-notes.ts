type RequestNotes = { status: number; announced: boolean; startedAt: number };

/** The notes of the request being answered (front/answer.mjs); none outside the server. */
const currentNotes = (): RequestNotes | undefined => (globalThis as { vitrinRequestNotes?: { getStore: () => RequestNotes | undefined } }).vitrinRequestNotes?.getStore();

/**
 * Tells the server in front which status a page means. A page that depends on its query has been given 200 by Next before it knows that
 * there is nothing to show; the note arrives before the first byte leaves.
 */
export function noteStatus(status: 404 | 500 | 503): void {
  const notes = currentNotes();
  if (notes) notes.status = status;
}

/** How long (ms) after an announcement pages are forgotten once more: Next applies it only when the request that made it is over. */
const SETTLED_MS = 1000;

/** Makes the server in front forget its stored pages: now, when the present request is over, and once it is settled. */
export function forgetStoredPages(): void {
  const pages = (globalThis as { vitrinPages?: { clear: () => void } }).vitrinPages;
  if (!pages) return;
  pages.clear();
  setTimeout(() => pages.clear(), SETTLED_MS).unref();
  const notes = currentNotes();
  if (notes) notes.announced = true;
}
