/**
 * Requirement 34 of seo.md on every page type: there is no layout shift, and when the largest
 * element is a picture, its request is the first.
 */
import { test } from "@playwright/test";
import config from "../../playwright.config";
import { everyPageType, openPageType } from "../shop/page-types";
import { stubThirdParties } from "../shop/stable-page";
import { LANGUAGES } from "../shop/texts";
import { expectGoodVitals, observeVitals } from "../shop/vitals";

// Scroll bars are visible, as for shoppers. With hidden ones, a page that stops scrolling behind a
// dialog reserves room for a scroll bar that was never there.
test.use({
  launchOptions: { ...config.use?.launchOptions, ignoreDefaultArgs: ["--hide-scrollbars"] },
});

for (const [i, width] of [360, 768, 1280].entries()) {
  const language = LANGUAGES[i] ?? "az";
  test.describe(`${width} px wide, in ${language}`, () => {
    test.use({ viewport: { width, height: 900 }, hasTouch: width < 768 });

    test("[34] no page type has a layout shift, and its largest picture is requested first", async ({
      page,
    }) => {
      await stubThirdParties(page);
      await observeVitals(page);
      for (const type of await everyPageType())
        await expectGoodVitals(page, () => openPageType(page, type, language));
    });
  });
}
