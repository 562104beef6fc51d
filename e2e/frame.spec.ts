import { expect, type Locator, type Page, test } from "@playwright/test";
import { FOOTER_MENU, HEADER_MENU } from "../lib/contract/menu-types";
import { quickLinks, DESKTOP, searchField, header, STATIC_PAGE, PHONE, visit } from "./shop/frame";
import { TEXTS } from "./shop/texts";
import { auditOnlyUnless } from "./shop/audit-only";

const t = TEXTS.az;
const panel = (page: Page) => page.locator("dialog[open]");

async function scrollTo(page: Page, y: number): Promise<void> {
  await page.evaluate((to) => window.scrollTo({ top: to, behavior: "instant" }), y);
}

const isOnScreen = (locator: Locator) =>
  locator.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return bottom > 0 && top < window.innerHeight;
  });

test.describe("desktop", () => {
  test.use({ viewport: DESKTOP });

  test("the header hides when scrolling down, returns when scrolling up, and never hides while it contains the focus", async ({
    page,
  }) => {
    await visit(page);
    const logo = header(page).getByRole("link", { name: t.nav.home });
    const expectOnScreenAfterScroll = (dy: number) =>
      expect.poll(async () => {
        await page.mouse.wheel(0, dy);
        return isOnScreen(logo);
      });
    await page.mouse.move(DESKTOP.width / 2, DESKTOP.height / 2);
    await expectOnScreenAfterScroll(200).toBe(false);
    await expectOnScreenAfterScroll(-40).toBe(true);

    // Focusing an element of the hidden header shows it.
    await expectOnScreenAfterScroll(80).toBe(false);
    await searchField(page).focus();
    await expect.poll(() => isOnScreen(logo)).toBe(true);
    await page.evaluate(() => window.scrollBy({ top: 100, behavior: "instant" }));
    await expect.poll(() => isOnScreen(logo)).toBe(true);

    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await expectOnScreenAfterScroll(80).toBe(false);
    await expectOnScreenAfterScroll(-40).toBe(true);
    await header(page).locator("summary").first().click();
    await page.evaluate(() => window.scrollBy({ top: 100, behavior: "instant" }));
    await expect(
      header(page).getByText(t.panels.allOf.replace("{name}", "")).first(),
    ).toBeVisible();
    await expect.poll(() => isOnScreen(logo)).toBe(true);
  });

  test("the catalogue opens by click and by keyboard, shows parents and children as links, and Escape returns the focus", async ({
    page,
  }) => {
    await visit(page);
    const catalogue = header(page).locator("summary").first();
    const parents = header(page).locator("details details > summary");
    await catalogue.click();
    const children = header(page).locator("details details[open] a");
    await expect(children.first()).toHaveAttribute("href", /\/az\/searchResult\?categoryId=\d+$/);
    await expect(children.nth(1)).toHaveAttribute(
      "href",
      /\/az\/searchResult\?categoryId=\d+&SortType=orderbydescdate$/,
    );
    await expect(children.nth(1)).toBeVisible();

    await page.keyboard.press("Escape");
    await expect(children.nth(1)).toBeHidden();
    await expect(catalogue).toBeFocused();

    await page.keyboard.press("Enter");
    await expect(children.nth(1)).toBeVisible();
    const parentTitle = (await parents.nth(2).textContent()) ?? "";
    await parents.nth(2).focus();
    await page.keyboard.press("Enter");
    await expect(children.first()).toContainText(parentTitle);
    await expect(header(page).locator("details details[open]")).toHaveCount(1);

    await parents.nth(4).hover();
    await expect(children.first()).toContainText((await parents.nth(4).textContent()) ?? "-");
    await children.nth(1).click();
    await expect(page).toHaveURL(/searchResult\?categoryId=\d+&SortType=orderbydescdate/);
    await expect(children.first()).toBeHidden();
  });

  test("the catalogue's content is requested when the pointer enters the header; a failure is shown and can be retried", async ({
    page,
  }) => {
    await visit(page);
    expect(await header(page).locator('a[href*="categoryId="]').count()).toBe(0);
    await page.route("**/api/Category/get-all-categories*", (route) => route.abort());
    await header(page).locator("summary").first().click();
    const retry = header(page).getByRole("button", { name: t.panels.retry });
    await expect(header(page).getByRole("alert")).toContainText(t.panels.failed, {
      timeout: 20_000,
    });
    await page.unrouteAll();
    await retry.click();
    await expect(header(page).locator("details details[open] a").first()).toBeVisible();
    // The second time the content is cached.
    await page.keyboard.press("Escape");
    await header(page).locator("summary").first().click();
    await expect(header(page).locator("details details[open] a").first()).toBeVisible({
      timeout: 500,
    });
  });

  test("a press outside closes the catalogue", async ({ page }) => {
    await visit(page);
    await header(page).locator("summary").first().click();
    await expect(header(page).locator("details details[open] a").first()).toBeVisible();
    await page.mouse.click(DESKTOP.width / 2, DESKTOP.height - 20);
    await expect(header(page).locator("details details[open] a").first()).toBeHidden();
  });

  test("the menus' links are right: monthly payment, pages of the shop, other sites", async ({
    page,
  }) => {
    await visit(page);
    const menu = page.getByRole("navigation", { name: t.nav.mainMenu });
    await expect(menu.locator('a[href="/az/aylik-odenis"]')).toHaveCount(1);
    await expect(menu.locator('a[href^="/az/menu-page/"]').first()).toBeVisible();
    for (const href of await menu
      .locator("a")
      .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? "")))
      expect(href).toMatch(/^(\/az\/|https?:\/\/|mailto:|tel:)/);
    await expect(
      page.getByRole("navigation", { name: t.nav.footerMenu }).getByRole("link").first(),
    ).toBeAttached();
  });

  test("switching the language keeps the page, its query string and the scroll position", async ({
    page,
  }) => {
    await visit(page, "/az/searchResult?keyWord=samsung&SortType=orderbyprice");
    await scrollTo(page, 700);
    await scrollTo(page, 600);
    // Here the row with the language links is scrolled out of view, but the keyboard reaches those
    // of the footer.
    await page
      .getByRole("contentinfo")
      .locator("a[hreflang=ru]")
      .evaluate((link: HTMLElement) => link.click());
    await expect(page.locator("html")).toHaveAttribute("lang", "ru");
    await expect(page).toHaveURL(/\/ru\/searchResult\?keyWord=samsung&SortType=orderbyprice/);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
    // The scroll position is stored for one navigation only.
    expect(await page.evaluate(() => sessionStorage.getItem("languageScroll"))).toBeNull();
  });
});

