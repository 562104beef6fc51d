import { expect, type Locator, type Page, test } from "@playwright/test";
import { fetchRaw } from "./shop/http";
import { allProducts, type Card, wellStocked } from "./shop/catalogue";
import { bodyHtml, metaContents } from "./shop/html";
import {
  basketOf,
  fillCount,
  expectLines,
  presetStorage,
  storageEntry,
  openHydrated,
  parseQepik,
  announcement,
  fillTitle,
} from "./shop/page-helpers";
import { LANGUAGES, TEXTS } from "./shop/texts";
import { auditOnlyUnless } from "./shop/audit-only";

const t = TEXTS.az.basket;
const qepik = (product: Card) => Math.round((product.discountPrice ?? product.price) * 100);

let sold: Card[];
let card: Card;
let two: Card;
test.beforeAll(async () => {
  const stocked = await wellStocked();
  [card, two] = stocked;
  sold = stocked;
});

const total = (page: Page) => page.locator("main section dl dd").last();
const expectTotal = (page: Page, amount: number) =>
  expect.poll(async () => parseQepik(await total(page).innerText())).toBe(amount);

test.describe("the basket page", () => {
  test("quantities, line totals, the total, removal, and the empty state", async ({ page }) => {
    await presetStorage(page, { basket: JSON.stringify({ [card.slug]: 2, [two.slug]: 1 }) });
    await openHydrated(page, "/az/cart");
    await expectLines(page, 2);
    await expectTotal(page, 2 * qepik(card) + qepik(two));
    const select = page.getByLabel(fillTitle(t.quantityOf, card.productTitle), { exact: true });
    expect(await select.locator("option").allInnerTexts()).toEqual(["1", "2", "3", "4", "5"]);
    await select.selectOption("5");
    await expectTotal(page, 5 * qepik(card) + qepik(two));
    expect(await basketOf(page)).toEqual({ [card.slug]: 5, [two.slug]: 1 });
    await page.getByRole("button", { name: fillTitle(t.removeNamed, card.productTitle) }).click();
    await expect(announcement(page)).toHaveText(t.removed);
    await expectTotal(page, qepik(two));
    await page.getByRole("button", { name: fillTitle(t.removeNamed, two.productTitle) }).click();
    await expect(page.getByText("Sepet Boş!")).toBeVisible();
    expect(await storageEntry(page, "basket")).toBe("{}");
    await page.getByRole("main").getByRole("link", { name: "Alış verişə davam et" }).click();
    await expect(page).toHaveURL(/\/az$/);
  });

  test("a basket quantity above the selectable ones is shown but not offered; the options end at the stock", async ({
    page,
  }) => {
    const scarce = (await allProducts()).find(
      (product) => product.productCount > 0 && product.productCount < 5,
    );
    const plentiful = sold.find((product) => product.productCount >= 7);
    if (!scarce || !plentiful)
      throw new Error("no products with a stock below 5 and of at least 7");
    await presetStorage(page, {
      basket: JSON.stringify({ [plentiful.slug]: 7, [scarce.slug]: 1 }),
    });
    await openHydrated(page, "/az/cart");
    await expectLines(page, 2);
    const select = page.getByLabel(fillTitle(t.quantityOf, plentiful.productTitle), {
      exact: true,
    });
    await expect(select).toHaveValue("7");
    expect(await select.locator("option:enabled").allInnerTexts()).toEqual([
      "1",
      "2",
      "3",
      "4",
      "5",
    ]);
    expect(
      await page
        .getByLabel(fillTitle(t.quantityOf, scarce.productTitle), { exact: true })
        .locator("option:enabled")
        .count(),
    ).toBe(scarce.productCount);
    expect(await basketOf(page), "nothing is removed").toEqual({
      [plentiful.slug]: 7,
      [scarce.slug]: 1,
    });
  });

  test("an order cannot be confirmed without signing in, or with a basket that has been emptied meanwhile", async ({
    page,
  }) => {
    await presetStorage(page, { basket: JSON.stringify({ [card.slug]: 1 }) });
    await openHydrated(page, "/az/cart");
    await expectLines(page, 1);
    const alert = page.getByRole("main").getByRole("alert");
    await page.getByRole("button", { name: "Sepeti Tasdikle" }).click();
    await expect(page.getByRole("dialog")).toContainText(
      "Devam edebilmek için giriş yapmalısınız!",
    );
    await page.keyboard.press("Escape");
    await expect(alert).toHaveText("Devam edebilmek için giriş yapmalısınız!");
    // As if another tab had emptied it, and this tab had not been notified yet.
    await page.evaluate(() => window.localStorage.setItem("basket", "{}"));
    await page.getByRole("button", { name: "Sepeti Tasdikle" }).click();
    await expect(alert).toHaveText("Devam edebilmek için sepette ürün olması gerekiyor!");
    await expect(page.getByText("Sepet Boş!")).toBeVisible();
    // The focused button has disappeared: the focus moves into the main content and not to the top
    // of the page.
    expect(await page.evaluate(() => document.activeElement?.closest("main") !== null)).toBe(true);
    await expect(page).toHaveURL(/\/az\/cart$/);
  });

  test("on a phone the total and the next step stick to the bottom edge, in place of the bottom bar", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await presetStorage(page, {
      basket: JSON.stringify(Object.fromEntries(sold.slice(0, 6).map(({ slug }) => [slug, 1]))),
    });
    await openHydrated(page, "/az/cart");
    await expectLines(page, 6);
    const bar = page.getByRole("region", { name: t.toPay });
    await expect(bar).toBeInViewport({ ratio: 1 });
    await expect
      .poll(async () => parseQepik(await bar.locator("p > span").first().innerText()))
      .toBe(sold.slice(0, 6).reduce((sum, product) => sum + qepik(product), 0));
    await bar.getByRole("button", { name: "Sepeti Tasdikle" }).click();
    await expect(bar.getByText("Devam edebilmek için giriş yapmalısınız!")).toBeVisible();
    await expect(page.getByRole("main").getByRole("alert")).toHaveText(
      "Devam edebilmek için giriş yapmalısınız!",
    );
  });

  test("removing a product that is already gone shows a message", async ({ page }) => {
    await presetStorage(page, { basket: JSON.stringify({ [card.slug]: 1 }) });
    await openHydrated(page, "/az/cart");
    await expectLines(page, 1);
    await page.evaluate(() => window.localStorage.setItem("basket", "{}"));
    await page.getByRole("button", { name: fillTitle(t.removeNamed, card.productTitle) }).click();
    await expect(announcement(page)).toHaveText("Bu məhsul sepetdə yoxdur");
    await expect(page.getByText("Sepet Boş!")).toBeVisible();
  });

  test("a changed price and a smaller stock are announced, and applied only when the shopper agrees", async ({
    page,
  }) => {
    const scarce = (await allProducts()).find(
      (product) => product.productCount > 0 && product.productCount < 5,
    );
    if (!scarce) throw new Error("no product with a stock below 5");
    await presetStorage(page, {
      basket: JSON.stringify({ [card.slug]: 1, [scarce.slug]: 9 }),
      basketPrices: JSON.stringify({ [card.slug]: 1.5 }),
    });
    await openHydrated(page, "/az/cart");
    await expectLines(page, 2);
    await expect(page.getByText("1,50")).toBeVisible();
    await page.getByRole("button", { name: t.understood }).click();
    await expect(page.getByText("1,50")).toHaveCount(0);
    await expect
      .poll(
        async () =>
          (
            JSON.parse((await storageEntry(page, "basketPrices")) ?? "{}") as Record<string, number>
          )[card.slug],
      )
      .toBe(qepik(card) / 100);
    await expectTotal(page, qepik(card) + 9 * qepik(scarce));
    await page
      .getByRole("button", { name: t.takeThese.replace("{count}", String(scarce.productCount)) })
      .click();
    await expectTotal(page, qepik(card) + scarce.productCount * qepik(scarce));
  });

  test("a deleted, a sold-out and a failing product do not affect the others", async ({ page }) => {
    const soldOut = (await allProducts()).find((product) => product.productCount === 0);
    let failing = true;
    await page.route(`**/api/Product/get-product?*Slug=${two.slug}`, (route) =>
      failing
        ? route.fulfill({
            status: 500,
            json: {
              isSuccessful: false,
              statusCode: 500,
              code: "INTERNAL_SERVER_ERROR",
              messages: [],
              data: null,
            },
          })
        : route.continue(),
    );
    await presetStorage(page, {
      basket: JSON.stringify({
        "e2e-no-such-product": 1,
        [two.slug]: 1,
        [soldOut?.slug ?? ""]: 3,
        [card.slug]: 2,
      }),
    });
    await openHydrated(page, "/az/cart");
    await expect(page.getByText(t.gone)).toBeVisible();
    await expectLines(page, 2);
    await expect(page.getByText(t.soldOut)).toBeVisible();
    const retry = page.getByRole("main").getByRole("button", { name: t.retry });
    // The request is retried automatically before the retry button appears.
    await expect(retry).toBeVisible({ timeout: 20_000 });
    // Three products are not in the total: one fails, one is deleted, one is sold out.
    await expect(page.getByText(fillCount(t.notInTotal, 3), { exact: true })).toBeVisible();
    failing = false;
    await retry.click();
    await expectLines(page, 3);
    await expectTotal(page, 2 * qepik(card) + qepik(two));
  });

  test("a product's former slug or id is replaced by the current slug", async ({ page }) => {
    await presetStorage(page, { basket: JSON.stringify({ [card.productId]: 2, [card.slug]: 1 }) });
    await openHydrated(page, "/az/cart");
    await expectTotal(page, 3 * qepik(card));
    expect(await basketOf(page)).toEqual({ [card.slug]: 3 });
  });

  test("5,000 products do not block the page, and none of them is lost", async ({ page }) => {
    const items = Object.fromEntries([
      ...sold.slice(0, 60).map((product) => [product.slug, 1]),
      ...Array.from({ length: 4940 }, (_, i) => [`e2e-none-${i}`, 1]),
    ]);
    let requestCount = 0;
    page.on(
      "request",
      (request) => (requestCount += request.url().includes("/get-product") ? 1 : 0),
    );
    await presetStorage(page, { basket: JSON.stringify(items) });
    await openHydrated(page, "/az/cart");
    await expectLines(page, 40);
    await expect(
      page.getByText(t.partial.replace("{shown}", "40").replace("{all}", "5000")),
    ).toBeVisible();
    expect(requestCount).toBe(40);
    expect(Object.keys((await basketOf(page)) as object)).toHaveLength(5000);
  });

  for (const language of LANGUAGES) {
    test(
      `the page is rendered identically for everybody and is not indexed (${language})`,
      auditOnlyUnless(language === "az"),
      async ({ page }) => {
        const answer = await fetchRaw(`/${language}/cart`);
        expect(metaContents(answer.body, "robots")).toEqual(["noindex, follow"]);
        expect(answer.headers["set-cookie"]).toBeUndefined();
        expect(bodyHtml(answer.body)).not.toContain("/product/");
        await openHydrated(page, `/${language}/cart`);
        const { basket } = TEXTS[language];
        await expect(page.getByText(basket.empty)).toBeVisible();
        // An empty basket has no total and no confirm button, only one link.
        await expect(page.getByRole("button", { name: basket.confirm })).toHaveCount(0);
        await expect(page.getByRole("heading", { name: basket.summary })).toHaveCount(0);
        await expect(
          page.getByRole("main").getByRole("link", { name: basket.continue }),
        ).toHaveAttribute("href", `/${language}`);
      },
    );
  }
});

