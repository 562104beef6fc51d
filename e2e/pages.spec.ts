import { expect, type Page, test } from "@playwright/test";
import { fetchRaw } from "./shop/http";
import { menuPages } from "./shop/catalogue";
import { metaContents, tagTexts } from "./shop/html";
import { overflowOf } from "./shop/lists";
import { publish, staffSession } from "./shop/staff";
import { LANGUAGES, TEXTS } from "./shop/texts";
import { AUDIT_ONLY, auditOnlyUnless } from "./shop/audit-only";

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true };
const t = TEXTS.az;
const main = (page: Page) => page.locator("main");

test.describe("contact", () => {
  test("nothing loads from the map's host before a click; then the map of the chosen store replaces the drawing", async ({
    page,
  }) => {
    const requestedHosts: string[] = [];
    page.on("request", (request) => requestedHosts.push(new URL(request.url()).host));
    await page.route(/openstreetmap\.org/, (route) =>
      route.fulfill({ contentType: "text/html", body: "<!doctype html><title>map</title>" }),
    );
    await page.goto("/az/contact", { waitUntil: "networkidle" });
    expect(requestedHosts.filter((host) => /openstreetmap|google/.test(host))).toEqual([]);

    const map = page.getByRole("region", { name: t.contact.map });
    await map.getByRole("link").first().click();
    const frame = map.locator("iframe");
    await expect(frame).toHaveAttribute(
      "src",
      /^https:\/\/www\.openstreetmap\.org\/export\/embed\.html\?.*marker=40\./,
    );
    await expect(page).toHaveURL(/\/az\/contact$/);
    const first = await frame.getAttribute("title");
    await map.getByRole("listitem").last().getByRole("link").click();
    await expect(frame).not.toHaveAttribute("title", first ?? "");

    for (const route of await main(page).getByRole("link", { name: t.contact.route }).all())
      await expect(route).toHaveAttribute(
        "href",
        /^https:\/\/www\.google\.com\/maps\/dir\/\?api=1&destination=40\.\d+%2C49\.\d+$/,
      );
  });

  test("without scripts a pin links to the map's website, and the opening hours are shown", async ({
    browser,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto("/az/contact");
    await expect(
      page.getByRole("region", { name: t.contact.map }).getByRole("link").first(),
    ).toHaveAttribute("href", /^https:\/\/www\.openstreetmap\.org\/\?mlat=/);
    await expect(main(page)).toContainText("10:00–20:00");
    await context.close();
  });

  test.describe("for a visitor in another time zone", () => {
    test.use({ timezoneId: "America/New_York" });
    for (const [time, open] of [
      ["12:00", true],
      ["20:30", false],
    ] as const) {
      test(`stores are ${open ? "open" : "closed"} at ${time} in Baku`, async ({ page }) => {
        await page.clock.setFixedTime(new Date(`2026-11-21T${time}:00+04:00`));
        await page.goto("/az/contact");
        await expect(
          main(page).getByText(
            open
              ? t.contact.openUntil.replace("{time}", "20:00")
              : t.contact.opensAt.replace("{time}", "10:00"),
          ),
        ).toHaveCount(2);
      });
    }
  });

  for (const width of [360, 768, 1280]) {
    test(
      `${width} px wide: showing which stores are open causes no layout shift, and each card keeps its height`,
      auditOnlyUnless(width === 360),
      async ({ browser }) => {
        const heights = async (page: Page) => {
          await page.goto("/en/contact");
          await page.evaluate(() => document.fonts.ready);
          return page
            .locator("main ul > li")
            .evaluateAll((cards) =>
              cards.map((card) => Math.round(card.getBoundingClientRect().height)),
            );
        };
        const [staticHeights, hydrated] = await Promise.all(
          [false, true].map((javaScriptEnabled) =>
            browser.newContext({ javaScriptEnabled, viewport: { width, height: 800 } }),
          ),
        );
        if (!staticHeights || !hydrated) throw new Error("no browser");
        const page = await hydrated.newPage();
        const currentHeights = await heights(page);
        await expect(main(page).locator("li p > span[aria-hidden]")).toHaveCount(3);
        expect(await heights(await staticHeights.newPage())).toEqual(currentHeights);
        await Promise.all([staticHeights.close(), hydrated.close()]);
      },
    );
  }
});

test.describe("menu pages", () => {
  test("on a phone a wide table scrolls in its own container and the page does not", async ({
    browser,
  }) => {
    const context = await browser.newContext(PHONE);
    const page = await context.newPage();
    const [menu] = await menuPages();
    await page.goto(`/az/menu-page/${menu?.menuId}`);
    // Wraps the table as components/menu-page/scrolling-tables.ts does.
    await page.locator("main .prose").evaluate((prose) => {
      const cells = (tag: string) =>
        Array.from({ length: 8 }, (_, i) => `<${tag}>Sütun${i}</${tag}>`).join("");
      prose.insertAdjacentHTML(
        "beforeend",
        `<div class="table-frame" tabindex="0"><table><tr>${cells("th")}</tr><tr>${cells("td")}</tr></table></div><img width="3000" height="20" alt="">`,
      );
    });
    expect(
      await page
        .locator(".table-frame")
        .evaluate(
          (frame) =>
            frame.scrollWidth > frame.clientWidth &&
            frame.getBoundingClientRect().right <= innerWidth,
        ),
    ).toBe(true);
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    await context.close();
  });

  test("the other pages are one step away: collapsed on a phone, beside the text on wide screens", async ({
    page,
  }) => {
    const [first, second] = await menuPages();
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`/az/menu-page/${first?.menuId}`);
    const otherPages = page.getByRole("navigation", { name: t.menuPage.otherPages });
    await expect(otherPages.locator("[aria-current=page]")).toHaveText(first?.menuTitle ?? "");
    await page.setViewportSize({ width: 360, height: 740 });
    const link = otherPages.getByRole("link", { name: second?.menuTitle ?? "", exact: true });
    await expect(link).toBeHidden();
    await otherPages.locator("summary").click();
    await link.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(second?.menuTitle ?? "");
  });

  test("each page's meta description is the beginning of its own text", AUDIT_ONLY, async () => {
    for (const language of LANGUAGES) {
      const descriptions = await Promise.all(
        (await menuPages(language)).map(
          async ({ menuId }) =>
            metaContents(
              (await fetchRaw(`/${language}/menu-page/${menuId}`)).body,
              "description",
            )[0] ?? "",
        ),
      );
      expect(new Set(descriptions).size).toBe(descriptions.length);
      for (const description of descriptions)
        expect([...description].length).toBeGreaterThanOrEqual(30);
    }
  });
});

