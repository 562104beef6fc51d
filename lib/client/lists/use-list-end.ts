import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";

/**
 * How near the viewport's lower edge the list's end must be, px, and for how long, ms
 * (specification section 9).
 */
const END_MARGIN_PX = 50;
const DEBOUNCE_MS = 200;

/**
 * Root margin of the observer. Unbounded above: whoever jumps to the page's foot is past the end.
 */
const marginBelow = (below: string): IntersectionObserverInit => ({
  rootMargin: `10000000px 0px ${below} 0px`,
});

/**
 * Calls back when the marked element is near or above the viewport's lower edge for 200 ms; idle
 * while disabled. `soon` is true one screen earlier: time to make room off-screen.
 */
export function useListEnd<Marker extends HTMLElement>(
  enabled: boolean,
  onNear: () => void,
): { marker: RefObject<Marker | null>; soon: boolean } {
  const marker = useRef<Marker>(null);
  const [soon, setSoon] = useState(false);
  const near = useEffectEvent(onNear);
  useEffect(() => {
    if (!enabled || !marker.current) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = new IntersectionObserver(
      (entries) => {
        clearTimeout(timer);
        if (entries.at(-1)?.isIntersecting) timer = setTimeout(near, DEBOUNCE_MS);
      },
      marginBelow(`${END_MARGIN_PX}px`),
    );
    const ahead = new IntersectionObserver(
      (entries) => setSoon(entries.at(-1)?.isIntersecting ?? false),
      marginBelow("100%"),
    );
    end.observe(marker.current);
    ahead.observe(marker.current);
    return () => {
      clearTimeout(timer);
      end.disconnect();
      ahead.disconnect();
    };
  }, [enabled]);
  return { marker, soon };
}
