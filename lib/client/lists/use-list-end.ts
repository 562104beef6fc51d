import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";

/**
 * How close the end of the list must be to the viewport's lower edge (px), and for how long (ms),
 * before the next page is loaded (specification section 9).
 */
const END_MARGIN_PX = 50;
const DEBOUNCE_MS = 200;

/**
 * Options of an observer that sees `below` past the viewport's lower edge, and everything above the
 * viewport: a shopper who jumps to the page's footer has scrolled past the list's end.
 */
const marginBelow = (below: string): IntersectionObserverInit => ({
  rootMargin: `10000000px 0px ${below} 0px`,
});

/**
 * Calls `onNear` when the `marker` element has been near or above the viewport's lower edge for 200
 * ms, unless disabled. `isApproaching` becomes true one screen height earlier, so that placeholders
 * can be inserted while they are still off-screen.
 */
export function useListEnd<Marker extends HTMLElement>(
  enabled: boolean,
  onNear: () => void,
): { marker: RefObject<Marker | null>; isApproaching: boolean } {
  const marker = useRef<Marker>(null);
  const [isApproaching, setApproaching] = useState(false);
  const near = useEffectEvent(onNear);
  useEffect(() => {
    if (!enabled || !marker.current) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const endObserver = new IntersectionObserver(
      (entries) => {
        clearTimeout(timer);
        if (entries.at(-1)?.isIntersecting) timer = setTimeout(near, DEBOUNCE_MS);
      },
      marginBelow(`${END_MARGIN_PX}px`),
    );
    const approachObserver = new IntersectionObserver(
      (entries) => setApproaching(entries.at(-1)?.isIntersecting ?? false),
      marginBelow("100%"),
    );
    endObserver.observe(marker.current);
    approachObserver.observe(marker.current);
    return () => {
      clearTimeout(timer);
      endObserver.disconnect();
      approachObserver.disconnect();
    };
  }, [enabled]);
  return { marker, isApproaching };
}
