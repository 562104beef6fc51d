import { expect, type Page, test } from "@playwright/test";
import { DESKTOP, searchField, header, PHONE, visit } from "./shop/frame";
import { LANGUAGES, TEXTS } from "./shop/texts";
import { AUDIT_ONLY, auditOnlyUnless } from "./shop/audit-only";

const t = TEXTS.az;
const SUGGEST = /\/api\/Product\/suggest\?/;
const list = (page: Page, texts = t) => page.getByRole("listbox", { name: texts.suggest.list });
const kind = (page: Page, name: string, texts = t) =>
  list(page, texts).getByRole("group", { name }).getByRole("option");

for (const language of LANGUAGES) {
  test.describe(`suggestions on a phone, ${language}`, auditOnlyUnless(language === "az"), () => {
    test.use({ viewport: { ...PHONE, width: language === "ru" ? 320 : 360 }, hasTouch: true });
    const texts = TEXTS[language];

    test("products have pictures and prices, categories and searches are separate groups, matches are marked; a tap opens one, and the visitor's own searches are offered again", async ({
      page,
    }) => {
      await page.goto(`/${language}/about`);
      await expect(header(page).getByRole("combobox")).toBeVisible();
      await searchField(page).tap();
      // Before anything is typed, popular searches are suggested.
      await expect(kind(page, texts.suggest.popular, texts).first()).toBeVisible();
      await searchField(page).pressSequentially("samsunq");
      const products = kind(page, texts.suggest.corrected.replace("{shown}", "Samsung"), texts);
      await expect(products).toHaveCount(3);
      await expect(products.first().locator("mark")).toHaveText("Samsung");
      await expect(products.first()).toContainText("₼");
      await expect(products.first().locator("img")).toBeVisible();
      const inside = kind(page, texts.suggest.categories, texts).first();
      await expect(inside).toContainText("Samsung");
      expect(
        await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        ),
      ).toBe(0);
      await inside.tap();
      await expect(page).toHaveURL(
        new RegExp(`/${language}/searchResult\\?categoryId=\\d+&keyWord=Samsung$`),
      );
      await expect(list(page, texts)).toHaveCount(0);

      await searchField(page).fill("televizor lg");
      await searchField(page).press("Enter");
      await expect(page).toHaveURL(/keyWord=televizor\+lg$/);
      await searchField(page).fill("");
      await searchField(page).tap();
      const recentSearches = kind(page, texts.suggest.recent, texts);
      await expect(recentSearches).toHaveText(["televizor lg"]);
      await recentSearches.tap();
      await expect(page).toHaveURL(/keyWord=televizor\+lg$/);
      await page.goto(`/${language}/about`);
      await expect(header(page).getByRole("combobox")).toBeVisible();
      await searchField(page).tap();
      await page.getByRole("button", { name: texts.suggest.forget }).tap();
      await expect(recentSearches).toHaveCount(0);
      expect(await page.evaluate(() => localStorage.getItem("recentSearches"))).toBeNull();
    });
  });
}

