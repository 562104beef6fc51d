/**
 * Requirement 33 of seo.md for what axe does not measure (borders of fields, icons of buttons,
 * placeholders), on every page type and in every state.
 */
import { expect, test } from "@playwright/test";
import { findLowContrast } from "../shop/contrast";
import { everyPageType, openPageType } from "../shop/page-types";
import { forEachState, openState } from "../shop/open-state";
import { stubThirdParties, waitUntilStable } from "../shop/stable-page";

for (const width of [360, 1280]) {
  test.describe(`${width} px wide`, () => {
    test.use({
      viewport: { width, height: 900 },
      hasTouch: width === 360,
      contextOptions: { reducedMotion: "reduce" },
    });

    test("[33] fields, icons and placeholders have enough contrast on every page type", async ({
      page,
    }) => {
      await stubThirdParties(page);
      for (const type of await everyPageType()) {
        await openPageType(page, type, "az");
        await waitUntilStable(page);
        expect.soft(await findLowContrast(page), type.name).toEqual([]);
      }
    });

    test("[33] fields, icons and placeholders have enough contrast in every state", ({ page }) =>
      forEachState(page, width, async (state) => {
        await openState(page, state, "az");
        expect.soft(await findLowContrast(page), state.name).toEqual([]);
      }));
  });
}
