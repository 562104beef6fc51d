/** Ordering and paying (specification sections 2, 4 and 5), against the real shop and the sandbox's bank. */
import { type BrowserContext, expect, type Locator, type Page, test } from "@playwright/test";
import { BASE_URL } from "./shop/ask";
import { type Card, allProducts } from "./shop/catalogue";
import { complaintsOf } from "./shop/complaints";
import { ownAddress } from "./shop/customer";
import { meta } from "./shop/html";
import { overflowOf } from "./shop/lists";
import { mine, newCustomer, serverBasket } from "./shop/orders";
import { basketOf, hydrated, open, qepikIn } from "./shop/persisted";
import { type Language, LANGUAGES, TEXTS } from "./shop/texts";
import { variantUnless } from "./shop/variants";

const CARDS = { plain: { card: "4127 2081 0494 2601", until: "05/31", cvv: "796" }, tam: { card: "4127 2141 2163 0724", until: "04/31", cvv: "536" } };
const PERSON = { userName: "Əli", userSurName: "Məmmədov", userPhone: "050 123 45 67", userAddress: "Bakı, Nizami 1" };
type Invoice = { userName: string; userSurName: string; userPhone: string; userAddress: string; note: string; paymentTypeId: number; cardTypeId: number | null; monthCount: number | null; invoiceFinalPrice: number; invoiceState: string };

test.beforeEach(({ context }) => context.setExtraHTTPHeaders(ownAddress()));

let product: Card;
let price: number;
test.beforeAll(async () => {
  // The one with the most pieces: others look at the rest.
  const [first] = (await allProducts()).filter((one) => one.price > 50).sort((a, b) => b.productCount - a.productCount);
  if (!first) throw new Error("no product");
  product = first;
  price = Math.round((first.discountPrice ?? first.price) * 100);
});

async function fillBasket(context: BrowserContext, productCount: number): Promise<void> {
  expect((await context.request.post("/api/Basket", { data: [{ productSlug: product.slug, productCount }], headers: { Origin: BASE_URL } })).status()).toBe(200);
}
const form = (page: Page): Locator => page.locator('form[action="/api/Invoice/create-invoice"]');
const total = (page: Page): Locator => form(page).locator("dl dd").last();
const complete = (page: Page, language: Language = "az") => form(page).getByRole("button", { name: TEXTS[language].checkout.complete }).click();
const type = (page: Page, id: number): Locator => page.locator(`#payment-${id}`);
const newest = async (context: BrowserContext) => (await mine<[Invoice]>(context, "/Invoice/get-all-invoices?pageSize=1"))[0];
const invoiceId = async (context: BrowserContext) => (await mine<[{ invoiceId: number }]>(context, "/Invoice/get-all-invoices?pageSize=1"))[0].invoiceId;

async function fillIn(page: Page): Promise<void> {
  for (const [name, value] of Object.entries(PERSON)) await page.locator(`[name=${name}]`).fill(value);
}

/** A signed-in customer with `pieces` in the basket, on the checkout. */
async function atCheckout(context: BrowserContext, page: Page, { language = "az" as Language, pieces = 1 } = {}): Promise<void> {
  await newCustomer(context);
  await fillBasket(context, pieces);
  await open(page, `/${language}/cart/confirm-cart`);
  await expect.poll(() => basketOf(page)).toEqual({ [product.slug]: pieces });
}

