import type { Locator, Page } from "@playwright/test";

/** How far focus rings extend beyond their element, px (app/globals.css). */
const RING = 4;
/** Focuses each field and returns those whose focus ring is clipped by an ancestor. */
export async function findClippedFocusRings(page: Page, fields: Locator): Promise<string[]> {
  const clipped: string[] = [];
  for (const field of await fields.all()) {
    await field.focus();
    const clippedBy = await field.evaluate((element, ring) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(element);
      if (outlineStyle === "none" || parseFloat(outlineWidth) + parseFloat(outlineOffset) > ring)
        return `ring: ${outlineStyle} ${outlineWidth} ${outlineOffset}`;
      const reach = Math.max(0, parseFloat(outlineWidth) + parseFloat(outlineOffset));
      for (let box = element.parentElement; box && box !== document.body; box = box.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(box);
        if (overflowX === "visible" && overflowY === "visible") continue;
        const edge = box.getBoundingClientRect();
        if (
          left - reach < edge.left ||
          right + reach > edge.left + box.clientLeft + box.clientWidth ||
          top - reach < edge.top ||
          bottom + reach > edge.bottom
        )
          return `${box.tagName} ${box.className.slice(0, 40)}`;
      }
      return "";
    }, RING);
    if (clippedBy)
      clipped.push(
        `${await field.evaluate((element) => (element as HTMLElement).dataset.field ?? element.textContent)}: ${clippedBy}`,
      );
  }
  return clipped;
}
