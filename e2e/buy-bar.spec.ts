import { expect, type Page, test } from "@playwright/test";
import { allProducts } from "./shop/catalogue";
import { overflowOf } from "./shop/lists";
import { openHydrated, presetStorage } from "./shop/page-helpers";
import { LANGUAGES } from "./shop/texts";
import { auditOnlyUnless } from "./shop/audit-only";

/** A name that cannot wrap, and the longest possible prices. */
const UNBROKEN = "W".repeat(120);
const HIGHEST_PRICES = { price: 99_999.99, discountPrice: null, creditPrice: 5_555.55 };

/**
 * Expects the bar to be one line with a price and a button, within the screen, with no text cut
 * off.
 */
async function expectNothingClipped(page: Page): Promise<void> {
  const bar = page.locator("[data-buy-bar]");
  await expect(bar).toBeVisible();
  await expect(bar).toHaveCSS("opacity", "1");
  const { over, price, button, words } = await bar.evaluate((element) => {
    const button = element.lastElementChild as HTMLElement;
    const price = element.querySelector(".prices") as HTMLElement;
    const range = document.createRange();
    range.selectNodeContents(button);
    const box = ({ left, right, top, bottom }: DOMRect) => ({ left, right, top, bottom });
    return {
      over: element.scrollWidth - element.clientWidth,
      price: box(price.getBoundingClientRect()),
      button: box(button.getBoundingClientRect()),
      words: box(range.getBoundingClientRect()),
    };
  });
  expect(over).toBeLessThanOrEqual(0);
  expect(price.left).toBeGreaterThanOrEqual(0);
  expect(price.right).toBeLessThanOrEqual(button.left);
  expect(button.right).toBeLessThanOrEqual((page.viewportSize()?.width ?? 0) - 8);
  expect(words.left).toBeGreaterThanOrEqual(button.left);
  expect(words.right).toBeLessThanOrEqual(button.right);
  expect(words.top).toBeGreaterThanOrEqual(button.top - 1);
  expect(words.bottom).toBeLessThanOrEqual(button.bottom + 1);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
}

for (const width of [320, 360]) {
  for (const language of LANGUAGES) {
    // Outside the audit only the narrowest screen, in the language with the longest words.
    test.describe(
      `${width} px wide, in ${language}`,
      auditOnlyUnless(width === 320 && language === "ru"),
      () => {
        test.use({ viewport: { width, height: 640 }, hasTouch: true });

        test("the product's buy bar is complete with the longest name", async ({ page }) => {
          const [longest] = (await allProducts(language))
            .filter(({ productCount }) => productCount > 0)
            .sort((a, b) => b.productTitle.length - a.productTitle.length);
          await page.goto(`/${language}/product/${longest?.slug}`);
          await expectNothingClipped(page);
          for (const name of await page.locator("main h1, main .crumbs span").all())
            await name.evaluate((element, text) => (element.textContent = text), UNBROKEN);
          await expectNothingClipped(page);
        });

        test("the basket's bar is complete with a large total and the longest name", async ({
          page,
        }) => {
          const [product] = await allProducts(language);
          await page.route("**/api/Product/get-product?*", async (route) => {
            const answer = await route.fetch();
            const body = (await answer.json()) as { data: object };
            await route.fulfill({
              response: answer,
              json: {
                ...body,
                data: { ...body.data, ...HIGHEST_PRICES, productTitle: UNBROKEN, productCount: 10 },
              },
            });
          });
          await presetStorage(page, { basket: JSON.stringify({ [product?.slug ?? ""]: 9 }) });
          await openHydrated(page, `/${language}/cart`);
          await expect(page.locator("main li h3")).toHaveText(UNBROKEN);
          await expectNothingClipped(page);
        });
      },
    );
  }
}