/** The bank's pages. */
async function payAtBank(page: Page, { card, until, cvv }: (typeof CARDS)["plain"], behaviour = "approve"): Promise<void> {
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
    test.describe(`${language}, ${width} px`, variantUnless(language === "az"), () => {
      test.use({ viewport: { width, height: 800 } });
      const { checkout: t, paymentResult: result, profile } = TEXTS[language];

      test("what is missing is said in order; a transfer ends at the orders, with an empty basket", async ({ context, page }) => {
        const complaints = complaintsOf(page);
        await atCheckout(context, page, { language, pieces: 2 });
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(t.title);
        expect(qepikIn(await total(page).innerText())).toBe(2 * price);
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
        // BirKart has no 24 months.
        await page.getByRole("radio", { name: "BirKart" }).check();
        await expect(months.and(page.locator("[value='24']"))).toBeHidden();
        await expect(months.and(page.locator(":checked"))).toHaveValue("3");
        expect(await overflowOf(page)).toBeLessThanOrEqual(0);
        await type(page, 3).check();
        await form(page).getByRole("button", { name: t.complete }).dblclick();
        await expect(page).toHaveURL(new RegExp(`/${language}/profile$`));
        await expect(page.locator("main li[id^=invoice-]")).toHaveCount(1);
        await expect(page.locator("main li[id^=invoice-]")).toContainText(profile.payment3);
        expect(await newest(context)).toMatchObject({ ...PERSON, note: "Zəng edin", paymentTypeId: 3, invoiceFinalPrice: (2 * price) / 100, invoiceState: "awaiting" });
        await expect.poll(() => basketOf(page)).toEqual({});
        expect(await serverBasket(context)).toEqual({});
        expect(complaints).toEqual([]);
        // The next order knows the recipient.
        await fillBasket(context, 1);
        await open(page, `/${language}/cart/confirm-cart`);
        await expect(page.locator("[name=userAddress]")).toHaveValue(PERSON.userAddress);
      });

      test("a card is paid at the bank, a refused one is paid again", async ({ context, page }) => {
        await atCheckout(context, page, { language });
        await fillIn(page);
        await complete(page, language);
        await payAtBank(page, CARDS.plain, "51");
        await expect(page).toHaveURL(/\/payment-result\?key=/);
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(result.refusedTitle);
        await expect(page.getByRole("main")).toContainText(result.reason["insufficient-funds"]);
        await expect(page.locator("html")).toHaveAttribute("lang", language);
        expect(await overflowOf(page)).toBeLessThanOrEqual(0);
        await hydrated(page);
        await page.getByRole("button", { name: result.payAgain }).click();
        await payAtBank(page, CARDS.plain);
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(result.paidTitle);
        await expect(page.getByRole("main")).toContainText(String(await invoiceId(context)));
        await expect(page.getByRole("button", { name: result.payAgain })).toHaveCount(0);
        expect(await newest(context)).toMatchObject({ ...PERSON, paymentTypeId: 5, invoiceFinalPrice: price / 100, invoiceState: "paid" });
        expect(await serverBasket(context)).toEqual({});
      });

      test("instalments with Tam Kart: the months chosen are the bank's", async ({ context, page }) => {
        await atCheckout(context, page, { language });
        await fillIn(page);
        await type(page, 6).check();
        await page.getByRole("radio", { name: "Tam Kart" }).check();
        await page.locator('[name="userPaymentType.monthCount"][value="6"]').check();
        await complete(page, language);
        await expect(page.locator(".sum")).toContainText(/ · 6 /);
        await payAtBank(page, CARDS.tam);
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(result.paidTitle);
        expect(await newest(context)).toMatchObject({ paymentTypeId: 6, cardTypeId: 1, monthCount: 6, invoiceState: "paid" });
      });
    });
  }

  test.describe(`with JavaScript off, ${width} px`, () => {
    test.use({ javaScriptEnabled: false, viewport: { width, height: 800 } });
    const { checkout: t, paymentResult: result } = TEXTS.az;

    test("what was typed stays, a changed total is asked again, and the card is paid by buttons", variantUnless(width === 360), async ({ context, page }) => {
      await newCustomer(context);
      await fillBasket(context, 1);
      await page.goto("/az/cart/confirm-cart");
      await fillIn(page);
      await page.locator("[name=userSurName]").fill("  ");
      await complete(page);
      await expect(form(page).getByRole("alert")).toHaveText(t.fillInformation);
      await expect(page.locator("[name=userAddress]")).toHaveValue(PERSON.userAddress);
      await page.locator("[name=userSurName]").fill(PERSON.userSurName);
      await type(page, 6).check();
      await complete(page);
      await expect(form(page).getByRole("alert")).toHaveText(t.chooseCardType);
      await expect(type(page, 6)).toBeChecked();
      await type(page, 5).check();
      await fillBasket(context, 2);
      await complete(page);
      await expect(form(page).getByRole("alert")).toContainText(t.totalChanged.split("{amount}")[0] ?? "");
      expect(qepikIn(await total(page).innerText())).toBe(2 * price);
      await complete(page);
      await page.locator("#bank-form button").click();
      await payAtBank(page, CARDS.plain);
      await page.locator("#back button").click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(result.paidTitle);
      expect(await newest(context)).toMatchObject({ ...PERSON, paymentTypeId: 5, invoiceFinalPrice: (2 * price) / 100, invoiceState: "paid" });
    });
  });
}

test("a total that changed meanwhile is shown and asked again; nothing is ordered before", async ({ context, page }) => {
  await atCheckout(context, page);
  await fillIn(page);
  await type(page, 3).check();
  await fillBasket(context, 3);
  await complete(page);
  await expect(form(page).getByRole("alert")).toContainText(TEXTS.az.checkout.totalChanged.split("{amount}")[0] ?? "");
  await expect.poll(async () => qepikIn(await total(page).innerText())).toBe(3 * price);
  expect(await mine(context, "/Invoice/get-all-invoices")).toEqual([]);
  await expect(page.locator("[name=userAddress]")).toHaveValue(PERSON.userAddress);
  await expect(type(page, 3)).toBeChecked();
  await complete(page);
  await expect(page).toHaveURL(/\/az\/profile$/);
  expect(await newest(context)).toMatchObject({ invoiceFinalPrice: (3 * price) / 100 });
});

test("signed out it leads to sign in and back; an empty basket leads to the basket", async ({ context, page }) => {
  await page.goto("/ru/cart/confirm-cart");
  await expect(page).toHaveURL(/\/ru\/sign_in\?next=%2Fru%2Fcart%2Fconfirm-cart$/);
  await newCustomer(context);
  await page.goto("/az/cart/confirm-cart");
  await expect(page.getByText("Devam edebilmek için sepette ürün olması gerekiyor!")).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: TEXTS.az.checkout.toBasket })).toHaveAttribute("href", "/az/cart");
  await expect(form(page)).toHaveCount(0);
});

test("an access token that is over is renewed without asking", async ({ context, page }) => {
  await newCustomer(context);
  await fillBasket(context, 1);
  await context.addCookies((await context.cookies()).filter(({ name }) => name === "access_token").map((cookie) => ({ ...cookie, value: "over.and.done" })));
  await page.goto("/az/cart/confirm-cart");
  await expect(form(page)).toBeVisible();
});

test("a payment nobody knows is being checked, never refused; the page is private", async ({ page }) => {
  for (const query of ["?lang=en", `?lang=en&key=261123000001.${"A".repeat(22)}`, "?lang=en&key=x"]) {
    const answer = await page.goto(`/payment-result${query}`);
    expect([answer?.status(), answer?.headers()["cache-control"]]).toEqual([200, expect.stringContaining("no-store")]);
    expect(meta((await answer?.text()) ?? "", "robots")).toEqual(["noindex, follow"]);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(TEXTS.en.paymentResult.checkingTitle);
    await expect(page.getByRole("link", { name: TEXTS.en.paymentResult.orders })).toHaveAttribute("href", "/en/profile");
  }
});
