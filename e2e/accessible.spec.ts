import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import { pageTypes } from "./shop/page-types";
import { LANGUAGES, type Language, TEXTS } from "./shop/texts";

const WCAG_2_2_AA = ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"];
const WIDTHS = [360, 1280];
/** Page types checked in a second language: other letters, longer words. */
const ALSO_IN_RUSSIAN = ["home", "product", "category", "search"];

async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page }).withTags(WCAG_2_2_AA).analyze();
  return found.flatMap((violation) => violation.nodes.map((node) => `${violation.id}: ${node.target.join(" ")} ${node.failureSummary?.split("\n")[1]?.trim() ?? ""}`));
}

for (const width of WIDTHS) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 900 } });

    for (const language of ["az", "ru"] as const) {
      test(`axe finds nothing against WCAG 2.2 AA on any page type (${language})`, async ({ page }) => {
        test.setTimeout(180_000);
        for (const { name, path } of await pageTypes()) {
          if (language === "ru" && !ALSO_IN_RUSSIAN.includes(name)) continue;
          await page.goto(`/${language}${path}`);
          expect.soft(await violations(page), `/${language}${path}`).toEqual([]);
        }
        await page.goto(`/${language}/there-is-no-such-page`);
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(TEXTS[language].notFound.title);
        expect.soft(await violations(page), "404").toEqual([]);
      });
    }

    test("axe finds nothing with the catalogue and the filters open, and on an empty result", async ({ page }) => {
      const category = (await pageTypes()).find((type) => type.name === "category");
      await page.goto(`/az${category?.path}`);
      await page.locator("header summary").first().click();
      await expect(page.locator("header details[open]")).toHaveCount(1);
      expect.soft(await violations(page), "catalogue open").toEqual([]);
      await page.locator("header summary").first().click();
      const filters = page.getByRole("form", { name: TEXTS.az.results.filters });
      // Always open where there is room for it.
      if (!(await filters.isVisible())) await page.locator("main summary").filter({ hasText: TEXTS.az.results.filters }).first().click();
      await expect(filters).toBeVisible();
      expect.soft(await violations(page), "filters open").toEqual([]);
      await page.goto("/az/searchResult?keyWord=qqqqxxxxzzzz");
      expect.soft(await violations(page), "nothing found").toEqual([]);
    });

    test("nothing is wider than the screen", async ({ page }) => {
      for (const { path } of await pageTypes()) {
        await page.goto(`/az${path}`);
        expect.soft(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), path).toBeLessThanOrEqual(0);
      }
    });
  });
}

for (const language of LANGUAGES) {
  test(`no console error, failed request or hydration warning on any page type (${language})`, async ({ page }) => {
    const wrong: string[] = [];
    page.on("console", (message) => {
      if (message.type() === "error" || message.type() === "warning") wrong.push(`${page.url()}: ${message.type()} ${message.text()}`);
    });
    page.on("pageerror", (error) => wrong.push(`${page.url()}: ${error.message}`));
    page.on("requestfailed", (failed) => wrong.push(`${failed.url()}: ${failed.failure()?.errorText}`));
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
