import { useLayoutEffect } from "react";
import { persist, persisted } from "../storage/session";

const DEBOUNCE_MS = 150;

/** Keeps how far the page is scrolled, px, while the component shows; gives what was kept when it appeared. */
export function usePersistedScroll(key: string): () => number | null {
  // A layout effect: it ends in the commit that shows the next page, before that page scrolls to its own top.
  useLayoutEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let top: number | null = null;
    const save = () => {
      clearTimeout(timer);
      if (top !== null) persist(key, Math.round(top));
    };
    const onScroll = () => {
      top = window.scrollY;
      clearTimeout(timer);
      timer = setTimeout(save, DEBOUNCE_MS);
    };
    window.addEventListener("scroll", onScroll, { passive: true });
    window.addEventListener("pagehide", save);
    return () => {
      window.removeEventListener("scroll", onScroll);
      window.removeEventListener("pagehide", save);
      save();
    };
  }, [key]);
  return () => {
    const top = persisted(key);
    return typeof top === "number" && Number.isFinite(top) ? top : null;
  };
}
