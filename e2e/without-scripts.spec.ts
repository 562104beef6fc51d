import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { largestCategory, leafCategories, evenSample } from "./shop/catalogue";
import { expectAllOk, linksOfMainPages } from "./shop/links";
import {
  staticCards,
  expectAllReachable,
  expectCountMatches,
  staticProductLinks,
} from "./shop/static-lists";
import { LANGUAGES, TEXTS } from "./shop/texts";
import { AUDIT_ONLY, auditOnlyUnless } from "./shop/audit-only";

const t = TEXTS.az;
const WIDTHS = [360, 1280];
/** Two words that find some products. */
const KEYWORDS = { az: "samsung televizor", en: "samsung tv", ru: "samsung телевизор" } as const;

for (const language of LANGUAGES)
  for (const width of WIDTHS) {
    test.describe(
      `[37] with JavaScript off, ${width} px wide, in ${language}`,
      auditOnlyUnless(width === 360 && language === "az"),
      () => {
        const t = TEXTS[language];
        let context: BrowserContext;
        let page: Page;
        test.beforeEach(async ({ browser }) => {
          context = await browser.newContext({
            javaScriptEnabled: false,
            viewport: { width, height: 800 },
          });
          page = await context.newPage();
        });
        test.afterEach(() => context.close());

        test("from the home page to a category, through filter, chip, sort order and pages to a product, a menu page and the contacts", async () => {
          const { categoryId, count } = await largestCategory();
          await page.goto(`/${language}`);
          await page
            .getByRole("link", { name: t.nav.catalogue, exact: true })
            .filter({ visible: true })
            .first()
            .click();
          await expect(page).toHaveURL(new RegExp(`/${language}/Search$`));
          await page.locator(`main a[href$="categoryId=${categoryId}"]`).click();
          await expect(page).toHaveURL(new RegExp(`categoryId=${categoryId}(&|$)`));
          await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
          expect(await expectCountMatches(page)).toBe(count);

          // Filter by a brand, whose count must equal the number of results.
          const panel = page.getByRole("form", { name: t.results.filters });
          if (!(await panel.isVisible()))
            await page
              .locator("main summary")
              .filter({ hasText: t.results.filters })
              .first()
              .click();
          const option = (
            await panel.locator('input[type=checkbox][data-field^="brand:"]').evaluateAll((boxes) =>
              boxes.map((box) => ({
                value: (box as HTMLInputElement).value,
                promised: Number(box.parentElement?.lastElementChild?.textContent),
              })),
            )
          ).find(({ promised }) => promised > 0 && promised < count);
          if (!option) throw new Error("no brand narrows the category");
          await panel.locator(`[data-field="${option.value}"]`).check();
          await panel.getByRole("button", { name: t.results.show }).click();
          // The URL has no empty parameters, although the form submits its empty fields too.
          await expect(page).toHaveURL(
            new RegExp(`\\?categoryId=${categoryId}&f=${option.value}$`),
          );
          expect(await expectCountMatches(page), "as many results as the filter's count").toBe(
            option.promised,
          );

          // The filter's chip removes it.
          const chips = page.getByRole("list", { name: t.results.chosen });
          await expect(chips.getByRole("listitem")).toHaveCount(2);
          await chips.getByRole("link").first().click();
          await expect(chips).toHaveCount(0);
          expect(await expectCountMatches(page)).toBe(count);

          // Change the sort order, which the next page keeps.
          await page.locator("main select[name=SortType]").selectOption("orderbyprice");
          await page.getByRole("button", { name: t.results.apply }).click();
          await expect(page).toHaveURL(/SortType=orderbyprice/);
          const cheapest = await staticProductLinks(page);
          await page
            .getByRole("navigation", { name: t.results.pages })
            .getByRole("link", { name: t.results.next })
            .click();
          await expect(page).toHaveURL(/SortType=orderbyprice.*initialPageIndex=1/);
          await expectCountMatches(page, 1);
          for (const link of await staticProductLinks(page)) expect(cheapest).not.toContain(link);

          const [product = ""] = await staticProductLinks(page);
          await staticCards(page).first().locator("a").first().click();
          await expect(page).toHaveURL(new RegExp(`${product}$`));
          await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
          await expect(page.locator("main")).toContainText("₼");
          await expect(
            page
              .getByRole("navigation", { name: t.nav.breadcrumbs })
              .locator(`a[href$="categoryId=${categoryId}"]`),
          ).toBeVisible();

          await page.locator(`a[href*="/${language}/menu-page/"]`).first().click();
          await expect(page).toHaveURL(new RegExp(`/${language}/menu-page/\\d+$`));
          await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
          await expect(page.locator("main .prose")).toContainText(/\p{L}{3}/u);

          await page.getByRole("banner").getByRole("link", { name: t.nav.contact }).click();
          await expect(page).toHaveURL(new RegExp(`/${language}/contact$`));
          await expect(page.locator('main a[href="tel:*1221"]')).toBeVisible();
          await expect(page.locator("main h3")).toHaveCount(2);
        });

        test("the search box finds products, shows the count, and keeps the keyword when the results are sorted", async () => {
          await page.goto(`/${language}`);
          const box = page.getByRole("search").first();
          await box.getByRole("searchbox").fill(KEYWORDS[language]);
          await box.getByRole("button", { name: t.search.submit }).click();
          await expect(page).toHaveURL(new RegExp(`/${language}/searchResult\\?keyWord=samsung`));
          const keyWord = () => new URL(page.url()).searchParams.get("keyWord");
          expect(keyWord()).toBe(KEYWORDS[language]);
          const count = await expectCountMatches(page);
          // Ordered by price, products that only mention the words are left out.
          const mentioned = await page
            .getByText(t.lists.alsoMentioned)
            .locator(":scope ~ li")
            .count();
          const named = count - mentioned;
          expect(named).toBeGreaterThan(0);
          await page.locator("main select[name=SortType]").selectOption("orderbydescprice");
          await page.getByRole("button", { name: t.results.apply }).click();
          await expect(page).toHaveURL(/keyWord=samsung.*SortType=orderbydescprice/);
          expect(keyWord()).toBe(KEYWORDS[language]);
          expect(await expectCountMatches(page)).toBe(named);
        });

        test("a search without results says so and offers links", async () => {
          await page.goto(`/${language}/searchResult?keyWord=qqqqxxxxzzzz`);
          await expect(page.locator("main")).toContainText(t.results.empty);
          await page.locator('main a[href*="searchResult?categoryId="]').first().click();
          expect(await expectCountMatches(page)).toBeGreaterThan(0);
        });

        test("every language is one link away, on the same page", async () => {
          await page.goto(`/${language}/contact`);
          for (const otherLanguage of LANGUAGES) {
            await page.getByRole("banner").locator(`a[hreflang=${otherLanguage}]`).click();
            await expect(page).toHaveURL(new RegExp(`/${otherLanguage}/contact$`));
            await expect(page.locator("html")).toHaveAttribute("lang", otherLanguage);
          }
        });
      },
    );
  }

