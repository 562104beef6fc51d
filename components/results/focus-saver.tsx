"use client";

import { useLayoutEffect, useRef } from "react";
import { updateSavedFocus } from "./focus-restoration";

/**
 * Keeps the note for the next page (focus-restoration.ts) up to date until that page replaces this one. The
 * first element of the results, so that it looks before a panel that goes gives its focus away.
 */
export function FocusSaver() {
  const here = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const results = here.current?.closest("[data-results]");
    if (!results) return;
    const renew = () => updateSavedFocus(results);
    results.addEventListener("scroll", renew, { capture: true, passive: true });
    return () => {
      results.removeEventListener("scroll", renew, { capture: true });
      renew();
    };
  }, []);
  return <span ref={here} hidden />;
}
