/** What a results page says of a search it understood otherwise than typed (search.md). */
import { expect, test } from "@playwright/test";
import { LANGUAGES, TEXTS } from "./shop/texts";
import { variantUnless } from "./shop/variants";

for (const language of LANGUAGES) {
  for (const javaScriptEnabled of [true, false]) {
    test.describe(`${language}, scripts ${javaScriptEnabled ? "on" : "off"}`, variantUnless(language === "az"), () => {
      test.use({ javaScriptEnabled, viewport: { width: 360, height: 800 } });

      test("a misspelt search shows what was meant, and exactly what was typed is one link away", async ({ page }) => {
        const { results: t } = TEXTS[language];
        await page.goto(`/${language}/searchResult?keyWord=televiyor`);
        const main = page.getByRole("main");
        await expect(main).toContainText(t.shownFor.replace("{shown}", "Televizor"));
        await expect(main.getByRole("article").first()).toBeVisible();
        await main.getByRole("link", { name: t.shownExactly.replace("{typed}", "televiyor") }).click();
        await expect(page).toHaveURL(/keyWord=televiyor&exact=1$/);
        await expect(main.getByRole("article")).toHaveCount(0);
        await expect(main.getByRole("link", { name: "+994 50 222 12 21" })).toHaveAttribute("href", "tel:+994502221221");

        await page.goto(`/${language}/searchResult?keyWord=siemens+soyuducu`);
        await expect(main).toContainText(t.shownSome.replace("{shown}", "soyuducu"));
        await page.goto(`/${language}/searchResult?keyWord=samsung`);
        await expect(main).not.toContainText(t.shownFor.split("{shown}")[1] ?? "?");
      });
    });
  }
}
