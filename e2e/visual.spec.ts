import { expect, test } from "@playwright/test";
import { waitUntilStable, stubThirdParties } from "./shop/stable-page";
import { auditOnlyUnless } from "./shop/audit-only";

/**
 * The two mockup pages have fixed sample data, so their screenshots depend on the layout only; `npm
 * run visual` updates them. The tolerance is needed because Chromium versions render text slightly
 * differently.
 */
const TOLERANCE = { threshold: 0.3, maxDiffPixelRatio: 0.008 };

/**
 * Hides the page frame, which depends on menus that staff edit, and what floats over the content.
 */
const ONLY_CONTENT =
  "body > :not(main), [data-buy-bar] { display: none !important } * { caret-color: transparent !important }";

for (const width of [360, 1280]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 900 }, contextOptions: { reducedMotion: "reduce" } });

    for (const mockup of ["product-grid", "product-details"]) {
      test(`${mockup} matches its screenshot`, auditOnlyUnless(width === 360), async ({ page }) => {
        await stubThirdParties(page);
        await page.goto(`/az/${mockup}`, { waitUntil: "networkidle" });
        await page.addStyleTag({ content: ONLY_CONTENT });
        // The pictures are not loaded by scrolling to them, because that would change the gallery's
        // current picture.
        await page.locator("main img").evaluateAll(async (pictures: HTMLImageElement[]) => {
          for (const picture of pictures) picture.loading = "eager";
          await Promise.all(pictures.map((picture) => picture.decode()));
        });
        await waitUntilStable(page);
        await expect(page.locator("main")).toHaveScreenshot(`${mockup}-${width}.png`, {
          ...TOLERANCE,
          animations: "disabled",
          scale: "css",
        });
      });
    }
  });
}
