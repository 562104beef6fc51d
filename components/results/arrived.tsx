"use client";

import { useEffect, useRef, useState } from "react";
import { takeNote } from "./arrival";

type Props = { /** what was found, to be said */ text: string; address: string };

/** How many frames are waited for the panel. */
const MOMENT = 60;

/** After a filter, sort or chip has led to these results: the focus goes back to that control, the list's top into view, and the number found is said. */
export function Arrived({ text, address }: Props) {
  const said = useRef<HTMLParagraphElement>(null);
  const [words, setWords] = useState("");
  useEffect(() => {
    const note = takeNote();
    const results = said.current?.closest<HTMLElement>("[data-results]");
    if (!note || !results) return;
    let frame = 0;
    let waited = 0;
    const arrive = () => {
      const panel = results.querySelector<HTMLElement>("dialog[open]");
      // The panel that stays open may come a moment after the results.
      if (note.panel && !panel && waited++ < MOMENT) return void (frame = requestAnimationFrame(arrive));
      const within = panel ?? results;
      const goal = within.querySelector<HTMLElement>(`[data-field="${CSS.escape(note.focus)}"]`) ?? results.querySelector<HTMLElement>("h1");
      goal?.focus({ preventScroll: true });
      if (!panel && results.getBoundingClientRect().top < 0) results.scrollIntoView({ behavior: "instant", block: "start" });
      // The column and the panel of filters scroll by themselves.
      goal?.scrollIntoView({ behavior: "instant", block: "nearest" });
    };
    arrive();
    // A live region speaks when it changes, not when it appears.
    const timer = setTimeout(() => setWords(text), 150);
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      setWords("");
    };
  }, [text, address]);
  return <p ref={said} aria-live="polite" className="sr-only">{words}</p>;
}
