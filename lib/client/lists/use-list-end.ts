import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";

/** How near the end of the list must be to the lower edge of the window, px, and for how long, ms (specification section 9). */
const NEAR = 50;
const DEBOUNCE = 200;

/** An element near the window for an observer: at most `below` its lower edge. Without an upper edge: whoever jumps to the foot of the page is past the end. */
const within = (below: string): IntersectionObserverInit => ({ rootMargin: `10000000px 0px ${below} 0px` });

/**
 * Calls back when the marked element has come near the lower edge of the window, or lies above it, and stays so for 200 ms. While not
 * enabled it does not look; enabled anew it looks at once. `soon` is true from a screen before: time to make room out of sight.
 */
export function useListEnd<Marker extends HTMLElement>(enabled: boolean, onNear: () => void): { marker: RefObject<Marker | null>; soon: boolean } {
  const marker = useRef<Marker>(null);
  const [soon, setSoon] = useState(false);
  const near = useEffectEvent(onNear);
  useEffect(() => {
    if (!enabled || !marker.current) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = new IntersectionObserver((entries) => {
      clearTimeout(timer);
      if (entries.at(-1)?.isIntersecting) timer = setTimeout(near, DEBOUNCE);
    }, within(`${NEAR}px`));
    const ahead = new IntersectionObserver((entries) => setSoon(entries.at(-1)?.isIntersecting ?? false), within("100%"));
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
