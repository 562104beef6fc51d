import { expect, type Page, test } from "@playwright/test";
import { largestCategory } from "./shop/catalogue";
import {
  cards,
  scrollToCount,
  productLinks,
  waitForSavedScroll,
  layoutShift,
  topOf,
  scrollToEnd,
  observeLayoutShifts,
} from "./shop/lists";
import { TEXTS } from "./shop/texts";
import { AUDIT_ONLY, auditOnlyUnless } from "./shop/audit-only";

const PAGE = 24;
const t = TEXTS.az;
const searchCalls = "**/api/Product/search?*";

test.describe("infinite scroll", () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test("[22] scrolling loads page after page, each product once; the URL follows; a reload restores list and scroll position", async ({
    page,
  }) => {
    const { categoryId, count } = await largestCategory();
    await observeLayoutShifts(page);
    await page.goto(`/az/searchResult?categoryId=${categoryId}&SortType=orderbydescdate`);
    await expect(cards(page)).toHaveCount(PAGE);
    await scrollToCount(page, 2 * PAGE);
    await expect(page).toHaveURL(/SortType=orderbydescdate&initialPageIndex=1$/);
    await scrollToCount(page, 3 * PAGE);
    await expect(page).toHaveURL(/initialPageIndex=2$/);
    const links = await productLinks(page);
    expect(new Set(links).size).toBe(3 * PAGE);
    await expect(
      page.getByText(
        t.lists.shown.replace("{shown}", String(3 * PAGE)).replace("{total}", String(count)),
      ),
    ).toBeVisible();

    expect(
      await layoutShift(page),
      "cards replace their placeholders without layout shift",
    ).toBeLessThan(0.001);
    // The button appears when scrolling up.
    await page.evaluate(() => window.scrollBy({ top: -60, behavior: "instant" }));
    await page.getByRole("button", { name: t.results.toTop }).click();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    const middle = cards(page).nth(40);
    await middle.scrollIntoViewIfNeeded();
    const topBefore = await topOf(middle);
    await waitForSavedScroll(page, "resultsScroll");
    await page.reload();
    await expect(cards(page)).toHaveCount(3 * PAGE);
    expect(await productLinks(page)).toEqual(links);
    expect(Math.abs((await topOf(middle)) - topBefore)).toBeLessThan(3);
    expect(await layoutShift(page)).toBeLessThan(0.001);
  });

  test("one row of placeholders until the end is near, then a screenful; page numbers only without scripts", async ({
    page,
  }) => {
    const { categoryId } = await largestCategory();
    await page.route(searchCalls, () => undefined); // never answered
    await page.goto(`/az/searchResult?categoryId=${categoryId}`);
    const places = page.locator("main li[aria-hidden]:visible .aspect-square");
    await expect(places).toHaveCount(4);
    await page.setViewportSize({ width: 800, height: 800 });
    await expect(places).toHaveCount(3);
    await page.setViewportSize({ width: 360, height: 800 });
    await expect(places).toHaveCount(2);
    await expect(page.getByRole("navigation", { name: t.results.pages })).toHaveCount(0);
    await cards(page)
      .last()
      .evaluate((card) =>
        window.scrollBy({
          top: card.getBoundingClientRect().bottom - 1.8 * window.innerHeight,
          behavior: "instant",
        }),
      );
    await expect(places).toHaveCount(12);
  });

  test("the list ends with the last product", async ({ page }) => {
    const { categoryId, count } = await largestCategory();
    const last = Math.ceil(count / PAGE) - 1;
    await page.goto(`/az/searchResult?categoryId=${categoryId}&initialPageIndex=${last - 1}`);
    await scrollToCount(page, count - (last - 1) * PAGE);
    await expect(page.getByRole("link", { name: t.lists.more })).toHaveCount(0);
    await expect(page.locator("main li[aria-hidden]:visible .aspect-square")).toHaveCount(0);
  });

  test("a link to a later page shows that page; a button loads the page before it without layout shift", async ({
    page,
  }) => {
    const { categoryId } = await largestCategory();
    await page.goto(`/az/searchResult?categoryId=${categoryId}&initialPageIndex=2`);
    await expect(cards(page)).toHaveCount(PAGE);
    const first = (await productLinks(page))[0] ?? "";
    const card = cards(page).filter({ has: page.locator(`a[href="${first}"]`) });
    const topBefore = await topOf(card);
    await page.getByRole("link", { name: t.lists.earlier }).click();
    await expect(cards(page)).toHaveCount(2 * PAGE);
    expect((await productLinks(page)).indexOf(first)).toBe(PAGE);
    expect(Math.abs((await topOf(card)) - topBefore)).toBeLessThan(3);
  });

  for (const way of ["inside the shop", "by a full load"]) {
    test(
      `[22] Back from a product, ${way}, restores list and scroll position`,
      auditOnlyUnless(way === "inside the shop"),
      async ({ page }) => {
        const { categoryId } = await largestCategory();
        await page.goto(`/az/searchResult?categoryId=${categoryId}`);
        await scrollToCount(page, 2 * PAGE);
        const card = cards(page).nth(30);
        await card.scrollIntoViewIfNeeded();
        await waitForSavedScroll(page, "resultsScroll");
        const topBefore = await topOf(card);
        const goal = (await productLinks(page))[30] ?? "";
        if (way === "inside the shop") await card.locator("h3 a").click();
        else await page.goto(goal);
        await expect(page).toHaveURL(new RegExp(`${goal}$`));
        await expect(page.locator("h1:visible")).toHaveCount(1);
        await page.goBack();
        await expect(page).toHaveURL(/initialPageIndex=1$/);
        await expect(cards(page)).toHaveCount(2 * PAGE);
        await expect.poll(async () => Math.abs((await topOf(card)) - topBefore)).toBeLessThan(3);
      },
    );
  }

  test("a failed request stops loading with a message, and a retry continues; the same when offline", async ({
    page,
    context,
  }) => {
    const { categoryId } = await largestCategory();
    let requestCount = 0;
    await page.route(searchCalls, (route) => {
      requestCount++;
      return route.fulfill({
        status: 500,
        json: { isSuccessful: false, statusCode: 500, messages: [], data: null, code: "INTERNAL" },
      });
    });
    await page.goto(`/az/searchResult?categoryId=${categoryId}`);
    await scrollToEnd(page);
    await expect(page.getByText(t.lists.failed)).toBeVisible();
    await page.mouse.wheel(0, -400);
    await scrollToEnd(page);
    await page.waitForTimeout(500); // longer than the list's debounce
    expect(requestCount).toBe(1);
    await expect(page).not.toHaveURL(/initialPageIndex/);
    await page.unroute(searchCalls);
    await page.getByRole("button", { name: t.lists.again }).click();
    await expect(cards(page)).toHaveCount(2 * PAGE);
    await context.setOffline(true);
    await scrollToEnd(page);
    await expect(page.getByText(t.lists.failed)).toBeVisible();
    await context.setOffline(false);
    await page.getByRole("button", { name: t.lists.again }).click();
    await expect(cards(page)).toHaveCount(3 * PAGE);
  });

  test(
    "an empty page ends the list, whatever the total count says",
    AUDIT_ONLY,
    async ({ page }) => {
      const { categoryId } = await largestCategory();
      let requestCount = 0;
      await page.route(searchCalls, (route) => {
        requestCount++;
        return route.fulfill({
          json: {
            isSuccessful: true,
            statusCode: 200,
            messages: [],
            data: { items: [], totalCount: 999 },
          },
        });
      });
      await page.goto(`/az/searchResult?categoryId=${categoryId}`);
      await scrollToEnd(page);
      await expect(page.getByRole("link", { name: t.lists.more })).toHaveCount(0);
      await scrollToEnd(page);
      await page.waitForTimeout(500); // longer than the list's debounce
      expect(requestCount).toBe(1);
      await expect(page).not.toHaveURL(/initialPageIndex/);
    },
  );

  test("the focus moves to the first new card", async ({ page }) => {
    const { categoryId } = await largestCategory();
    // Nothing is loaded before the button is pressed.
    await page.goto(`/az/searchResult?categoryId=${categoryId}`);
    await page.getByRole("link", { name: t.lists.more }).focus();
    await page.keyboard.press("Enter");
    await expect(cards(page)).toHaveCount(2 * PAGE);
    await expect(cards(page).nth(PAGE).locator("h3 a")).toBeFocused();
  });

  test("damaged or blocked storage has no effect", async ({ page }) => {
    const wrong: string[] = [];
    page.on("pageerror", (error) => wrong.push(error.message));
    const { categoryId } = await largestCategory();
    await page.goto(`/az/searchResult?categoryId=${categoryId}`);
    await page.evaluate(() => {
      sessionStorage.setItem("results", '{"items":[{"productId":"x"}]');
      sessionStorage.setItem("resultsScroll", "[[");
    });
    await page.reload();
    await expect(cards(page)).toHaveCount(PAGE);
    await page.addInitScript(() =>
      Object.defineProperty(window, "sessionStorage", {
        get: () => {
          throw new DOMException("no", "SecurityError");
        },
      }),
    );
    await page.reload();
    await scrollToCount(page, 2 * PAGE);
    expect(wrong).toEqual([]);
  });
});

