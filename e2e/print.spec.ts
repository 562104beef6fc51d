import { expect, type Page, test } from "@playwright/test";
import { type Card, menuPages, listedProducts } from "./shop/catalogue";
import { presetStorage, openHydrated } from "./shop/page-helpers";
import { LANGUAGES, TEXTS } from "./shop/texts";
import { AUDIT_ONLY, auditOnlyUnless } from "./shop/audit-only";

/** The printable width of A4 with the margins of app/print.css, px. */
const A4 = { width: 703, height: 1_032 };

/** Switches to print styles and fires `beforeprint`, as the browser does before printing. */
async function emulatePrint(page: Page): Promise<void> {
  await page.setViewportSize(A4);
  await page.emulateMedia({ media: "print" });
  await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
}

/**
 * Expects the print to have no page frame and no controls, and nothing to exceed the paper's width.
 */
async function expectPrintLayout(page: Page): Promise<void> {
  for (const hidden of [
    "header",
    "nav",
    "button",
    "form",
    "dialog",
    "[data-buy-bar]",
    "[data-comparison-bar]",
  ])
    await expect(page.locator(hidden).filter({ visible: true }), hidden).toHaveCount(0);
  for (const floating of await page
    .locator("body *")
    .evaluateAll((all) =>
      all
        .filter(
          (element) => getComputedStyle(element).position === "fixed" && element.checkVisibility(),
        )
        .map((element) => element.className),
    ))
    expect(floating).toBe("");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    A4.width,
  );
  const { pathname, search } = new URL(page.url());
  expect(
    await page.evaluate(() => getComputedStyle(document.documentElement, "::before").content),
  ).toContain(decodeURI(pathname + search));
  await expect(page.getByRole("contentinfo").getByText("*1221")).toBeVisible();
}

let card: Card;
test.beforeAll(async () => {
  const match = (await listedProducts()).find(
    ({ productCount, creditPrice, discountPrice }) =>
      productCount > 5 && creditPrice !== null && discountPrice !== null,
  );
  if (!match) throw new Error("no discounted product in stock");
  card = match;
});

for (const language of LANGUAGES) {
  const t = TEXTS[language];
  test(
    `a product's print has its picture, price, monthly price and every parameter (${language})`,
    auditOnlyUnless(language === "az"),
    async ({ page }) => {
      await openHydrated(page, `/${language}/product/${card.slug}`);
      const { x = 0 } = (await page.getByRole("heading", { level: 1 }).boundingBox()) ?? {};
      await emulatePrint(page);
      await expectPrintLayout(page);
      await expect(page.locator(".gallery-row img").filter({ visible: true })).toHaveCount(1);
      const picture = await page.locator(".gallery-row img").first().boundingBox();
      const title = await page.getByRole("heading", { level: 1 }).boundingBox();
      expect(picture?.width).toBeLessThan(A4.width / 2);
      expect(title?.x, `beside the picture, not at ${x}`).toBeGreaterThan(
        (picture?.x ?? 0) + (picture?.width ?? 0),
      );
      await expect(page.locator("main p.prices").first()).toBeVisible();
      await expect(page.getByText(t.product.monthlyTerm.replace("{months}", "18"))).toBeVisible();
      const rows = page.getByRole("region", { name: t.product.parameters }).getByRole("definition");
      expect(await rows.count()).toBeGreaterThan(5);
      for (const row of await rows.all())
        expect(
          await row.evaluate(
            (element) =>
              element.checkVisibility({ contentVisibilityAuto: true }) &&
              element.getBoundingClientRect().height > 0,
          ),
        ).toBe(true);
      await expect(page.getByRole("heading", { name: t.product.similar })).toBeHidden();
    },
  );
}

test("a category's print lists its products with prices, four in a row, and the active filters", async ({
  page,
}) => {
  await openHydrated(page, "/az/searchResult?categoryId=101&f=color:white");
  await emulatePrint(page);
  await expectPrintLayout(page);
  const cards = page.locator("main .product-card");
  const boxes = await cards.evaluateAll((all) =>
    all
      .map((element) => element.getBoundingClientRect())
      .map(({ top, left, height }) => ({ top, left, height })),
  );
  expect(new Set(boxes.map(({ left }) => Math.round(left))).size).toBe(Math.min(4, boxes.length));
  for (const price of await cards.locator(".prices b").all()) await expect(price).toBeVisible();
  await expect(
    page
      .getByRole("list", { name: TEXTS.az.results.chosen })
      .getByRole("listitem")
      .filter({ visible: true }),
  ).toHaveCount(1);
  await expect(page.locator("main li[aria-hidden]").filter({ visible: true })).toHaveCount(0);
});

test("the basket's print has every line and the total", async ({ page }) => {
  await presetStorage(page, { basket: JSON.stringify({ [card.slug]: 2 }) });
  await openHydrated(page, "/az/cart");
  await expect(page.locator("main li h3")).toHaveCount(1);
  await emulatePrint(page);
  await expectPrintLayout(page);
  await expect(page.locator("main li h3")).toBeVisible();
  await expect(page.locator("main select")).toHaveCSS("border-top-width", "0px");
  await expect(
    page.getByRole("main").getByText(TEXTS.az.basket.total, { exact: true }),
  ).toBeVisible();
});

test(
  "a menu page's print is its text, with wide tables in full and the URLs of external links",
  AUDIT_ONLY,
  async ({ page }) => {
    for (const { menuId } of (await menuPages()).slice(0, 4)) {
      await openHydrated(page, `/az/menu-page/${menuId}`);
      await emulatePrint(page);
      await expectPrintLayout(page);
      await expect(page.locator("main .prose")).toBeVisible();
      await expect(page.locator("main aside")).toBeHidden();
      for (const frame of await page.locator(".table-frame").all())
        await expect(frame).toHaveCSS("overflow-x", "visible");
    }
  },
);

test.describe("with JavaScript off", () => {
  test.use({ javaScriptEnabled: false });

  test("the print names the page's URL and has every parameter", async ({ page }) => {
    await page.goto(`/az/product/${card.slug}`);
    await page.setViewportSize(A4);
    await page.emulateMedia({ media: "print" });
    await expect(page.locator("head > link[rel=canonical]")).toHaveCSS("display", "block");
    await expect(page.locator("main dd").last()).toBeVisible();
    await expect(page.locator("header")).toBeHidden();
  });
});