test.describe("phone", () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test("the menu panel has the other panels, corporate sales and the languages, and returns the focus", async ({
    page,
  }) => {
    await visit(page);
    const opener = header(page).getByRole("button", { name: t.nav.menu });
    await opener.tap();
    await expect(panel(page)).toHaveAccessibleName(t.nav.menu);
    await expect(panel(page).getByRole("link", { name: t.nav.corporate })).toHaveAttribute(
      "href",
      "/az/business",
    );
    await expect(panel(page).locator("a[hreflang]")).toHaveText(["az", "en", "ru"]);
    await page.keyboard.press("Escape");
    await expect(panel(page)).toHaveCount(0);
    await expect(opener).toBeFocused();

    await opener.tap();
    await panel(page).getByRole("button", { name: t.frame.help }).tap();
    await expect(panel(page)).toHaveAccessibleName(t.frame.help);
    await expect(panel(page).getByRole("link", { name: t.frame.company })).toHaveAttribute(
      "href",
      "/az/about",
    );
    expect(await panel(page).locator('a[href^="/az/menu-page/"]').count()).toBeGreaterThanOrEqual(
      3,
    );
    await panel(page).locator('a[href^="/az/menu-page/"]').first().tap();
    await expect(page).toHaveURL(/\/az\/menu-page\/\d+$/);
    await expect(panel(page)).toHaveCount(0);
  });

  test("the lists of the help panel keep their order whichever arrives first, and its telephone number is shown even when they fail to load", async ({
    page,
  }) => {
    const telephone = panel(page).locator('a[href^="tel:"]').first();
    const openHelp = async () => {
      await visit(page);
      await header(page).getByRole("button", { name: t.frame.help }).tap();
      await expect(panel(page)).toHaveAccessibleName(t.frame.help);
    };
    const withType = (menuTypeId: number) =>
      `**/api/Menu/get-all-menus-by-type*menuTypeId=${menuTypeId}*`;
    let release = () => {};
    const wait = new Promise<void>((resolve) => (release = resolve));
    await page.route(withType(HEADER_MENU), (route) => wait.then(() => route.continue()));
    const later = page.waitForResponse(withType(FOOTER_MENU));
    await openHelp();
    await (await later).finished();
    await expect(panel(page).getByRole("status")).toBeVisible();
    await expect(panel(page).getByRole("link")).toHaveCount(0);
    release();
    await expect(telephone).toBeVisible();
    await expect(panel(page).getByRole("heading")).toContainText([t.frame.more, t.frame.questions]);

    await page.unrouteAll({ behavior: "ignoreErrors" });
    await page.route("**/api/Menu/get-all-menus-by-type*", (route) => route.abort());
    await openHelp();
    await expect(panel(page).getByRole("button", { name: t.panels.retry })).toBeVisible({
      timeout: 20_000,
    });
    await expect(telephone).toBeVisible();
  });

  test("in the category tree a parent expands and collapses, and a leaf leads to its products", async ({
    page,
  }) => {
    await visit(page);
    await quickLinks(page).getByRole("button", { name: t.nav.catalogue }).tap();
    const category = panel(page).locator("summary").nth(1);
    const leaf = panel(page)
      .locator("details")
      .nth(1)
      .locator('a[href$="SortType=orderbydescdate"]')
      .first();
    await expect(leaf).toBeHidden();
    await category.tap();
    await expect(leaf).toBeVisible();
    await category.tap();
    await expect(leaf).toBeHidden();
    await category.tap();
    await leaf.tap();
    await expect(page).toHaveURL(/\/az\/searchResult\?categoryId=\d+&SortType=orderbydescdate$/);
    await expect(panel(page)).toHaveCount(0);
  });

  test("the bottom bar has home, contact, catalogue, monthly payment and account, marks the current page, and the basket is one touch away", async ({
    page,
  }) => {
    await visit(page, "/az/contact");
    await expect(quickLinks(page).getByRole("listitem")).toHaveCount(5);
    await expect(quickLinks(page).getByRole("link", { name: t.nav.contact })).toHaveAttribute(
      "aria-current",
      "page",
    );
    await expect(quickLinks(page).getByRole("link", { name: t.nav.home })).toHaveAttribute(
      "href",
      "/az",
    );
    await expect(
      quickLinks(page).getByRole("link", { name: t.nav.monthlyPayment }),
    ).toHaveAttribute("href", "/az/aylik-odenis");
    for (const item of await quickLinks(page).locator("a, button").filter({ visible: true }).all())
      expect((await item.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(44);
    await expect(quickLinks(page).getByRole("link", { name: t.account.signIn })).toHaveAttribute(
      "href",
      "/az/sign_in",
    );
    await header(page).getByRole("button", { name: t.basket.title }).tap();
    await expect(panel(page)).toContainText(t.basket.empty);
    await page.getByRole("button", { name: t.panels.close }).tap();
    await header(page).getByRole("button", { name: t.favourites.title }).tap();
    await expect(panel(page)).toContainText(t.favourites.empty);
  });
});

for (const viewport of [PHONE, DESKTOP]) {
  test(`[34] hydrating or hiding the frame causes no layout shift, ${viewport.width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    // A time within support hours, whereas the cached page says that support is closed.
    await page.clock.setFixedTime("2026-03-02T10:00:00+04:00");
    await page.addInitScript(() => {
      const observed = window as Window & { shift?: number };
      new PerformanceObserver((list) =>
        list
          .getEntries()
          .forEach(
            (entry) =>
              (observed.shift =
                (observed.shift ?? 0) + (entry as PerformanceEntry & { value: number }).value),
          ),
      ).observe({ type: "layout-shift", buffered: true });
    });
    await visit(page);
    for (const y of [300, 900, 700, 0]) {
      await scrollTo(page, y);
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      );
    }
    expect(await page.evaluate(() => (window as Window & { shift?: number }).shift ?? 0)).toBe(0);
  });

  test(
    `[37] with JavaScript off the frame is complete and works, ${viewport.width} px wide`,
    auditOnlyUnless(viewport === PHONE),
    async ({ browser }) => {
      const context = await browser.newContext({ javaScriptEnabled: false, viewport });
      const page = await context.newPage();
      await page.goto(STATIC_PAGE);
      await header(page).getByRole("link", { name: t.nav.catalogue }).click();
      await expect(page).toHaveURL(/\/az\/Search$/);
      await page
        .getByRole("contentinfo")
        .getByRole("list", { name: t.nav.categories })
        .getByRole("link")
        .first()
        .click();
      await expect(page).toHaveURL(/searchResult\?categoryId=\d+$/);
      await expect(
        page.getByRole("navigation", { name: t.nav.mainMenu }).getByRole("link").first(),
      ).toBeVisible();
      await expect(header(page).getByRole("button", { name: t.nav.menu })).toHaveCount(0);
      await searchField(page).fill("qulaqliq");
      await searchField(page).press("Enter");
      await expect(page).toHaveURL(/\/az\/searchResult\?keyWord=qulaqliq$/);
      if (viewport === PHONE) {
        await quickLinks(page).getByRole("link", { name: t.nav.catalogue }).click();
        await expect(page).toHaveURL(/\/az\/Search$/);
      }
      await context.close();
    },
  );
}
