import { LIFETIME_MS } from "./persisted-list";

// An address may contain user input: it must not end the script.
const inScript = (text: string) => JSON.stringify(text).replaceAll("<", "\\u003c");

/**
 * An inline script at the start of a list's box in the server's HTML. After Back, Forward or a reload it marks the box (`data-came-back`),
 * and when a copy of the list is persisted it reserves its space (`data-reserved`, with `--above` and `--below` as the list's padding: a
 * margin would move the list itself and count as a layout shift). The browser then restores the scroll position at once, and hydration
 * shifts nothing.
 */
export const reserveScript = (key: string, address: string, serverPage: number): string =>
  `(function(b,n){try{if(!n||n.type=="navigate")return;b.dataset.cameBack="";var k=JSON.parse(sessionStorage.getItem(${inScript(key)}));
if(k&&k.address===${inScript(address)}&&k.serverPage===${serverPage}&&k.width===innerWidth&&Math.abs(Date.now()-k.savedAt)<${LIFETIME_MS}){b.dataset.reserved="";b.style.setProperty("--above",+k.above+"px");b.style.setProperty("--below",+k.below+"px")}}catch(e){}})(document.currentScript.parentElement,performance.getEntriesByType("navigation")[0])`;

/** Removes the marks and the reserved space; true when the page was loaded by Back, Forward or a reload. */
export function endReserve(box: HTMLElement): boolean {
  const back = "cameBack" in box.dataset;
  box.style.removeProperty("--above");
  box.style.removeProperty("--below");
  delete box.dataset.reserved;
  delete box.dataset.cameBack;
  return back;
}
