import { endHistoryNavigation } from "./lists/history-navigation";

/**
 * Lets the browser's Back close what lies over the page (a panel, a dialog, the lightbox) instead
 * of leaving the page. Each open overlay has a history entry of its own with the page's URL. It is
 * removed when the overlay is closed in another way, and a navigation from the overlay replaces it,
 * so that Back never needs a press without effect.
 */
type Overlay = { close: () => void; url: string; hasEntry: boolean };

/** The key of `history.state` that marks the entry of an overlay. */
const MARK = "overlayOfThisPage";

const overlays: Overlay[] = [];
/** `popstate` events to come that are caused by removing an entry here. */
let ownPops = 0;
let removal: ReturnType<typeof setTimeout> | undefined;

const isMarked = (): boolean =>
  Boolean((window.history.state as Record<string, unknown> | null)?.[MARK]);

function removeEntry(): void {
  ownPops += 1;
  window.history.back();
}

/**
 * Removes the entry of an overlay that is not open any more: reached by Forward, or by a reload.
 */
export function removeStaleEntry(): void {
  if (overlays.length === 0 && removal === undefined && isMarked()) removeEntry();
}

// The page stays the same, so the router and the lists must not take it for a navigation.
function onPopState(event: PopStateEvent): void {
  if (ownPops > 0) {
    ownPops -= 1;
    event.stopImmediatePropagation();
    return removeStaleEntry();
  }
  const closed = overlays.pop();
  if (!closed) return removeStaleEntry();
  if (closed.hasEntry && closed.url === window.location.href) event.stopImmediatePropagation();
  closed.close();
}

/** Must run before the router listens to `popstate` too. */
export function listenForBack(): void {
  window.addEventListener("popstate", onPopState, { capture: true });
}

/**
 * Adds the history entry of an overlay that has just been opened; Back calls `close`. Returns a
 * function to be called when the overlay has been closed.
 */
export function openOverlay(close: () => void): () => void {
  const overlay: Overlay = { close, url: window.location.href, hasEntry: true };
  overlays.push(overlay);
  // One overlay follows another, such as a dialog that is opened from a panel: it gets its entry.
  if (removal !== undefined) {
    clearTimeout(removal);
    removal = undefined;
  } else window.history.pushState({ ...window.history.state, [MARK]: true }, "");
  return () => {
    const index = overlays.indexOf(overlay);
    if (index < 0) return;
    overlays.splice(index, 1);
    if (!overlay.hasEntry || !isMarked()) return;
    // Not at once: the press that closes the overlay may go on to navigate or to open another one.
    removal ??= setTimeout(() => {
      removal = undefined;
      if (isMarked()) removeEntry();
    });
  };
}

/**
 * How to navigate now: by replacing the history entry, if it belongs to an overlay. The overlay
 * must not remove the entry afterwards, which would cancel the navigation. Each move of the router
 * asks here first, so that none counts as Back just because Back was pressed before it.
 */
export function navigationMethod(): "push" | "replace" {
  endHistoryNavigation();
  if (!isMarked()) return "push";
  clearTimeout(removal);
  removal = undefined;
  for (const overlay of overlays) overlay.hasEntry = false;
  return "replace";
}

/**
 * To be called after a navigation that leaves an overlay open, such as a choice in the filters:
 * Back closes the overlay first, and then undoes the navigation.
 */
export function renewEntry(): void {
  const overlay = overlays.at(-1);
  if (!overlay || overlay.hasEntry) return;
  Object.assign(overlay, { url: window.location.href, hasEntry: true });
  window.history.pushState({ ...window.history.state, [MARK]: true }, "");
}

// The only places that leave the page: a pending removal would cancel what they begin.

/** Loads another page or site, from an overlay or not. */
export const loadPage = (url: string): void =>
  window.location[navigationMethod() === "push" ? "assign" : "replace"](url);

/** Loads another page or site in place of this one. */
export function replacePage(url: string): void {
  navigationMethod();
  window.location.replace(url);
}

/** Loads this page again. */
export function reloadPage(): void {
  navigationMethod();
  window.location.reload();
}

/** Submits a form that leads to another page or site. */
export function submitForm(form: HTMLFormElement): void {
  navigationMethod();
  form.submit();
}
