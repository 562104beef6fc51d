/**
 * Basket and favourites of one customer on two devices (specification section 4), against the real
 * shop.
 */
import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { type Card, wellStocked } from "./shop/catalogue";
import { newNumber, clientAddressHeaders, signInByApi } from "./shop/customer";
import { fetchAsCustomer, newCustomer, serverBasket } from "./shop/orders";
import {
  basketOf,
  fillCount,
  expectLines,
  openHydrated,
  presetStorage,
  storageEntry,
  announcement,
  fillTitle,
} from "./shop/page-helpers";
import { TEXTS } from "./shop/texts";
import { AUDIT_ONLY } from "./shop/audit-only";

test.beforeEach(({ context }) => context.setExtraHTTPHeaders(clientAddressHeaders()));

const t = TEXTS.az;
let card: Card;
let two: Card;
let three: Card;
test.beforeAll(async () => {
  const [first, second, third] = await wellStocked();
  [card, two, three] = [first, second, third ?? first];
});

/** Opens a page on a device; `basket` and `liked` were chosen on it before anybody signed in. */
async function openDevice(
  page: Page,
  { basket = {}, liked = [] as string[], path = "/az/cart" } = {},
): Promise<void> {
  await presetStorage(page, {
    basket: JSON.stringify(basket),
    likedProducts: JSON.stringify(liked),
  });
  await openHydrated(page, path);
}
async function openSecondDevice(
  context: BrowserContext,
): Promise<{ context: BrowserContext; page: Page }> {
  const otherContext = await context
    .browser()
    ?.newContext({ baseURL: test.info().project.use.baseURL ?? "", locale: "az-AZ" });
  if (!otherContext) throw new Error("no second browser context");
  return { context: otherContext, page: await otherContext.newPage() };
}
const focusWindow = (page: Page) =>
  page.evaluate(() => void window.dispatchEvent(new Event("focus")));
const expectServerBasket = (context: BrowserContext, basket: Record<string, number>) =>
  expect.poll(() => serverBasket(context)).toEqual(basket);
const expectLocalBasket = (page: Page, basket: Record<string, number>) =>
  expect.poll(() => basketOf(page)).toEqual(basket);
const quantityOf = (page: Page, product: Card) =>
  page.getByLabel(fillTitle(t.basket.quantityOf, product.productTitle), { exact: true });

test("products chosen on both devices appear on both, with a notice, and what is removed on one stays removed", async ({
  context,
  page,
}) => {
  const phone = newNumber();
  await signInByApi(context, phone);
  await openDevice(page, { basket: { [card.slug]: 2 }, liked: [card.slug] });
  await expectServerBasket(context, { [card.slug]: 2 });

  const otherContext = await openSecondDevice(context);
  await signInByApi(otherContext.context, phone, 2);
  await openDevice(otherContext.page, {
    basket: { [card.slug]: 1, [two.slug]: 1 },
    liked: [two.slug],
  });
  await expectLines(otherContext.page, 2);
  await expect(quantityOf(otherContext.page, card)).toHaveValue("2");
  await expect(announcement(otherContext.page)).toHaveText(
    t.sync.both
      .replace(/\{products, plural, other \{([^}]*)\}\}/, "$1")
      .replace(/\{favourites, plural, other \{([^}]*)\}\}/, "$1")
      .replaceAll("#", "1"),
    { timeout: 20_000 },
  );
  expect(JSON.parse((await storageEntry(otherContext.page, "likedProducts")) ?? "")).toEqual([
    two.slug,
    card.slug,
  ]);

  await focusWindow(page);
  await expectLines(page, 2);
  await expect
    .poll(async () => JSON.parse((await storageEntry(page, "likedProducts")) ?? ""))
    .toEqual([card.slug, two.slug]);

  const removal = page.waitForRequest((request) =>
    request.url().includes("/api/Basket/remove-product"),
  );
  await page
    .getByRole("button", { name: fillTitle(t.basket.removeNamed, card.productTitle) })
    .click();
  expect(new URL((await removal).url()).searchParams.get("ProductSlug")).toBe(card.slug);
  await expectServerBasket(context, { [two.slug]: 1 });
  await focusWindow(otherContext.page);
  await expectLines(otherContext.page, 1);
  // The device that still had the product does not bring it back.
  await quantityOf(otherContext.page, two).selectOption("4");
  await expectServerBasket(context, { [two.slug]: 4 });
  await openHydrated(page, "/az/cart");
  await expect(quantityOf(page, two)).toHaveValue("4");
  await expectLocalBasket(page, { [two.slug]: 4 });
  await otherContext.context.close();
});

