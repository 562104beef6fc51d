import { expect, type Locator, type Page } from "@playwright/test";

/**
 * A category that has filters with checkboxes (brand, kind, colour ...), with a select (cooling)
 * and with ranges (litres, decibels).
 */
export const FRIDGES = "/az/searchResult?categoryId=101";

/** The number of products found, as the results page shows it. */
export const foundCount = async (page: Page): Promise<number> =>
  Number((await page.locator("main p[role=status]:visible").innerText()).replace(/\D/g, ""));

/** The visible cards, because Next keeps earlier pages hidden in the document. */
export const cards = (page: Page): Locator => page.locator("main article:visible");

/** The links to the listed products, in order. */
export const productLinks = (page: Page): Promise<string[]> =>
  cards(page)
    .locator('a[href*="/product/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));

/** Scrolls to the end of the list. */
export const scrollToEnd = (page: Page): Promise<void> =>
  cards(page)
    .last()
    .evaluate((card) =>
      window.scrollBy({
        top: card.getBoundingClientRect().bottom - window.innerHeight,
        behavior: "instant",
      }),
    );

/** Scrolls until the list has `count` cards, and not further, because that would load more. */
export async function scrollToCount(page: Page, count: number): Promise<void> {
  await expect(async () => {
    await cards(page).evaluateAll(
      (elements, targetCount) =>
        elements.length < targetCount &&
        window.scrollBy({
          top: (elements.at(-1)?.getBoundingClientRect().bottom ?? 0) - window.innerHeight,
          behavior: "instant",
        }),
      count,
    );
    await expect(cards(page)).toHaveCount(count, { timeout: 1500 });
  }).toPass({ timeout: 20_000 });
}

/** A card's distance from the top of the viewport, px. */
export const topOf = (card: Locator): Promise<number> =>
  card.evaluate((element) => element.getBoundingClientRect().top);

/**
 * Waits until the scroll position has been stored: under `resultsScroll` for results, `homeScroll`
 * for the home page.
 */
export const waitForSavedScroll = (page: Page, key: string): Promise<void> =>
  expect
    .poll(
      () =>
        page.evaluate(
          (name) => sessionStorage.getItem(name) === String(Math.round(window.scrollY)),
          key,
        ),
      "the scroll position is persisted",
    )
    .toBe(true);

/** Adds up layout shifts from the first paint on. `layoutShift` returns the sum. */
export const observeLayoutShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const watched = window as unknown as { shifted: number };
    watched.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[])
        if (!entry.hadRecentInput) watched.shifted += entry.value;
    }).observe({ type: "layout-shift", buffered: true });
  });
export const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { shifted: number }).shifted);

/** Horizontal overflow of the page, px. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
