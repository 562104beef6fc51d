/**
 * Ordering and paying (specification sections 2, 4 and 5), against the real shop and the bank
 * simulated by the sandbox.
 */
import { type BrowserContext, expect, type Locator, type Page, test } from "@playwright/test";
import { BASE_URL } from "./shop/http";
import { type Card, allProducts } from "./shop/catalogue";
import { collectPageErrors } from "./shop/page-errors";
import { smsCode, clientAddressHeaders } from "./shop/customer";
import { metaContents } from "./shop/html";
import { overflowOf } from "./shop/lists";
import { fetchAsCustomer, newCustomer, declinePayment, serverBasket } from "./shop/orders";
import { basketOf, waitForHydration, openHydrated, parseQepik } from "./shop/page-helpers";
import { type Language, LANGUAGES, TEXTS } from "./shop/texts";
import { auditOnlyUnless } from "./shop/audit-only";

const CARDS = {
  plain: { card: "4127 2081 0494 2601", until: "05/31", cvv: "796" },
  tam: { card: "4127 2141 2163 0724", until: "04/31", cvv: "536" },
};
const PERSON = {
  userName: "Əli",
  userSurName: "Məmmədov",
  userPhone: `050 ${2_000_000 + Math.floor(Math.random() * 7_000_000)}`,
  userAddress: "Bakı, Nizami 1",
};
/** The same as the order has it: its phone is stored in E.164. */
const STORED_PERSON = {
  ...PERSON,
  userPhone: `+994${PERSON.userPhone.replaceAll(/\D/g, "").replace(/^0/, "")}`,
};
type Invoice = {
  userName: string;
  userSurName: string;
  userPhone: string;
  userAddress: string;
  note: string;
  paymentTypeId: number;
  cardTypeId: number | null;
  monthCount: number | null;
  invoiceFinalPrice: number;
  invoiceState: string;
};

test.beforeEach(({ context }) => context.setExtraHTTPHeaders(clientAddressHeaders()));

let product: Card;
let price: number;
test.beforeAll(async () => {
  // The product with the largest stock: the other tests use the others.
  const [first] = (await allProducts())
    .filter((card) => card.price > 50)
    .sort((a, b) => b.productCount - a.productCount);
  if (!first) throw new Error("no product");
  product = first;
  price = Math.round((first.discountPrice ?? first.price) * 100);
});

async function fillBasket(context: BrowserContext, productCount: number): Promise<void> {
  expect(
    (
      await context.request.post("/api/Basket", {
        data: [{ productSlug: product.slug, productCount }],
        headers: { Origin: BASE_URL },
      })
    ).status(),
  ).toBe(200);
}
const form = (page: Page): Locator => page.locator('form[action="/api/Invoice/create-invoice"]');
const total = (page: Page): Locator => form(page).locator("[data-total]");
// The button is in the summary, and on phones at the bottom edge.
const button = (page: Page, language: Language = "az"): Locator =>
  form(page)
    .getByRole("button", { name: TEXTS[language].checkout.complete })
    .filter({ visible: true });
const complete = (page: Page, language: Language = "az") => button(page, language).click();
const payForm = (page: Page): Locator => page.locator('form[action="/api/Invoice/pay-invoice"]');
const type = (page: Page, id: number): Locator => page.locator(`#payment-${id}`);
const newest = async (context: BrowserContext) =>
  (await fetchAsCustomer<[Invoice]>(context, "/Invoice/get-all-invoices?pageSize=1"))[0];
const invoiceId = async (context: BrowserContext) =>
  (
    await fetchAsCustomer<[{ invoiceId: number }]>(context, "/Invoice/get-all-invoices?pageSize=1")
  )[0].invoiceId;

async function fillIn(page: Page): Promise<void> {
  for (const [name, value] of Object.entries(PERSON))
    await page.locator(`[name=${name}]`).fill(value);
}

/** Opens the checkout as a signed-in customer with `pieces` pieces in the basket. */
async function atCheckout(
  context: BrowserContext,
  page: Page,
  { language = "az" as Language, pieces = 1 } = {},
): Promise<void> {
  await newCustomer(context);
  await fillBasket(context, pieces);
  await openHydrated(page, `/${language}/cart/confirm-cart`);
  await expect.poll(() => basketOf(page)).toEqual({ [product.slug]: pieces });
}

