"use client";

import { useLayoutEffect, useRef } from "react";
import { updateSavedFocus } from "./focus-restoration";

/**
 * Keeps the saved focus (focus-restoration.ts) up to date until the next page replaces this one. It
 * is the first element of the results, so that it reads the focus before an unmounting panel loses
 * it.
 */
export function FocusSaver() {
  const marker = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const results = marker.current?.closest("[data-results]");
    if (!results) return;
    const update = () => updateSavedFocus(results);
    results.addEventListener("scroll", update, { capture: true, passive: true });
    return () => {
      results.removeEventListener("scroll", update, { capture: true });
      update();
    };
  }, []);
  return <span ref={marker} hidden />;
}
