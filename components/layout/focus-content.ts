import { isHistoryNavigation } from "@/lib/client/lists/history-navigation";

/**
 * After a move to another page: focuses the content if the link that had the focus is gone with its
 * page, so that Tab continues in the new page. Next announces the title, but leaves the focus where
 * it was. Back and Forward lead to a page on which the visitor has been, and change nothing.
 */
export function focusContentIfLost(): void {
  const { activeElement, body } = document;
  const isLost =
    activeElement === null || activeElement === body || activeElement.getClientRects().length === 0;
  if (isLost && !isHistoryNavigation())
    document.getElementById("content")?.focus({ preventScroll: true });
}
