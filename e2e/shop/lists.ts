import { expect, type Locator, type Page } from "@playwright/test";

/** Cards of the page in sight: pages left behind stay in the document, hidden. */
export const cards = (page: Page): Locator => page.locator("main article:visible");

/** Addresses of the products listed, in order. */
export const productLinks = (page: Page): Promise<string[]> => cards(page).locator('a[href*="/product/"]').evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));

/** Goes to the end of the list, as a thumb does. */
export const toTheEnd = (page: Page): Promise<void> => cards(page).last().evaluate((card) => window.scrollBy({ top: card.getBoundingClientRect().bottom - window.innerHeight, behavior: "instant" }));

/** Scrolls until the list has so many cards. */
export async function growTo(page: Page, count: number): Promise<void> {
  await expect(async () => {
    await toTheEnd(page);
    await expect(cards(page)).toHaveCount(count, { timeout: 1500 });
  }).toPass({ timeout: 20_000 });
}

/** Where a card stands on the screen, px from its upper edge. */
export const topOf = (card: Locator): Promise<number> => card.evaluate((element) => element.getBoundingClientRect().top);

/** Until the browser keeps where scrolling came to rest: results under `resultsScroll`, home under `homeScroll`. */
export const scrollPersisted = (page: Page, key: string): Promise<void> =>
  expect.poll(() => page.evaluate((name) => sessionStorage.getItem(name) === String(Math.round(window.scrollY)), key), "the place is kept").toBe(true);

/** Counts layout shifts from the very beginning; ask with `shifts`. */
export const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const watched = window as unknown as { shifted: number };
    watched.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) if (!entry.hadRecentInput) watched.shifted += entry.value;
    }).observe({ type: "layout-shift", buffered: true });
  });
export const shifts = (page: Page): Promise<number> => page.evaluate(() => (window as unknown as { shifted: number }).shifted);

/** How many pixels the page is wider than the screen; none is 0. */
export const overflowOf = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
