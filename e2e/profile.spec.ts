/** Order history and account (specification section 2), against the real shop. */
import { type BrowserContext, expect, type Locator, type Page, test } from "@playwright/test";
import { fetchRaw } from "./shop/http";
import { collectPageErrors } from "./shop/page-errors";
import { clientAddressHeaders, signInByApi, countSms } from "./shop/customer";
import { metaContents } from "./shop/html";
import { overflowOf } from "./shop/lists";
import {
  addDiscontinuedProduct,
  DEMO_CUSTOMER_NUMBER,
  copyDemoOrders,
  fetchAsCustomer,
  newCustomer,
} from "./shop/orders";
import { basketOf, waitForHydration, openHydrated, parseQepik } from "./shop/page-helpers";
import { LANGUAGES, TEXTS } from "./shop/texts";
import { tabTo } from "./shop/tab-to";
import { auditOnlyUnless } from "./shop/audit-only";

test.beforeEach(({ context }) => context.setExtraHTTPHeaders(clientAddressHeaders()));

const t = TEXTS.az.profile;
type Invoice = {
  invoiceId: number;
  invoiceFinalPrice: number;
  userName: string;
  userSurName: string;
  paymentTypeId: number;
};
type Product = {
  productTitle: string;
  slug: string | null;
  productBasePrice: number;
  productCount: number;
};

const orders = (page: Page): Locator => page.locator("main li[id^=invoice-]");
const order = (page: Page, id: number): Locator => page.locator(`#invoice-${id}`);
const toggle = (page: Page, id: number): Locator => order(page, id).getByRole("button").first();
const idsOf = (page: Page): Promise<number[]> =>
  orders(page).evaluateAll((items) => items.map(({ id }) => Number(id.replace("invoice-", ""))));
const invoicesOf = (context: BrowserContext) =>
  fetchAsCustomer<Invoice[]>(context, "/Invoice/get-all-invoices?lang=az&pageSize=100");
const productsOf = async (context: BrowserContext, id: number, lang = "az") =>
  (
    await fetchAsCustomer<{ basketDetails: Product[] }>(
      context,
      `/Basket/get-basket-by-invoice-id?InvoiceId=${id}&lang=${lang}`,
    )
  ).basketDetails;

