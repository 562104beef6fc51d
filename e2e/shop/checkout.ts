import { type BrowserContext, expect, type Locator, type Page } from "@playwright/test";
import { type Card, allProducts } from "./catalogue";
import { BASE_URL } from "./http";
import { fetchAsCustomer, newCustomer } from "./orders";
import { basketOf, openHydrated } from "./page-helpers";
import { type Language, TEXTS } from "./texts";

export const CARDS = {
  plain: { card: "4127 2081 0494 2601", until: "05/31", cvv: "796" },
  tam: { card: "4127 2141 2163 0724", until: "04/31", cvv: "536" },
};
export const PERSON = {
  userName: "Əli",
  userSurName: "Məmmədov",
  userPhone: `050 ${2_000_000 + Math.floor(Math.random() * 7_000_000)}`,
  userAddress: "Bakı, Nizami 1",
};
/** The same as the order has it: its phone is stored in E.164. */
export const STORED_PERSON = {
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

/** A product to order, and what a piece of it costs, in qəpik. */
type CheckoutProduct = { product: Card; price: number };

async function findCheckoutProduct(): Promise<CheckoutProduct> {
  // The product with the largest stock: the other tests use the others.
  const [first] = (await allProducts())
    .filter((card) => card.price > 50)
    .sort((a, b) => b.productCount - a.productCount);
  if (!first) throw new Error("no product");
  return { product: first, price: Math.round((first.discountPrice ?? first.price) * 100) };
}

let found: Promise<CheckoutProduct> | undefined;

/** The same product for all tests of a worker. */
export const checkoutProduct = (): Promise<CheckoutProduct> => (found ??= findCheckoutProduct());

export async function fillBasket(context: BrowserContext, productCount: number): Promise<void> {
  const { product } = await checkoutProduct();
  expect(
    (
      await context.request.post("/api/Basket", {
        data: [{ productSlug: product.slug, productCount }],
        headers: { Origin: BASE_URL },
      })
    ).status(),
  ).toBe(200);
}
export const checkoutForm = (page: Page): Locator =>
  page.locator('form[action="/api/Invoice/create-invoice"]');
export const shownTotal = (page: Page): Locator => checkoutForm(page).locator("[data-total]");
/** The button is in the summary, and on phones at the bottom edge. */
export const completeButton = (page: Page, language: Language = "az"): Locator =>
  checkoutForm(page)
    .getByRole("button", { name: TEXTS[language].checkout.complete })
    .filter({ visible: true });
export const completeOrder = (page: Page, language: Language = "az") =>
  completeButton(page, language).click();
export const payForm = (page: Page): Locator =>
  page.locator('form[action="/api/Invoice/pay-invoice"]');
export const paymentType = (page: Page, id: number): Locator => page.locator(`#payment-${id}`);
export const newestInvoice = async (context: BrowserContext) =>
  (await fetchAsCustomer<[Invoice]>(context, "/Invoice/get-all-invoices?pageSize=1"))[0];
export const newestInvoiceId = async (context: BrowserContext) =>
  (
    await fetchAsCustomer<[{ invoiceId: number }]>(context, "/Invoice/get-all-invoices?pageSize=1")
  )[0].invoiceId;

export async function fillInPerson(page: Page): Promise<void> {
  for (const [name, value] of Object.entries(PERSON))
    await page.locator(`[name=${name}]`).fill(value);
}

/** Opens the checkout as a signed-in customer with `pieces` pieces in the basket. */
export async function openCheckout(
  context: BrowserContext,
  page: Page,
  { language = "az" as Language, pieces = 1 } = {},
): Promise<void> {
  await newCustomer(context);
  await fillBasket(context, pieces);
  const { product } = await checkoutProduct();
  await openHydrated(page, `/${language}/cart/confirm-cart`);
  await expect.poll(() => basketOf(page)).toEqual({ [product.slug]: pieces });
}

/** Fills in the bank's pages. */
export async function payAtBank(
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
