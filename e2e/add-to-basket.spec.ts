import { expect, test } from "@playwright/test";
import { type Card, wellStocked } from "./shop/catalogue";
import {
  cardButtons,
  openHydrated,
  presetStorage,
  announcement,
  storageEntry,
  fillTitle,
} from "./shop/page-helpers";
import { auditOnlyUnless } from "./shop/audit-only";
import { TEXTS } from "./shop/texts";

const t = TEXTS.az.basket;
const MOCKUP = "/az/product-grid";
const SAMPLE = "Soyuducu Sample 1";
const SOLD_OUT = "Soyuducu Sample 3";

let card: Card;
let two: Card;
test.beforeAll(async () => {
  [card, two] = await wellStocked();
});

test.describe("adding to the basket from a card", () => {
  for (const { name, options } of [
    { name: "desktop", options: { viewport: { width: 1280, height: 800 } } },
    { name: "mobile", options: { viewport: { width: 360, height: 740 }, hasTouch: true } },
  ]) {
    test(
      `[30] each press adds one piece, which is announced, counted, stored and still there after a reload (${name})`,
      auditOnlyUnless(name === "mobile"),
      async ({ browser }) => {
        const context = await browser.newContext(options);
        const page = await context.newPage();
        await openHydrated(page, MOCKUP);
        const { add, like } = cardButtons(page, SAMPLE);
        await (options.hasTouch ? add.tap() : add.click());
        await expect(announcement(page)).toHaveText(t.added);
        await add.click();
        await like.click();
        await expect(announcement(page)).toHaveText(TEXTS.az.favourites.liked);
        await expect(like).toHaveAttribute("aria-pressed", "true");
        expect(await storageEntry(page, "basket")).toBe('{"sample-1":2}');
        expect(await storageEntry(page, "likedProducts")).toBe('["sample-1"]');
        expect(page.url(), "the card's link was not followed").toContain(MOCKUP);
        await page.reload();
        await expect(add.getByText("2", { exact: true })).toBeVisible();
        await expect(add).toHaveAccessibleName(
          `${fillTitle(t.addNamed, SAMPLE)}, ${t.inBasket.replace("{count}", "2")}`,
        );
        await expect(like).toHaveAttribute("aria-pressed", "true");
        await like.click();
        await expect.poll(() => storageEntry(page, "likedProducts")).toBe("[]");
        await context.close();
      },
    );
  }

  for (const width of [360, 1280]) {
    test(
      `after adding anything, one press on the announcement opens the basket (${width} px)`,
      auditOnlyUnless(width === 360),
      async ({ page }) => {
        await page.setViewportSize({ width, height: 800 });
        const basketLink = page
          .locator("[data-announcer]")
          .filter({ visible: true })
          .getByRole("link", { name: t.open })
          .first();
        const expectBasketLink = async () => {
          await expect(basketLink).toBeVisible();
          await basketLink.click();
          await expect(page).toHaveURL(/\/az\/cart$/);
          await expect(basketLink, "the basket page has no link to itself").toHaveCount(0);
        };
        // A card.
        await openHydrated(page, `/az/searchResult?categoryId=401`);
        await page.locator("main .product-card [name=basket]:not([aria-disabled])").first().click();
        await expectBasketLink();
        // The product page; on phones its bar at the bottom.
        await openHydrated(page, `/az/product/${card.slug}`);
        await page.locator("main").getByRole("button", { name: t.add }).first().click();
        await expectBasketLink();
        // A slide of the offer.
        await openHydrated(page, "/az");
        await page.locator("main .offer:visible").getByRole("button").first().click();
        await expectBasketLink();
        // The comparison, and the panel of favourites.
        await page.evaluate((slug) => {
          localStorage.setItem("PRODUCT_COMPARISON", JSON.stringify([slug]));
          localStorage.setItem("likedProducts", JSON.stringify([slug]));
        }, two.slug);
        await openHydrated(page, "/az/comparison");
        await page.locator("main article").getByRole("button", { name: t.add }).first().click();
        await expectBasketLink();
        await openHydrated(page, "/az/about");
        await page
          .getByRole("banner")
          .getByRole("button", { name: TEXTS.az.favourites.title })
          .click();
        await page
          .locator("dialog[open]")
          .getByRole("button", { name: fillTitle(t.addNamed, two.productTitle) })
          .click();
        await expectBasketLink();
        await expect(page.locator("dialog[open]")).toHaveCount(0);
      },
    );
  }

  test("the link to the basket stays while it is hovered or focused, and is not offered when nothing was added", async ({
    page,
  }) => {
    await page.clock.install();
    await openHydrated(page, MOCKUP);
    const basketLink = page.locator("[data-announcer]").getByRole("link", { name: t.open });
    await cardButtons(page, SAMPLE).like.click();
    await expect(announcement(page)).toHaveText(TEXTS.az.favourites.liked);
    await expect(basketLink).toHaveCount(0);
    await cardButtons(page, SAMPLE).add.click();
    await basketLink.focus();
    await page.clock.runFor(30_000);
    await expect(basketLink).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/az\/cart$/);
  });

  test("a sold-out product is not added, and 'Bu məhsul bitib' is announced", async ({ page }) => {
    await openHydrated(page, MOCKUP);
    // The button is aria-disabled and not disabled, so that it can still announce why.
    await cardButtons(page, SOLD_OUT).add.click({ force: true });
    await expect(announcement(page)).toHaveText("Bu məhsul bitib");
    expect(await storageEntry(page, "basket")).toBeNull();
  });

  test("no more than the stock is added, and the limit is announced", async ({ page }) => {
    await presetStorage(page, { basket: '{"sample-1":11}' });
    await openHydrated(page, MOCKUP);
    const { add } = cardButtons(page, SAMPLE);
    await add.click();
    await add.click();
    await expect(announcement(page)).toHaveText(t.full);
    expect(await storageEntry(page, "basket")).toBe('{"sample-1":12}');
  });

  test("[32, 34] buttons cause no layout shift while they hydrate, and are large enough for touch", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await presetStorage(page, { basket: '{"sample-1":2}', likedProducts: '["sample-2"]' });
    await page.addInitScript(() =>
      new PerformanceObserver((list) =>
        list
          .getEntries()
          .forEach(
            (entry) =>
              ((window as { shifted?: number }).shifted =
                ((window as { shifted?: number }).shifted ?? 0) +
                (entry as unknown as { value: number }).value),
          ),
      ).observe({ type: "layout-shift", buffered: true }),
    );
    await openHydrated(page, MOCKUP);
    expect(await page.evaluate(() => (window as { shifted?: number }).shifted ?? 0)).toBe(0);
    for (const button of Object.values(cardButtons(page, SAMPLE))) {
      const box = await button.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
  });
});
