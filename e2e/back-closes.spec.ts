/** The browser's Back closes what lies over the page, instead of leaving the page. */
import { expect, type Page, test } from "@playwright/test";
import { listedProducts } from "./shop/catalogue";
import { openHydrated } from "./shop/page-helpers";
import { TEXTS } from "./shop/texts";

const t = TEXTS.az;
const dialogs = (page: Page) => page.locator("dialog[open], .yarl__portal");

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 740 }, hasTouch: true });

  test("Back closes the menu panel, then leaves the page; so does Back after the close button", async ({
    page,
  }) => {
    await page.goto("/az/about");
    await openHydrated(page, "/az/contact");
    const open = page.getByRole("banner").getByRole("button", { name: t.nav.menu });
    await open.click();
    await expect(dialogs(page)).toHaveCount(1);
    await page.goBack();
    await expect(dialogs(page)).toHaveCount(0);
    await expect(page).toHaveURL(/\/az\/contact$/);
    await open.click();
    await page.keyboard.press("Escape");
    await expect(dialogs(page)).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL(/\/az\/about$/);
  });

  test("a link in a panel replaces the panel's entry: Back returns to the page without the panel", async ({
    page,
  }) => {
    await openHydrated(page, "/az/contact");
    await page.getByRole("banner").getByRole("button", { name: t.nav.menu }).click();
    await dialogs(page).getByRole("link").filter({ visible: true }).first().click();
    await expect(page).not.toHaveURL(/\/az\/contact$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/az\/contact$/);
    await expect(dialogs(page)).toHaveCount(0);
  });

  test("Back closes the filter sheet and keeps the chosen filter; the next one undoes it", async ({
    page,
  }) => {
    await openHydrated(page, "/az/searchResult?keyWord=samsung");
    await page.locator("main summary").filter({ hasText: t.results.filters }).first().click();
    await expect(dialogs(page)).toHaveCount(1);
    await dialogs(page).locator("input[type=checkbox]").filter({ visible: true }).first().check();
    await expect(page).not.toHaveURL(/keyWord=samsung$/);
    await expect(dialogs(page)).toHaveCount(1);
    const filtered = page.url();
    await page.goBack();
    await expect(dialogs(page)).toHaveCount(0);
    await expect(page).toHaveURL(filtered);
    await page.goBack();
    await expect(page).toHaveURL(/keyWord=samsung$/);
  });

  test("Back closes the support chat, also on the page to which the shopper went meanwhile; then it leaves the page", async ({
    page,
  }) => {
    await page.goto("/az/about");
    await openHydrated(page, "/az/contact");
    const chat = page.getByRole("dialog", { name: t.support.title });
    const openChat = async () => {
      const choice = page.getByRole("button", { name: t.support.title });
      await expect(async () => {
        await page.getByRole("button", { name: t.frame.contactUs }).click();
        await expect(choice).toBeVisible({ timeout: 1000 });
      }).toPass();
      await choice.click();
      await expect(chat).toBeVisible();
    };
    await openChat();
    await page.goBack();
    await expect(chat).toHaveCount(0);
    await expect(page).toHaveURL(/\/az\/contact$/);

    await openChat();
    // The bottom bar stays beside the chat.
    await page.locator('.frame-bar a[href="/az"]').click();
    await expect(page).toHaveURL(/\/az\/?$/);
    await expect(chat).toBeVisible();
    await page.goBack();
    await expect(chat).toHaveCount(0);
    await expect(page).toHaveURL(/\/az\/?$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/az\/contact$/);

    await openChat();
    await page.keyboard.press("Escape");
    await expect(chat).toHaveCount(0);
    // Its entry is removed a moment later; nobody presses Back within that moment.
    await expect
      .poll(() => page.evaluate(() => "overlayOfThisPage" in (history.state as object)))
      .toBe(false);
    await page.goBack();
    await expect(page).toHaveURL(/\/az\/about$/);
  });

  test("text fields are at least 16 px high, so that iOS does not zoom into them", async ({
    page,
  }) => {
    const [product] = (await listedProducts("az", 0, 40)).filter((one) => one.productCount > 0);
    for (const path of [
      `/az/cart/${product?.slug}`,
      "/az/contact",
      "/az/searchResult?keyWord=samsung",
      "/az/aylik-odenis#fin",
      "/az/sign_up",
    ]) {
      await openHydrated(page, path);
      const sizes = await page
        .locator("input:not([type=hidden], [type=checkbox], [type=radio]), select, textarea")
        .evaluateAll((fields) =>
          fields.map((field) => [
            field.getAttribute("name"),
            parseFloat(getComputedStyle(field).fontSize),
          ]),
        );
      expect(sizes.length, path).toBeGreaterThan(0);
      expect(
        sizes.filter(([, size]) => Number(size) < 16),
        path,
      ).toEqual([]);
    }
  });
});

test("Back closes the lightbox", async ({ page }) => {
  await openHydrated(page, `/az/product/${(await listedProducts())[0]?.slug}`);
  const address = page.url();
  await page.locator("main a[href*='/media/']").first().click();
  const lightbox = page.getByRole("dialog", { name: t.productPage.lightbox.dialog });
  await expect(lightbox).toBeVisible();
  await page.goBack();
  await expect(lightbox).toBeHidden();
  await expect(page).toHaveURL(address);
});

test("language links keep the query string, also without JavaScript", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/az/searchResult?keyWord=samsung");
  await page.getByRole("banner").locator("a[hreflang=ru]").first().click();
  await expect(page).toHaveURL(/\/ru\/searchResult\?keyWord=samsung$/);
  await context.close();
});

test("the comparison bar does not cover the basket's and the checkout's sums", async ({ page }) => {
  const [product] = await listedProducts();
  await openHydrated(page, "/az/about");
  await page.evaluate(
    (slug) => localStorage.setItem("PRODUCT_COMPARISON", JSON.stringify([slug])),
    product?.slug,
  );
  await openHydrated(page, "/az/contact");
  await expect(page.locator("[data-comparison-bar]")).toBeVisible();
  for (const path of ["/az/cart", `/az/cart/${product?.slug}`]) {
    await openHydrated(page, path);
    await page.waitForTimeout(500);
    await expect(page.locator("[data-comparison-bar]")).toHaveCount(0);
  }
});
