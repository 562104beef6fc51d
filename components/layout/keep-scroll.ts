/** Where the page stood, kept for one hop to its twin in another language: `[address, px]` in session storage. */
const KEY = "languageScroll";

/** Notes where the page stands before it is left for `address`; a browser that stores nothing starts at the top. */
export function keepScroll(address: string): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify([address, Math.round(window.scrollY)]));
  } catch {
    // Storage is full or blocked.
  }
}

/** Stands at the end of the body and runs before the first paint: scrolls to where the other language's page stood, once. */
export const RESTORE_SCROLL = `try{var s=sessionStorage,k="${KEY}",v=JSON.parse(s.getItem(k));s.removeItem(k);v&&v[0]===location.pathname+location.search&&scrollTo(0,v[1])}catch(e){}`;