test("offline changes on one device and changes made on the other in the meantime are both kept", async ({
  context,
  page,
}) => {
  const phone = await newCustomer(context);
  await openDevice(page, { basket: { [card.slug]: 1, [two.slug]: 1, [three.slug]: 1 } });
  await expectServerBasket(context, { [card.slug]: 1, [two.slug]: 1, [three.slug]: 1 });
  const otherContext = await openSecondDevice(context);
  await signInByApi(otherContext.context, phone, 2);
  await openHydrated(otherContext.page, "/az/cart");
  await expectLines(otherContext.page, 3);

  await context.setOffline(true);
  await quantityOf(page, card).selectOption("3");
  await page
    .getByRole("button", { name: fillTitle(t.basket.removeNamed, two.productTitle) })
    .click();
  await quantityOf(otherContext.page, three).selectOption("5");
  await expectServerBasket(otherContext.context, {
    [card.slug]: 1,
    [two.slug]: 1,
    [three.slug]: 5,
  });
  await context.setOffline(false);
  await expectServerBasket(otherContext.context, { [card.slug]: 3, [three.slug]: 5 });
  await expectLocalBasket(page, { [card.slug]: 3, [three.slug]: 5 });
  await focusWindow(otherContext.page);
  await expectLocalBasket(otherContext.page, { [card.slug]: 3, [three.slug]: 5 });
  await otherContext.context.close();
});

test("a change is sent even when the tab is closed right after it", async ({ context, page }) => {
  await newCustomer(context);
  await openDevice(page, { basket: { [card.slug]: 1, [two.slug]: 1 } });
  await expectServerBasket(context, { [card.slug]: 1, [two.slug]: 1 });
  await expectLines(page, 2);
  const keeper = await context.newPage();
  await quantityOf(page, card).selectOption("5");
  await page.close({ runBeforeUnload: true });
  await expectServerBasket(context, { [card.slug]: 5, [two.slug]: 1 });
  await openHydrated(keeper, "/az/cart");
  await expectLocalBasket(keeper, { [card.slug]: 5, [two.slug]: 1 });
});

test("a change that did not reach the server survives closing the tab and is sent at the next visit, even after the server was unreachable", async ({
  context,
  page,
}) => {
  await newCustomer(context);
  await openDevice(page, { basket: { [card.slug]: 1 } });
  await expectServerBasket(context, { [card.slug]: 1 });
  await expectLines(page, 1);
  await context.setOffline(true);
  await quantityOf(page, card).selectOption("4");
  await page.close();
  await context.setOffline(false);
  expect(await serverBasket(context)).toEqual({ [card.slug]: 1 });
  const next = await context.newPage();
  let rejectedCount = 0;
  await next.route(/\/api\/Basket(?:\/.*)?$/, (route) =>
    rejectedCount++ < 2
      ? route.fulfill({
          status: 503,
          json: {
            isSuccessful: false,
            statusCode: 503,
            code: "SERVICE_UNAVAILABLE",
            messages: [],
            data: null,
          },
        })
      : route.continue(),
  );
  await openHydrated(next, "/az/contact");
  await expect.poll(() => serverBasket(context), { timeout: 20_000 }).toEqual({ [card.slug]: 4 });
  expect(rejectedCount).toBeGreaterThan(2);
});