test("[22, 37] following links reaches every product of a category exactly once", async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const { categoryId } of [await largestCategory(), ...evenSample(await leafCategories(), 1)])
    await expectAllReachable(page, categoryId);
  await context.close();
});

test("[23, 37] every category is one click from the home page, its parent is linked on every page, and no link is #", async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/az");
  const readLinks = () =>
    page.locator("a").evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  const hrefs = await readLinks();
  const parents = await page
    .getByRole("contentinfo")
    .getByRole("list", { name: t.nav.categories })
    .getByRole("link")
    .count();
  expect(parents).toBeGreaterThan(5);
  expect(hrefs).toContain("/az/Search");
  await page.goto("/az/Search");
  const listed = await readLinks();
  for (const { categoryId } of await leafCategories())
    expect(
      listed.some((href) => new RegExp(`categoryId=${categoryId}(&|$)`).test(href)),
      `category ${categoryId}`,
    ).toBe(true);
  expect(hrefs.filter((href) => href === "" || href === "#")).toEqual([]);
  await context.close();
});

test("the home page and the newest products begin with what is in stock; page 2 goes on where page 1 ends", async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const slugsIn = async (path: string, within: string) => {
    await page.goto(path);
    const links = page.locator(`${within} article a[href*="/product/"]`);
    const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
    return [...new Set(hrefs)].map((href) => href?.split("/").pop());
  };
  // Other tests save products meanwhile, which may come between two pages.
  await expect(async () => {
    const response = await context.request.get("/api/Product/get-all-products?pageSize=48");
    const { data } = (await response.json()) as { data: { items: { slug: string }[] } };
    const inOrder = data.items.map(({ slug }) => slug);
    expect(await slugsIn("/az", "section[aria-labelledby=new-title]")).toEqual(inOrder.slice(0, 4));
    expect(await slugsIn("/az/productnew", "main")).toEqual(inOrder.slice(0, 24));
    const later = page.locator('main a[href$="/searchResult?initialPageIndex=1"]').first();
    expect(await slugsIn((await later.getAttribute("href")) ?? "", "main")).toEqual(
      inOrder.slice(24),
    );
  }).toPass({ timeout: 20_000 });
  await context.close();
});

test(
  "[23] no link of the main pages leads to an error or a redirect",
  AUDIT_ONLY,
  async ({ browser, request }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const links = await linksOfMainPages(await context.newPage());
    expect(links.length).toBeGreaterThan(80);
    await expectAllOk(request, evenSample(links, 15));
    await context.close();
  },
);
