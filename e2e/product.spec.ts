import { expect, type Locator, type Page, test } from "@playwright/test";
import { findAxeViolations } from "./shop/axe";
import { allProducts, type Card, listedProducts } from "./shop/catalogue";
import { LANGUAGES, TEXTS } from "./shop/texts";
import { auditOnlyUnless } from "./shop/audit-only";

const { product: t, productPage: texts, basket } = TEXTS.az;
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true };
const DESKTOP = { viewport: { width: 1280, height: 800 } };
/** The mockup page has every feature of a product page, including a video, and never changes. */
const MOCKUP = "/az/product-details";

const gallery = (page: Page): Locator => page.getByRole("region", { name: t.gallery });
const thumbnails = (page: Page): Locator =>
  page.getByRole("list", { name: texts.thumbnails }).getByRole("link");
const shownPicture = (page: Page): Locator =>
  gallery(page).locator("a:not([aria-hidden]):not([aria-current])");
const quantity = (page: Page): Locator => page.getByRole("spinbutton", { name: texts.quantity });
const addButton = (page: Page): Locator =>
  page.locator("main").getByRole("button", { name: basket.add }).first();

/** A product with several pictures and enough stock to choose a quantity. */
async function wellStockedProduct(): Promise<Card> {
  const card = (await listedProducts()).find((candidate) => candidate.productCount > 5);
  if (!card) throw new Error("no product with more than five pieces");
  return card;
}

/** Adds up all layout shifts from the first paint on, including those right after a click. */
const observeAllShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    Object.assign(window, { shifted: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        (window as unknown as { shifted: number }).shifted += (
          entry as unknown as { value: number }
        ).value;
    }).observe({ type: "layout-shift", buffered: true });
  });
const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { shifted: number }).shifted);