/** Fills in the bank's pages. */
async function payAtBank(
  page: Page,
  { card, until, cvv }: (typeof CARDS)["plain"],
  behaviour = "approve",
): Promise<void> {
  await page.locator("#card").fill(card);
  await page.locator("#until").fill(until);
  await page.locator("#cvv").fill(cvv);
  await page.locator("#behaviour").selectOption(behaviour);
  await page.locator('form[action="/card"] button').click();
  await page.locator("#code").fill("1111");
  await page.locator('form[action="/code"] button').click();
}

for (const width of [360, 1280]) {
  for (const language of LANGUAGES) {
    test.describe(
      `${language}, ${width} px`,
      auditOnlyUnless(language === "az" && width === 360),
      () => {
        test.use({ viewport: { width, height: 800 } });
        const { checkout: t, paymentResult: result, profile } = TEXTS[language];

        test("[31] missing fields are reported in order; paying by transfer ends at the orders, with an empty basket", async ({
          context,
          page,
        }) => {
          const complaints = collectPageErrors(page);
          await atCheckout(context, page, { language, pieces: 2 });
          await expect(page.getByRole("heading", { level: 1 })).toHaveText(t.title);
          expect(parseQepik(await total(page).innerText())).toBe(2 * price);
          expect(await overflowOf(page)).toBeLessThanOrEqual(0);
          const refusal = form(page).getByRole("alert");
          await expect(type(page, 5)).toBeChecked();
          await complete(page, language);
          await expect(refusal).toHaveText(t.fillInformation);
          await expect(page.locator("[name=userName]")).toBeFocused();
          await fillIn(page);
          await page.locator("[name=note]").fill("Zəng edin");
          await expect(page.getByRole("radio", { name: "Tam Kart" })).toBeHidden();
          await type(page, 6).check();
          await complete(page, language);
          await expect(refusal).toHaveText(t.chooseCardType);
          const months = page.locator('[name="userPaymentType.monthCount"]');
          await page.getByRole("radio", { name: "Tam Kart" }).check();
          await expect(months.and(page.locator(":checked"))).toHaveValue("3");
          await expect(months.and(page.locator("[value='24']"))).toBeVisible();
          await months.and(page.locator("[value='24']")).check();
          // BirKart has no term of 24 months.
          await page.getByRole("radio", { name: "BirKart" }).check();
          await expect(months.and(page.locator("[value='24']"))).toBeHidden();
          await expect(months.and(page.locator(":checked"))).toHaveValue("3");
          expect(await overflowOf(page)).toBeLessThanOrEqual(0);
          await type(page, 3).check();
          await button(page, language).dblclick();
          await expect(page).toHaveURL(new RegExp(`/${language}/profile$`));
          await expect(page.locator("main li[id^=invoice-]")).toHaveCount(1);
          await expect(page.locator("main li[id^=invoice-]")).toContainText(profile.payment3);
          const number = String(await invoiceId(context));
          await expect(page.getByText(profile.placed.replace("{number}", number))).toBeVisible();
          const details = page.getByRole("region", { name: profile.transferTitle });
          await expect(details).toContainText(profile.number.replace("{number}", number));
          await expect(details).toContainText("AZ45 NUMU 0000 0000 0012 2112 2122");
          expect(await overflowOf(page)).toBeLessThanOrEqual(0);
          expect(await newest(context)).toMatchObject({
            ...STORED_PERSON,
            note: "Zəng edin",
            paymentTypeId: 3,
            invoiceFinalPrice: (2 * price) / 100,
            invoiceState: "awaiting",
          });
          await expect.poll(() => basketOf(page)).toEqual({});
          expect(await serverBasket(context)).toEqual({});
          expect(complaints).toEqual([]);
          // The next order is filled in with the recipient of the last one.
          await fillBasket(context, 1);
          await openHydrated(page, `/${language}/cart/confirm-cart`);
          await expect(page.locator("[name=userAddress]")).toHaveValue(PERSON.userAddress);
        });

        test("a card is paid at the bank, and a declined payment can be repeated", async ({
          context,
          page,
        }) => {
          await atCheckout(context, page, { language });
          await fillIn(page);
          await complete(page, language);
          await payAtBank(page, CARDS.plain, "51");
          await expect(page).toHaveURL(/\/payment-result\?key=/);
          await expect(page.getByRole("heading", { level: 1 })).toHaveText(result.refusedTitle);
          await expect(page.getByRole("main")).toContainText(result.reason["insufficient-funds"]);
          await expect(page.locator("html")).toHaveAttribute("lang", language);
          expect(await overflowOf(page)).toBeLessThanOrEqual(0);
          await waitForHydration(page);
          await page.getByRole("button", { name: result.payAgain }).click();
          await payAtBank(page, CARDS.plain);
          await expect(page.getByRole("heading", { level: 1 })).toHaveText(result.paidTitle);
          await expect(page.getByRole("main")).toContainText(String(await invoiceId(context)));
          await expect(page.getByRole("button", { name: result.payAgain })).toHaveCount(0);
          expect(await newest(context)).toMatchObject({
            ...STORED_PERSON,
            paymentTypeId: 5,
            invoiceFinalPrice: price / 100,
            invoiceState: "paid",
          });
          expect(await serverBasket(context)).toEqual({});
        });

        test("instalments with Tam Kart: the bank gets the chosen number of months", async ({
          context,
          page,
        }) => {
          await atCheckout(context, page, { language });
          await fillIn(page);
          await type(page, 6).check();
          await page.getByRole("radio", { name: "Tam Kart" }).check();
          await page.locator('[name="userPaymentType.monthCount"][value="6"]').check();
          await complete(page, language);
          await expect(page.locator(".sum")).toContainText(/ · 6 /);
          await payAtBank(page, CARDS.tam);
          await expect(page.getByRole("heading", { level: 1 })).toHaveText(result.paidTitle);
          expect(await newest(context)).toMatchObject({
            paymentTypeId: 6,
            cardTypeId: 1,
            monthCount: 6,
            invoiceState: "paid",
          });
        });
      },
    );
  }

  test.describe(`with JavaScript off, ${width} px`, () => {
    test.use({ javaScriptEnabled: false, viewport: { width, height: 800 } });
    const { checkout: t, paymentResult: result } = TEXTS.az;

    test(
      "typed values stay, a changed total has to be confirmed again, and the card payment works with buttons alone",
      auditOnlyUnless(width === 360),
      async ({ context, page }) => {
        await newCustomer(context);
        await fillBasket(context, 1);
        await page.goto("/az/cart/confirm-cart");
        await fillIn(page);
        // The longest values that the fields accept, in two-byte letters.
        const [address, note] = [
          "Bakı, Nizami küçəsi, mənzil 7, ".repeat(9),
          "Zəng edin: giriş həyətdən, ikinci qapı.\n".repeat(24),
        ];
        await page.locator("[name=userAddress]").fill(address);
        await page.locator("[name=note]").fill(note);
        await page.locator("[name=userSurName]").fill("  ");
        await complete(page);
        await expect(form(page).getByRole("alert")).toHaveText(t.fillInformation);
        await expect(page.locator("[name=userAddress]")).toHaveValue(address);
        await expect(page.locator("[name=note]")).toHaveValue(note);
        await page.locator("[name=userAddress]").fill(PERSON.userAddress);
        await page.locator("[name=userSurName]").fill(PERSON.userSurName);
        await type(page, 6).check();
        await complete(page);
        await expect(form(page).getByRole("alert")).toHaveText(t.chooseCardType);
        await expect(type(page, 6)).toBeChecked();
        await type(page, 5).check();
        await fillBasket(context, 2);
        await complete(page);
        await expect(form(page).getByRole("alert")).toContainText(
          t.totalChanged.split("{before}")[0] ?? "",
        );
        expect(parseQepik(await total(page).innerText())).toBe(2 * price);
        await complete(page);
        await expect(page.locator("#bank-form button")).toBeVisible();
        // The shopper leaves the bank: the order can be paid from the profile.
        await page.goto("/az/profile");
        await payForm(page).getByRole("button", { name: TEXTS.az.payment.unpaid }).click();
        await page.locator("#bank-form button").click();
        await payAtBank(page, CARDS.plain);
        await page.locator("#back button").click();
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(result.paidTitle);
        expect(await newest(context)).toMatchObject({
          ...STORED_PERSON,
          paymentTypeId: 5,
          invoiceFinalPrice: (2 * price) / 100,
          invoiceState: "paid",
        });
      },
    );
  });
}

