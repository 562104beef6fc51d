/**
 * Removes the marks and the space that the inline script reserved (lib/inline-scripts.mjs); true
 * when the page was loaded by Back, Forward or a reload.
 */
export function releaseReservedSpace(box: HTMLElement): boolean {
  const back = "cameBack" in box.dataset;
  box.style.removeProperty("--above");
  box.style.removeProperty("--below");
  delete box.dataset.reserved;
  delete box.dataset.cameBack;
  return back;
}