for (const width of [360, 1280]) {
  for (const language of LANGUAGES) {
    test(
      `the demo customer's orders are listed newest first, page by page, and expand in place (${language}, ${width} px)`,
      auditOnlyUnless(language === "az" && width === 360),
      async ({ context, page }) => {
        const texts = TEXTS[language].profile;
        await page.setViewportSize({ width, height: 800 });
        // One run uses the real demo customer; the others use new customers with copies of the same
        // orders.
        if (language === "az" && width === 360)
          await signInByApi(
            context,
            DEMO_CUSTOMER_NUMBER,
            (await countSms(DEMO_CUSTOMER_NUMBER)) + 1,
          );
        else await newCustomer(context, 28);
        const invoices = await invoicesOf(context);
        expect(invoices).toHaveLength(28);
        const complaints = collectPageErrors(page);
        await openHydrated(page, `/${language}/profile`);
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(texts.title);
        await expect(orders(page)).toHaveCount(10);
        await expect(async () => {
          await page.evaluate(() =>
            window.scrollTo({ top: document.body.scrollHeight, behavior: "instant" }),
          );
          await expect(orders(page)).toHaveCount(28, { timeout: 1_000 });
        }).toPass({ timeout: 30_000 });
        expect(await idsOf(page)).toEqual(invoices.map(({ invoiceId }) => invoiceId));
        await expect(page.getByRole("link", { name: texts.more })).toHaveCount(0);

        const [newest] = invoices as [Invoice];
        const first = order(page, newest.invoiceId);
        await expect(first).toContainText(`${newest.userName} ${newest.userSurName}`);
        expect(
          parseQepik(await first.locator("p").filter({ hasText: texts.amount }).innerText()),
        ).toBe(Math.round(newest.invoiceFinalPrice * 100));
        const products = await productsOf(context, newest.invoiceId, language);
        const lineRequests: string[] = [];
        page.on(
          "request",
          (request) =>
            void (
              request.url().includes("get-basket-by-invoice-id") && lineRequests.push(request.url())
            ),
        );
        await toggle(page, newest.invoiceId).click();
        const rows = first.getByRole("table").locator("tbody tr");
        await expect(rows).toHaveCount(products.length);
        for (const [
          i,
          { productTitle, slug, productBasePrice, productCount },
        ] of products.entries()) {
          await expect(rows.nth(i).getByRole("link").first()).toHaveText(productTitle);
          await expect(rows.nth(i).getByRole("link").first()).toHaveAttribute(
            "href",
            `/${language}/product/${slug}`,
          );
          expect(parseQepik(await rows.nth(i).locator("td").nth(1).innerText())).toBe(
            Math.round(productBasePrice * 100),
          );
          await expect(rows.nth(i).locator("td").nth(2)).toHaveText(
            new RegExp(`^(?:× )?${productCount}$`),
          );
        }
        expect(await overflowOf(page)).toBeLessThanOrEqual(0);
        // The products are removed on collapsing and loaded again on expanding.
        await toggle(page, newest.invoiceId).click();
        await expect(first.getByRole("table")).toHaveCount(0);
        await toggle(page, newest.invoiceId).click();
        await expect(rows).toHaveCount(products.length);
        expect(lineRequests).toHaveLength(2);
        // After Back from a product, the orders that were loaded are still there.
        await rows.first().getByRole("link").first().click();
        await expect(page).toHaveURL(/\/product\//);
        await page.goBack();
        await expect(orders(page)).toHaveCount(28);
        expect(complaints).toEqual([]);
      },
    );
  }
}

test("ordering again adds what is in stock to the basket and names what is not", async ({
  context,
  page,
}) => {
  const phone = await newCustomer(context);
  const [id = 0] = await copyDemoOrders(phone, 3);
  await addDiscontinuedProduct(id, "Köhnə radio");
  const sold = (await productsOf(context, id)).filter(({ slug }) => slug !== null);
  const stock = await Promise.all(
    sold.map(
      async ({ slug }) =>
        (
          JSON.parse((await fetchRaw(`/api/Product/get-product?lang=az&Slug=${slug}`)).body) as {
            data: { productCount: number };
          }
        ).data.productCount,
    ),
  );
  await openHydrated(page, "/az/profile");
  await toggle(page, id).click();
  await order(page, id).getByRole("button", { name: t.again }).click();
  await expect(order(page, id).getByText(t.againMissing)).toBeVisible();
  await expect(
    order(page, id).getByText(t.missingGone.replace("{title}", "Köhnə radio")),
  ).toBeVisible();
  const expectedBasket = Object.fromEntries(
    sold
      .map(({ slug, productCount }, i) => [slug, Math.min(productCount, stock[i] ?? 0)] as const)
      .filter(([, count]) => count > 0),
  );
  await expect.poll(() => basketOf(page)).toEqual(expectedBasket);
});

test("with the keyboard: older orders, an order and its products; the focus is never lost", async ({
  context,
  page,
}) => {
  await newCustomer(context, 12);
  await openHydrated(page, "/az/profile");
  const showMore = page.getByRole("link", { name: t.more });
  await showMore.focus();
  await page.keyboard.press("Enter");
  await expect(orders(page)).toHaveCount(12);
  const eleventh = orders(page).nth(10).getByRole("button").first();
  // A scroll may have loaded the older orders before the key did.
  await tabTo(page, eleventh);
  await page.keyboard.press("Enter");
  await expect(eleventh).toHaveAttribute("aria-expanded", "true");
  await expect(orders(page).nth(10).getByRole("table")).toBeVisible();
  await expect(eleventh).toBeFocused();
  await page.keyboard.press("Space");
  await expect(orders(page).nth(10).getByRole("table")).toHaveCount(0);
});

test("no orders, a failure with a retry, and products that fail to load", async ({
  context,
  page,
}) => {
  const phone = await newCustomer(context);
  await openHydrated(page, "/az/profile");
  await expect(page.getByText(t.empty)).toBeVisible();
  await copyDemoOrders(phone, 12);
  await page.goto("/az/profile");
  let failing = true;
  const failure = {
    status: 503,
    json: {
      isSuccessful: false,
      statusCode: 503,
      code: "SERVICE_UNAVAILABLE",
      messages: [],
      data: null,
    },
  };
  await page.route(/get-all-invoices|get-basket-by-invoice-id/, (route) =>
    failing ? route.fulfill(failure) : route.continue(),
  );
  await waitForHydration(page);
  await toggle(page, (await idsOf(page))[0] ?? 0).click();
  await expect(orders(page).first().getByRole("alert")).toContainText(t.productsFailed);
  await page.evaluate(() =>
    window.scrollTo({ top: document.body.scrollHeight, behavior: "instant" }),
  );
  await expect(page.getByText(t.failed)).toBeVisible();
  failing = false;
  await page.getByRole("button", { name: t.retry }).last().click();
  await expect(orders(page)).toHaveCount(12);
  await orders(page).first().getByRole("button", { name: t.retry }).click();
  await expect(orders(page).first().getByRole("table")).toBeVisible();
});

test('another customer\'s order is answered with "not found", and nothing of it is shown', async ({
  browser,
  context,
  page,
}) => {
  const mineNow = await newCustomer(context, 1);
  expect(mineNow).toBeTruthy();
  const otherCustomer = await browser.newContext();
  const [theirs = 0] = await copyDemoOrders(await newCustomer(otherCustomer), 1);
  const answer = await context.request.get(
    `/api/Basket/get-basket-by-invoice-id?InvoiceId=${theirs}&lang=az`,
  );
  expect([answer.status(), ((await answer.json()) as { code: string }).code]).toEqual([
    404,
    "INVOICE_NOT_FOUND",
  ]);
  await page.goto(`/az/profile?invoice=${theirs}`);
  await expect(orders(page)).toHaveCount(1);
  await expect(page.getByRole("table")).toHaveCount(0);
  // Both customers' pages are requested at the same time.
  const pages = await Promise.all(
    Array.from(
      { length: 6 },
      async (_, i) =>
        [
          i % 2,
          await (await (i % 2 ? otherCustomer : context).request.get("/az/profile")).text(),
        ] as const,
    ),
  );
  for (const [owner, html] of pages) expect(html.includes(`invoice-${theirs}"`)).toBe(owner === 1);
  await otherCustomer.close();
});

test("the page is private and not indexed; without a session it leads to sign-in and back", async ({
  context,
  page,
}) => {
  const answer = await fetchRaw("/ru/profile");
  expect([answer.status, metaContents(answer.body, "robots")]).toEqual([200, ["noindex, follow"]]);
  expect(answer.headers["cache-control"]).toMatch(/private.*no-store|no-store/);
  await openHydrated(page, "/az/profile");
  await expect(page.getByRole("main").getByRole("link", { name: t.signIn })).toHaveAttribute(
    "href",
    "/az/sign_in?next=%2Faz%2Fprofile",
  );
  await page.getByRole("main").getByRole("link", { name: t.signIn }).click();
  await expect(page.locator("dialog[open]")).toBeVisible();
  // Once the shopper has signed in, in whichever way, the page shows the orders.
  await newCustomer(context, 2);
  await page.goto("/az/profile");
  await expect(orders(page)).toHaveCount(2);
});

test("an expired access token is renewed without asking the shopper", async ({ context, page }) => {
  await newCustomer(context, 2);
  const cookies = await context.cookies();
  await context.addCookies(
    cookies
      .filter(({ name }) => name === "access_token")
      .map((cookie) => ({ ...cookie, value: "over.and.done" })),
  );
  await page.goto("/az/profile");
  await expect(orders(page)).toHaveCount(2);
  await expect(page).toHaveURL(/\/az\/profile$/);
});

test("personal data can be downloaded; the account is deleted after a confirmation, and its orders are kept without personal data", async ({
  context,
  page,
}) => {
  const phone = await newCustomer(context, 2);
  await openHydrated(page, "/az/profile");
  const account = page.getByRole("region", { name: t.account });
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    account.getByRole("link", { name: t.data }).click(),
  ]);
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  expect(JSON.parse(Buffer.concat(chunks).toString())).toMatchObject({
    userModel: { userPhone: `+994${phone}` },
    invoices: [{}, {}],
  });

  await account.locator("summary", { hasText: t.delete }).click();
  await expect(account.getByText(t.deleteText)).toBeVisible();
  await account.getByRole("button", { name: t.deleteNow }).click();
  await expect(account.getByRole("alert").filter({ hasText: t.deleteUnsure })).toBeVisible();
  expect(await invoicesOf(context)).toHaveLength(2);
  await account.getByLabel(t.deleteSure).check();
  await account.getByRole("button", { name: t.deleteNow }).click();
  await expect(page.getByText(t.deleted)).toBeVisible();
  expect((await context.request.get("/api/auth/get-user")).status()).toBe(401);
});

