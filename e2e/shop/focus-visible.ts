import { expect, type Page } from "@playwright/test";
import { openPageType, type PageType } from "./page-types";
import { fillLists } from "./open-state";
import { stubThirdParties } from "./stable-page";

/**
 * The focused element, and whether it is at least partly visible (WCAG 2.2, 2.4.11), hit-tested at
 * five points.
 */
const focusedElement = (page: Page) =>
  page.evaluate(() => {
    const active = document.activeElement;
    if (!active || active === document.body) return null;
    // A visually hidden native control shows its focus on its label.
    const focused = active.matches("input.sr-only") ? (active.closest("label") ?? active) : active;
    const { left, right, top, bottom } = focused.getBoundingClientRect();
    const points = [
      [0.5, 0.5],
      [0.05, 0.1],
      [0.95, 0.1],
      [0.05, 0.9],
      [0.95, 0.9],
    ].map(([x = 0, y = 0]) => [left + x * (right - left), top + y * (bottom - top)] as const);
    const isVisible = points.some(([x, y]) => {
      const above = document.elementFromPoint(x, y);
      return above !== null && (focused.contains(above) || above.contains(focused));
    });
    return { isVisible, html: focused.outerHTML.slice(0, 140) };
  });

/**
 * Expects that nothing hides the focused element, with products in every list: for `stops` presses
 * of Tab, then for as many of Shift+Tab.
 */
export async function expectFocusVisible(page: Page, type: PageType, stops: number): Promise<void> {
  await stubThirdParties(page);
  await openPageType(page, type, "az");
  await fillLists(page);
  await page.reload({ waitUntil: "networkidle" });
  for (const key of ["Tab", "Shift+Tab"])
    for (let stop = 0; stop < stops; stop++) {
      await page.keyboard.press(key);
      let focused = await focusedElement(page);
      // The animation that moves an overlay away takes a moment.
      for (let wait = 0; focused && !focused.isVisible && wait < 5; wait++) {
        await page.waitForTimeout(150);
        focused = await focusedElement(page);
      }
      if (focused)
        expect.soft(focused.isVisible, `${type.name}, ${key} ${stop}: ${focused.html}`).toBe(true);
    }
}
