import { SCROLL_KEY } from "@/lib/inline-scripts.mjs";

/**
 * Persists the scroll position before navigating to `address`; without storage the next page starts
 * at the top.
 */
export function persistScroll(address: string): void {
  try {
    sessionStorage.setItem(SCROLL_KEY, JSON.stringify([address, Math.round(window.scrollY)]));
  } catch {
    // Storage is full or blocked.
  }
}