test("signing out here leaves the other device signed in, signing out everywhere does not; the basket stays on the device", async ({
  browser,
  context,
  page,
}) => {
  const phone = await newCustomer(context, 1);
  const otherDevice = await browser.newContext();
  await signInByApi(otherDevice, phone, 2);
  await openHydrated(page, "/az/profile");
  await page.evaluate(() => localStorage.setItem("basket", '{"e2e-utu":1}'));
  const account = page.getByRole("region", { name: t.account });
  // The page reloads (specification section 4).
  await Promise.all([
    page.waitForEvent("load"),
    account.getByRole("button", { name: TEXTS.az.account.signOut, exact: true }).click(),
  ]);
  await expect(page.getByText(t.signedOut)).toBeVisible();
  expect(await basketOf(page)).toEqual({ "e2e-utu": 1 });
  expect((await otherDevice.request.get("/api/auth/get-user")).status()).toBe(200);
  await signInByApi(context, phone, 3);
  await openHydrated(page, "/az/profile");
  await Promise.all([
    page.waitForEvent("load"),
    account.getByRole("button", { name: t.logoutEverywhere }).click(),
  ]);
  await expect(page.getByText(t.signedOut)).toBeVisible();
  expect((await otherDevice.request.get("/api/auth/get-user")).status()).toBe(401);
  await otherDevice.close();
});

