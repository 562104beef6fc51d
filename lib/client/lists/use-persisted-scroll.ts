import { useLayoutEffect } from "react";
import { writeSessionItem, readSessionItem } from "../storage/session-storage";

const DEBOUNCE_MS = 150;

/**
 * Persists the scroll position (px) while mounted. Returns a function that reads the persisted
 * position, or null if there is none.
 */
export function usePersistedScroll(key: string): () => number | null {
  // A layout effect, because its cleanup must run before the next page scrolls to its top.
  useLayoutEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let top: number | null = null;
    const save = () => {
      clearTimeout(timer);
      if (top !== null) writeSessionItem(key, Math.round(top));
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
    const top = readSessionItem(key);
    return typeof top === "number" && Number.isFinite(top) ? top : null;
  };
}
