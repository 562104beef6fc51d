/**
 * Requirement 33 of seo.md for what axe does not measure. e2e/audit/contrast.spec.ts checks every
 * page type and state.
 */
import { expect, type Page, test } from "@playwright/test";
import { allProducts, type Card } from "./shop/catalogue";
import { findLowContrast } from "./shop/contrast";
import { pageTypes } from "./shop/page-types";
import { stubThirdParties, waitUntilStable } from "./shop/stable-page";
import { LANGUAGES, TEXTS } from "./shop/texts";
import { AUDIT_ONLY, auditOnlyUnless } from "./shop/audit-only";

test(
  "[33] fields, icons and placeholders have enough contrast on the main pages",
  AUDIT_ONLY,
  async ({ page }) => {
    await stubThirdParties(page);
    for (const { name, path } of await pageTypes()) {
      if (!["home", "category", "product", "registration", "fast order", "/contact"].includes(name))
        continue;
      await page.goto(`/az${path}`);
      await waitUntilStable(page);
      expect.soft(await findLowContrast(page), name).toEqual([]);
    }
  },
);

test("[33] low contrast of a border, an icon or a placeholder is reported", async ({ page }) => {
  await page.setContent(`<style>input, button { background: #fff; border: 1px solid #e3e6ea; height: 40px } ::placeholder { color: #14181f }</style><body style="background: #fff">
    <input aria-label="faint"> <div style="border: 1px solid #7d8590; width: max-content"><input aria-label="held" style="border: 0; display: block"></div> <input aria-label="mist" style="border-color: #7d8590; background: #f5f6f8">
    <style>.pale::placeholder { color: #e3e6ea }</style><input aria-label="pale" class="pale" placeholder="0000" style="border-color: #7d8590">
    <button aria-label="close" style="color: #ccc"><svg width="20" height="20"><path d="M0 0h20v20z" fill="currentColor"/></svg></button> <button style="color: #14181f" aria-label="open"><svg width="20" height="20" fill="none" stroke="currentColor"><path d="M0 0h20"/></svg></button>`);
  expect(await findLowContrast(page)).toEqual([
    expect.stringMatching(/^input “faint”: its edge/),
    expect.stringMatching(/^input “pale”: its placeholder/),
    expect.stringMatching(/^button “close”: its icon/),
  ]);
});

/** What a screen reader gets of the main content, with generated text, without spaces. */
const accessibleText = async (page: Page): Promise<string> =>
  (await page.locator("main").ariaSnapshot()).replace(/\s/g, "");

for (const language of LANGUAGES) {
  test(
    `[33] a reduced price and the former one are read out with their labels and distinguishable without colour, in a list and on the page (${language})`,
    auditOnlyUnless(language === "az"),
    async ({ page }) => {
      const { salePrice, oldPrice } = TEXTS[language].product;
      const card = (await allProducts(language)).find(
        ({ discountPrice, productCount }) => discountPrice !== null && productCount > 0,
      ) as Card & { sku: string };
      const labelledAmount = (label: string, amount: number) =>
        new RegExp(
          `${label.replace(/\s/g, "")}:₼?${Array.from(amount.toFixed(2).replace(".", "")).join("[.,]?")}`,
        );
      for (const path of [
        `/product/${card.slug}`,
        `/searchResult?keyWord=${encodeURIComponent(card.sku)}`,
      ]) {
        await page.goto(`/${language}${path}`);
        await waitUntilStable(page);
        const text = await accessibleText(page);
        expect(text, path).toMatch(labelledAmount(salePrice, card.discountPrice ?? 0));
        expect(text, path).toMatch(labelledAmount(oldPrice, card.price));
        // The former price is struck through and not only paler.
        expect(
          await page
            .locator("main s")
            .first()
            .evaluate((formerPrice) => getComputedStyle(formerPrice).textDecorationLine),
        ).toContain("line-through");
      }
    },
  );
}
