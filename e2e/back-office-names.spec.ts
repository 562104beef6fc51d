/** Tests the names of collections on the back office's buttons. */
import { expect, test } from "@playwright/test";
import { BASE_URL } from "./shop/http";
import { newToken } from "./shop/staff";
import { LANGUAGES } from "./shop/texts";

/** Collections whose forms can create a related document without leaving the page. */
const WITH_RELATIONS = ["products", "categories", "parameter-masks", "sliders"];
const NEW_CATEGORY = {
  az: /^Yeni Kateqoriya əlavə et$/,
  en: /^Add new Category$/,
  ru: /^Добавить: Категория$/,
} as const;

for (const language of LANGUAGES) {
  test(`a button that adds a related document names it (${language})`, async ({
    context,
    page,
  }) => {
    await context.addCookies([
      {
        name: "payload-token",
        value: process.env.STAFF_TOKEN || (await newToken()),
        url: BASE_URL,
      },
      { name: "payload-lng", value: language, url: BASE_URL },
    ]);
    for (const collection of WITH_RELATIONS) {
      await page.goto(`/admin/collections/${collection}/create`);
      await expect(page.locator("#action-save, #action-save-draft").first()).toBeVisible();
      await expect(page.locator('[aria-label*="[object"]')).toHaveCount(0);
      if (collection === "products")
        await expect(
          page.getByRole("button", { name: NEW_CATEGORY[language] }).first(),
        ).toBeVisible();
    }
  });
}