test("two tabs of one browser show the same basket and do not overwrite each other", async ({
  context,
  page,
}) => {
  await newCustomer(context);
  await openDevice(page, { basket: { [card.slug]: 1 } });
  await expectServerBasket(context, { [card.slug]: 1 });
  const tab = await context.newPage();
  await openHydrated(tab, "/az/cart");
  await expectLines(tab, 1);
  await expectLines(page, 1);
  const version = async () =>
    (await fetchAsCustomer<{ version: number }>(context, "/Basket/get-basket")).version;
  const versionBefore = await version();
  await quantityOf(page, card).selectOption("3");
  await expect(quantityOf(tab, card)).toHaveValue("3");
  await quantityOf(tab, card).selectOption("2");
  await expect(quantityOf(page, card)).toHaveValue("2");
  await expectServerBasket(context, { [card.slug]: 2 });
  await page.waitForTimeout(1_500);
  expect([await serverBasket(context), await basketOf(page)]).toEqual([
    { [card.slug]: 2 },
    { [card.slug]: 2 },
  ]);
  expect((await version()) - versionBefore).toBeLessThanOrEqual(2);
});

test("a signed-in customer's summary comes from the server, and its discount and total are consistent", async ({
  context,
  page,
}) => {
  const cheap = (await wellStocked()).find(({ discountPrice }) => discountPrice !== null);
  if (!cheap) throw new Error("no discounted product");
  await newCustomer(context);
  await openDevice(page, { basket: { [cheap.slug]: 2, [card.slug]: 1 } });
  const answer = await context.request.post("/api/Basket/calculate-basket", {
    data: {
      productBasketModel: [
        { productSlug: cheap.slug, productCount: 2 },
        { productSlug: card.slug, productCount: 1 },
      ],
    },
  });
  const { data } = (await answer.json()) as {
    data: { baseTotalPrice: number; finalTotalPrice: number; saving: number };
  };
  const amounts = page.locator("main section dl dd");
  await expect
    .poll(async () =>
      (await amounts.allInnerTexts()).map((text) => Number(text.replace(/[^\d-]/g, ""))),
    )
    .toEqual(
      [data.baseTotalPrice, 0, -data.saving, data.finalTotalPrice].map((amount) =>
        Math.round(amount * 100),
      ),
    );
  expect(data.saving).toBeGreaterThan(0);
});

test(
  "anonymous shoppers request no basket from the server, and a notice about the account waits until the current announcement is over",
  AUDIT_ONLY,
  async ({ context, page }) => {
    const requestedUrls: string[] = [];
    page.on(
      "request",
      (request) =>
        void (
          /\/api\/(?:Basket|Favourite)/.test(request.url()) && requestedUrls.push(request.url())
        ),
    );
    await openDevice(page, { basket: { [card.slug]: 1 } });
    await expectLines(page, 1);
    await page.waitForTimeout(1_000);
    expect(requestedUrls).toEqual([]);
    await page
      .getByRole("button", { name: fillTitle(t.basket.removeNamed, card.productTitle) })
      .click();
    await expect(announcement(page)).toHaveText(t.basket.removed);
    const phone = await newCustomer(context);
    await context.request.post("/api/Basket/merge", {
      headers: { "Sec-Fetch-Site": "same-origin" },
      data: { lines: [{ productSlug: two.slug, productCount: 1 }] },
    });
    await page.evaluate((userPhone) => {
      const user = JSON.stringify({
        userFirstName: null,
        userLastName: null,
        userPhone,
        userEmail: null,
      });
      localStorage.setItem("user", user);
      // As when another tab has signed in.
      window.dispatchEvent(new StorageEvent("storage", { key: "user", newValue: user }));
    }, `+994${phone}`);
    await expectLocalBasket(page, { [two.slug]: 1 });
    await expect(announcement(page)).toHaveText(t.basket.removed);
    await expect(announcement(page)).toHaveText(fillCount(t.sync.basket, 1), { timeout: 15_000 });
  },
);
