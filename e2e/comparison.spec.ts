import { expect, type Locator, type Page, test } from "@playwright/test";
import { fetchRaw } from "./shop/http";
import { type Card, leafCategories, listedProducts } from "./shop/catalogue";
import { bodyHtml, metaContents, textOf } from "./shop/html";
import {
  cardButtons,
  presetStorage,
  storageEntry,
  openHydrated,
  announcement,
} from "./shop/page-helpers";
import { TEXTS } from "./shop/texts";
import { auditOnlyUnless } from "./shop/audit-only";

const t = TEXTS.az.comparison;
const MOCKUP = "/az/product-grid";
const SAMPLES = ["Soyuducu Sample 1", "Soyuducu Sample 2", "Soyuducu Sample 3", "Ütü"] as const;

let alike: Card[];
let other: Card;
test.beforeAll(async () => {
  const leaves = await leafCategories();
  const productsIn = async (categoryId: number) =>
    (
      JSON.parse(
        (await fetchRaw(`/api/Product/search?lang=az&categoryId=${categoryId}&pageSize=3`)).body,
      ) as { data: { items: Card[] } }
    ).data.items;
  const lists = await Promise.all(
    leaves.slice(0, 6).map(({ categoryId }) => productsIn(categoryId)),
  );
  alike = lists.find((items) => items.length >= 2) ?? [];
  other = (lists.at(-1)?.[0] ?? (await listedProducts())[0]) as Card;
});

const bar = (page: Page) => page.getByRole("region", { name: t.title });
const storedList = async (page: Page) =>
  JSON.parse((await storageEntry(page, "PRODUCT_COMPARISON")) ?? "null") as unknown;
const rows = (page: Page) => page.getByRole("table").locator("tbody");

test.describe("choosing products to compare", () => {
  for (const { name, viewport } of [
    { name: "desktop", viewport: { width: 1280, height: 800 } },
    { name: "mobile", viewport: { width: 360, height: 740 } },
  ]) {
    test(
      `up to three products; a fourth is rejected with a message; pressing again removes one (${name})`,
      auditOnlyUnless(name === "mobile"),
      async ({ page }) => {
        await page.setViewportSize(viewport);
        await openHydrated(page, MOCKUP);
        await expect(bar(page)).toHaveCount(0);
        for (const [i, title] of SAMPLES.slice(0, 3).entries()) {
          await cardButtons(page, title).compare.click();
          await expect(bar(page)).toContainText(`${i + 1}/3`);
          await expect(cardButtons(page, title).compare).toHaveAttribute("aria-pressed", "true");
        }
        await cardButtons(page, SAMPLES[3]).compare.click();
        await expect(announcement(page)).toHaveText("En fazla 3 ürün karşılaştırabilirsiniz.");
        expect(await storageEntry(page, "PRODUCT_COMPARISON")).toBe(
          '["sample-1","sample-2","sample-3"]',
        );
        await cardButtons(page, SAMPLES[1]).compare.click();
        await expect(announcement(page)).toHaveText(t.removed);
        await expect(bar(page)).toContainText("2/3");
        const box = await bar(page).boundingBox();
        expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 0) <= viewport.width).toBe(
          true,
        );
        await bar(page).getByRole("button", { name: t.clear }).click();
        await expect(bar(page)).toHaveCount(0);
        expect(await storageEntry(page, "PRODUCT_COMPARISON")).toBe("[]");
      },
    );
  }

  test("the bar expands, removes a product and links to the comparison page", async ({ page }) => {
    await presetStorage(page, {
      PRODUCT_COMPARISON: JSON.stringify(alike.slice(0, 2).map(({ slug }) => slug)),
    });
    await openHydrated(page, "/az/contact");
    await bar(page)
      .getByRole("button", { name: new RegExp(t.expand) })
      .click();
    await expect(bar(page).getByRole("link", { name: alike[0]?.productTitle ?? "" })).toBeVisible();
    await bar(page)
      .getByRole("button", { name: t.removeNamed.replace("{title}", alike[1]?.productTitle ?? "") })
      .click();
    await expect(bar(page)).toContainText("1/3");
    await bar(page).getByRole("link", { name: t.show, exact: true }).click();
    await expect(page).toHaveURL(/\/az\/comparison$/);
    await expect(bar(page)).toHaveCount(0);
    await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveText([
      alike[0]?.productTitle ?? "",
    ]);
  });

  test("product ids stored by the old shop are converted to slugs", async ({ page }) => {
    const two = [alike[0], other] as Card[];
    await presetStorage(page, {
      PRODUCT_COMPARISON: JSON.stringify([two[0]?.productId, "2147483647", two[1]?.productId]),
    });
    await openHydrated(page, "/az/contact");
    await expect.poll(() => storedList(page)).toEqual(two.map(({ slug }) => slug));
    await expect(bar(page)).toContainText("2/3");
  });

  test("ids that could not be resolved offline are resolved when the connection returns", async ({
    page,
  }) => {
    let reachable = false;
    await page.route("**/api/Product/get-product?*", (route) =>
      reachable ? route.continue() : route.abort("internetdisconnected"),
    );
    await presetStorage(page, { PRODUCT_COMPARISON: JSON.stringify([other.productId]) });
    const requested = page.waitForRequest("**/api/Product/get-product?*");
    await openHydrated(page, "/az/contact");
    await requested;
    expect(await storedList(page)).toEqual([other.productId]);
    reachable = true;
    await page.evaluate(() => window.dispatchEvent(new Event("online")));
    await expect.poll(() => storedList(page)).toEqual([other.slug]);
  });

  test("two tabs stay in sync", async ({ context }) => {
    const [tab, otherTab] = [await context.newPage(), await context.newPage()];
    await openHydrated(tab, MOCKUP);
    await openHydrated(otherTab, MOCKUP);
    await cardButtons(tab, SAMPLES[0]).compare.click();
    await expect(bar(otherTab)).toContainText("1/3");
    await expect(cardButtons(otherTab, SAMPLES[0]).compare).toHaveAttribute("aria-pressed", "true");
  });
});