for (const width of [360, 1280]) {
  test.describe(`with JavaScript off, ${width} px wide`, auditOnlyUnless(width === 360), () => {
    test.use({ javaScriptEnabled: false, viewport: { width, height: 800 } });

    test("orders are paged and opened by links; signing out and deleting the account are forms", async ({
      context,
      page,
    }) => {
      const phone = await newCustomer(context, 12);
      const invoices = await invoicesOf(context);
      await page.goto("/az/profile");
      await expect(orders(page)).toHaveCount(10);
      await page.getByRole("link", { name: t.older }).click();
      await expect(orders(page)).toHaveCount(2);
      const last = invoices.at(-1)?.invoiceId ?? 0;
      await order(page, last).getByRole("link").first().click();
      await expect(order(page, last).getByRole("table").locator("tbody tr")).toHaveCount(
        (await productsOf(context, last)).length,
      );
      expect(await overflowOf(page)).toBeLessThanOrEqual(0);
      await order(page, last).getByRole("link").first().click();
      await expect(page.getByRole("table")).toHaveCount(0);

      await page.getByRole("button", { name: TEXTS.az.account.signOut, exact: true }).click();
      await expect(page).toHaveURL(/\/az$/);
      await page.goto("/az/profile");
      await expect(page.getByRole("main").getByRole("link", { name: t.signIn })).toHaveAttribute(
        "href",
        "/az/sign_in?next=%2Faz%2Fprofile",
      );

      await signInByApi(context, phone, 2);
      await page.goto("/az/profile");
      await page.locator("summary", { hasText: t.delete }).click();
      await page.getByRole("button", { name: t.deleteNow }).click();
      await expect(page, "the checkbox is required").toHaveURL(/\/az\/profile$/);
      await page.getByLabel(t.deleteSure).check();
      await page.getByRole("button", { name: t.deleteNow }).click();
      await expect(page.getByText(t.deleted)).toBeVisible();
    });
  });
}
