/** Staff keep the stock: they find a product, enter what came and was moved, and see its history. */
import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { STOCK_TEXTS } from "@/components/backoffice/stock/stock-texts";
import { auditOnlyUnless } from "./shop/audit-only";
import { clientAddressHeaders } from "./shop/customer";
import { BASE_URL } from "./shop/http";
import { sql } from "./shop/orders";
import { newToken } from "./shop/staff";
import type { Language } from "./shop/texts";

test.beforeEach(({ context }) => context.setExtraHTTPHeaders(clientAddressHeaders()));

const asStaff = async (context: BrowserContext, language: Language): Promise<void> =>
  context.addCookies([
    { name: "payload-token", value: process.env.STAFF_TOKEN || (await newToken()), url: BASE_URL },
    { name: "payload-lng", value: language, url: BASE_URL },
  ]);

const fits = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);

for (const [language, width] of [
  ["az", 390],
  ["en", 1280],
  ["ru", 390],
] as const) {
  test(
    `${language} ${width}: staff receive goods, move some to a store, and see both in the history`,
    auditOnlyUnless(language === "az"),
    async ({ context, page }) => {
      const texts = STOCK_TEXTS[language];
      const [product] = await sql<{ sku: string; stock: number; store: number }>(
        `SELECT p.sku, p.stock::integer AS stock, (SELECT min(id) FROM stock_places WHERE store_id IS NOT NULL) AS store
         FROM products p WHERE p._status = 'published' AND p.stock > 0 AND p.reserved = 0
           AND NOT EXISTS (SELECT 1 FROM stock_levels l WHERE l.product_id = p.id AND l.place_id <> 1) ORDER BY p.id DESC LIMIT 1`,
        [],
      );
      const { sku, stock, store } = product!;
      await asStaff(context, language);
      await page.setViewportSize({ width, height: 844 });
      await page.goto("/admin/stock");
      const screen = page.locator("section[aria-labelledby=stock-title]");
      await screen.getByRole("searchbox").fill(sku.toLowerCase());
      await page.keyboard.press("Enter");
      const rows = screen.getByRole("table").locator("tbody tr");
      await expect(rows).not.toHaveCount(0);

      await screen.getByLabel(texts.act).selectOption("receipt");
      await screen.getByLabel(texts.pieces).fill("10");
      await screen.getByLabel(texts.document).fill("12/7");
      await screen.getByRole("button", { name: texts.enter }).click();
      await expect(rows.first()).toContainText("+10");
      await expect(rows.first()).toContainText("12/7");
      await expect(rows.first()).toContainText(String(stock + 10));

      // More than there is: the sentence names the number, and what was typed stays.
      await screen.getByLabel(texts.act).selectOption("transfer");
      await screen.getByLabel(texts.to, { exact: true }).selectOption(String(store));
      await screen.getByLabel(texts.pieces).fill("900000");
      await screen.getByRole("button", { name: texts.enter }).click();
      await expect(screen.locator("#stock-entry-error")).toContainText(String(stock + 10));
      await expect(screen.getByLabel(texts.pieces)).toHaveValue("900000");

      await screen.getByLabel(texts.pieces).fill("3");
      await screen.getByRole("button", { name: texts.enter }).click();
      await expect(rows.first()).toContainText("+3");
      await expect(rows.nth(1)).toContainText("−3");
      await expect(screen.getByLabel(texts.places)).toContainText(String(stock + 7));
      expect(await fits(page)).toBe(true);
    },
  );
}
