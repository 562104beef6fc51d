/** The checkout without a session, and when one ends meanwhile. */
import { type BrowserContext, expect, test } from "@playwright/test";
import { auditOnlyUnless } from "./shop/audit-only";
import {
  checkoutForm,
  checkoutProduct,
  completeOrder,
  fillBasket,
  fillInPerson,
  newestInvoice,
  paymentType,
  PERSON,
  STORED_PERSON,
} from "./shop/checkout";
import { clientAddressHeaders, smsCode } from "./shop/customer";
import { newCustomer } from "./shop/orders";
import { basketOf, waitForHydration } from "./shop/page-helpers";
import { TEXTS } from "./shop/texts";

test.beforeEach(({ context }) => context.setExtraHTTPHeaders(clientAddressHeaders()));

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
        const { product } = await checkoutProduct();
        await page.goto("/az/cart/confirm-cart");
        if (javaScriptEnabled)
          await expect.poll(() => basketOf(page)).toEqual({ [product.slug]: 1 });
        await fillInPerson(page);
        await paymentType(page, 6).check();
        await page.getByRole("radio", { name: "BirKart" }).check();
        await page.locator('[name="userPaymentType.monthCount"][value="12"]').check();
        await endSession(context);
        await completeOrder(page);
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
        await paymentType(page, 3).check();
        await completeOrder(page);
        await expect(
          page.getByRole("region", { name: TEXTS.az.profile.transferTitle }),
        ).toBeVisible();
        expect(await newestInvoice(context)).toMatchObject({ ...STORED_PERSON, paymentTypeId: 3 });
      },
    );
  });
}

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
  await expect(checkoutForm(page)).toHaveCount(0);
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
  await expect(checkoutForm(page)).toBeVisible();
});
