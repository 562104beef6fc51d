import { type RefObject, useEffect, useState } from "react";

/**
 * True while autoplay must pause: the element is hovered, touched, keyboard-focused or off screen.
 */
export function useAutoplayPaused(element: RefObject<HTMLElement | null>): boolean {
  const [reasons, setReasons] = useState<readonly string[]>([]);

  useEffect(() => {
    const target = element.current;
    if (!target) return;
    const setReason = (reason: string, applies: boolean) =>
      setReasons((previous) =>
        previous.includes(reason) === applies
          ? previous
          : applies
            ? [...previous, reason]
            : previous.filter((entry) => entry !== reason),
      );
    const onPointer = (event: PointerEvent) =>
      event.pointerType === "mouse" && setReason("hover", event.type === "pointerenter");
    const onTouch = (event: TouchEvent) => setReason("touch", event.touches.length > 0);
    // Not `:focus`: a press leaves the focus on its button, which would pause autoplay forever.
    const hasKeyboardFocus = (focused: EventTarget | null) =>
      focused instanceof Element && target.contains(focused) && focused.matches(":focus-visible");
    const onFocus = (event: FocusEvent) =>
      setReason(
        "focus",
        hasKeyboardFocus(event.type === "focusin" ? event.target : event.relatedTarget),
      );
    const observer = new IntersectionObserver(
      ([entry]) => setReason("off screen", !entry?.isIntersecting),
      { threshold: 0.3 },
    );
    observer.observe(target);
    const controller = new AbortController();
    const { signal } = controller;
    target.addEventListener("pointerenter", onPointer, { signal });
    target.addEventListener("pointerleave", onPointer, { signal });
    for (const type of ["touchstart", "touchend", "touchcancel"] as const)
      target.addEventListener(type, onTouch, { signal, passive: true });
    target.addEventListener("focusin", onFocus, { signal });
    target.addEventListener("focusout", onFocus, { signal });
    return () => {
      controller.abort();
      observer.disconnect();
      setReasons([]);
    };
  }, [element]);

  return reasons.length > 0;
}
