import { type RefObject, useEffect, useState } from "react";

/**
 * True while autoplay must pause: the element is hovered, touched, keyboard-focused or off screen.
 */
export function useAutoplayPaused(element: RefObject<HTMLElement | null>): boolean {
  const [reasons, setReasons] = useState<readonly string[]>([]);

  useEffect(() => {
    const target = element.current;
    if (!target) return;
    const hold = (reason: string, held: boolean) =>
      setReasons((before) =>
        before.includes(reason) === held
          ? before
          : held
            ? [...before, reason]
            : before.filter((entry) => entry !== reason),
      );
    const over = (event: PointerEvent) =>
      event.pointerType === "mouse" && hold("mouse", event.type === "pointerenter");
    const touch = (event: TouchEvent) => hold("finger", event.touches.length > 0);
    // A press also leaves focus on its button, which would pause forever.
    const byKeyboard = (at: EventTarget | null) =>
      at instanceof Element && target.contains(at) && at.matches(":focus-visible");
    const focus = (event: FocusEvent) =>
      hold("focus", byKeyboard(event.type === "focusin" ? event.target : event.relatedTarget));
    const sight = new IntersectionObserver(([entry]) => hold("sight", !entry?.isIntersecting), {
      threshold: 0.3,
    });
    sight.observe(target);
    const leaving = new AbortController();
    const { signal } = leaving;
    target.addEventListener("pointerenter", over, { signal });
    target.addEventListener("pointerleave", over, { signal });
    for (const type of ["touchstart", "touchend", "touchcancel"] as const)
      target.addEventListener(type, touch, { signal, passive: true });
    target.addEventListener("focusin", focus, { signal });
    target.addEventListener("focusout", focus, { signal });
    return () => {
      leaving.abort();
      sight.disconnect();
      setReasons([]);
    };
  }, [element]);

  return reasons.length > 0;
}