for (const [name, device] of Object.entries({ phone: PHONE, desktop: DESKTOP })) {
  test.describe(name, auditOnlyUnless(name === "phone"), () => {
    test.use(device);

    test("another picture can be chosen by thumbnail, keys and swipe, without layout shift", async ({
      page,
    }) => {
      await observeAllShifts(page);
      await page.goto(`/az/product/${(await wellStockedProduct()).slug}`, {
        waitUntil: "networkidle",
      });
      const files = await thumbnails(page).evaluateAll((links) =>
        links.map((link) => (link as HTMLAnchorElement).href),
      );
      expect(files.length).toBeGreaterThan(2);
      const expectShown = async (index: number) => {
        await expect(thumbnails(page).nth(index)).toHaveAttribute("aria-current", "true");
        await expect(shownPicture(page)).toHaveAttribute(
          "href",
          new URL(files[index] ?? "").pathname,
        );
        await expect(shownPicture(page)).toBeInViewport({ ratio: 0.5 });
      };
      await expectShown(0);
      await thumbnails(page).nth(1).click();
      await expectShown(1);
      await page.keyboard.press("ArrowRight");
      await expect(thumbnails(page).nth(2)).toBeFocused();
      await expectShown(2);
      await thumbnails(page).first().focus();
      await page.keyboard.press("Enter");
      await expectShown(0);
      await shownPicture(page)
        .locator("..")
        .evaluate((row) => row.scrollTo({ left: row.clientWidth * 2 }));
      await expectShown(2);
      expect(await layoutShift(page)).toBe(0);
    });

    test("[30] the lightbox loads on demand, works by keyboard and returns the focus", async ({
      page,
    }) => {
      await page.goto(`/az/product/${(await wellStockedProduct()).slug}`, {
        waitUntil: "networkidle",
      });
      const count = await thumbnails(page).count();
      const lightbox = page.getByRole("dialog", { name: texts.lightbox.dialog });
      await shownPicture(page).focus();
      await page.keyboard.press("Enter");
      await expect(lightbox).toBeVisible();
      const slide = (number: number) =>
        lightbox.getByRole("group", {
          name: texts.lightbox.position
            .replace("{index}", String(number))
            .replace("{total}", String(count)),
          exact: true,
        });
      await expect(slide(1)).toBeInViewport();
      await page.keyboard.press("ArrowRight");
      await expect(slide(2)).toBeInViewport();
      await expect(lightbox.getByRole("button", { name: texts.lightbox.zoomIn })).toBeEnabled();
      expect(await findAxeViolations(page, page.locator(".yarl__portal"))).toEqual([]);
      await page.keyboard.press("Escape");
      await expect(lightbox).toBeHidden();
      // The gallery shows the picture that the lightbox showed last.
      await expect(thumbnails(page).nth(1)).toHaveAttribute("aria-current", "true");
      await expect(shownPicture(page)).toBeFocused();
      await shownPicture(page).click();
      await expect(slide(2)).toBeInViewport();
      await lightbox.getByRole("button", { name: texts.lightbox.close }).click();
      await expect(lightbox).toBeHidden();
    });

    test("nothing is requested from the video's host before the click, and its player is removed on closing", async ({
      page,
    }) => {
      const requestedHosts: string[] = [];
      await page.route(/youtube|ytimg|googlevideo|doubleclick/, (route) => {
        requestedHosts.push(new URL(route.request().url()).hostname);
        return route.fulfill({
          contentType: "text/html",
          body: "<!doctype html><title>player</title>",
        });
      });
      await page.goto(MOCKUP, { waitUntil: "networkidle" });
      const button = page.getByRole("button", { name: t.video });
      await button.hover();
      expect(requestedHosts).toEqual([]);
      await expect(page.locator("iframe")).toHaveCount(0);
      await button.press("Enter");
      const dialog = page.getByRole("dialog").filter({ has: page.locator("iframe") });
      await expect(dialog).toBeVisible();
      await expect(dialog.locator("iframe")).toHaveAttribute(
        "src",
        /^https:\/\/www\.youtube-nocookie\.com\/embed\//,
      );
      await expect.poll(() => requestedHosts).toEqual(["www.youtube-nocookie.com"]);
      expect(await findAxeViolations(page, page.locator("dialog[open]"))).toEqual([]);
      await page.keyboard.press("Escape");
      await expect(page.locator("iframe")).toHaveCount(0);
      await expect(button).toBeFocused();
      await button.click();
      await dialog.getByRole("button", { name: texts.closeVideo }).click();
      await expect(page.locator("iframe")).toHaveCount(0);
    });

    test("an invalid quantity stays, with an error, and is not added to the basket", async ({
      page,
    }) => {
      const { slug, productCount } = await wellStockedProduct();
      await page.goto(`/az/product/${slug}`, { waitUntil: "networkidle" });
      const reason = page.locator("main").getByRole("alert");
      const stored = () => page.evaluate(() => localStorage.getItem("basket"));
      for (const [typed, message] of [
        ["0", texts.tooFew],
        ["1,5", texts.notInteger],
        ["1.5", texts.notInteger],
        ["", texts.notInteger],
        [String(productCount + 1), texts.tooMany.replace("{stock}", String(productCount))],
      ] as const) {
        await quantity(page).fill(typed);
        await expect(reason).toHaveText(message);
        await expect(quantity(page)).toHaveAttribute("aria-invalid", "true");
        await addButton(page).click();
        await expect(quantity(page)).toHaveValue(typed);
      }
      expect((await stored()) ?? "{}").toBe("{}");
      await page.getByRole("button", { name: texts.fewer }).click();
      await expect(quantity(page)).toHaveValue(String(productCount));
      await expect(reason.filter({ hasText: /\S/ })).toHaveCount(0);
      await expect(page.getByRole("button", { name: texts.more })).toBeDisabled();
      await quantity(page).fill("2");
      await page.getByRole("button", { name: texts.more }).click();
      await addButton(page).click();
      await expect
        .poll(async () => JSON.parse((await stored()) ?? "{}") as unknown)
        .toEqual({ [slug]: 3 });
    });

    test("five parameters are visible, and a click shows the others", async ({ page }) => {
      await page.goto(MOCKUP);
      const table = page.getByRole("region", { name: t.parameters });
      const rows = table.getByRole("definition");
      const visible = () =>
        rows.evaluateAll(
          (all) =>
            all.filter(
              (row) =>
                row.checkVisibility({ contentVisibilityAuto: true, visibilityProperty: true }) &&
                row.getBoundingClientRect().height > 0,
            ).length,
        );
      expect(await visible()).toBe(5);
      await table.getByText(t.showMore).click();
      expect(await visible()).toBe(await rows.count());
      expect(await visible()).toBeGreaterThan(5);
      await table.getByText(t.showLess).click();
      expect(await visible()).toBe(5);
    });

    test("[28] no axe violations on a hydrated product page", async ({ page }) => {
      await page.goto(MOCKUP, { waitUntil: "networkidle" });
      await page.locator("main summary").click();
      await quantity(page).fill("0");
      await expect(page.locator("main").getByRole("alert")).toHaveText(texts.tooFew);
      expect(await findAxeViolations(page, page.locator("main"))).toEqual([]);
    });
  });
}

