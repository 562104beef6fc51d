"use client";

import { type RefObject, useEffect, useRef } from "react";
import { TYPING_STEP_MS, typingFrames } from "./typing-frames";

type Props = { field: RefObject<HTMLInputElement | null>; titles: readonly string[] };

/**
 * Category titles that appear letter by letter over the empty search field (specification section
 * 2). They are decorative, so nothing is announced and nothing shifts. Must directly follow the
 * field (`peer`).
 */
export function TypingPlaceholder({ field, titles }: Props) {
  const typed = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    const [input, shown] = [field.current, typed.current];
    if (!input || !shown) return;
    const reducedMotion = window.matchMedia("(prefers-reduced-motion: reduce)");
    const frames = typingFrames(titles, Math.random);
    const show = (text: string) => {
      shown.textContent = text;
      // Hides the native placeholder, which would show through.
      input.toggleAttribute("data-typing", text !== "");
    };
    const step = () => {
      if (reducedMotion.matches) show("");
      else if (!document.hidden && document.activeElement !== input && input.value === "")
        show(frames.next().value ?? "");
    };
    const timer = setInterval(step, TYPING_STEP_MS);
    return () => {
      clearInterval(timer);
      show("");
    };
  }, [field, titles]);

  return (
    <span
      ref={typed}
      aria-hidden
      className="pointer-events-none absolute inset-y-0 right-14 left-4 hidden items-center overflow-hidden whitespace-nowrap text-ink-soft peer-placeholder-shown:flex peer-focus:hidden"
    />
  );
}