test("the monthly total is computed as in the checkout, on the page, bar, panel and shared list; it is absent when a product is not sold in instalments", async ({
  page,
}) => {
  const [first, second] = sold.filter(({ creditPrice }) => creditPrice !== null);
  if (!first || !second) throw new Error("fewer than two products are sold in instalments");
  const inAll = 3 * qepik(first) + qepik(second);
  const monthly = Math.floor((2 * inAll + 18) / 36);
  const basket = JSON.stringify({ [first?.slug ?? ""]: 3, [second?.slug ?? ""]: 1 });
  const label = t.monthlyTotal.replace("{months}", "18");
  const amount = async (line: Locator) => parseQepik((await line.innerText()).replace(label, ""));
  await presetStorage(page, { basket });
  await openHydrated(page, "/az/cart");
  const line = page.locator("main p", { hasText: label });
  await expect.poll(() => amount(line)).toBe(monthly);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect
    .poll(() => amount(page.getByRole("region", { name: t.toPay }).locator("p > span").last()))
    .toBe(monthly);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole("banner").getByRole("button", { name: t.title }).click();
  await expect.poll(() => amount(page.locator("dialog[open] p", { hasText: label }))).toBe(monthly);
  await page.goto(`/az/cart?products=${first?.slug}:3,${second?.slug}:1`);
  expect(await amount(line)).toBe(monthly);

  await page.route(`**/api/Product/get-product?*Slug=${second?.slug}`, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: object };
    await route.fulfill({
      response: answer,
      json: { ...body, data: { ...body.data, creditPrice: null } },
    });
  });
  await openHydrated(page, "/az/cart");
  await expectLines(page, 2);
  await expect(total(page)).toContainText("₼");
  await expect(line).toHaveCount(0);
});