test.describe("on a phone", () => {
  test.use(PHONE);

  test("price and button stick to the bottom edge in place of the bottom bar while the page's button is off screen, without layout shift", async ({
    page,
  }) => {
    const { slug } = await wellStockedProduct();
    await observeAllShifts(page);
    await page.goto(`/az/product/${slug}`, { waitUntil: "networkidle" });
    const bar = page.getByRole("region", { name: texts.quickBuy });
    const frameBar = page.getByRole("navigation", { name: TEXTS.az.frame.quickLinks });
    await expect(
      bar,
      "the bar is visible while the button is below the first screen",
    ).toBeInViewport({ ratio: 1 });
    await expect(frameBar, "there is only one bar").toBeHidden();
    await expect(
      page.getByRole("banner").getByRole("button", { name: basket.title }),
    ).toBeVisible();
    await addButton(page).scrollIntoViewIfNeeded();
    await expect(bar).toHaveCount(0);
    await expect(frameBar).toBeVisible();
    await page.getByRole("heading", { name: t.similar }).scrollIntoViewIfNeeded();
    await expect(bar).toBeInViewport({ ratio: 1 });
    await bar.getByRole("button", { name: basket.add }).click();
    expect(await page.evaluate(() => localStorage.getItem("basket"))).toBe(
      JSON.stringify({ [slug]: 1 }),
    );
    await page.keyboard.press("Control+Home");
    await expect(bar).toBeInViewport({ ratio: 1 });
    expect(await layoutShift(page)).toBe(0);
  });

  for (const language of LANGUAGES) {
    test(
      `the first screen has picture, name and price (${language})`,
      auditOnlyUnless(language === "ru"),
      async ({ page }) => {
        await page.goto(`/${language}/product/${(await wellStockedProduct()).slug}`, {
          waitUntil: "networkidle",
        });
        const bar = page.locator("[data-buy-bar]");
        const edge = (await bar.boundingBox())?.y ?? 0;
        expect(740 - edge, "there is only one bar").toBeLessThan(80);
        const title = await page.getByRole("heading", { level: 1 }).boundingBox();
        expect(
          (title?.y ?? 0) + (title?.height ?? 0),
          "the whole name is above the bar",
        ).toBeLessThanOrEqual(edge);
        await expect(bar.locator(".prices")).toBeInViewport({ ratio: 1 });
      },
    );
  }

  test("the breadcrumbs stay on one line, and scroll horizontally to their end", async ({
    page,
  }) => {
    await page.goto(`/az/product/${(await wellStockedProduct()).slug}`);
    const trail = page.getByRole("navigation", { name: TEXTS.az.nav.breadcrumbs });
    const tops = await trail
      .getByRole("listitem")
      .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(1);
    await trail
      .getByRole("listitem")
      .last()
      .evaluate((item) => item.scrollIntoView({ inline: "end" }));
    await expect(trail.locator("[aria-current=page]")).toBeInViewport();
    expect(
      await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      ),
    ).toBeLessThanOrEqual(0);
  });
});

test("a sold-out product says so, and its quantity is disabled", async ({ page }) => {
  const soldOut = (await allProducts()).find((card) => card.productCount === 0);
  await page.goto(`/az/product/${soldOut?.slug}`, { waitUntil: "networkidle" });
  await expect(page.locator("main").getByText(t.soldOut, { exact: true }).first()).toBeVisible();
  await expect(quantity(page)).toBeDisabled();
  await expect(page.getByRole("button", { name: texts.more })).toBeDisabled();
  // The button can be pressed, and then announces why nothing happens.
  await addButton(page).click({ force: true });
  await expect(page.getByText(basket.soldOut)).toBeVisible();
});

test.describe("with JavaScript off", () => {
  test.use({ javaScriptEnabled: false });

  test("[37] pictures and the video are links, and every parameter is in the HTML", async ({
    page,
  }) => {
    await page.goto(MOCKUP);
    for (const link of await thumbnails(page).all())
      await expect(link).toHaveAttribute("href", /^(\/media\/|data:image)/);
    await expect(page.getByRole("link", { name: t.video })).toHaveAttribute(
      "href",
      /youtube\.com\/watch/,
    );
    await expect(page.locator("main dd")).toHaveCount(10);
    await expect(page.locator('main a[href^="tel:"]').first()).toBeVisible();
    await expect(page.getByRole("button", { name: basket.add })).toHaveCount(0);
  });
});
