/**
 * What a view of a page costs on a phone, including the pages that it requests before a link is
 * tapped (docs/adr/0087).
 */
import { expect, type Page, type Request, test } from "@playwright/test";
import { openUntilIdle } from "../scripts/measure/first-visit";
import { BASE_URL } from "./shop/http";
import { cards, FRIDGES } from "./shop/lists";
import { openHydrated } from "./shop/page-helpers";
import { pageTypes } from "./shop/page-types";
import { collectRouterRequests, stubConnection } from "./shop/prefetch";

/** Bytes over the wire and requests of a view, and how much of it is for pages not opened yet. */
const BUDGET = { bytes: 340_000, requests: 40, prefetchedBytes: 60_000, prefetchRequests: 10 };

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const isOfRouter = (request: Request): boolean => new URL(request.url()).searchParams.has("_rsc");

async function sizeOf(requests: readonly Request[]): Promise<number> {
  const sizes = await Promise.all(requests.map((request) => request.sizes()));
  return sizes.reduce((sum, size) => sum + size.responseBodySize + size.responseHeadersSize, 0);
}

const viewOf = (page: Page, path: string): Promise<Request[]> =>
  openUntilIdle(page, `${BASE_URL}/az${path}`).then(({ finished }) => finished);

for (const name of ["home", "category", "product"])
  test(`a view of ${name} stays within its budget of bytes and requests`, async ({ page }) => {
    const path = (await pageTypes()).find((type) => type.name === name)?.path ?? "";
    const requests = await viewOf(page, path);
    const prefetched = requests.filter(isOfRouter);
    // The home page's slides load more pictures as long as they play.
    if (name !== "home") {
      expect.soft(await sizeOf(requests), "bytes").toBeLessThanOrEqual(BUDGET.bytes);
      expect.soft(requests.length, "requests").toBeLessThanOrEqual(BUDGET.requests);
    }
    expect
      .soft(await sizeOf(prefetched), "bytes of pages not opened yet")
      .toBeLessThanOrEqual(BUDGET.prefetchedBytes);
    expect
      .soft(prefetched.length, "requests of pages not opened yet")
      .toBeLessThanOrEqual(BUDGET.prefetchRequests);
    if (name !== "product") expect(prefetched.length, "pages are requested").toBeGreaterThan(0);
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
  // In one task, so that the mouse is on the first link for no time, however slow the machine is.
  await page.evaluate(
    (addresses) => {
      for (const address of addresses)
        document
          .querySelector(`main article a[href="${address}"]`)
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
