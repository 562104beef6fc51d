import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import { isDocumentReturn, isHistoryNavigation } from "@/lib/client/lists/history-navigation";
import { readSessionItem, writeSessionItem } from "@/lib/client/storage/session-storage";
import { useHydrated } from "./use-hydrated";

/** How long (ms) a row must have rested before its place is stored. */
const REST_MS = 150;

const slideWidth = (row: HTMLElement): number =>
  row.querySelector("li")?.getBoundingClientRect().width ?? 0;

/**
 * Stores in this tab how many slides a row is scrolled by, and scrolls it there when the visitor
 * comes back to the page by Back, Forward or a reload.
 * @param key session storage key; without it nothing is stored
 * @param movedTo index of the first slide in view, if the row is moved by transforms and not
 *   scrolled
 */
export function usePersistedPlace(
  row: RefObject<HTMLElement | null>,
  key: string | undefined,
  movedTo: number,
): void {
  const hydrated = useHydrated();
  const restore = useEffectEvent(() => {
    const element = row.current;
    const isReturn = hydrated ? isHistoryNavigation() : isDocumentReturn();
    const index = key && isReturn ? readSessionItem(key) : undefined;
    if (element && typeof index === "number")
      element.scrollTo({ left: index * slideWidth(element), behavior: "instant" });
  });
  // Also when React shows the page again, which it has kept hidden: a hidden row loses its place.
  useLayoutEffect(() => restore(), []);

  const stored = useRef(movedTo);
  useEffect(() => {
    if (key && stored.current !== movedTo) writeSessionItem(key, movedTo);
    stored.current = movedTo;
  }, [key, movedTo]);

  useEffect(() => {
    const element = row.current;
    if (!element || !key) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onScroll = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        const width = slideWidth(element);
        if (width > 0) writeSessionItem(key, Math.round(element.scrollLeft / width));
      }, REST_MS);
    };
    element.addEventListener("scroll", onScroll, { passive: true });
    return () => {
      clearTimeout(timer);
      element.removeEventListener("scroll", onScroll);
    };
  }, [row, key]);
}
