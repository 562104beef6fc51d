import { expect, test } from "@playwright/test";
import { type Card, wellStocked } from "./shop/catalogue";
import {
  basketOf,
  cardButtons,
  presetStorage,
  storageEntry,
  openHydrated,
  announcement,
} from "./shop/page-helpers";
import { TEXTS } from "./shop/texts";

const t = TEXTS.az.basket;
const MOCKUP = "/az/product-grid";
const SAMPLE = "Soyuducu Sample 1";

let card: Card;
let two: Card;
test.beforeAll(async () => {
  [card, two] = await wellStocked();
});

test("two tabs stay in sync, and neither overwrites the other", async ({ context }) => {
  const [tab, otherTab] = [await context.newPage(), await context.newPage()];
  await openHydrated(tab, MOCKUP);
  await openHydrated(otherTab, MOCKUP);
  await cardButtons(tab, SAMPLE).add.click();
  await expect(cardButtons(otherTab, SAMPLE).add.getByText("1", { exact: true })).toBeAttached();
  await cardButtons(otherTab, "Soyuducu Sample 2").add.click();
  await cardButtons(otherTab, "Soyuducu Sample 2").like.click();
  await cardButtons(tab, SAMPLE).add.click();
  await expect(cardButtons(tab, "Soyuducu Sample 2").like).toHaveAttribute("aria-pressed", "true");
  expect(await basketOf(tab)).toEqual({ "sample-1": 2, "sample-2": 1 });
});

test.describe("when storage or the network fails", () => {
  test("storage blocked: everything works until the page is left, and that is announced", async ({
    page,
  }) => {
    const wrong: string[] = [];
    page.on("pageerror", (error) => wrong.push(error.message));
    await page.addInitScript(() =>
      Object.defineProperty(window, "localStorage", {
        get: () => {
          throw new DOMException("blocked", "SecurityError");
        },
      }),
    );
    await page.goto(MOCKUP, { waitUntil: "networkidle" });
    const { add, like } = cardButtons(page, SAMPLE);
    await add.click();
    await expect(add.getByText(/^[12]$/)).toBeVisible();
    await expect(announcement(page)).toHaveText(t.notStored);
    await like.click();
    await expect(like).toHaveAttribute("aria-pressed", "true");
    await expect(announcement(page), "announced once").toHaveText(TEXTS.az.favourites.liked);
    expect(wrong).toEqual([]);
  });

  test("storage full: works as with blocked storage", async ({ page }) => {
    await page.addInitScript(
      () =>
        (Storage.prototype.setItem = () => {
          throw new DOMException("full", "QuotaExceededError");
        }),
    );
    await page.goto(MOCKUP, { waitUntil: "networkidle" });
    const { add } = cardButtons(page, SAMPLE);
    await add.click();
    await expect(add.getByText("1", { exact: true })).toBeVisible();
    await expect(announcement(page)).toHaveText(t.notStored);
  });

  test("storage damaged: damaged entries are set aside, valid ones are used, and other keys are untouched", async ({
    page,
  }) => {
    const wrong: string[] = [];
    page.on("pageerror", (error) => wrong.push(error.message));
    await presetStorage(page, {
      basket: '{"sample-1":2,"sample-2":-1}',
      likedProducts: "{oops",
      PRODUCT_COMPARISON: '{"state":[]}',
      user: "{also not",
      somebody: "else",
    });
    await openHydrated(page, MOCKUP);
    await expect(announcement(page)).toHaveText(t.mended);
    await expect(cardButtons(page, SAMPLE).add.getByText("2", { exact: true })).toBeVisible();
    await cardButtons(page, SAMPLE).like.click();
    await expect.poll(() => storageEntry(page, "likedProducts")).toBe('["sample-1"]');
    expect(await storageEntry(page, "basket")).toBe('{"sample-1":2}');
    expect(await storageEntry(page, "basket:damaged")).toBe('{"sample-1":2,"sample-2":-1}');
    expect(await storageEntry(page, "likedProducts:damaged")).toBe("{oops");
    expect([await storageEntry(page, "user"), await storageEntry(page, "somebody")]).toEqual([
      "{also not",
      "else",
    ]);
    expect(wrong).toEqual([]);
  });

  test("code that failed to load is loaded when the connection returns: the live region, the newsletter form", async ({
    page,
  }) => {
    let reachable = false;
    let missed = 0;
    await page.route("**/_next/static/chunks/**", async (route) => {
      // Only chunks that are requested after the page has loaded.
      const loaded = await page
        .evaluate(() => document.readyState === "complete")
        .catch(() => false);
      if (reachable || !loaded) return route.continue();
      missed += 1;
      return route.abort("internetdisconnected");
    });
    await page.goto("/az/productnew");
    await page
      .locator("main")
      .getByRole("button", { name: TEXTS.az.favourites.like })
      .first()
      .click();
    await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
    await expect.poll(() => missed).toBeGreaterThan(2);
    await page.waitForTimeout(1_000);
    const region = page.locator("body > [data-announcer]");
    await expect(region).toHaveCount(0);
    reachable = true;
    await page.evaluate(() => window.dispatchEvent(new Event("online")));
    await expect(region).toHaveCount(1);
    await expect(page.getByRole("contentinfo").getByRole("textbox").first()).toBeVisible();
  });

  test("going offline in between is shown, and the products load when the connection returns", async ({
    page,
    context,
  }) => {
    await presetStorage(page, { basket: JSON.stringify({ [card.slug]: 1 }) });
    await openHydrated(page, "/az/contact");
    const panel = page.locator("dialog[open]");
    const button = page.getByRole("banner").getByRole("button", { name: t.title });
    // Loads the panel's code before the connection drops.
    await button.click();
    await expect(panel.getByRole("link", { name: card.productTitle })).toBeVisible();
    await page.keyboard.press("Escape");
    await context.setOffline(true);
    await page.evaluate(
      ([slug]) => {
        window.localStorage.setItem("basket", JSON.stringify({ [slug ?? ""]: 1 }));
        window.dispatchEvent(new StorageEvent("storage", { key: "basket" }));
      },
      [two.slug],
    );
    await button.click();
    await expect(panel.getByText(t.offline)).toBeVisible();
    await context.setOffline(false);
    await expect(panel.getByRole("link", { name: two.productTitle })).toBeVisible();
  });
});
