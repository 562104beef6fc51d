import { type RefObject, useEffect, useState } from "react";

/** Far enough for any page: whatever is below the screen counts as not yet left. */
const BELOW = "100000px";

/** Whether an element has been scrolled out of the screen upwards; false until scripts run. */
export function useLeftAbove(element: RefObject<HTMLElement | null>): boolean {
  const [left, setLeft] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(([entry]) => setLeft(entry?.isIntersecting === false), { rootMargin: `0px 0px ${BELOW} 0px` });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return left;
}
