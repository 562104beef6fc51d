"use client";

import { useLayoutEffect, useRef, useState } from "react";
import {
  focusedControl,
  restoreScroll,
  type SavedFocus,
  takeSavedFocus,
} from "./focus-restoration";

type Props = { /** result count to announce */ text: string; address: string };

/** Maximum number of animation frames to wait for the panel. */
const MAX_PANEL_FRAMES = 60;

/** The element to which the focus returns: the saved control, or the heading if it is gone. */
const savedTarget = (
  { focus }: SavedFocus,
  container: HTMLElement,
  results: HTMLElement,
): HTMLElement | null =>
  container.querySelector<HTMLElement>(`[data-field="${CSS.escape(focus)}"]`) ??
  results.querySelector<HTMLElement>("h1");

/** Unfolds what hides a control, focuses it, and restores its text selection and scroll offset. */
function focusControl(control: HTMLElement, saved: SavedFocus, hadFocus: boolean): void {
  control.closest("details:not([open])")?.setAttribute("open", "");
  control.focus({ preventScroll: true });
  if (control instanceof HTMLInputElement && saved.selection && !hadFocus)
    control.setSelectionRange(...saved.selection);
  restoreScroll(control, saved);
}

/**
 * After a filter, sort or chip navigation: restores the focus, scrolls to the top of the list and
 * announces the count. It runs before the first paint, because otherwise the new page's filter
 * panel would be seen scrolled to its top.
 */
export function FocusRestorer({ text, address }: Props) {
  const region = useRef<HTMLParagraphElement>(null);
  const [announcement, setAnnouncement] = useState("");
  useLayoutEffect(() => {
    const saved = takeSavedFocus();
    const results = region.current?.closest<HTMLElement>("[data-results]");
    if (!saved || !results) return;
    let frame = 0;
    let waitedFrames = 0;
    const restore = () => {
      const panel = results.querySelector<HTMLElement>("dialog[open]");
      // The open panel may mount shortly after the results.
      if (saved.panelOpen && !panel && waitedFrames++ < MAX_PANEL_FRAMES)
        return void (frame = requestAnimationFrame(restore));
      const container = panel ?? results;
      const focused = saved.movesFocus ? null : focusedControl(container);
      // Focuses nothing if the shopper has moved the focus elsewhere in the meantime.
      const target =
        saved.focus === "" ? null : (focused ?? savedTarget(saved, container, results));
      if (target) focusControl(target, saved, focused !== null);
      if (!panel && results.getBoundingClientRect().top < 0)
        results.scrollIntoView({ behavior: "instant", block: "start" });
      // The filter column and panel are scroll containers of their own.
      target?.scrollIntoView({ behavior: "instant", block: "nearest" });
    };
    restore();
    // A live region announces changes, not its initial content.
    const timer = setTimeout(() => setAnnouncement(text), 150);
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      setAnnouncement("");
    };
  }, [text, address]);
  return (
    <p ref={region} aria-live="polite" className="sr-only">
      {announcement}
    </p>
  );
}
