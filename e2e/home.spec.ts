import { expect, type Locator, type Page, test } from "@playwright/test";
import { waitForHydration } from "./shop/page-helpers";
import { LANGUAGES, TEXTS } from "./shop/texts";
import { AUDIT_ONLY, auditOnlyUnless } from "./shop/audit-only";

const t = TEXTS.az.home;
const WIDE = { width: 1280, height: 900 };
const PHONE = { width: 360, height: 740 };
const AUTOPLAY = 2500;

const carousel = (page: Page, name: string): Locator =>
  page.locator("main").getByRole("group", { name, exact: true });
const hero = (page: Page) => carousel(page, t.offers);
/** Waits until Swiper has initialised. */
const waitForCarousel = (carouselElement: Locator) =>
  expect(carouselElement.locator("[data-started]")).toBeAttached({ timeout: 30_000 });
/** `2 / 6` → 2. */
const position = async (carouselElement: Locator): Promise<number> =>
  Number((await carouselElement.locator("[aria-live]").innerText()).split("/")[0]);
/** The headings of the visible slides. */
const shown = (carouselElement: Locator) => carouselElement.locator("li:not([inert]) :is(h2, h3)");
const widthInView = async (carouselElement: Locator): Promise<number> => {
  const [row, slide] = await Promise.all([
    carouselElement.locator("ul").first().boundingBox(),
    carouselElement.locator("li").first().boundingBox(),
  ]);
  return Math.round((row?.width ?? 0) / (slide?.width ?? 1));
};

test.describe("1280 px wide", () => {
  test.use({ viewport: WIDE });

  test("the hero's arrows wrap around at both ends", async ({ page }) => {
    await page.goto("/az");
    const count = await hero(page).locator("li").count();
    await hero(page).getByRole("button", { name: t.carousel.previous }).click();
    await expect.poll(() => position(hero(page))).toBe(count);
    await expect(shown(hero(page))).toHaveCount(1);
    await hero(page).getByRole("button", { name: t.carousel.next }).click();
    await expect.poll(() => position(hero(page))).toBe(1);
    await hero(page).getByRole("button", { name: t.carousel.next }).click();
    await expect.poll(() => position(hero(page))).toBe(2);
    await expect(shown(hero(page))).toHaveCount(1);
  });

  test(
    "[32] the hero plays automatically, pauses on hover, and stays at its slide when paused",
    AUDIT_ONLY,
    async ({ page }) => {
      await page.goto("/az");
      await waitForCarousel(hero(page));
      await expect.poll(() => position(hero(page)), { timeout: 15_000 }).toBe(2);
      await hero(page).hover();
      const under = await position(hero(page));
      await page.waitForTimeout(AUTOPLAY + 700);
      expect(await position(hero(page)), "on hover").toBe(under);
      await hero(page).getByRole("button", { name: t.carousel.pause }).click();
      await page.mouse.move(0, 0);
      await page.waitForTimeout(AUTOPLAY + 700);
      expect(await position(hero(page)), "paused").toBe(under);
      await hero(page).getByRole("button", { name: t.carousel.play }).click();
      await page.mouse.move(0, 0);
      await expect.poll(() => position(hero(page)), { timeout: 15_000 }).not.toBe(under);
    },
  );

  test("[32] keyboard focus pauses the hero, arrow keys move it together with the focus, and Tab reaches visible slides only", async ({
    page,
  }) => {
    await page.goto("/az");
    await waitForCarousel(hero(page));
    await hero(page).getByRole("button", { name: t.carousel.next }).focus();
    await page.keyboard.press("Tab");
    await expect(hero(page).locator("li:not([inert]) a")).toBeFocused();
    const before = await position(hero(page));
    const count = await hero(page).locator("li").count();
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => position(hero(page))).toBe((before % count) + 1);
    await expect(hero(page).locator("li:not([inert]) a")).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(hero(page).locator(":focus")).toHaveCount(0);
  });

  test("five categories are visible, each a link that Tab scrolls into view, and the arrows stop at both ends", async ({
    page,
  }) => {
    await page.goto("/az");
    const row = carousel(page, TEXTS.az.nav.categories);
    expect(await widthInView(row)).toBe(5);
    const links = row.locator("li a");
    const count = await links.count();
    for (const href of await links.evaluateAll((all) =>
      all.map((link) => link.getAttribute("href")),
    ))
      expect(href).toMatch(/^\/az\/searchResult\?categoryId=\d+$/);
    const [previous, next] = [
      row.getByRole("button", { name: t.carousel.previous }),
      row.getByRole("button", { name: t.carousel.next }),
    ];
    await expect(previous).toHaveAttribute("aria-disabled", "true");
    await next.click();
    await waitForCarousel(row);
    await expect(previous).not.toHaveAttribute("aria-disabled");
    await links.first().focus();
    for (let i = 1; i < count; i++) await page.keyboard.press("Tab");
    await expect(links.last()).toBeFocused();
    await expect(links.last()).toBeInViewport({ ratio: 1 });
    await expect(next).toHaveAttribute("aria-disabled", "true");
  });

  test(
    "[34] no layout shift while the page hydrates and the carousels play",
    AUDIT_ONLY,
    async ({ page }) => {
      await page.addInitScript(() => {
        const shifts: string[] = [];
        Object.assign(window, { shifts });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & {
            value: number;
            hadRecentInput: boolean;
            sources: { node: Node | null }[];
          })[])
            shifts.push(
              `${entry.value} ${entry.sources.map(({ node }) => (node as Element | null)?.className).join(", ")}`,
            );
        }).observe({ type: "layout-shift", buffered: true });
      });
      await page.goto("/az");
      await waitForCarousel(hero(page));
      await waitForCarousel(carousel(page, t.offerOfTheWeek));
      await expect.poll(() => position(hero(page)), { timeout: 20_000 }).toBe(3);
      await carousel(page, TEXTS.az.nav.categories).hover();
      await waitForCarousel(carousel(page, TEXTS.az.nav.categories));
      expect(await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)).toEqual(
        [],
      );
    },
  );
});

