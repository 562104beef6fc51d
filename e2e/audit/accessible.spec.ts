import { expect } from "@playwright/test";
import { overflowOf } from "../shop/lists";
import { pageTypes } from "../shop/page-types";
import { complaintsOf } from "../shop/complaints";
import { settle, stayInside, statesAt, visit } from "../shop/states";
import { LANGUAGES, TEXTS } from "../shop/texts";
import { test } from "./both-tools";

const WIDTHS = [360, 768, 1280];
/** Several short tests instead of a long one. */
const PARTS = [0, 1, 2, 3];

for (const width of WIDTHS) {
  for (const language of LANGUAGES) {
    test.describe(`${width} px wide, in ${language}`, () => {
      test.use({ viewport: { width, height: 900 }, hasTouch: width < 768, contextOptions: { reducedMotion: "reduce" } });

      for (const part of PARTS) {
        test(`page types: axe and pa11y find nothing against WCAG 2.2 AA, the browser complains of nothing, nothing is wider than the screen (${part + 1} of ${PARTS.length})`, async ({ page, audit }) => {
          const complaints = complaintsOf(page);
          await stayInside(page);
          for (const { path } of (await pageTypes()).filter((_, i) => i % PARTS.length === part)) {
            const address = `/${language}${path}`;
            await page.goto(address);
            await settle(page);
            expect.soft(await audit(page), address).toEqual([]);
            expect.soft(await overflowOf(page), `${address} is wider than the screen`).toBeLessThanOrEqual(0);
            // What comes late fails late.
            await page.waitForLoadState("networkidle");
          }
          expect(complaints).toEqual([]);
        });
      }

      test("axe and pa11y find nothing on the page of what does not exist", async ({ page, audit }) => {
        await page.goto(`/${language}/there-is-no-such-page`);
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(TEXTS[language].notFound.title);
        expect(await audit(page)).toEqual([]);
      });

      for (const state of statesAt(width)) {
        test(`axe and pa11y find nothing with this open: ${state.name}`, async ({ page, audit }) => {
          await visit(page, state, language);
          expect(await audit(page)).toEqual([]);
        });
      }
    });
  }
}
