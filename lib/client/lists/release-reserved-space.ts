/**
 * Removes the space that the inline script reserved (lib/inline-scripts.mjs) and its data
 * attributes. Returns whether the page was loaded by Back, Forward or a reload.
 */
export function releaseReservedSpace(box: HTMLElement): boolean {
  const cameBack = "cameBack" in box.dataset;
  box.style.removeProperty("--above");
  box.style.removeProperty("--below");
  delete box.dataset.reserved;
  delete box.dataset.cameBack;
  return cameBack;
}
