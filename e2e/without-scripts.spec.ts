import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { bigCategory, countIn, leafCategories, spread } from "./shop/catalogue";
import { LANGUAGES, TEXTS } from "./shop/texts";

const RESULTS_A_PAGE = 24;
const t = TEXTS.az;
const WIDTHS = [360, 1280];

/** `12 məhsul tapıldı` → 12. */
async function foundCount(page: Page): Promise<number> {
  const text = await page.locator("main").getByRole("status").innerText();
  return Number(/[\d\s.,]*\d/u.exec(text)?.[0].replace(/\D/g, ""));
}
const cards = (page: Page) => page.locator("main article");
const productLinks = (page: Page): Promise<string[]> => cards(page).locator('a[href*="/product/"]').evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));

/** The list is as long as the number above it says. */
async function expectHonestCount(page: Page, pageIndex = 0): Promise<number> {
  const count = await foundCount(page);
  await expect(cards(page)).toHaveCount(Math.min(RESULTS_A_PAGE, count - pageIndex * RESULTS_A_PAGE));
  return count;
}

for (const width of WIDTHS) {
  test.describe(`with JavaScript off, ${width} px wide`, () => {
    let context: BrowserContext;
    let page: Page;
    test.beforeEach(async ({ browser }) => {
      context = await browser.newContext({ javaScriptEnabled: false, viewport: { width, height: 800 } });
      page = await context.newPage();
    });
    test.afterEach(() => context.close());

    test("from home to a category, through filter, chip, sort and pages to a product, a menu page and the contacts", async () => {
      const { categoryId, count } = await bigCategory();
      await page.goto("/az");
      await page.getByRole("link", { name: t.nav.catalogue, exact: true }).filter({ visible: true }).first().click();
      await expect(page).toHaveURL(/\/az\/Search$/);
      await page.locator(`main a[href$="categoryId=${categoryId}"]`).click();
      await expect(page).toHaveURL(new RegExp(`categoryId=${categoryId}(&|$)`));
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      expect(await expectHonestCount(page)).toBe(count);

      // A filter: the number beside its value is the number of products it leaves.
      const panel = page.getByRole("form", { name: t.results.filters });
      if (!(await panel.isVisible())) await page.locator("main summary").filter({ hasText: t.results.filters }).first().click();
      const select = panel.locator("select").first();
      const option = (await select.locator("option").evaluateAll((options) => options.slice(1).map((entry) => ({ value: (entry as HTMLOptionElement).value, text: entry.textContent ?? "" }))))
        .map(({ value, text }) => ({ value, promised: Number(/\((\d+)\)\s*$/.exec(text)?.[1]) }))
        .find(({ promised }) => promised > 0 && promised < count);
      if (!option) throw new Error("no filter narrows the category");
      await select.selectOption(option.value);
      await panel.getByRole("button", { name: t.results.show }).click();
      await expect(page).toHaveURL(new RegExp(`f=${encodeURIComponent(option.value.split(":")[0] ?? "")}`));
      expect(await expectHonestCount(page), "as many as the filter promised").toBe(option.promised);

      // Its chip takes it away again.
      const chips = page.getByRole("list", { name: t.results.chosen });
      await expect(chips.getByRole("listitem")).toHaveCount(2);
      await chips.getByRole("link").first().click();
      await expect(chips).toHaveCount(0);
      expect(await expectHonestCount(page)).toBe(count);

      // Another order, which stays on the next page.
      await page.locator("main select[name=SortType]").selectOption("orderbyprice");
      await page.getByRole("button", { name: t.results.apply }).click();
      await expect(page).toHaveURL(/SortType=orderbyprice/);
      const cheapest = await productLinks(page);
      await page.getByRole("navigation", { name: t.results.pages }).getByRole("link", { name: t.results.next }).click();
      await expect(page).toHaveURL(/SortType=orderbyprice.*initialPageIndex=1/);
      await expectHonestCount(page, 1);
      for (const link of await productLinks(page)) expect(cheapest).not.toContain(link);

      const [product = ""] = await productLinks(page);
      await cards(page).first().locator("a").first().click();
      await expect(page).toHaveURL(new RegExp(`${product}$`));
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.locator("main")).toContainText("₼");
      await expect(page.getByRole("navigation", { name: t.nav.breadcrumbs }).locator(`a[href$="categoryId=${categoryId}"]`)).toBeVisible();

      await page.locator('a[href*="/az/menu-page/"]').first().click();
      await expect(page).toHaveURL(/\/az\/menu-page\/\d+$/);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.locator("main .prose")).toContainText(/\p{L}{3}/u);

      await page.getByRole("banner").getByRole("link", { name: t.nav.contact }).click();
      await expect(page).toHaveURL(/\/az\/contact$/);
      await expect(page.locator('main a[href="tel:*1221"]')).toBeVisible();
      await expect(page.locator("main h3")).toHaveCount(2);
    });

    test("the search box finds, says how many, and keeps the words when sorted", async () => {
      await page.goto("/az");
      const box = page.getByRole("search").first();
      await box.getByRole("searchbox").fill("samsung televizor");
      await box.getByRole("button", { name: t.search.submit }).click();
      await expect(page).toHaveURL(/\/az\/searchResult\?keyWord=samsung(\+|%20)televizor/);
      const count = await expectHonestCount(page);
      expect(count).toBeGreaterThan(0);
      await page.locator("main select[name=SortType]").selectOption("orderbydescprice");
      await page.getByRole("button", { name: t.results.apply }).click();
      await expect(page).toHaveURL(/keyWord=samsung(\+|%20)televizor.*SortType=orderbydescprice/);
      expect(await expectHonestCount(page)).toBe(count);
    });

    test("a search without a hit says so and leads on", async () => {
      await page.goto("/az/searchResult?keyWord=qqqqxxxxzzzz");
      await expect(page.locator("main")).toContainText(t.results.empty);
      await page.locator('main a[href*="searchResult?categoryId="]').first().click();
      expect(await expectHonestCount(page)).toBeGreaterThan(0);
    });

    test("every language is one link away, on the same page", async () => {
      await page.goto("/az/contact");
      for (const language of LANGUAGES) {
        await page.getByRole("banner").locator(`a[hreflang=${language}]`).click();
        await expect(page).toHaveURL(new RegExp(`/${language}/contact$`));
        await expect(page.locator("html")).toHaveAttribute("lang", language);
      }
    });
  });
}

