import { expect, type Locator, type Page, test } from "@playwright/test";
import { type Card, wellStocked } from "./shop/catalogue";
import {
  basketOf,
  expectLines,
  presetStorage,
  storageEntry,
  openHydrated,
  announcement,
  fillTitle,
} from "./shop/page-helpers";
import { TEXTS } from "./shop/texts";

const t = TEXTS.az;
let three: Card[];
test.beforeAll(async () => {
  three = (await wellStocked()).slice(0, 3);
});

const slugs = () => three.map(({ slug }) => slug);
const title = (i: number) => three[i]?.productTitle ?? "";
const basket = () => JSON.stringify(Object.fromEntries(slugs().map((slug) => [slug, 1])));
const removeButton = (page: Page | Locator, text: string, i: number) =>
  page.getByRole("button", { name: fillTitle(text, title(i)), exact: true });

test("an overlay is shown while a product is removed, and a double click removes only one", async ({
  page,
}) => {
  await presetStorage(page, { basket: basket() });
  await openHydrated(page, "/az/cart");
  await expectLines(page, 3);
  const overlay = page.getByRole("main").getByRole("progressbar", { name: t.basket.removing });
  // Waiting starts before the press, because the overlay is shown only briefly.
  await Promise.all([overlay.waitFor(), removeButton(page, t.basket.removeNamed, 0).dblclick()]);
  await expect(overlay).toHaveCount(0);
  await expectLines(page, 2);
  expect(await basketOf(page)).toEqual({ [three[1]?.slug ?? ""]: 1, [three[2]?.slug ?? ""]: 1 });
  await expect(announcement(page)).toHaveText(t.basket.removed);
});

/** Waits until no removal is in progress. */
const waitForRemovals = (page: Page) =>
  expect(page.getByRole("progressbar", { name: t.basket.removing })).toHaveCount(0);

test.describe("the focus moves to the neighbour of the removed product", () => {
  /**
   * Removes the second, the last and the only remaining product by keyboard, and checks the focus
   * each time.
   */
  async function removeAll(page: Page, list: Locator, text: string): Promise<void> {
    await removeButton(list, text, 1).press("Enter");
    await expect(list.getByRole("listitem").filter({ hasText: title(2) })).toBeFocused();
    await waitForRemovals(page);
    await removeButton(list, text, 2).press("Enter");
    await expect(list.getByRole("listitem").filter({ hasText: title(0) })).toBeFocused();
    await waitForRemovals(page);
    await removeButton(list, text, 0).press("Enter");
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("DIV");
  }

  test("on the basket page", async ({ page }) => {
    await presetStorage(page, { basket: basket() });
    await openHydrated(page, "/az/cart");
    await removeAll(page, page.getByRole("main"), t.basket.removeNamed);
    await expect(page.getByText(t.basket.empty)).toBeVisible();
  });

  test("in the basket panel, which stays open", async ({ page }) => {
    await presetStorage(page, { basket: basket() });
    await openHydrated(page, "/az/contact");
    await page.getByRole("banner").getByRole("button", { name: t.basket.title }).click();
    const panel = page.locator("dialog[open]");
    await removeAll(page, panel, t.basket.removeNamed);
    await expect(panel.getByText(t.basket.empty)).toBeVisible();
  });

  test("in the favourites panel", async ({ page }) => {
    await presetStorage(page, { likedProducts: JSON.stringify(slugs().reverse()) });
    await openHydrated(page, "/az/contact");
    await page.getByRole("banner").getByRole("button", { name: t.favourites.title }).click();
    const panel = page.locator("dialog[open]");
    await removeAll(page, panel, t.favourites.removeNamed);
    expect(await storageEntry(page, "likedProducts")).toBe("[]");
  });

  test("on the comparison page", async ({ page }) => {
    await presetStorage(page, { PRODUCT_COMPARISON: JSON.stringify(slugs()) });
    await openHydrated(page, "/az/comparison");
    const main = page.getByRole("main");
    await removeButton(main, t.comparison.removeNamed, 0).press("Enter");
    await expect(main.getByRole("listitem").filter({ hasText: title(1) })).toBeFocused();
    await main.getByRole("button", { name: t.comparison.clear }).press("Enter");
    await expect(main.getByText(t.comparison.empty)).toBeVisible();
    expect(
      await page.evaluate(() => document.activeElement?.contains(document.querySelector("main p"))),
    ).toBe(true);
    await page.keyboard.press("Tab");
    await expect(main.getByRole("link", { name: t.comparison.toShop })).toBeFocused();
  });

  test("in the comparison bar, even when it disappears with its last product", async ({ page }) => {
    await presetStorage(page, { PRODUCT_COMPARISON: JSON.stringify(slugs()) });
    await openHydrated(page, "/az/contact");
    const bar = page.getByRole("region", { name: t.comparison.title });
    await bar.getByRole("button", { name: new RegExp(t.comparison.expand) }).click();
    await removeAll(page, bar, t.comparison.removeNamed);
    await expect(bar).toHaveCount(0);
  });
});
