/**
 * What a view of a page costs on a phone, including the pages that it requests before a link is
 * tapped (docs/adr/0087).
 */
import { expect, type Page, type Request, test } from "@playwright/test";
import { openUntilIdle } from "../scripts/measure/first-visit";
import { largestCategory } from "./shop/catalogue";
import { BASE_URL } from "./shop/http";
import { cards, FRIDGES } from "./shop/lists";
import { openHydrated } from "./shop/page-helpers";
import { pageTypes } from "./shop/page-types";
import { collectRouterRequests, stubConnection } from "./shop/prefetch";

/**
 * Bytes over the wire and requests of a view, pages not opened yet included. The home page has the
 * pictures of banners and of several rows of cards.
 */
const BUDGETS = {
  home: { bytes: 440_000, requests: 62 },
  category: { bytes: 340_000, requests: 40 },
  product: { bytes: 340_000, requests: 40 },
};
/** How much of a view is for pages not opened yet, until the visitor does anything. */
const PREFETCH_BUDGET = { bytes: 60_000, requests: 10 };
/** The same for a view that is scrolled, and on whose links the mouse and the focus have been. */
const USED_PREFETCH_BUDGET = { bytes: 120_000, requests: 16 };

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const isOfRouter = (request: Request): boolean => new URL(request.url()).searchParams.has("_rsc");

async function sizeOf(requests: readonly Request[]): Promise<number> {
  const sizes = await Promise.all(requests.map((request) => request.sizes()));
  return sizes.reduce((sum, size) => sum + size.responseBodySize + size.responseHeadersSize, 0);
}

const viewOf = (page: Page, path: string): Promise<Request[]> =>
  openUntilIdle(page, `${BASE_URL}/az${path}`).then(({ finished }) => finished);

for (const [name, budget] of Object.entries(BUDGETS))
  test(`a view of ${name} stays within its budget of bytes and requests`, async ({ page }) => {
    const path = (await pageTypes()).find((type) => type.name === name)?.path ?? "";
    const requests = await viewOf(page, path);
    const prefetched = requests.filter(isOfRouter);
    expect.soft(await sizeOf(requests), "bytes").toBeLessThanOrEqual(budget.bytes);
    expect.soft(requests.length, "requests").toBeLessThanOrEqual(budget.requests);
    expect
      .soft(await sizeOf(prefetched), "bytes of pages not opened yet")
      .toBeLessThanOrEqual(PREFETCH_BUDGET.bytes);
    expect
      .soft(prefetched.length, "requests of pages not opened yet")
      .toBeLessThanOrEqual(PREFETCH_BUDGET.requests);
    if (name !== "product") expect(prefetched.length, "pages are requested").toBeGreaterThan(0);
  });

test("pages not opened yet stay within their budget in a long list that is scrolled, and on whose cards mouse and focus have been", async ({
  page,
}) => {
  const { categoryId } = await largestCategory();
  const finished = await viewOf(page, `/searchResult?categoryId=${categoryId}`);
  const atFirst = finished.filter(isOfRouter).length;
  expect(atFirst, "pages are requested").toBeGreaterThan(0);
  // Until the list has put the number of a later page into the address.
  for (let screen = 0; screen < 60 && !page.url().includes("initialPageIndex"); screen++) {
    await page.mouse.wheel(0, 700);
    await page.waitForTimeout(400);
  }
  expect(page.url()).toContain("initialPageIndex");
  await page.waitForTimeout(1500);
  const scrolled = finished.filter(isOfRouter).length;
  expect(scrolled, "more pages are requested while scrolling").toBeGreaterThan(atFirst);
  await page.keyboard.press("Tab");
  for (const card of (await cards(page).all()).slice(0, 20)) {
    await card.locator("h3 a").evaluate(async (link: HTMLElement) => {
      const options = { bubbles: true, pointerType: "mouse" };
      link.dispatchEvent(new PointerEvent("pointerover", options));
      await new Promise((resolve) => setTimeout(resolve, 100));
      link.focus({ preventScroll: true });
    });
  }
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(1500);
  const prefetched = finished.filter(isOfRouter);
  expect(prefetched.length, "pages are requested for the mouse").toBeGreaterThan(scrolled);
  expect.soft(await sizeOf(prefetched), "bytes").toBeLessThanOrEqual(USED_PREFETCH_BUDGET.bytes);
  expect.soft(prefetched.length, "requests").toBeLessThanOrEqual(USED_PREFETCH_BUDGET.requests);
});

test("a list that another list leads to requests the pages of its cards when it is idle", async ({
  page,
}) => {
  const requests = collectRouterRequests(page);
  await openHydrated(page, FRIDGES);
  await expect.poll(() => requests).not.toEqual([]);
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => {
    const link = document.createElement("a");
    link.href = "/az/searchResult?categoryId=401";
    document.querySelector("main")?.append(link);
    link.click();
    link.remove();
  });
  await expect(page).toHaveURL(/categoryId=401/);
  const link = cards(page).first().locator("h3 a:visible");
  await expect(link).toBeVisible();
  await expect.poll(() => requests).toContain(await link.getAttribute("href"));
});

for (const [name, connection] of Object.entries({
  "with Save-Data": { saveData: true },
  "on 2G": { effectiveType: "2g" },
  "slower than 2G": { effectiveType: "slow-2g" },
}))
  test(`${name} nothing is requested before the tap`, async ({ page }) => {
    await stubConnection(page, connection);
    const requests = collectRouterRequests(page);
    await openUntilIdle(page, BASE_URL + FRIDGES);
    await cards(page).first().locator("h3 a").hover();
    await page.mouse.wheel(0, 600);
    await page.waitForTimeout(1500);
    expect(requests).toEqual([]);
  });

test("a card in sight is requested when the page is idle, and its tap requests nothing more", async ({
  page,
}) => {
  const requests = collectRouterRequests(page);
  await openHydrated(page, FRIDGES);
  const link = cards(page).first().locator("h3 a");
  const address = (await link.getAttribute("href")) ?? "";
  await expect.poll(() => requests).toContain(address);
  await page.waitForLoadState("networkidle");
  requests.length = 0;
  await link.tap();
  await expect(page).toHaveURL(address);
  await expect(page.locator("main h1:visible")).toHaveCount(1);
  expect(requests).not.toContain(address);
});

test("a link that is pointed at or focused is requested, one that is only passed is not", async ({
  page,
}) => {
  const requests = collectRouterRequests(page);
  await openHydrated(page, FRIDGES);
  await page.waitForLoadState("networkidle");
  // Beyond those in sight; programmatic, because scrolling to them would request them, too.
  const [passed, pointedAt, focused] = await cards(page).evaluateAll((all) =>
    all.slice(-3).map((card) => card.querySelector("h3 a")?.getAttribute("href") ?? ""),
  );
  // In one step, because the mouse must leave the first link in time.
  await page.evaluate(
    (addresses) => {
      for (const address of addresses)
        [...document.querySelectorAll(`main a[href="${address}"]`)]
          .find((link) => link.getClientRects().length > 0)
          ?.dispatchEvent(new PointerEvent("pointerover", { bubbles: true, pointerType: "mouse" }));
    },
    [passed, pointedAt],
  );
  await expect.poll(() => requests).toContain(pointedAt);
  expect(requests).not.toContain(passed);
  await page.keyboard.press("Tab");
  await page
    .locator(`main a[href="${focused}"]`)
    .first()
    .evaluate((link) => (link as HTMLElement).focus({ preventScroll: true }));
  await expect.poll(() => requests).toContain(focused);
});
