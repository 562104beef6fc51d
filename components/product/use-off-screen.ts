import { type RefObject, useEffect, useState } from "react";

/** Height of the bar that covers the lower edge of the viewport on phones. */
const BOTTOM_BAR_HEIGHT = "72px";

/**
 * Whether an element is partly or fully out of the viewport, above or below; false before
 * hydration.
 */
export function useOffScreen(element: RefObject<HTMLElement | null>): boolean {
  const [isOffScreen, setOffScreen] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(
      (entries) => setOffScreen((entries.at(-1)?.intersectionRatio ?? 1) < 1),
      { rootMargin: `0px 0px -${BOTTOM_BAR_HEIGHT} 0px`, threshold: 1 },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isOffScreen;
}
