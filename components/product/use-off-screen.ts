import { type RefObject, useEffect, useState } from "react";

/** The frame's own bar lies over the lower edge of a phone's screen: what is under it is not yet seen. */
const FRAME_BAR = "72px";

/** Whether an element is not, or not wholly, on the screen, be it above or below; false until scripts run. */
export function useOffScreen(element: RefObject<HTMLElement | null>): boolean {
  const [off, setOff] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver((entries) => setOff((entries.at(-1)?.intersectionRatio ?? 1) < 1), { rootMargin: `0px 0px -${FRAME_BAR} 0px`, threshold: 1 });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return off;
}