test("the panel shows basket and favourites, and drops products that no longer exist", async ({
  page,
}) => {
  await presetStorage(page, {
    basket: JSON.stringify({ [card.slug]: 3 }),
    likedProducts: JSON.stringify([two.slug, "e2e-no-such-product"]),
  });
  await openHydrated(page, "/az/contact");
  const panel = page.locator("dialog[open]");
  await page.getByRole("banner").getByRole("button", { name: t.title }).click();
  await expect(panel.getByRole("link", { name: card.productTitle })).toBeVisible();
  await expect
    .poll(async () =>
      parseQepik((await panel.locator("p", { hasText: t.total }).innerText()) ?? ""),
    )
    .toBe(3 * qepik(card));
  await panel.getByRole("button", { name: fillTitle(t.removeNamed, card.productTitle) }).click();
  await expect(panel.getByText("Sepet Boş!")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("banner").getByRole("button", { name: TEXTS.az.favourites.title }).click();
  await expect(panel.getByRole("link", { name: two.productTitle })).toBeVisible();
  await expect(panel.getByText(t.gone)).toBeVisible();
  for (const left of [1, 0]) {
    await panel
      .getByRole("button", { name: /^Bəyənilənlərdən sil/ })
      .first()
      .click();
    await expect(panel.getByRole("listitem")).toHaveCount(left);
  }
  await expect(panel.getByText("Beyenilenler boşdur")).toBeVisible();
  expect(await storageEntry(page, "likedProducts")).toBe("[]");
});
