import { expect, test } from "@playwright/test";
import { auditOnlyUnless } from "./shop/audit-only";

for (const language of ["az", "en", "ru"] as const) {
  test(
    `[37] home, category and product are complete in the HTML without scripts (${language})`,
    auditOnlyUnless(language === "az"),
    async ({ browser }) => {
      const context = await browser.newContext({ javaScriptEnabled: false });
      const page = await context.newPage();
      await page.goto(`/${language}`);
      await expect(page.locator("html")).toHaveAttribute("lang", language);
      await page
        .locator(`a[href^="/${language}/searchResult?categoryId="]`)
        .first()
        .waitFor({ state: "attached" });
      await page.goto(`/${language}/searchResult?categoryId=101`);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await page.locator(`main article a[href^="/${language}/product/"]`).first().click();
      await expect(page).toHaveURL(new RegExp(`/${language}/product/`));
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.locator("main")).toContainText("₼");
      await context.close();
    },
  );
}
