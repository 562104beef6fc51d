import { expect, type Locator, type Page } from "@playwright/test";
import { countProductsIn } from "./catalogue";
import { TEXTS } from "./texts";

const PAGE_SIZE = 24;
const t = TEXTS.az;

/** `12 məhsul tapıldı` → 12. */
async function foundCount(page: Page): Promise<number> {
  const text = await page.locator("main").getByRole("status").innerText();
  return Number(/[\d\s.,]*\d/u.exec(text)?.[0].replace(/\D/g, ""));
}
export const staticCards = (page: Page): Locator => page.locator("main article");
export const staticProductLinks = (page: Page): Promise<string[]> =>
  staticCards(page)
    .locator('a[href*="/product/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));

/** Expects the list to be as long as the count above it says. Returns the count. */
export async function expectCountMatches(page: Page, pageIndex = 0): Promise<number> {
  const count = await foundCount(page);
  await expect(staticCards(page)).toHaveCount(Math.min(PAGE_SIZE, count - pageIndex * PAGE_SIZE));
  return count;
}

/** Expects that following links reaches every product of a category exactly once. */
export async function expectAllReachable(page: Page, categoryId: number): Promise<void> {
  const count = await countProductsIn(categoryId);
  const links: string[] = [];
  await page.goto(`/az/searchResult?categoryId=${categoryId}`);
  const next = page
    .getByRole("navigation", { name: t.results.pages })
    .getByRole("link", { name: t.results.next });
  for (let index = 0; ; index++) {
    expect(await expectCountMatches(page, index)).toBe(count);
    links.push(...(await staticProductLinks(page)));
    if ((await next.count()) === 0) break;
    await next.click();
    await expect(page).toHaveURL(new RegExp(`initialPageIndex=${index + 1}`));
  }
  expect(new Set(links).size, `category ${categoryId}`).toBe(count);
  expect(links).toHaveLength(count);
}
