/** Scroll position carried over to the same page in another language: `[address, px]` in session storage. */
const KEY = "languageScroll";

/** Persists the scroll position before navigating to `address`; without storage the next page starts at the top. */
export function persistScroll(address: string): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify([address, Math.round(window.scrollY)]));
  } catch {
    // Storage is full or blocked.
  }
}

/** Inline script at the end of the body, before the first paint: restores the position once. */
export const RESTORE_SCROLL = `try{var s=sessionStorage,k="${KEY}",v=JSON.parse(s.getItem(k));s.removeItem(k);v&&v[0]===location.pathname+location.search&&scrollTo(0,v[1])}catch(e){}`;
