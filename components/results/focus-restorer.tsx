"use client";

import { useLayoutEffect, useRef, useState } from "react";
import { focusedControl, restoreScroll, takeSavedFocus } from "./focus-restoration";

type Props = { /** result count to announce */ text: string; address: string };

/** Animation frames to wait for the panel. */
const MAX_PANEL_FRAMES = 60;

/**
 * After a filter, sort or chip navigation: restores the focus, scrolls to the top of the list and
 * announces the count. Before the first paint, because the new page's filter panel would be seen at
 * its top.
 */
export function FocusRestorer({ text, address }: Props) {
  const said = useRef<HTMLParagraphElement>(null);
  const [words, setWords] = useState("");
  useLayoutEffect(() => {
    const note = takeSavedFocus();
    const results = said.current?.closest<HTMLElement>("[data-results]");
    if (!note || !results) return;
    let frame = 0;
    let waited = 0;
    const arrive = () => {
      const panel = results.querySelector<HTMLElement>("dialog[open]");
      // The open panel may mount shortly after the results.
      if (note.panelOpen && !panel && waited++ < MAX_PANEL_FRAMES)
        return void (frame = requestAnimationFrame(arrive));
      const within = panel ?? results;
      const has = note.movesFocus ? null : focusedControl(within);
      // Nothing, when the shopper has gone elsewhere meanwhile.
      const goal =
        note.focus === ""
          ? null
          : (has ??
            within.querySelector<HTMLElement>(`[data-field="${CSS.escape(note.focus)}"]`) ??
            results.querySelector<HTMLElement>("h1"));
      goal?.closest("details:not([open])")?.setAttribute("open", "");
      goal?.focus({ preventScroll: true });
      if (goal instanceof HTMLInputElement && note.selection && !has)
        goal.setSelectionRange(...note.selection);
      if (goal) restoreScroll(goal, note);
      if (!panel && results.getBoundingClientRect().top < 0)
        results.scrollIntoView({ behavior: "instant", block: "start" });
      // The filter column and panel are scroll containers of their own.
      goal?.scrollIntoView({ behavior: "instant", block: "nearest" });
    };
    arrive();
    // A live region announces changes, not its initial content.
    const timer = setTimeout(() => setWords(text), 150);
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      setWords("");
    };
  }, [text, address]);
  return (
    <p ref={said} aria-live="polite" className="sr-only">
      {words}
    </p>
  );
}