test.describe("with reduced motion", () => {
  test.use({ viewport: WIDE, contextOptions: { reducedMotion: "reduce" } });

  test(
    "[32] nothing plays automatically and there is no pause button; the arrows work",
    AUDIT_ONLY,
    async ({ page }) => {
      await page.goto("/az");
      await waitForCarousel(hero(page));
      await page.waitForTimeout(AUTOPLAY + 700);
      expect(await position(hero(page))).toBe(1);
      await expect(hero(page).getByRole("button", { name: t.carousel.pause })).toHaveCount(0);
      await hero(page).getByRole("button", { name: t.carousel.next }).click();
      await expect.poll(() => position(hero(page))).toBe(2);
    },
  );
});

test.describe("with Save-Data", () => {
  test.use({ viewport: WIDE });

  test(
    "[32] nothing plays or loads automatically; the arrows work",
    AUDIT_ONLY,
    async ({ page }) => {
      await page.addInitScript(() =>
        Object.defineProperty(navigator, "connection", { value: { saveData: true } }),
      );
      await page.goto("/az");
      await page.waitForLoadState("networkidle");
      const loaded: string[] = [];
      page.on("request", (request) => loaded.push(request.url()));
      await page.waitForTimeout(AUTOPLAY + 700);
      expect(loaded).toEqual([]);
      await expect(hero(page).getByRole("button", { name: t.carousel.pause })).toHaveCount(0);
      await hero(page).getByRole("button", { name: t.carousel.next }).click();
      await expect.poll(() => position(hero(page))).toBe(2);
    },
  );
});

test.describe("360 px wide", () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test("[32] the hero has a pause button but no arrows; three categories; the first screen has search, an offer and categories; no banners", async ({
    page,
  }) => {
    await page.goto("/az");
    await waitForCarousel(hero(page));
    for (const name of [t.carousel.previous, t.carousel.next])
      await expect(page.locator("main").getByRole("button", { name })).toHaveCount(0);
    await expect(hero(page).getByRole("button", { name: t.carousel.pause })).toBeVisible();
    expect(await widthInView(carousel(page, TEXTS.az.nav.categories))).toBe(3);
    await expect(page.getByRole("search").first()).toBeInViewport({ ratio: 1 });
    await expect(shown(hero(page)).first()).toBeInViewport({ ratio: 1 });
    await expect(carousel(page, TEXTS.az.nav.categories).locator("li").first()).toBeInViewport({
      ratio: 0.3,
    });
    await expect(page.getByRole("region", { name: t.shortcuts })).toBeHidden();
  });

  test("after Back, and after a reload, the categories are where they were left", async ({
    page,
  }) => {
    await page.goto("/az");
    await waitForHydration(page);
    const row = carousel(page, TEXTS.az.nav.categories);
    const tile = row.locator("li").nth(3);
    const title = await tile.innerText();
    await tile.evaluate((element) =>
      element.closest("ul")?.parentElement?.scrollTo({ left: (element as HTMLElement).offsetLeft }),
    );
    const leftOf = () => tile.evaluate((element) => element.getBoundingClientRect().left);
    await expect
      .poll(() => page.evaluate((key) => sessionStorage.getItem(key), "categoriesIndex"))
      .toBe("3");
    const before = await leftOf();
    await tile.getByRole("link").tap();
    await expect(page).toHaveURL(/categoryId=/);
    await expect(page.locator("main h1:visible")).toContainText(title);
    await page.goBack();
    await expect.poll(leftOf).toBeCloseTo(before, 0);
    await page.reload();
    await waitForHydration(page);
    await expect.poll(leftOf).toBeCloseTo(before, 0);
  });
});

