import { type RefObject, useEffect, useEffectEvent, useRef } from "react";

/** How near the end of the list must be to the lower edge of the window, px, and for how long, ms (specification section 9). */
export const NEAR = 50;
export const DEBOUNCE = 200;

/**
 * Calls back when the marked element has come near the lower edge of the window, or lies above it, and stays so for 200 ms. While not
 * enabled it does not look; enabled anew it looks at once.
 */
export function useListEnd<Marker extends HTMLElement>(enabled: boolean, onNear: () => void): RefObject<Marker | null> {
  const marker = useRef<Marker>(null);
  const near = useEffectEvent(onNear);
  useEffect(() => {
    if (!enabled || !marker.current) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // Without an upper edge: whoever jumps to the foot of the page is past the end.
    const observer = new IntersectionObserver((entries) => {
      clearTimeout(timer);
      if (entries.at(-1)?.isIntersecting) timer = setTimeout(near, DEBOUNCE);
    }, { rootMargin: `10000000px 0px ${NEAR}px 0px` });
    observer.observe(marker.current);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [enabled]);
  return marker;
}
