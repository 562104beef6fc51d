import { expect, type Page } from "@playwright/test";
import { test } from "./shop/audit";
import { pageTypes } from "./shop/page-types";
import { settle, stayInside, statesAt, visit } from "./shop/states";
import { LANGUAGES, type Language, TEXTS } from "./shop/texts";

const WIDTHS = [360, 768, 1280];
/** Page types checked in a second language: other letters, longer words. */
const ALSO_IN_RUSSIAN = ["home", "product", "category", "search"];

for (const width of WIDTHS) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 900 }, hasTouch: width < 768, contextOptions: { reducedMotion: "reduce" } });

    // Every type in Azerbaijani; English, whose words are shortest, at one width.
    for (const language of width === 1280 ? LANGUAGES : (["az", "ru"] as const)) {
      test(`axe and pa11y find nothing against WCAG 2.2 AA on any page type (${language})`, async ({ page, audit }) => {
        test.setTimeout(600_000);
        await stayInside(page);
        for (const { name, path } of await pageTypes()) {
          if (language === "ru" && !ALSO_IN_RUSSIAN.includes(name)) continue;
          await page.goto(`/${language}${path}`);
          await settle(page);
          expect.soft(await audit(page), `/${language}${path}`).toEqual([]);
          expect.soft(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), `/${language}${path} is wider than the screen`).toBeLessThanOrEqual(0);
        }
        await page.goto(`/${language}/there-is-no-such-page`);
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(TEXTS[language].notFound.title);
        expect.soft(await audit(page), "404").toEqual([]);
      });
    }

    for (const state of statesAt(width)) {
      test(`axe and pa11y find nothing with this open: ${state.name}`, async ({ page, audit }) => {
        await visit(page, state, "az");
        expect(await audit(page)).toEqual([]);
      });
    }
  });
}

for (const language of LANGUAGES) {
  test(`no console error, failed request or hydration warning on any page type (${language})`, async ({ page }) => {
    const wrong: string[] = [];
    page.on("console", (message) => {
      if (message.type() === "error" || message.type() === "warning") wrong.push(`${page.url()}: ${message.type()} ${message.text()}`);
    });
    page.on("pageerror", (error) => wrong.push(`${page.url()}: ${error.message}`));
    // What the next visit cuts off (code that comes when a page has settled) did not fail.
    page.on("requestfailed", (failed) => failed.failure()?.errorText !== "net::ERR_ABORTED" && wrong.push(`${failed.url()}: ${failed.failure()?.errorText}`));
    page.on("response", (response) => {
      if (response.status() >= 400) wrong.push(`${response.url()}: ${response.status()}`);
    });
    for (const { path } of await pageTypes()) {
      // Until nothing loads any more: what comes late fails late.
      await page.goto(`/${language}${path}`, { waitUntil: "networkidle" });
      await expect(page.getByRole("heading", { level: 1 }).first()).toBeAttached();
    }
    expect(wrong).toEqual([]);
  });
}

test("moving between pages in the browser works and stays quiet", async ({ page }) => {
  const wrong: string[] = [];
  page.on("console", (message) => message.type() === "error" && wrong.push(message.text()));
  page.on("pageerror", (error) => wrong.push(error.message));
  await page.goto("/az", { waitUntil: "networkidle" });
  await page.locator("main article a").first().click();
  await expect(page).toHaveURL(/\/az\/product\//);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const title = await page.title();
  await page.getByRole("navigation", { name: TEXTS.az.nav.breadcrumbs }).getByRole("link").last().click();
  await expect(page).toHaveURL(/\/az\/searchResult\?categoryId=/);
  await expect(page.locator("main article").first()).toBeVisible();
  expect(await page.title()).not.toBe(title);
  await page.goBack();
  await expect(page).toHaveURL(/\/az\/product\//);
  await expect(page).toHaveTitle(title);
  await switchTo(page, "ru");
  await expect(page).toHaveURL(/\/ru\/product\//);
  expect(wrong).toEqual([]);
});

async function switchTo(page: Page, language: Language): Promise<void> {
  await page.getByRole("banner").locator(`a[hreflang=${language}]`).click();
  await expect(page.locator("html")).toHaveAttribute("lang", language);
}

test("the skip link comes first and leads to the content; every stop of a tab round is visible", async ({ page }) => {
  for (const path of ["/az", "/az/contact", "/az/searchResult?keyWord=samsung"]) {
    await page.goto(path, { waitUntil: "networkidle" });
    await page.keyboard.press("Tab");
    await expect(page.locator(":focus")).toHaveText(TEXTS.az.nav.skip);
    for (let stop = 0; stop < 25; stop++) {
      const box = await page.evaluate(() => {
        const focused = document.activeElement;
        if (!focused || focused === document.body) return null;
        const { width, height, top, bottom } = focused.getBoundingClientRect();
        return { shown: width > 1 && height > 1 && bottom > 0 && top < innerHeight, what: focused.outerHTML.slice(0, 120) };
      });
      expect(box?.shown ?? false, `${path}: ${box?.what}`).toBe(true);
      await page.keyboard.press("Tab");
    }
  }
  await page.goto("/az");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.locator("#content")).toBeFocused();
});