test.describe("the home page's list", () => {
  test.use({ viewport: { width: 1280, height: 800 } });
  const list = (page: Page) =>
    page.locator("main ul:visible", { has: page.locator("li[data-card]") }).last();
  const items = (page: Page) => list(page).locator("li[data-card]");
  const toItsEnd = (page: Page) =>
    items(page)
      .last()
      .evaluate((card) =>
        window.scrollBy({
          top: card.getBoundingClientRect().bottom - window.innerHeight,
          behavior: "instant",
        }),
      );

  test("it grows by twelve products at a time, and is restored with its scroll position and current prices", async ({
    page,
  }) => {
    await page.goto("/az");
    await expect(items(page)).toHaveCount(12);
    await expect(async () => {
      await toItsEnd(page);
      await expect(items(page)).toHaveCount(36, { timeout: 1500 });
    }).toPass();
    const card = items(page).nth(20);
    await card.scrollIntoViewIfNeeded();
    await waitForSavedScroll(page, "homeScroll");
    const topBefore = await topOf(card);
    const stored = await page.evaluate(() =>
      ["products", "newProducts", "homeScroll"].map(
        (key) => sessionStorage.getItem(key)?.length ?? 0,
      ),
    );
    expect(stored.every((length) => length > 0)).toBe(true);

    await card.locator("h3 a").click();
    await expect(page).toHaveURL(/\/product\//);
    await page.goBack();
    await expect(items(page)).toHaveCount(36);
    await expect.poll(async () => Math.abs((await topOf(card)) - topBefore)).toBeLessThan(3);

    // Reload after falsifying the prices in the stored copy.
    await page.evaluate(() =>
      sessionStorage.setItem(
        "products",
        (sessionStorage.getItem("products") ?? "").replaceAll(/"price":[\d.]+/g, '"price":7777777'),
      ),
    );
    const title = await items(page).nth(30).innerText();
    await page.goto("/az/contact");
    await page.goBack();
    await expect(items(page)).toHaveCount(36);
    await expect.poll(async () => Math.abs((await topOf(card)) - topBefore)).toBeLessThan(3);
    await expect(items(page).nth(30)).toHaveText(
      new RegExp(
        title
          .split("\n")[0]
          ?.slice(0, 12)
          .replace(/[.*+?^${}()|[\]\\]/g, "\\$&") ?? "x",
      ),
    );
    await expect(list(page)).not.toContainText("7.777.777");
  });
});