test("the hero's text has the body size on a phone and stays in its third of the picture; its discounts look like those of cards; a banner looks like a link", async ({
  page,
}) => {
  for (const language of LANGUAGES) {
    await page.setViewportSize(PHONE);
    await page.goto(`/${language}`);
    const slide = carousel(page, TEXTS[language].home.offers).locator("li").first();
    await expect(slide.locator("h2")).toHaveCSS("font-size", "17px");
    const [words, picture] = await Promise.all([
      slide.locator("h2").boundingBox(),
      slide.locator("img").boundingBox(),
    ]);
    expect((words?.x ?? 0) + (words?.width ?? 0) - (picture?.x ?? 0)).toBeLessThanOrEqual(
      0.4 * (picture?.width ?? 0),
    );
  }
  await page.setViewportSize(WIDE);
  for (const place of [
    page.getByRole("region", { name: TEXTS.ru.home.offerOfTheWeek }),
    page.locator("main .product-card:visible"),
  ]) {
    await expect(place.locator("span", { hasText: /^−\d+%$/ }).first()).toHaveCSS(
      "border-radius",
      "8px",
    );
  }
  for (const link of await page
    .getByRole("region", { name: TEXTS.ru.home.shortcuts })
    .getByRole("link")
    .all())
    await expect(link.locator(".icon")).toBeVisible();
});

for (const { width, categories, arrows } of [
  { width: 640, categories: 3, arrows: false },
  { width: 768, categories: 3, arrows: false },
  { width: 769, categories: 3, arrows: true },
  { width: 1024, categories: 5, arrows: true },
]) {
  test(
    `${width} px wide: ${categories} visible categories, ${arrows ? "with" : "without"} arrows and banners`,
    auditOnlyUnless(width === 768 || width === 1024),
    async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto("/az");
      expect(await widthInView(carousel(page, TEXTS.az.nav.categories))).toBe(categories);
      await expect(hero(page).getByRole("button", { name: t.carousel.pause })).toBeVisible();
      await expect(hero(page).getByRole("button", { name: t.carousel.next })).toBeVisible({
        visible: arrows,
      });
      const banners = page.getByRole("region", { name: t.shortcuts });
      await expect(banners).toBeVisible({ visible: arrows });
      if (!arrows) return;
      const [full, ...half] = await banners
        .locator("li")
        .evaluateAll((items) =>
          items.map(
            (item) =>
              item.getBoundingClientRect().width /
              (item.parentElement?.getBoundingClientRect().width ?? 1),
          ),
        );
      expect(full).toBe(1);
      for (const part of half) expect(part).toBeCloseTo(0.49, 1);
      for (const link of await banners.getByRole("link").all())
        await expect(link).toHaveAttribute("target", "_blank");
    },
  );
}

for (const language of LANGUAGES) {
  test(
    `[37] without scripts (${language}): every slide and offer is a link in a scrollable row; the four newest products; no button without a function`,
    auditOnlyUnless(language === "az"),
    async ({ browser }) => {
      const context = await browser.newContext({ javaScriptEnabled: false, viewport: WIDE });
      const page = await context.newPage();
      await page.goto(`/${language}`);
      const texts = TEXTS[language].home;
      for (const name of [texts.offers, texts.offerOfTheWeek, TEXTS[language].nav.categories]) {
        const row = carousel(page, name);
        const count = await row.locator("li").count();
        expect(count, name).toBeGreaterThan(1);
        await expect(row.locator(name === texts.offerOfTheWeek ? "li h3 a" : "li a")).toHaveCount(
          count,
        );
        await expect(row.getByRole("button", { name: texts.carousel.next })).toHaveCount(0);
        await row.locator("li a").last().focus();
        await expect(
          row.locator("li").last(),
          "the row scrolls to the focused link",
        ).toBeInViewport({ ratio: 0.9 });
      }
      for (const slide of await carousel(page, texts.offerOfTheWeek).locator("li").all()) {
        const [, slug] =
          /\/product\/(.+)$/.exec((await slide.locator("h3 a").getAttribute("href")) ?? "") ?? [];
        expect(slug).toBeTruthy();
        await expect(
          slide.getByRole("link", { name: TEXTS[language].fastOrder.credit }),
        ).toHaveAttribute("href", `/${language}/cart/${slug}`);
      }
      await expect(
        page.getByRole("region", { name: texts.newProducts }).locator("article"),
      ).toHaveCount(4);
      await context.close();
    },
  );
}
