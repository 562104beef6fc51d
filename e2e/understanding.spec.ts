/**
 * What a results page says when a search was interpreted differently from what was typed
 * (search.md).
 */
import { expect, test } from "@playwright/test";
import { LANGUAGES, TEXTS } from "./shop/texts";
import { auditOnlyUnless } from "./shop/audit-only";

for (const language of LANGUAGES) {
  for (const javaScriptEnabled of [true, false]) {
    test.describe(
      `${language}, scripts ${javaScriptEnabled ? "on" : "off"}`,
      auditOnlyUnless(language === "az" && javaScriptEnabled),
      () => {
        test.use({ javaScriptEnabled, viewport: { width: 360, height: 800 } });

        test("a misspelt search shows the correction, with a link to search for exactly what was typed", async ({
          page,
        }) => {
          const { results: t } = TEXTS[language];
          await page.goto(`/${language}/searchResult?keyWord=televiyor`);
          const main = page.getByRole("main");
          await expect(main).toContainText(t.shownFor.replace("{shown}", "Televizor"));
          await expect(main.getByRole("article").first()).toBeVisible();
          await main
            .getByRole("link", { name: t.shownExactly.replace("{typed}", "televiyor") })
            .click();
          await expect(page).toHaveURL(/keyWord=televiyor&exact=1$/);
          await expect(main.getByRole("article")).toHaveCount(0);
          await expect(main.getByRole("link", { name: "+994 50 222 12 21" })).toHaveAttribute(
            "href",
            "tel:+994502221221",
          );

          // The note about a brand that the shop does not sell has said that no product has all of
          // the words, so there is no such link.
          await page.goto(`/${language}/searchResult?keyWord=siemens+soyuducu`);
          await expect(main).toContainText(t.missingBrand.replace("{brand}", "Siemens"));
          await expect(
            main.getByRole("link", { name: t.shownExactly.replace("{typed}", "siemens soyuducu") }),
          ).toHaveCount(0);
          await page.goto(`/${language}/searchResult?keyWord=televiyor+zzqxwv`);
          await expect(main).toContainText(t.shownSome.replace("{shown}", "Televizor"));
          await expect(
            main.getByRole("link", { name: t.shownExactly.replace("{typed}", "televiyor zzqxwv") }),
          ).toBeVisible();
          await page.goto(`/${language}/searchResult?keyWord=samsung`);
          await expect(main).not.toContainText(t.shownFor.split("{shown}")[1] ?? "?");
        });

        test("the exact search keeps filters and sort order of the URL, and links back when it finds nothing", async ({
          page,
        }) => {
          const { results: t } = TEXTS[language];
          const main = page.getByRole("main");
          await page.goto(
            `/${language}/searchResult?categoryId=301&keyWord=televiyor&inStock=1&SortType=orderbyprice`,
          );
          await expect(main.getByRole("article").first()).toBeVisible();
          await main
            .getByRole("link", { name: t.shownExactly.replace("{typed}", "televiyor") })
            .click();
          await expect(page).toHaveURL(
            /\?categoryId=301&keyWord=televiyor&exact=1&inStock=1&SortType=orderbyprice$/,
          );
          await expect(main.getByRole("article")).toHaveCount(0);
          await main
            .getByRole("link", { name: t.showMeant.replace("{shown}", "Televizor") })
            .click();
          await expect(page).toHaveURL(
            /\?categoryId=301&keyWord=televiyor&inStock=1&SortType=orderbyprice$/,
          );
          await expect(main.getByRole("article").first()).toBeVisible();
          // A search without a correction has no link to one.
          await page.goto(`/${language}/searchResult?keyWord=zzqxwv&exact=1`);
          await expect(main.getByText(t.emptyHint)).toBeVisible();
          await expect(main.locator('a[href$="keyWord=zzqxwv"]')).toHaveCount(0);
        });

        test("when the filters exclude all products of a keyword search, its categories are linked, the best matches first", async ({
          page,
        }) => {
          const { results: t } = TEXTS[language];
          const main = page.getByRole("main");
          await page.goto(`/${language}/searchResult?keyWord=samsung&priceTo=0.01`);
          const categories = main
            .getByRole("heading", { name: t.tryCategory })
            .locator("xpath=following-sibling::ul[1]")
            .getByRole("link");
          expect(await categories.count()).toBeGreaterThan(1);
          for (const link of await categories.all())
            await expect(link).toHaveAttribute(
              "href",
              new RegExp(`^/${language}/searchResult\\?categoryId=\\d+&keyWord=samsung$`),
            );
          await categories.first().click();
          await expect(main.getByRole("article").first()).toBeVisible();
        });
      },
    );
  }
}
