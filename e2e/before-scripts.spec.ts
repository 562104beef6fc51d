/** What a visitor presses before the scripts have loaded is done when they have. */
import { expect, type Page, test } from "@playwright/test";
import { wellStocked } from "./shop/catalogue";
import { holdScripts, PHONE } from "./shop/frame";
import { cards, FRIDGES } from "./shop/lists";
import { basketOf, storageEntry, waitForHydration } from "./shop/page-helpers";
import { TEXTS } from "./shop/texts";

const t = TEXTS.az;

/** Opens a page whose scripts are held back; returns the function that lets them load. */
async function openWithoutScripts(page: Page, path: string): Promise<() => void> {
  const release = await holdScripts(page);
  await page.goto(path, { waitUntil: "commit" });
  await expect(page.locator("main h1")).toBeAttached();
  return release;
}

const slugOf = async (page: Page, index: number): Promise<string> =>
  ((await cards(page).nth(index).locator("h3 a").getAttribute("href")) ?? "").split("/").at(-1) ??
  "";

test("heart, comparison and basket of a card, pressed before hydration, take effect once", async ({
  page,
}) => {
  const release = await openWithoutScripts(page, FRIDGES);
  const [first, second] = [await slugOf(page, 0), await slugOf(page, 1)];
  const heart = cards(page).nth(0).locator("button[name=like]");
  await heart.click();
  await heart.click();
  await expect(heart).toHaveAttribute("data-pressed", "");
  await cards(page).nth(1).locator("button[name=compare]").click();
  const basket = cards(page).filter({
    has: page.locator("button[name=basket]:not([aria-disabled])"),
  });
  const inStock = ((await basket.first().locator("h3 a").getAttribute("href")) ?? "")
    .split("/")
    .at(-1);
  await basket.first().locator("button[name=basket]").click();
  release();
  await waitForHydration(page);
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  await expect(heart).not.toHaveAttribute("data-pressed");
  await expect.poll(() => storageEntry(page, "likedProducts")).toBe(JSON.stringify([first]));
  await expect.poll(() => storageEntry(page, "PRODUCT_COMPARISON")).toContain(second);
  await expect.poll(() => basketOf(page)).toEqual({ [inStock ?? ""]: 1 });
});

test("'add to basket' of a product, pressed before hydration, adds one piece", async ({ page }) => {
  const [product] = await wellStocked();
  const release = await openWithoutScripts(page, `/az/product/${product.slug}`);
  const add = page.locator("main").getByRole("button", { name: t.basket.add }).first();
  await add.click();
  await add.click();
  release();
  await waitForHydration(page);
  await expect.poll(() => basketOf(page)).toEqual({ [product.slug]: 1 });
});

test("a link that is clicked before hydration is followed at once", async ({ page }) => {
  await openWithoutScripts(page, FRIDGES);
  await cards(page).first().locator("h3 a").click();
  await expect(page).toHaveURL(/\/az\/product\//);
});

test.describe("on a phone", () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test("of two panels asked for before hydration the last one opens", async ({ page }) => {
    const release = await openWithoutScripts(page, FRIDGES);
    const banner = page.getByRole("banner");
    await banner.getByRole("button", { name: t.favourites.title }).tap();
    await banner.getByRole("button", { name: t.nav.menu }).tap();
    release();
    const dialog = page.locator("dialog[open]");
    await expect(dialog).toHaveCount(1);
    await expect(dialog).toHaveAccessibleName(t.nav.menu);
  });
});

test("without scripts nothing is marked, because no button is shown that does nothing", async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(FRIDGES);
  await expect(page.locator("[data-pressed]")).toHaveCount(0);
  await expect(cards(page).first().locator("button").first()).toBeHidden();
  await context.close();
});