test.describe("the comparison page", () => {
  test("aligns parameters, marks differences, shows '-' for missing values, and can show differences only", async ({
    page,
  }) => {
    const chosen = [alike[0], alike[1], other] as Card[];
    await presetStorage(page, {
      PRODUCT_COMPARISON: JSON.stringify(chosen.map(({ slug }) => slug)),
    });
    await openHydrated(page, "/az/comparison");
    await expect(page.getByRole("columnheader")).toHaveText(
      chosen.map(({ productTitle }) => productTitle),
    );
    const all = await rows(page).count();
    for (const row of await rows(page).all()) {
      const values = await row.getByRole("cell").allInnerTexts();
      expect(values).toHaveLength(3);
      const marked = (await row.getByText(t.differs, { exact: true }).count()) > 0;
      expect(marked, values.join(" | ")).toBe(
        new Set(values).size > 1 || values.some((value) => value.startsWith("-")),
      );
    }
    expect(
      await rows(page).getByText("-", { exact: true }).count(),
      "products of two kinds have different parameters",
    ).toBeGreaterThan(0);
    const equal = (
      await Promise.all(
        (await rows(page).all()).map((row) => row.getByText(t.differs, { exact: true }).count()),
      )
    ).filter((count) => count === 0).length;
    await page.getByRole("switch", { name: t.onlyDifferences }).check();
    await expect(rows(page).filter({ visible: true })).toHaveCount(all - equal);
    await page.getByLabel(t.onlyDifferences).uncheck();
    await expect(rows(page).filter({ visible: true })).toHaveCount(all);
  });

  test("removing a product leaves the others; removing the last shows the empty state", async ({
    page,
  }) => {
    await presetStorage(page, {
      PRODUCT_COMPARISON: JSON.stringify([alike[0]?.slug, "e2e-no-such-product"]),
    });
    await openHydrated(page, "/az/comparison");
    await expect(page.getByRole("columnheader")).toHaveText([
      alike[0]?.productTitle ?? "",
      "e2e-no-such-product",
    ]);
    await expect(page.getByText(TEXTS.az.basket.gone)).toBeVisible();
    await page
      .getByRole("button", { name: t.removeNamed.replace("{title}", "e2e-no-such-product") })
      .click();
    await expect(page.getByText(TEXTS.az.basket.gone)).toHaveCount(0);
    await page.getByRole("main").getByRole("button", { name: t.clear }).click();
    await expect(page.getByText("Karşılaşdırılacak ürün yok!")).toBeVisible();
  });

  for (const viewport of [
    { width: 360, height: 740 },
    { width: 700, height: 800 },
    { width: 1280, height: 800 },
  ]) {
    test(
      `every card is above its column, also when the product is gone (${viewport.width} px wide)`,
      auditOnlyUnless(viewport.width === 360),
      async ({ page }) => {
        await page.setViewportSize(viewport);
        const missingSlug = "e2e-no-such-product";
        const [first, second] = alike.map(({ slug }) => slug) as [string, string];
        for (const compared of [
          [first],
          [first, second],
          [missingSlug, first],
          [first, second, other.slug],
          [first, missingSlug, second],
        ]) {
          await page.goto("/az/contact");
          await page.evaluate(
            (slugs) => window.localStorage.setItem("PRODUCT_COMPARISON", JSON.stringify(slugs)),
            compared,
          );
          await openHydrated(page, "/az/comparison");
          const headings = page.getByRole("columnheader");
          await expect(headings).toHaveCount(compared.length);
          await expect(page.locator("main li article")).toHaveCount(
            compared.filter((slug) => slug !== missingSlug).length,
          );
          const edges = (locator: Locator) =>
            locator.evaluateAll((all) =>
              all.map((element) => Math.round(element.getBoundingClientRect().left)),
            );
          const cards = (await edges(page.locator("main ul").first().locator("> li"))).slice(
            0,
            compared.length,
          );
          expect(await edges(headings), compared.join()).toEqual(cards);
          expect(await edges(rows(page).first().getByRole("cell"))).toEqual(cards);
          // Two or three columns share the full width, also in the table.
          const right = (locator: Locator) =>
            locator.last().evaluate((element) => Math.round(element.getBoundingClientRect().right));
          if (compared.length > 1)
            expect(
              await right(
                page
                  .locator("main ul")
                  .first()
                  .locator("> li")
                  .nth(compared.length - 1),
              ),
            ).toBe(await right(page.locator("main h1")));
          const values = await rows(page).first().getByRole("cell").allInnerTexts();
          for (const [i, slug] of compared.entries())
            expect(values[i]?.startsWith("-") ?? true, `${slug}: ${values[i]}`).toBe(
              slug === missingSlug,
            );
          expect(
            await page.evaluate(
              () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
            ),
          ).toBeLessThanOrEqual(0);
        }
      },
    );

    test(
      `the row of products is sticky, below the shop's header while that is visible (${viewport.width} px wide)`,
      auditOnlyUnless(viewport.width === 360),
      async ({ page }) => {
        await page.setViewportSize(viewport);
        await openHydrated(page, `/az/comparison?products=${alike[0]?.slug},${other.slug}`);
        const heading = page.getByRole("columnheader").first();
        const place = () =>
          page.evaluate(() => ({
            header: Math.max(
              0,
              document.querySelector("header")?.getBoundingClientRect().bottom ?? 0,
            ),
            row: document.querySelector("th[scope=col]")?.getBoundingClientRect().top ?? 0,
          }));
        const table = await page
          .getByRole("table")
          .evaluate((element) => element.getBoundingClientRect().top + window.scrollY);
        await page.mouse.move(viewport.width / 2, viewport.height / 2);
        await page.evaluate((to) => window.scrollTo({ top: to, behavior: "instant" }), table + 60);
        await page.mouse.wheel(0, 60);
        await expect.poll(place).toEqual({ header: 0, row: 0 });
        await page.mouse.wheel(0, -40);
        await expect.poll(async () => (await place()).header).toBeGreaterThan(100);
        await expect
          .poll(async () => {
            const { header, row } = await place();
            return Math.abs(header - row);
          })
          .toBeLessThanOrEqual(1.5);
        await expect(heading).toBeInViewport();
      },
    );
  }

  test("the page is rendered identically for everybody and is not indexed", async () => {
    const { body } = await fetchRaw("/ru/comparison");
    expect(metaContents(body, "robots")).toEqual(["noindex, follow"]);
    expect(bodyHtml(body)).not.toContain("/product/");
  });

  test("three columns fit on a phone", async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await openHydrated(
      page,
      `/ru/comparison?products=${[alike[0], alike[1], other].map((product) => product?.slug).join(",")}`,
    );
    expect(
      await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      ),
    ).toBeLessThanOrEqual(0);
  });
});

