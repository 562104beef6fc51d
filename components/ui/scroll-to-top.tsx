"use client";

import { useEffect, useState } from "react";
import { ChevronUpIcon } from "./icons";

/**
 * A back-to-top button above the floating contact button, shown while the visitor scrolls up and is
 * more than two screens from the top. It moves the focus to the main content, so that keyboard
 * users continue there.
 */
export function ScrollToTop({ label }: { label: string }) {
  const [isFar, setFar] = useState(false);
  useEffect(() => {
    const update = () => setFar(window.scrollY > window.innerHeight * 2);
    update();
    window.addEventListener("scroll", update, { passive: true });
    return () => window.removeEventListener("scroll", update);
  }, []);

  const toTop = () => {
    const reducedMotion = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    document.querySelector<HTMLElement>("main")?.focus({ preventScroll: true });
    window.scrollTo({ top: 0, behavior: reducedMotion ? "instant" : "smooth" });
  };
  return (
    <button
      type="button"
      onClick={toTop}
      aria-label={label}
      title={label}
      className={`fixed right-4 bottom-[calc(var(--bottom-bar)+5.25rem)] z-20 flex size-12 items-center justify-center rounded-full border border-line bg-paper shadow-soft transition-opacity duration-200 hover:bg-mist md:right-6 ${isFar ? "away-with-header" : "invisible opacity-0"}`}
    >
      <ChevronUpIcon />
    </button>
  );
}
