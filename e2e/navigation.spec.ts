/**
 * Moves between pages on a phone: what a tap at a link requests, what is on the screen at once, and
 * what it does to focus. What pages request before a tap is in view-budget.spec.ts.
 */
import { expect, type Page, test } from "@playwright/test";
import { firstFoundSlug } from "./shop/catalogue";
import { cards, FRIDGES } from "./shop/lists";
import { openHydrated } from "./shop/page-helpers";
import { collectRouterRequests, stubConnection } from "./shop/prefetch";
import { waitUntilStable } from "./shop/stable-page";
import { observeVitals, shiftOf } from "./shop/vitals";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

/**
 * Long enough for what a move requests late; the network counts as idle since the page was loaded.
 */
const waitForLateRequests = (page: Page): Promise<void> => page.waitForTimeout(1500);

/** The scripts that a page requests from now on. */
function collectScripts(page: Page): Set<string> {
  const scripts = new Set<string>();
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.add(new URL(request.url()).pathname);
  });
  return scripts;
}

/** The scripts that are requested when a page is touched beside links: panels and their texts. */
async function panelScripts(page: Page): Promise<Set<string>> {
  await page.goto("/az/about", { waitUntil: "networkidle" });
  const scripts = collectScripts(page);
  await page.locator("main h1").tap();
  await expect.poll(() => scripts.size, "a touch beside links loads the panels").toBeGreaterThan(1);
  await waitForLateRequests(page);
  return scripts;
}

test("a tap at a link loads neither panels nor texts; a touch beside links does", async ({
  page,
  browser,
}) => {
  const panels = await panelScripts(page);
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  const other = await context.newPage();
  const ownScripts = collectScripts(other);
  await other.goto(`/az/product/${await firstFoundSlug("soyuducu")}`, { waitUntil: "networkidle" });
  await openHydrated(other, FRIDGES);
  await other.waitForLoadState("networkidle");
  const withoutTouch = new Set(ownScripts);
  await other.locator("main article h3 a").first().tap();
  await expect(other).toHaveURL(/\/az\/product\//);
  await expect(other.locator("main h1:visible")).toHaveCount(1);
  await waitForLateRequests(other);
  const onlyPanels = [...panels].filter((script) => !withoutTouch.has(script));
  expect(onlyPanels, "the panels have scripts of their own").not.toEqual([]);
  expect([...ownScripts].filter((script) => onlyPanels.includes(script))).toEqual([]);
  await context.close();
});

test("after a search, each category is requested once", async ({ page }) => {
  // Without requests before the tap, so that only those of the moves are counted.
  await stubConnection(page, { saveData: true });
  await openHydrated(page, "/az");
  await page.getByRole("searchbox").or(page.getByRole("combobox")).first().fill("soyuducu");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/keyWord=soyuducu/);
  await expect(cards(page).first()).toBeVisible();
  const requests = collectRouterRequests(page);
  for (const categoryId of [101, 401]) {
    const address = `/az/searchResult?categoryId=${categoryId}`;
    requests.length = 0;
    await page.evaluate((href) => {
      const link = document.createElement("a");
      link.href = href;
      document.querySelector("main")?.append(link);
      link.click();
      link.remove();
    }, address);
    await expect(page.locator("main h1:visible")).toHaveCount(1);
    await expect(page).toHaveURL(address);
    await waitForLateRequests(page);
    expect(requests, address).toEqual([address]);
  }
});

test.describe("with 2 device pixels per px", () => {
  test.use({ deviceScaleFactor: 2 });

  test("the card's picture is on the first frame of the product's page, and the large one replaces it without a shift", async ({
    page,
  }) => {
    await observeVitals(page);
    // The gallery's file comes late, as on a slow network.
    let isLargeLoaded = false;
    await page.route(/-640x640\.webp$/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1500));
      isLargeLoaded = true;
      await route.continue();
    });
    await openHydrated(page, FRIDGES);
    await waitUntilStable(page);
    const card = cards(page).first();
    const link = card.locator("h3 a");
    const title = (await link.getAttribute("title")) ?? (await link.innerText());
    const cardFile = await card
      .locator("img")
      .evaluate((image) => (image as HTMLImageElement).currentSrc);
    expect(cardFile).toContain("-480x480");
    const shiftedBefore = await shiftOf(page);
    const firstFrame = page.evaluate(
      (heading) =>
        new Promise<{ file: string; isComplete: boolean }>((resolve) => {
          const look = () => {
            const isShown = [...document.querySelectorAll("main h1")].some(
              (element) => element.checkVisibility() && element.textContent?.includes(heading),
            );
            const image = [...document.querySelectorAll<HTMLImageElement>(".gallery img")].find(
              (element) => element.checkVisibility(),
            );
            if (isShown && image)
              resolve({
                file: image.currentSrc,
                isComplete: image.complete && image.naturalWidth > 0,
              });
            else requestAnimationFrame(look);
          };
          look();
        }),
      title,
    );
    await link.tap();
    expect(await firstFrame).toEqual({ file: cardFile, isComplete: true });
    const image = page.locator(".gallery img:visible").first();
    await expect(image).toHaveJSProperty("complete", true);
    await expect
      .poll(() => image.evaluate((element) => (element as HTMLImageElement).currentSrc))
      .toContain("-640x640");
    expect(isLargeLoaded, "the large picture was still loading in the first frame").toBe(true);
    expect((await shiftOf(page)) - shiftedBefore).toBe(0);
  });
});

