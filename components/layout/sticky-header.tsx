"use client";

import { type ReactNode, useEffect, useRef } from "react";
import { isFocusCoveredBy } from "./covered-focus";
import { nextScrollState, type HeaderScrollState } from "./header-scroll-state";

/**
 * A sticky header that hides on scrolling down (specification section 2), unless it has the focus
 * or an open menu. Without JavaScript it never hides. It is translated, never resized, so there is
 * no layout shift.
 */
export function StickyHeader({ children }: { children: ReactNode }) {
  const header = useRef<HTMLElement>(null);

  useEffect(() => {
    const element = header.current;
    if (!element) return;
    const hide = (hidden: boolean) =>
      document.documentElement.toggleAttribute("data-header-hidden", hidden);
    let scrollState: HeaderScrollState = {
      hidden: false,
      movingDown: false,
      y: window.scrollY,
      lastDown: true,
      turnY: window.scrollY,
    };
    const coversFocus = () => {
      // Dialogs are above the header, so it cannot cover their focus.
      if (element.contains(document.activeElement) || document.activeElement?.closest("dialog"))
        return false;
      const bottom = element.offsetHeight + parseFloat(getComputedStyle(element).top);
      return isFocusCoveredBy({ top: 0, bottom, left: 0, right: window.innerWidth });
    };
    const onScroll = () => {
      scrollState = nextScrollState(scrollState, window.scrollY, element.offsetHeight);
      document.documentElement.toggleAttribute("data-going-down", scrollState.movingDown);
      hide(scrollState.hidden || (window.scrollY > element.offsetHeight && coversFocus()));
    };
    const onFocus = () => {
      if (coversFocus()) hide(true);
    };
    window.addEventListener("scroll", onScroll, { passive: true });
    document.addEventListener("focusin", onFocus);
    return () => {
      window.removeEventListener("scroll", onScroll);
      document.removeEventListener("focusin", onFocus);
      hide(false);
      document.documentElement.removeAttribute("data-going-down");
    };
  }, []);

  return (
    <header
      ref={header}
      className="sticky top-0 z-40 translate-y-(--header-shift) border-b border-line bg-paper transition-transform duration-200 md:-top-9 noscript:-top-9"
    >
      {children}
    </header>
  );
}
