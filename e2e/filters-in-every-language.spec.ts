import { expect, type Page, test } from "@playwright/test";
import {
  filterCheckboxes,
  visibleFilterField,
  fieldNameOf,
  optionCount,
  waitForFilters,
  filterValues,
} from "./shop/filters";
import { tabTo } from "./shop/tab-to";
import { foundCount, FRIDGES } from "./shop/lists";
import { LANGUAGES, TEXTS } from "./shop/texts";
import { auditOnlyUnless } from "./shop/audit-only";

// Filters are used in three ways (by keyboard, without scripts and by touch), each in one language
// outside the audit; touch is tested in Azerbaijani (filters-on-a-phone.spec.ts).
for (const language of LANGUAGES) {
  const t = TEXTS[language];
  const list = FRIDGES.replace("/az/", `/${language}/`);
  const chips = (page: Page) => page.getByRole("list", { name: t.results.chosen });

  test.describe(`filters (${language})`, () => {
    test(
      "with the keyboard alone: a checkbox, a price and a chip",
      auditOnlyUnless(language === "en"),
      async ({ page }) => {
        await page.setViewportSize({ width: 1280, height: 900 });
        await page.goto(list);
        const brand = await fieldNameOf(filterCheckboxes(page, "brand").first());
        const promised = await optionCount(visibleFilterField(page, brand));
        await tabTo(page, visibleFilterField(page, brand));
        await page.keyboard.press("Space");
        await expect.poll(() => foundCount(page)).toBe(promised);
        await waitForFilters(page);
        await tabTo(page, visibleFilterField(page, "priceTo"));
        await page.keyboard.type("2 000,50");
        await page.keyboard.press("Enter");
        await expect(page).toHaveURL(/\?categoryId=101&priceTo=2000\.50&f=brand:/);
        await waitForFilters(page);
        await expect(visibleFilterField(page, "priceTo")).toBeFocused();
        expect(await filterValues(page)).toEqual({
          [brand]: "x",
          priceTo: language === "en" ? "2000.50" : "2000,50",
        });
        await tabTo(page, chips(page).getByRole("link").first());
        await page.keyboard.press("Enter");
        await expect(page).not.toHaveURL(/priceTo=/);
        await expect.poll(() => foundCount(page)).toBe(promised);
        await expect(chips(page).getByRole("link").first()).toBeFocused();
      },
    );

    test.describe("without scripts", () => {
      test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

      test(
        "[37] checkboxes, number ranges and a price are submitted with one button, and the page shows them",
        auditOnlyUnless(language === "ru"),
        async ({ page }) => {
          await page.goto(list);
          await page.locator("main summary").filter({ hasText: t.results.filters }).first().click();
          await visibleFilterField(page, "color:white").check();
          await visibleFilterField(page, "color:black").check();
          await visibleFilterField(page, "priceFrom").fill("3.000,00");
          await visibleFilterField(page, "priceTo").fill("500");
          const show = () =>
            page
              .getByRole("form", { name: t.results.filters })
              .getByRole("button", { name: t.results.show })
              .click();
          await show();
          // A range with its ends swapped is corrected.
          await expect(page).toHaveURL(
            /\?categoryId=101&priceFrom=500&priceTo=3000&f=color:black&f=color:white$/,
          );
          expect(await foundCount(page)).toBeGreaterThan(0);
          await page.locator("main summary").filter({ hasText: t.results.filters }).first().click();
          expect(await filterValues(page)).toMatchObject({
            "color:black": "x",
            "color:white": "x",
            priceFrom: "500",
            priceTo: "3000",
          });
          await visibleFilterField(page, "priceTo").fill("baha");
          await show();
          await expect(
            page
              .locator("main")
              .getByRole("alert")
              .filter({ hasText: t.results.priceBad.replace("{typed}", "baha") }),
          ).toBeVisible();
          await expect(chips(page).getByRole("listitem")).toHaveCount(4);
        },
      );
    });
  });
}