test("a total that has changed meanwhile is shown and must be confirmed; nothing is ordered before", async ({
  context,
  page,
}) => {
  await atCheckout(context, page);
  await fillIn(page);
  await type(page, 3).check();
  await fillBasket(context, 3);
  await complete(page);
  await expect(form(page).getByRole("alert")).toContainText(
    TEXTS.az.checkout.totalChanged.split("{before}")[0] ?? "",
  );
  await expect.poll(async () => parseQepik(await total(page).innerText())).toBe(3 * price);
  expect(await fetchAsCustomer(context, "/Invoice/get-all-invoices")).toEqual([]);
  await expect(page.locator("[name=userAddress]")).toHaveValue(PERSON.userAddress);
  await expect(type(page, 3)).toBeChecked();
  await complete(page);
  await expect(page).toHaveURL(/\/az\/profile$/);
  expect(await newest(context)).toMatchObject({ invoiceFinalPrice: (3 * price) / 100 });
});

test("two quick presses send one request, which is shown as pending; the basket is emptied once, after the invoice exists", async ({
  context,
  page,
}) => {
  await atCheckout(context, page);
  await fillIn(page);
  const requests: string[] = [];
  page.on(
    "request",
    (request) =>
      void (
        request.method() === "POST" &&
        /\/api\/(?:Invoice|Basket)/.test(request.url()) &&
        requests.push(new URL(request.url()).pathname)
      ),
  );
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/api/Invoice/create-invoice", async (route) => {
    await released;
    await route.continue();
  });
  await type(page, 3).check();
  await expect.poll(() => requests).toContain("/api/Basket/calculate-basket");
  requests.length = 0;
  await button(page).dblclick();
  await expect(page.getByRole("progressbar", { name: TEXTS.az.checkout.completing })).toBeVisible();
  expect(await basketOf(page)).toEqual({ [product.slug]: 1 });
  expect(await fetchAsCustomer(context, "/Invoice/get-all-invoices")).toEqual([]);
  release();
  await expect(page).toHaveURL(/\/az\/profile$/);
  await expect.poll(() => basketOf(page)).toEqual({});
  expect(await fetchAsCustomer<unknown[]>(context, "/Invoice/get-all-invoices")).toHaveLength(1);
  expect(requests).toEqual(["/api/Invoice/create-invoice"]);
});