test("a shared comparison works without scripts, including its switch, and does not change the visitor's own comparison", async ({
  browser,
  page,
}) => {
  const path = `/az/comparison?products=${alike[0]?.slug},${alike[1]?.slug}`;
  const answer = await fetchRaw(path);
  expect(answer.status).toBe(200);
  expect(metaContents(answer.body, "robots")).toEqual(["noindex, follow"]);
  expect(textOf(bodyHtml(answer.body))).toContain(alike[1]?.productTitle ?? "");
  const context = await browser.newContext({ javaScriptEnabled: false });
  const staticPage = await context.newPage();
  await staticPage.goto(path);
  await expect(staticPage.getByRole("columnheader")).toHaveText(
    alike.slice(0, 2).map(({ productTitle }) => productTitle),
  );
  const all = await rows(staticPage).count();
  const differenceCount = await rows(staticPage).getByText(t.differs, { exact: true }).count();
  await staticPage.getByLabel(t.onlyDifferences).check();
  await expect(rows(staticPage).filter({ visible: true })).toHaveCount(differenceCount);
  expect(differenceCount).toBeLessThan(all);
  await context.close();

  await presetStorage(page, { PRODUCT_COMPARISON: JSON.stringify([other.slug]) });
  await openHydrated(page, path);
  expect(await storedList(page)).toEqual([other.slug]);
  await page.getByRole("button", { name: t.takeOver }).click();
  await expect(page).toHaveURL(/\/az\/comparison$/);
  await expect.poll(() => storedList(page)).toEqual(alike.slice(0, 2).map(({ slug }) => slug));
});
