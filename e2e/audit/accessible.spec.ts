import { expect } from "@playwright/test";
import { findAxeViolations } from "../shop/axe";
import { collectPageErrors } from "../shop/page-errors";
import { overflowOf } from "../shop/lists";
import { everyPageType, openPageType } from "../shop/page-types";
import { expectFocusVisible } from "../shop/focus-visible";
import { openState } from "../shop/open-state";
import { waitUntilStable, stubThirdParties } from "../shop/stable-page";
import { STATES, statesAt } from "../shop/states";
import { LANGUAGES, TEXTS } from "../shop/texts";
import { test } from "./both-tools";

const WIDTHS = [360, 768, 1280];
/** Split into several short tests instead of one long one. */
const PARTS = [0, 1, 2, 3];

for (const [widthIndex, width] of WIDTHS.entries()) {
  for (const [languageIndex, language] of LANGUAGES.entries()) {
    /**
     * axe audits every combination; pa11y, four times as slow, audits each type and state once per
     * width and once per language.
     */
    const alsoPa11y = (index: number) => (index + widthIndex) % LANGUAGES.length === languageIndex;

    test.describe(`${width} px wide, in ${language}`, () => {
      test.use({
        viewport: { width, height: 900 },
        hasTouch: width < 768,
        contextOptions: { reducedMotion: "reduce" },
      });

      for (const part of PARTS) {
        test(`[28, 32, 33, 36] page types: no axe or pa11y violations (WCAG 2.2 AA), console errors or horizontal overflow (${part + 1} of ${PARTS.length})`, async ({
          page,
          audit,
        }) => {
          const complaints = collectPageErrors(page);
          await stubThirdParties(page);
          for (const [i, type] of (await everyPageType()).entries()) {
            if (i % PARTS.length !== part) continue;
            const address = `/${language}${type.path}`;
            await openPageType(page, type, language);
            await waitUntilStable(page);
            expect
              .soft(await (alsoPa11y(i) ? audit : findAxeViolations)(page), address)
              .toEqual([]);
            expect
              .soft(await overflowOf(page), `${address} overflows horizontally`)
              .toBeLessThanOrEqual(0);
            // Requests that finish late may fail too. `npm test` does not wait for them.
            await page.waitForLoadState("networkidle");
          }
          expect(complaints).toEqual([]);
        });
      }

      if (language === "az" && width !== 768)
        test("[29] nothing hides the focused element when tabbing forwards or backwards", async ({
          page,
        }) => {
          for (const type of await everyPageType())
            if (["home", "product", "category", "/cart", "checkout"].includes(type.name))
              await expectFocusVisible(page, type, 60);
        });

      test("[28] no axe or pa11y violations on the 404 page", async ({ page, audit }) => {
        await page.goto(`/${language}/there-is-no-such-page`);
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(
          TEXTS[language].notFound.title,
        );
        expect(await audit(page)).toEqual([]);
      });

      for (const state of statesAt(width)) {
        const both = alsoPa11y(STATES.indexOf(state));
        test(`[28] ${both ? "axe and pa11y find" : "axe finds"} no violations with this open: ${state.name}`, async ({
          page,
          audit,
        }) => {
          await openState(page, state, language);
          expect(await (both ? audit : findAxeViolations)(page)).toEqual([]);
        });
      }
    });
  }
}