test("the server calculates the selected payment type: type 5 has card type 1, and a card has 3 months until others are selected", async ({
  context,
  page,
}) => {
  await atCheckout(context, page);
  const sentPaymentTypes: unknown[] = [];
  page.on(
    "request",
    (request) =>
      void (
        request.url().endsWith("/calculate-basket") &&
        sentPaymentTypes.push(
          (request.postDataJSON() as { userPaymentType: unknown }).userPaymentType,
        )
      ),
  );
  await waitForHydration(page);
  await type(page, 6).check();
  await page.getByRole("radio", { name: "BirKart" }).check();
  await page.locator('[name="userPaymentType.monthCount"][value="12"]').check();
  await type(page, 3).check();
  await type(page, 5).check();
  await expect
    .poll(() => sentPaymentTypes)
    .toEqual([
      { paymentTypeId: 6 },
      { paymentTypeId: 6, cardTypeId: 2, monthCount: 3 },
      { paymentTypeId: 6, cardTypeId: 2, monthCount: 12 },
      { paymentTypeId: 3 },
      { paymentTypeId: 5, cardTypeId: 1, monthCount: 3 },
    ]);
  expect(parseQepik(await total(page).innerText())).toBe(price);
});

test("after Back from the bank the order can be paid, here and in the profile; when the bank's form is blocked, its button is shown", async ({
  context,
  page,
}) => {
  await atCheckout(context, page);
  await fillIn(page);
  const bank = /\/cgi-bin\/cgi_link$/;
  await page.route(bank, (route) => route.abort("aborted"));
  await complete(page);
  await expect(page.locator("#bank-form button")).toBeVisible({ timeout: 10_000 });
  // As when the browser restores a page from its back/forward cache: the overlay is gone, and the
  // order has been placed.
  await page.evaluate(() =>
    dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })),
  );
  await expect(
    page.getByText(
      TEXTS.az.checkout.waitingTitle.replace("{number}", String(await invoiceId(context))),
    ),
  ).toBeVisible();
  await expect(page.getByRole("progressbar")).toHaveCount(0);
  await expect(page.locator("#bank-form")).toHaveCount(0);
  await page.unroute(bank);
  await payForm(page).getByRole("button").click();
  await expect(page.locator("#card")).toBeVisible();
  await page.goBack();
  await expect(payForm(page).getByRole("button", { name: TEXTS.az.payment.unpaid })).toBeVisible();
  await openHydrated(page, "/az/profile");
  await payForm(page).getByRole("button", { name: TEXTS.az.payment.unpaid }).click();
  await payAtBank(page, CARDS.plain);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    TEXTS.az.paymentResult.paidTitle,
  );
  await page.getByRole("main").getByRole("link", { name: TEXTS.az.paymentResult.orders }).click();
  await expect(page.locator("main li[id^=invoice-]")).toContainText(TEXTS.az.profile.statePaid);
  await expect(payForm(page)).toHaveCount(0);
  expect(await fetchAsCustomer<unknown[]>(context, "/Invoice/get-all-invoices")).toHaveLength(1);
});