test("every product of a category is reached by links alone, each once", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const leaves = await leafCategories();
  for (const { categoryId } of [await bigCategory(), ...spread(leaves, 4)]) {
    const count = await countIn(categoryId);
    const seen: string[] = [];
    await page.goto(`/az/searchResult?categoryId=${categoryId}`);
    const next = page.getByRole("navigation", { name: t.results.pages }).getByRole("link", { name: t.results.next });
    for (let index = 0; ; index++) {
      expect(await expectHonestCount(page, index)).toBe(count);
      seen.push(...(await productLinks(page)));
      if ((await next.count()) === 0) break;
      await next.click();
      await expect(page).toHaveURL(new RegExp(`initialPageIndex=${index + 1}`));
    }
    expect(new Set(seen).size, `category ${categoryId}`).toBe(count);
    expect(seen).toHaveLength(count);
  }
  await context.close();
});

test("every category is one page away from home by links, its parent on every page, and nothing leads to #", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/az");
  const read = () => page.locator("a").evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  const hrefs = await read();
  const parents = await page.getByRole("contentinfo").getByRole("list", { name: t.nav.categories }).getByRole("link").count();
  expect(parents).toBeGreaterThan(5);
  expect(hrefs).toContain("/az/Search");
  await page.goto("/az/Search");
  const listed = await read();
  for (const { categoryId } of await leafCategories()) expect(listed.some((href) => new RegExp(`categoryId=${categoryId}(&|$)`).test(href)), `category ${categoryId}`).toBe(true);
  expect(hrefs.filter((href) => href === "" || href === "#")).toEqual([]);
  await context.close();
});

test("no link of the main pages leads to an error or a redirect", async ({ browser, request }) => {
  test.setTimeout(180_000);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const { categoryId } = await bigCategory();
  const found = new Set<string>();
  const pages = ["/az", "/ru/contact", "/az/Page", "/en/Search", `/az/searchResult?categoryId=${categoryId}`, "/az/searchResult?keyWord=samsung"];
  await page.goto(`/az/searchResult?categoryId=${categoryId}`);
  pages.push((await productLinks(page))[0] ?? "");
  for (const path of pages) {
    await page.goto(path);
    for (const href of await page.locator("a").evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href))) if (href.startsWith(new URL(page.url()).origin)) found.add(href.split("#")[0] ?? href);
  }
  // A menu page holds links that staff wrote.
  for (const path of [...found].filter((href) => /\/az\/menu-page\//.test(href))) {
    await page.goto(path);
    for (const href of await page.locator("main a").evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href))) if (href.startsWith(new URL(page.url()).origin)) found.add(href.split("#")[0] ?? href);
  }
  expect(found.size).toBeGreaterThan(80);
  const addresses = [...found];
  for (let i = 0; i < addresses.length; i += 8) {
    await Promise.all(addresses.slice(i, i + 8).map(async (address) => expect.soft((await request.get(address, { maxRedirects: 0 })).status(), address).toBe(200)));
  }
  await context.close();
});
