import { expect, type Locator, test } from "@playwright/test";
import { fetchRaw } from "./shop/http";
import { allProducts, type Card, wellStocked } from "./shop/catalogue";
import { bodyHtml, canonicals, metaContents, textOf } from "./shop/html";
import {
  basketOf,
  expectLines,
  presetStorage,
  openHydrated,
  announcement,
} from "./shop/page-helpers";
import { TEXTS } from "./shop/texts";

const t = TEXTS.az.basket;

let card: Card;
let two: Card;
test.beforeAll(async () => {
  [card, two] = await wellStocked();
});

test.describe("a basket shared as a link", () => {
  test("it is complete without scripts, changes nobody's basket, and is not indexed", async ({
    browser,
  }) => {
    const answer = await fetchRaw(
      `/az/cart?products=${card.slug}:2,e2e-no-such-product,${two.slug}`,
    );
    expect(answer.status).toBe(200);
    expect(metaContents(answer.body, "robots")).toEqual(["noindex, follow"]);
    expect(canonicals(answer.body)).toHaveLength(1);
    const text = textOf(bodyHtml(answer.body));
    for (const words of [t.sharedTitle, card.productTitle, two.productTitle])
      expect(text).toContain(words);
    expect((await fetchRaw("/az/cart")).body, "the basket page itself is unchanged").not.toContain(
      card.slug,
    );
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`/az/cart?products=${card.slug}:2`);
    await expect(page.getByRole("link", { name: card.productTitle })).toBeVisible();
    await context.close();
  });

  for (const width of [360, 1280]) {
    test(`it fills the frame, with its total below the amounts (${width} px wide)`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      await openHydrated(page, `/az/cart?products=${card.slug}:2,${two.slug}`);
      const main = page.getByRole("main");
      const edges = (locator: Locator) =>
        locator.evaluate((element) => {
          const { left, right } = element.getBoundingClientRect();
          return { left: Math.round(left), right: Math.round(right) };
        });
      const [amount, total, button, title, header] = [
        await edges(main.locator("li > p").first()),
        await edges(main.locator("p", { hasText: t.total }).last().locator("span").last()),
        await edges(main.getByRole("button", { name: t.takeAll })),
        await edges(main.locator("h1")),
        await edges(page.getByRole("banner").locator(".frame").last()),
      ];
      expect([total.right, button.right]).toEqual([amount.right, amount.right]);
      expect(title.left - header.left).toBe(width < 768 ? 16 : 24);
      if (width === 360) expect(button).toEqual({ left: 16, right: 344 });
    });
  }

  test("it is added to the visitor's basket only on request", async ({ page }) => {
    await presetStorage(page, { basket: JSON.stringify({ [card.slug]: 1 }) });
    await openHydrated(page, `/az/cart?products=${card.slug}:2,${two.slug}`);
    expect(await basketOf(page)).toEqual({ [card.slug]: 1 });
    await page.getByRole("button", { name: t.takeAll }).click();
    await expect(page).toHaveURL(/\/az\/cart$/);
    await expectLines(page, 2);
    expect(await basketOf(page)).toEqual({ [card.slug]: 3, [two.slug]: 1 });
  });

  test("a double click adds it once, and what exceeds the stock is announced", async ({ page }) => {
    const soldOut = (await allProducts()).find((product) => product.productCount === 0);
    await openHydrated(
      page,
      `/az/cart?products=${card.slug}:${card.productCount + 2},${soldOut?.slug}`,
    );
    await page.getByRole("button", { name: t.takeAll }).dblclick();
    await expect(announcement(page)).toHaveText(
      t.takenPartly.replace("{added}", String(card.productCount)).replace("{missing}", "3"),
    );
    await expect(page).toHaveURL(/\/az\/cart$/);
    expect(await basketOf(page)).toEqual({ [card.slug]: card.productCount });

    await openHydrated(page, `/az/cart?products=${two.slug}`);
    await page.getByRole("button", { name: t.takeAll }).dblclick();
    await expect(announcement(page)).toHaveText(t.added);
    expect(await basketOf(page)).toEqual({ [card.slug]: card.productCount, [two.slug]: 1 });
    await openHydrated(page, `/az/cart?products=${soldOut?.slug}`);
    await page.getByRole("button", { name: t.takeAll }).click();
    await expect(announcement(page)).toHaveText(t.allSoldOut);
  });

  test("a product given by slug and by id appears once, and products that cannot be shown are counted", async () => {
    const { body, status } = await fetchRaw(
      `/en/cart?products=${card.slug}:2,${card.productId},e2e-no-such-product`,
    );
    expect(status).toBe(200);
    const text = textOf(bodyHtml(body));
    expect(text).toContain("3 × ");
    expect(text).toContain("1 product is not shown");
    expect(
      textOf(
        bodyHtml((await fetchRaw(`/en/comparison?products=${card.slug},${card.productId}`)).body),
      ),
    ).not.toContain("1 product is not shown");
  });

  test("the link is copied from the basket and the comparison, and a message says when products were left out", async ({
    page,
    context,
  }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    await presetStorage(page, {
      basket: JSON.stringify({ [card.slug]: 2, [two.slug]: 1 }),
      PRODUCT_COMPARISON: JSON.stringify([two.slug, card.slug]),
    });
    for (const [path, products] of [
      ["/az/cart", `${card.slug}:2,${two.slug}`],
      ["/az/comparison", `${two.slug},${card.slug}`],
    ] as const) {
      await openHydrated(page, path);
      await page.getByRole("main").getByRole("button", { name: t.share }).click();
      await expect(announcement(page)).toHaveText(t.shared);
      expect(await copied()).toBe(new URL(`${path}?products=${products}`, page.url()).href);
      await page.goto(await copied());
      for (const { productTitle } of [card, two])
        await expect(
          page.getByRole("main").getByRole("link", { name: productTitle }),
        ).toBeVisible();
    }
    await page.evaluate(() =>
      window.localStorage.setItem(
        "basket",
        JSON.stringify(
          Object.fromEntries(Array.from({ length: 60 }, (_, i) => [`e2e-none-${i}`, 1])),
        ),
      ),
    );
    await openHydrated(page, "/az/cart");
    await expect(
      page.getByText(t.shareCut.replace("{shown}", "50").replace("{all}", "60")),
    ).toBeVisible();
    await page.getByRole("main").getByRole("button", { name: t.share }).click();
    await expect
      .poll(async () => new URL(await copied()).searchParams.get("products")?.split(",").length)
      .toBe(50);
  });

  test("malformed links cause no error", async () => {
    for (const junk of [
      "",
      ",,,",
      "%00",
      "<script>alert(1)</script>",
      "a".repeat(3000),
      "../../x",
      `${card.slug}:-1`,
      `${card.slug}:1e9`,
    ]) {
      const answer = await fetchRaw(`/ru/cart?products=${encodeURIComponent(junk)}`);
      expect.soft(answer.status, junk).toBe(200);
      expect.soft(answer.body).not.toContain("<script>alert(1)");
    }
    expect(
      (await fetchRaw("/az/cart/shared")).status,
      "a shared basket has no page of its own",
    ).toBe(404);
  });
});
