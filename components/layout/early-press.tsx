"use client";

import { useEffect } from "react";

declare global {
  interface Window {
    /** the button pressed last before the page was awake; null when it is awake (front/late-scripts.mjs) */
    earlyPress?: HTMLElement | null | undefined;
  }
}

/** Presses once more, now that somebody listens, the button a shopper pressed before the page's scripts had come. However often it was pressed, it is one press. */
export function EarlyPress() {
  useEffect(() => {
    const button = window.earlyPress;
    window.earlyPress = null;
    // Not within React's own work, but right after it.
    if (button?.isConnected) setTimeout(() => button.click());
  }, []);
  return null;
}
