/**
 * Ordering and paying (specification sections 2, 4 and 5), against the real shop and the bank
 * simulated by the sandbox.
 */
import { expect, test } from "@playwright/test";
import { auditOnlyUnless } from "./shop/audit-only";
import type { Card } from "./shop/catalogue";
import {
  CARDS,
  checkoutForm,
  checkoutProduct,
  completeButton,
  completeOrder,
  fillBasket,
  fillInPerson,
  newestInvoice,
  newestInvoiceId,
  openCheckout,
  payAtBank,
  payForm,
  paymentType,
  PERSON,
  shownTotal,
  STORED_PERSON,
} from "./shop/checkout";
import { clientAddressHeaders } from "./shop/customer";
import { BASE_URL } from "./shop/http";
import { overflowOf } from "./shop/lists";
import { fetchAsCustomer, newCustomer, serverBasket } from "./shop/orders";
import { collectPageErrors } from "./shop/page-errors";
import { basketOf, openHydrated, parseQepik, waitForHydration } from "./shop/page-helpers";
import { LANGUAGES, TEXTS } from "./shop/texts";

test.beforeEach(({ context }) => context.setExtraHTTPHeaders(clientAddressHeaders()));

let product: Card;
let price: number;
test.beforeAll(async () => {
  ({ product, price } = await checkoutProduct());
});

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
          await openCheckout(context, page, { language, pieces: 2 });
          await expect(page.getByRole("heading", { level: 1 })).toHaveText(t.title);
          expect(parseQepik(await shownTotal(page).innerText())).toBe(2 * price);
          expect(await overflowOf(page)).toBeLessThanOrEqual(0);
          const refusal = checkoutForm(page).getByRole("alert");
          await expect(paymentType(page, 5)).toBeChecked();
          await completeOrder(page, language);
          await expect(refusal).toHaveText(t.fillInformation);
          await expect(page.locator("[name=userName]")).toBeFocused();
          await fillInPerson(page);
          await page.locator("[name=note]").fill("Zəng edin");
          await expect(page.getByRole("radio", { name: "Tam Kart" })).toBeHidden();
          await paymentType(page, 6).check();
          await completeOrder(page, language);
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
          await paymentType(page, 3).check();
          await completeButton(page, language).dblclick();
          await expect(page).toHaveURL(new RegExp(`/${language}/profile$`));
          await expect(page.locator("main li[id^=invoice-]")).toHaveCount(1);
          await expect(page.locator("main li[id^=invoice-]")).toContainText(profile.payment3);
          const number = String(await newestInvoiceId(context));
          await expect(page.getByText(profile.placed.replace("{number}", number))).toBeVisible();
          const details = page.getByRole("region", { name: profile.transferTitle });
          await expect(details).toContainText(profile.number.replace("{number}", number));
          await expect(details).toContainText("AZ45 NUMU 0000 0000 0012 2112 2122");
          expect(await overflowOf(page)).toBeLessThanOrEqual(0);
          expect(await newestInvoice(context)).toMatchObject({
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
          await openCheckout(context, page, { language });
          await fillInPerson(page);
          await completeOrder(page, language);
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
          await expect(page.getByRole("main")).toContainText(
            String(await newestInvoiceId(context)),
          );
          await expect(page.getByRole("button", { name: result.payAgain })).toHaveCount(0);
          expect(await newestInvoice(context)).toMatchObject({
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
          await openCheckout(context, page, { language });
          await fillInPerson(page);
          await paymentType(page, 6).check();
          await page.getByRole("radio", { name: "Tam Kart" }).check();
          await page.locator('[name="userPaymentType.monthCount"][value="6"]').check();
          await completeOrder(page, language);
          await expect(page.locator(".sum")).toContainText(/ · 6 /);
          await payAtBank(page, CARDS.tam);
          await expect(page.getByRole("heading", { level: 1 })).toHaveText(result.paidTitle);
          expect(await newestInvoice(context)).toMatchObject({
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
        await fillInPerson(page);
        // The longest values that the fields accept, in two-byte letters.
        const [address, note] = [
          "Bakı, Nizami küçəsi, mənzil 7, ".repeat(9),
          "Zəng edin: giriş həyətdən, ikinci qapı.\n".repeat(24),
        ];
        await page.locator("[name=userAddress]").fill(address);
        await page.locator("[name=note]").fill(note);
        await page.locator("[name=userSurName]").fill("  ");
        await completeOrder(page);
        await expect(checkoutForm(page).getByRole("alert")).toHaveText(t.fillInformation);
        await expect(page.locator("[name=userAddress]")).toHaveValue(address);
        await expect(page.locator("[name=note]")).toHaveValue(note);
        await page.locator("[name=userAddress]").fill(PERSON.userAddress);
        await page.locator("[name=userSurName]").fill(PERSON.userSurName);
        await paymentType(page, 6).check();
        await completeOrder(page);
        await expect(checkoutForm(page).getByRole("alert")).toHaveText(t.chooseCardType);
        await expect(paymentType(page, 6)).toBeChecked();
        await paymentType(page, 5).check();
        await fillBasket(context, 2);
        await completeOrder(page);
        await expect(checkoutForm(page).getByRole("alert")).toContainText(
          t.totalChanged.split("{before}")[0] ?? "",
        );
        expect(parseQepik(await shownTotal(page).innerText())).toBe(2 * price);
        await completeOrder(page);
        await expect(page.locator("#bank-form button")).toBeVisible();
        // The shopper leaves the bank: the order can be paid from the profile.
        await page.goto("/az/profile");
        await payForm(page).getByRole("button", { name: TEXTS.az.payment.unpaid }).click();
        await page.locator("#bank-form button").click();
        await payAtBank(page, CARDS.plain);
        await page.locator("#back button").click();
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(result.paidTitle);
        expect(await newestInvoice(context)).toMatchObject({
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
  await openCheckout(context, page);
  await fillInPerson(page);
  await paymentType(page, 3).check();
  await fillBasket(context, 3);
  await completeOrder(page);
  await expect(checkoutForm(page).getByRole("alert")).toContainText(
    TEXTS.az.checkout.totalChanged.split("{before}")[0] ?? "",
  );
  await expect.poll(async () => parseQepik(await shownTotal(page).innerText())).toBe(3 * price);
  expect(await fetchAsCustomer(context, "/Invoice/get-all-invoices")).toEqual([]);
  await expect(page.locator("[name=userAddress]")).toHaveValue(PERSON.userAddress);
  await expect(paymentType(page, 3)).toBeChecked();
  await completeOrder(page);
  await expect(page).toHaveURL(/\/az\/profile$/);
  expect(await newestInvoice(context)).toMatchObject({ invoiceFinalPrice: (3 * price) / 100 });
});

test("two quick presses send one request, which is shown as pending; the basket is emptied once, after the invoice exists", async ({
  context,
  page,
}) => {
  await openCheckout(context, page);
  await fillInPerson(page);
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
  await paymentType(page, 3).check();
  await expect.poll(() => requests).toContain("/api/Basket/calculate-basket");
  requests.length = 0;
  await completeButton(page).dblclick();
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
  await openCheckout(context, page);
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
  await paymentType(page, 6).check();
  await page.getByRole("radio", { name: "BirKart" }).check();
  await page.locator('[name="userPaymentType.monthCount"][value="12"]').check();
  await paymentType(page, 3).check();
  await paymentType(page, 5).check();
  await expect
    .poll(() => sentPaymentTypes)
    .toEqual([
      { paymentTypeId: 6 },
      { paymentTypeId: 6, cardTypeId: 2, monthCount: 3 },
      { paymentTypeId: 6, cardTypeId: 2, monthCount: 12 },
      { paymentTypeId: 3 },
      { paymentTypeId: 5, cardTypeId: 1, monthCount: 3 },
    ]);
  expect(parseQepik(await shownTotal(page).innerText())).toBe(price);
});

test("products out of stock are named, a page whose order has been placed already says so, and nothing typed is lost", async ({
  context,
  page,
}) => {
  await openCheckout(context, page, { language: "en" });
  await fillInPerson(page);
  await fillBasket(context, 9_999);
  await completeOrder(page, "en");
  const refusal = checkoutForm(page).getByRole("alert");
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
  await paymentType(page, 3).check();
  const key = await page.locator("[name=idempotencyKey]").inputValue();
  const placedElsewhere = await context.request.post("/api/Invoice/create-invoice", {
    data: { ...PERSON, userPaymentType: { paymentTypeId: 3 } },
    headers: { Origin: BASE_URL, "Idempotency-Key": key },
  });
  expect(placedElsewhere.status()).toBe(200);
  await fillBasket(context, 1);
  await completeOrder(page, "en");
  await expect(refusal).toContainText(TEXTS.en.checkout.alreadySent);
  await expect(page.locator("[name=userAddress]")).toHaveValue(PERSON.userAddress);
  expect(await fetchAsCustomer<unknown[]>(context, "/Invoice/get-all-invoices")).toHaveLength(1);
});