test("a missing page has the title of the 404 page, even after that page has been re-rendered", async () => {
  const staff = await staffSession();
  const [menu] = await menuPages();
  await publish(staff, "menus", menu?.menuId ?? 0, {});
  await staff.dispose();
  for (const language of LANGUAGES) {
    for (let visit = 0; visit < 4; visit++) {
      const { status, body } = await fetchRaw(`/${language}/there-is-no-such-page`);
      expect([status, tagTexts(body, "title")[0], metaContents(body, "robots")]).toEqual([
        404,
        TEXTS[language].notFound.title,
        ["noindex, follow"],
      ]);
    }
  }
});

test("the 404 page offers search, categories and home, without scripts too", async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const navigations: [() => Promise<void>, RegExp][] = [
    [
      async () => {
        await main(page).getByRole("searchbox").fill("samsung");
        await main(page).getByRole("search").getByRole("button").click();
      },
      /\/az\/searchResult\?keyWord=samsung/,
    ],
    [
      () =>
        main(page)
          .getByRole("navigation", { name: t.notFound.categories })
          .getByRole("link")
          .first()
          .click(),
      /\/az\/searchResult\?categoryId=/,
    ],
    [() => main(page).getByRole("link", { name: t.notFound.home }).click(), /\/az$/],
  ];
  for (const [go, address] of navigations) {
    await page.goto("/az/there-is-no-such-page");
    await go();
    await expect(page).toHaveURL(address);
  }
  await context.close();
});

test("when a page throws in the browser, the error screen is shown, and a retry restores the page", async ({
  page,
}) => {
  // Makes the clock of the opening hours throw.
  await page.addInitScript(() => {
    const toISOString = Date.prototype.toISOString;
    Object.assign(window, { broken: true });
    Date.prototype.toISOString = function () {
      if ((window as unknown as { broken: boolean }).broken) throw new Error("broken by a test");
      return toISOString.call(this);
    };
  });
  const { error, contact } = TEXTS.ru;
  await page.goto("/ru/contact");
  const failure = main(page).getByRole("alert");
  await expect(failure.getByRole("heading", { level: 1 })).toHaveText(error.title);
  await expect(failure).toContainText("Unexpected Application Error!");
  await expect(failure.getByRole("link", { name: error.home })).toHaveAttribute("href", "/ru");
  await page.evaluate(() => Object.assign(window, { broken: false }));
  await failure.getByRole("button", { name: error.retry }).click();
  await expect(main(page).getByRole("heading", { level: 1 })).toHaveText(contact.title);
});