test("[30] after Enter on a card the title is announced, and the focus is in the product's page", async ({
  page,
}) => {
  await openHydrated(page, FRIDGES);
  const link = cards(page).first().locator("h3 a");
  await link.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/az\/product\//);
  await expect(page.locator("main h1:visible")).toHaveCount(1);
  await expect(page.locator("#content")).toBeFocused();
  // React replaces the title; for a moment there is none.
  await expect(page).not.toHaveTitle("");
  const announced = page.locator("next-route-announcer").getByRole("alert");
  await expect(announced).toHaveText(await page.title());
  await page.keyboard.press("Tab");
  expect(
    await page.evaluate(
      () =>
        document.activeElement?.closest("main") !== null &&
        document.activeElement?.checkVisibility(),
    ),
  ).toBe(true);
});

test("a card that is opened right after Back is a move as any other: the focus is in its page", async ({
  page,
}) => {
  await openHydrated(page, FRIDGES);
  await cards(page).first().locator("h3 a").tap();
  await expect(page).toHaveURL(/\/az\/product\//);
  await expect(page.locator("main h1:visible")).toHaveCount(1);
  await page.goBack();
  const link = cards(page).nth(1).locator("h3 a");
  await expect(link).toBeVisible();
  const address = (await link.getAttribute("href")) ?? "";
  await link.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(address);
  await expect(page.locator("main h1:visible")).toHaveCount(1);
  await expect(page.locator("#content")).toBeFocused();
});

test("a move does not request the shop's icon", async ({ page }) => {
  const icons: string[] = [];
  page.on("request", (request) => {
    if (/\/(?:icon\.svg|favicon\.ico)/.test(request.url())) icons.push(request.url());
  });
  await openHydrated(page, FRIDGES);
  await page.waitForLoadState("networkidle");
  icons.length = 0;
  await cards(page).first().locator("h3 a").tap();
  await expect(page).toHaveURL(/\/az\/product\//);
  await waitForLateRequests(page);
  expect(icons).toEqual([]);
  await expect(page.locator("head link[rel=icon]")).toHaveCount(2);
});

test("a list that a link leads to is painted before all of its cards are there, and does not shift", async ({
  page,
}) => {
  await observeVitals(page);
  await openHydrated(page, "/az");
  await waitUntilStable(page);
  const shiftedBefore = await shiftOf(page);
  const link = page.locator('main .category-tile a[href*="categoryId="]').first();
  const firstCount = page.evaluate(
    (old) =>
      new Promise<number>((resolve) => {
        // After each commit, because the rest may be there before the next frame.
        const observer = new MutationObserver(() => {
          const visible = [...document.querySelectorAll("main .beside-filters article")].filter(
            (card) => card.checkVisibility(),
          );
          if (location.href === old || visible.length === 0) return;
          observer.disconnect();
          resolve(visible.length);
        });
        observer.observe(document, { subtree: true, childList: true, attributes: true });
      }),
    page.url(),
  );
  await link.tap();
  expect(await firstCount).toBeLessThanOrEqual(6);
  await expect(cards(page)).toHaveCount(24);
  await expect(page.locator("main details.always-open-lg:visible input").first()).toBeAttached();
  expect((await shiftOf(page)) - shiftedBefore).toBe(0);
});

test("a product's page that a link leads to gets all of its parts", async ({ page }) => {
  await openHydrated(page, FRIDGES);
  await cards(page).first().locator("h3 a").tap();
  await expect(page).toHaveURL(/\/az\/product\//);
  const context = await page.context().browser()?.newContext({ javaScriptEnabled: false });
  const complete = await context?.newPage();
  await complete?.goto(page.url());
  const expected = (await complete?.locator("main h2:visible").allInnerTexts()) ?? [];
  expect(expected.length).toBeGreaterThan(1);
  await expect
    .poll(async () => {
      const headings = await page.locator("main h2:visible").allInnerTexts();
      return expected.filter((heading) => !headings.includes(heading));
    })
    .toEqual([]);
  await context?.close();
});