test.describe("search", () => {
  test.use({ viewport: DESKTOP });
  const options = (page: Page) => list(page).getByRole("option");

  test("suggests at most three products, those with the text in their title first; arrow keys go through all groups and Enter opens the selected one", async ({
    page,
  }) => {
    await visit(page);
    await searchField(page).fill("samsung");
    await expect(kind(page, t.suggest.products)).toHaveCount(3);
    await expect(options(page).first()).toContainText(/samsung/i);
    await expect(options(page).first()).toContainText("₼");
    await expect(searchField(page)).toHaveAttribute("aria-expanded", "true");
    await expect(searchField(page)).toHaveAttribute(
      "aria-controls",
      (await list(page).getAttribute("id")) ?? "-",
    );
    const count = await options(page).count();
    expect(count).toBeGreaterThan(4);
    await expect(page.getByRole("search").getByRole("status")).toContainText(String(count));

    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await expect(options(page).nth(1)).toHaveAttribute("aria-selected", "true");
    await expect(searchField(page)).toHaveAttribute(
      "aria-activedescendant",
      (await options(page).nth(1).getAttribute("id")) ?? "-",
    );
    // After the last suggestion of the last group, the selection returns to the typed text.
    for (let i = 2; i <= count; i++) await page.keyboard.press("ArrowDown");
    await expect(page.locator('[role=option][aria-selected="true"]')).toHaveCount(0);
    await page.keyboard.press("ArrowUp");
    await expect(options(page).last()).toHaveAttribute("aria-selected", "true");

    await page.keyboard.press("Escape");
    await expect(options(page)).toHaveCount(0);
    await expect(searchField(page)).toHaveValue("samsung");
    await page.keyboard.press("ArrowDown");
    await expect(options(page)).toHaveCount(count);
    await page.keyboard.press("ArrowDown");
    const target = (await options(page).first().getAttribute("href")) ?? "-";
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(new RegExp(`${target}$`));
  });

  test("Enter without a selection searches; leaving the field hides the suggestions, and returning shows them", async ({
    page,
  }) => {
    await visit(page);
    await searchField(page).fill("televizor");
    await expect(options(page).first()).toBeVisible();
    await page.keyboard.press("Tab");
    await expect(options(page)).toHaveCount(0);
    await searchField(page).focus();
    await expect(options(page).first()).toBeVisible();
    await searchField(page).press("Enter");
    await expect(page).toHaveURL(/\/az\/searchResult\?keyWord=televizor$/);
    await expect(options(page)).toHaveCount(0);
    await expect(searchField(page)).toHaveValue("televizor");

    // The field shows the page's keyword, however the page was reached.
    await page
      .getByRole("region", { name: t.results.filterColumn })
      .getByRole("link")
      .first()
      .click();
    await expect(page).toHaveURL(/categoryId=\d+&keyWord=televizor/);
    await expect(searchField(page)).toHaveValue("televizor");
    await header(page).locator("summary").first().click();
    await header(page).locator('details[open] a[href*="categoryId="]').first().click();
    await expect(page).not.toHaveURL(/keyWord/);
    await expect(searchField(page)).toHaveValue("");
    await page.goBack();
    await expect(searchField(page)).toHaveValue("televizor");
  });

  test("one letter is enough, and a click or tap on a suggestion opens it", async ({ browser }) => {
    for (const hasTouch of [false, true]) {
      const context = await browser.newContext({ viewport: DESKTOP, hasTouch });
      const page = await context.newPage();
      await visit(page);
      await searchField(page).pressSequentially("s");
      const first = options(page).first();
      await expect(first).toBeVisible();
      const target = (await first.getAttribute("href")) ?? "-";
      await (hasTouch ? first.tap() : first.click({ delay: 400 })); // longer than the list stays open after blur
      await expect(page).toHaveURL(new RegExp(`${target}$`));
      await context.close();
    }
  });

  test("a stale response is not shown and its request is aborted; a known response is not requested again", async ({
    page,
  }) => {
    const [requestedTexts, cancelled]: [string[], string[]] = [[], []];
    const textOf = (address: string) => new URL(address).searchParams.get("keyWord") ?? "";
    page.on(
      "request",
      (request) => SUGGEST.test(request.url()) && requestedTexts.push(textOf(request.url())),
    );
    page.on("requestfailed", (request) => cancelled.push(textOf(request.url())));
    await visit(page);
    await page.route(/\/api\/Product\/suggest\?.*keyWord=sam&/, () => undefined);
    const pendingRequest = page.waitForRequest(/\/api\/Product\/suggest\?.*keyWord=sam&/);
    await searchField(page).fill("sam");
    await pendingRequest;
    await searchField(page).fill("noutbuk");
    await expect(options(page).first()).toContainText(/noutbuk/i);
    expect(cancelled).toEqual(["sam"]);
    await searchField(page).fill("iphone");
    await expect(options(page).first()).toContainText(/iphone/i);
    await searchField(page).fill("noutbuk");
    await expect(options(page).first()).toContainText(/noutbuk/i);
    expect(requestedTexts.filter((text) => text === "noutbuk")).toHaveLength(1);
  });

  test(
    "leaving the field just before the code of its list has attached its listeners opens no list",
    AUDIT_ONLY,
    async ({ page }) => {
      await page.addInitScript(() => {
        const add = EventTarget.prototype.addEventListener;
        EventTarget.prototype.addEventListener = function (
          this: EventTarget,
          ...listening: Parameters<typeof add>
        ) {
          const isField = this instanceof HTMLInputElement && this.name === "keyWord";
          if (isField && listening[0] === "focus" && document.activeElement === this) {
            Object.assign(window, { leftInTime: true });
            this.blur();
          }
          return add.apply(this, listening);
        };
      });
      await visit(page);
      const responseReceived = page.waitForResponse(SUGGEST, { timeout: 3_000 }).catch(() => null);
      await searchField(page).focus();
      await expect.poll(() => page.evaluate(() => "leftInTime" in window)).toBe(true);
      await responseReceived;
      await expect(list(page)).toHaveCount(0);
      await searchField(page).focus();
      await expect(options(page).first()).toBeVisible();
    },
  );

  test("a slow response and a lost connection are announced; the search itself still works", async ({
    page,
    context,
  }) => {
    await visit(page);
    await searchField(page).fill("lg");
    await expect(options(page).first()).toBeVisible();
    let answer = () => {};
    await page.route(SUGGEST, async (route) => {
      await new Promise<void>((done) => (answer = done));
      await route.continue();
    });
    await searchField(page).fill("tefal");
    await expect(page.getByRole("search").getByText(t.suggest.slow)).toBeVisible();
    answer();
    await expect(options(page).first()).toContainText(/tefal/i);
    await page.unroute(SUGGEST);
    await context.setOffline(true);
    await searchField(page).fill("bosch");
    await expect(page.getByRole("search").getByText(t.suggest.offline)).toBeVisible();
    await context.setOffline(false);
    await searchField(page).press("Enter");
    await expect(page).toHaveURL(/keyWord=bosch$/);
  });

  test("category titles are animated in the empty field, hidden from assistive technology, and stop on typing or with reduced motion", async ({
    page,
  }) => {
    await visit(page);
    const typed = header(page).locator("input[name=keyWord] + [aria-hidden=true]");
    await expect(typed).toHaveText(/\p{L}{2}/u);
    const boxBefore = await searchField(page).boundingBox();
    await expect(searchField(page)).toHaveAttribute("placeholder", t.search.placeholder);
    await searchField(page).focus();
    await expect(typed).toBeHidden();
    expect(await searchField(page).boundingBox()).toEqual(boxBefore);

    await page.emulateMedia({ reducedMotion: "reduce" });
    await visit(page);
    await expect(typed).toBeEmpty();
    await expect(searchField(page)).not.toHaveAttribute("data-typing");
  });
});