/** The browser keeps the cookies of a session that has ended. */
const endSession = async (context: BrowserContext) =>
  context.addCookies(
    (await context.cookies())
      .filter(({ name }) => /^(?:access|refresh)_token$/.test(name))
      .map((cookie) => ({ ...cookie, value: "over.and.done" })),
  );

for (const javaScriptEnabled of [true, false]) {
  test.describe(`with JavaScript ${javaScriptEnabled ? "on" : "off"}`, () => {
    test.use({ javaScriptEnabled });
    test(
      "when the session ends while the form is filled in, everything is still there after signing in",
      auditOnlyUnless(javaScriptEnabled),
      async ({ context, page }) => {
        const phone = await newCustomer(context);
        await fillBasket(context, 1);
        await page.goto("/az/cart/confirm-cart");
        if (javaScriptEnabled)
          await expect.poll(() => basketOf(page)).toEqual({ [product.slug]: 1 });
        await fillIn(page);
        await type(page, 6).check();
        await page.getByRole("radio", { name: "BirKart" }).check();
        await page.locator('[name="userPaymentType.monthCount"][value="12"]').check();
        await endSession(context);
        await complete(page);
        if (!javaScriptEnabled)
          await page
            .getByRole("main")
            .getByRole("link", { name: TEXTS.az.checkout.signIn })
            .click();
        await expect(page).toHaveURL(/\/az\/login\?next=%2Faz%2Fcart%2Fconfirm-cart$/);
        if (javaScriptEnabled) await waitForHydration(page);
        const main = page.getByRole("main");
        await main.getByLabel(TEXTS.az.signIn.phone).filter({ visible: true }).fill(phone);
        await main
          .getByRole("button", { name: TEXTS.az.signIn.sendSms })
          .filter({ visible: true })
          .click();
        await main
          .getByLabel(TEXTS.az.signIn.code)
          .filter({ visible: true })
          .fill(await smsCode(phone, 2));
        // With scripts, the code is submitted when its fourth digit is typed.
        if (!javaScriptEnabled)
          await main
            .getByRole("button", { name: TEXTS.az.signIn.confirm })
            .filter({ visible: true })
            .click();
        await expect(page).toHaveURL(/\/az\/cart\/confirm-cart$/);
        for (const [name, value] of Object.entries(PERSON))
          await expect(page.locator(`[name=${name}]`)).toHaveValue(value);
        await expect(page.getByRole("radio", { name: "BirKart" })).toBeChecked();
        await expect(page.locator('[name="userPaymentType.monthCount"][value="12"]')).toBeChecked();
        await type(page, 3).check();
        await complete(page);
        await expect(
          page.getByRole("region", { name: TEXTS.az.profile.transferTitle }),
        ).toBeVisible();
        expect(await newest(context)).toMatchObject({ ...STORED_PERSON, paymentTypeId: 3 });
      },
    );
  });
}

test("products out of stock are named, a page whose order has been placed already says so, and nothing typed is lost", async ({
  context,
  page,
}) => {
  await atCheckout(context, page, { language: "en" });
  await fillIn(page);
  await fillBasket(context, 9_999);
  await complete(page, "en");
  const refusal = form(page).getByRole("alert");
  const title = (
    JSON.parse(
      await (
        await context.request.get(`/api/Product/get-product?lang=en&Slug=${product.slug}`)
      ).text(),
    ) as { data: { productTitle: string } }
  ).data.productTitle;
  await expect(refusal).toHaveText(TEXTS.en.checkout.soldOut.replace("{title}", title));
  await fillBasket(context, 1);
  await page.reload();
  await expect(page.locator("[name=userAddress]")).toHaveValue(PERSON.userAddress);
  await type(page, 3).check();
  const key = await page.locator("[name=idempotencyKey]").inputValue();
  const placedElsewhere = await context.request.post("/api/Invoice/create-invoice", {
    data: { ...PERSON, userPaymentType: { paymentTypeId: 3 } },
    headers: { Origin: BASE_URL, "Idempotency-Key": key },
  });
  expect(placedElsewhere.status()).toBe(200);
  await fillBasket(context, 1);
  await complete(page, "en");
  await expect(refusal).toContainText(TEXTS.en.checkout.alreadySent);
  await expect(page.locator("[name=userAddress]")).toHaveValue(PERSON.userAddress);
  expect(await fetchAsCustomer<unknown[]>(context, "/Invoice/get-all-invoices")).toHaveLength(1);
});

