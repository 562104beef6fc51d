"use client";

import { useEffect, useRef, useState } from "react";
import { takeNote } from "./arrival";

type Props = { /** what was found, to be said */ text: string; address: string };

/** After a filter, sort or chip has led to these results: the focus goes back to that control, the list's top into view, and the number found is said. */
export function Arrived({ text, address }: Props) {
  const said = useRef<HTMLParagraphElement>(null);
  const [words, setWords] = useState("");
  useEffect(() => {
    const note = takeNote();
    const results = said.current?.closest<HTMLElement>("[data-results]");
    if (!note || !results) return;
    const within = results.querySelector<HTMLElement>("dialog[open]") ?? results;
    const goal = within.querySelector<HTMLElement>(`[data-field="${CSS.escape(note.focus)}"]`) ?? results.querySelector<HTMLElement>("h1");
    goal?.focus({ preventScroll: true });
    if (within === results && results.getBoundingClientRect().top < 0) results.scrollIntoView({ behavior: "instant", block: "start" });
    // The column and the panel of filters scroll by themselves.
    goal?.scrollIntoView({ behavior: "instant", block: "nearest" });
    // A live region speaks when it changes, not when it appears.
    const timer = setTimeout(() => setWords(text), 150);
    return () => {
      clearTimeout(timer);
      setWords("");
    };
  }, [text, address]);
  return <p ref={said} aria-live="polite" className="sr-only">{words}</p>;
}