test("when the frame throws, the error screen replaces the whole page, in the page's language", async ({
  page,
}) => {
  // Makes the frame's newsletter throw: it is the only observer with this rootMargin
  // (components/ui/lazy-when-visible.tsx).
  await page.addInitScript(() => {
    const Observer = window.IntersectionObserver;
    window.IntersectionObserver = class extends Observer {
      constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
        if (options?.rootMargin === "1px") throw new Error("broken by a test");
        super(callback, options);
      }
    };
  });
  await page.goto("/ru/contact");
  await expect(page.getByRole("alert").getByRole("heading", { level: 1 })).toHaveText(
    TEXTS.ru.error.title,
  );
  await expect(page.getByRole("contentinfo")).toHaveCount(0);
  await expect(page.locator("html")).toHaveAttribute("lang", "ru");
  await expect(page.getByRole("link", { name: TEXTS.ru.error.home })).toHaveAttribute(
    "href",
    "/ru",
  );
});

test("an offline visitor sees a message, stays on the page, and continues when the connection returns", async ({
  page,
  context,
}) => {
  await page.goto("/az/about", { waitUntil: "networkidle" });
  await context.setOffline(true);
  await expect(page.getByText(t.offline.lost)).toBeVisible();
  await main(page).getByRole("link", { name: t.about.contact }).first().click();
  await expect(page.getByText(t.offline.waiting)).toBeVisible();
  await expect(page).toHaveURL(/\/az\/about$/);
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/az\/contact$/);
  await expect(main(page).getByRole("heading", { level: 1 })).toHaveText(t.contact.title);
  await expect(page.getByText(t.offline.back)).toBeHidden();
});

test("a panel opened offline loads when the connection returns, and the page stays", async ({
  page,
  context,
}) => {
  await page.goto("/az/about", { waitUntil: "networkidle" });
  await page.getByRole("button", { name: t.frame.contactUs }).hover();
  const heading = main(page).getByRole("heading", { level: 1 });
  await context.setOffline(true);
  await page.getByRole("button", { name: t.support.title }).click();
  await expect(page.getByText(t.offline.lost)).toBeVisible();
  await page.getByRole("contentinfo").getByText(t.contactForm.title, { exact: true }).click();
  await expect(heading).toHaveCount(1);
  await context.setOffline(false);
  await expect(page.getByRole("dialog", { name: t.support.title })).toBeVisible();
  await expect(page.getByRole("contentinfo").getByText(t.contactForm.message)).toBeAttached();
  await expect(heading).toHaveCount(1);
});

test("the fixed pages have one h1, headings in order and a title of their own", async () => {
  for (const language of LANGUAGES) {
    const titles = new Set<string>();
    for (const path of ["/contact", "/business", "/aylik-odenis", "/about", "/Page"]) {
      const { body } = await fetchRaw(`/${language}${path}`);
      const mainPart = body.slice(body.indexOf("<main"), body.indexOf("</main>"));
      expect.soft(tagTexts(mainPart, "h1"), path).toHaveLength(1);
      const levels = [...mainPart.matchAll(/<h([1-6])\b/g)].map(([, level]) => Number(level));
      expect
        .soft(
          levels.every((level, i) => i === 0 || level <= (levels[i - 1] ?? 0) + 1),
          `${language}${path}: ${levels.join(" ")}`,
        )
        .toBe(true);
      titles.add(tagTexts(body, "title")[0] ?? "");
    }
    expect(titles.size).toBe(5);
  }
});

test("the footer's contact form expands on any page and can be submitted", async ({ page }) => {
  const t = TEXTS.az.contactForm;
  await page.goto("/az/about");
  const footer = page.getByRole("contentinfo");
  await expect(footer.getByLabel(t.message)).toHaveCount(0);
  await footer.getByText(t.title, { exact: true }).click();
  await footer.getByLabel(t.name).fill("Aysel");
  await footer.getByLabel(t.contact).fill("aysel@example.com");
  await footer.getByLabel(t.message).fill("Səhifənin aşağısından yazıram");
  await footer.getByRole("button", { name: t.send }).click();
  await expect(footer.getByText(t.sent)).toBeVisible();
});