test("a signed-out shopper is sent to sign in and back; an empty basket leads to the basket page", async ({
  context,
  page,
}) => {
  await page.goto("/ru/cart/confirm-cart");
  await expect(page).toHaveURL(/\/ru\/sign_in\?next=%2Fru%2Fcart%2Fconfirm-cart$/);
  await newCustomer(context);
  await page.goto("/az/cart/confirm-cart");
  await expect(page.getByText("Devam edebilmek için sepette ürün olması gerekiyor!")).toBeVisible();
  await expect(
    page.getByRole("main").getByRole("link", { name: TEXTS.az.checkout.toBasket }),
  ).toHaveAttribute("href", "/az/cart");
  await expect(form(page)).toHaveCount(0);
});

test("an expired access token is renewed without asking the shopper", async ({ context, page }) => {
  await newCustomer(context);
  await fillBasket(context, 1);
  await context.addCookies(
    (await context.cookies())
      .filter(({ name }) => name === "access_token")
      .map((cookie) => ({ ...cookie, value: "over.and.done" })),
  );
  await page.goto("/az/cart/confirm-cart");
  await expect(form(page)).toBeVisible();
});

test("while the bank's answer is missing the page polls by itself, even when polling fails, and then shows the result", async ({
  context,
  page,
}) => {
  await newCustomer(context);
  await fillBasket(context, 1);
  const ordered = await context.request.post("/api/Invoice/create-invoice", {
    data: { ...PERSON, userPaymentType: { paymentTypeId: 5 }, lang: "ru" },
    headers: { Origin: BASE_URL },
  });
  const returnUrl =
    /name="BACKREF" value="([^"]+)"/.exec((await ordered.text()).replaceAll("&#38;", "&"))?.[1] ??
    "";
  let pollCount = 0;
  await page.route("**/api/payment/state?**", (route) =>
    ++pollCount < 2 ? route.abort("internetdisconnected") : route.continue(),
  );
  const { paymentResult: t } = TEXTS.ru;
  await page.goto(`${BASE_URL}${new URL(returnUrl).pathname}${new URL(returnUrl).search}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t.awaitingTitle);
  await expect(page.getByRole("main")).toContainText(String(await invoiceId(context)));
  expect(await (await context.request.get(page.url())).text()).toMatch(
    /<noscript><meta http-equiv="refresh" content="3;url=/i,
  );
  await page.evaluate(() => void (window.name = "same page"));
  await expect.poll(() => pollCount, { timeout: 10_000 }).toBe(1);
  await declinePayment(await invoiceId(context));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t.refusedTitle, {
    timeout: 15_000,
  });
  expect(await page.evaluate(() => window.name)).toBe("same page");
  await expect(payForm(page).getByRole("button", { name: t.payAgain })).toBeVisible();
});

test("a payment that is not known is shown as being checked, never as declined; the page is private", async ({
  page,
}) => {
  for (const query of [
    "?lang=en",
    `?lang=en&key=261123000001.${"A".repeat(22)}`,
    "?lang=en&key=x",
  ]) {
    const answer = await page.goto(`/payment-result${query}`);
    expect([answer?.status(), answer?.headers()["cache-control"]]).toEqual([
      200,
      expect.stringContaining("no-store"),
    ]);
    expect(metaContents((await answer?.text()) ?? "", "robots")).toEqual(["noindex, follow"]);
    // Without a key the page can never show a result.
    const t = TEXTS.en.paymentResult;
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      query === "?lang=en" ? t.unknownTitle : t.checkingTitle,
    );
    await expect(page.getByText(t.checkingText)).toHaveCount(query === "?lang=en" ? 0 : 1);
    await expect(page.getByRole("link", { name: TEXTS.en.paymentResult.orders })).toHaveAttribute(
      "href",
      "/en/profile",
    );
    // Without a key there is nothing to poll, so the page does not promise to check again.
    await expect(page.getByText(TEXTS.en.paymentResult.checkingAgain)).toHaveCount(
      query === "?lang=en" ? 0 : 1,
    );
  }
});
