/**
 * Ordering (specification sections 3, 4 and 7), in process, over HTTP and through a second shop, in
 * a shop made for this test, so that its products may be sold.
 */
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Backend } from "@/lib/backend/backend";
import { embeddedBackend } from "@/lib/backend/embedded";
import { remoteBackend } from "@/lib/backend/remote";
import type { InvoiceOrder } from "@/lib/contract/invoice-order";
import { languageOf } from "@/lib/contract/inputs";
import { bankForm } from "@/lib/server/modules/payment/bank-form";
import { createInvoice } from "@/lib/server/modules/invoice/create-invoice";
import { returnMoney } from "@/lib/server/modules/payment/return-money";
import { Unavailable } from "@/lib/unavailable";
import { newPhone, requestContext, signInCustomer, type SignedInCustomer } from "../customer";
import { badInput, responseBody, failure, success } from "../contract/transports";
import { type SecondShop, startSecondShop, startShopWith } from "../second-shop";
import { auditTest } from "../audit-test";
import { runScript } from "../scratch-shop";
import { describeCreditBackOffice } from "./credit-back-office";
import { describeCreditOnEveryTransport } from "./credit-on-every-transport";
import { describeOrderLimits } from "./order-limits";
import { type PaymentShop, type Product, startPaymentShop } from "./payment-shop";
import { returnFromBank, CARDS, formOf, payAtBank } from "./sandbox";

jest.setTimeout(120_000);
let shop: PaymentShop;
let server: SecondShop;
let second: SecondShop;
const products: Product[] = [];
const item = (place: number): Product =>
  products[place] ?? { id: 0, slug: "", price: 0, discount: null };
const payable = (product: Product) => product.discount ?? product.price;

beforeAll(async () => {
  shop = await startPaymentShop("checkout");
  // Without jobs, which would query the bank in the middle of a test. Sign-in codes are refused
  // while no process runs the jobs, so one is said to.
  await shop.sql(
    "INSERT INTO job_heartbeats (process, at) VALUES ('checkout test', now() + interval '1 hour')",
  );
  server = await startShopWith({ ...shop.variables, JOBS: "separate", TRUST_PROXY: "1" });
  second = await startSecondShop(server.origin);
  process.env.SITE_URL = server.origin;
  for (let place = 0; place < 4; place++) products.push(await shop.setStock(place, 500));
}, 180_000);
afterAll(async () => {
  await second?.stop();
  await server?.stop();
  await shop?.stop();
}, 60_000);
afterEach(async () => expect((await shop.checkBooks()).differences).toEqual([]));

const PERSON = {
  userName: "Əli",
  userSurName: "Məmmədov",
  userAddress: "Bakı, Nizami 1",
  userPhone: "050 123 45 67",
  note: "Zəng edin",
};
/** Each order has a separate phone number, because unpaid orders are limited by number. */
const order = (
  userPaymentType: InvoiceOrder["userPaymentType"],
  overrides: Partial<InvoiceOrder> = {},
): InvoiceOrder => ({ ...PERSON, userPhone: newPhone(), userPaymentType, ...overrides });
const TRANSFER = { paymentTypeId: 3 };
const CARD = { paymentTypeId: 5, cardTypeId: 1, monthCount: 3 };
const idempotencyKey = () => ({ headers: { "idempotency-key": randomUUID() } });

const TRANSPORTS: Record<string, () => Backend> = {
  "in process": () => embeddedBackend(),
  "over HTTP": () => remoteBackend(server.origin, server.origin),
  "through a second shop": () => remoteBackend(second.origin, second.origin),
};

describe.each(Object.keys(TRANSPORTS))("%s", (name) => {
  let backend: Backend;
  let customer: SignedInCustomer;
  beforeAll(() => {
    backend = TRANSPORTS[name]?.() ?? embeddedBackend();
  });
  // A new customer for each test, because one customer's unpaid orders are limited.
  beforeEach(async () => {
    customer = await signInCustomer(backend, newPhone());
  });
  const fill = (...lines: [number, number][]) =>
    backend.basket.postBasket(
      {
        body: lines.map(([place, productCount]) => ({
          productSlug: item(place).slug,
          productCount,
        })),
      },
      customer.options,
    );
  const create = (body: InvoiceOrder, overrides: object = idempotencyKey()) =>
    backend.invoice.createInvoice({ body, ...overrides }, customer.options);
  const documentOf = async (answer: Awaited<ReturnType<typeof create>>) =>
    answer instanceof File ? answer.text() : JSON.stringify(answer);

  test("returns the payment types in the requested language", async () => {
    expect(
      (await backend.payment.getPaymentTypes({ query: { Lang: "en" } }, requestContext())).data,
    ).toEqual([
      {
        paymentTypeId: 5,
        paymentTypeTitle: "By bank card",
        paymentTypeDescription: "Paid with Visa or Mastercard on the bank's page.",
      },
      {
        paymentTypeId: 6,
        paymentTypeTitle: "Instalments by card",
        paymentTypeDescription: "With an instalment card, divided into monthly payments.",
      },
      {
        paymentTypeId: 3,
        paymentTypeTitle: "Bank transfer",
        paymentTypeDescription:
          "A transfer to our account with the order's number, by the end of the next working day; within 5 days for those with a paid order.",
      },
    ]);
    expect(
      (await backend.payment.getPaymentTypes({ query: {} }, requestContext())).data[0],
    ).toMatchObject({ paymentTypeTitle: "Bank kartı ilə" });
    expect(
      await backend.payment.getPaymentCardTypes({ query: { Lang: "az" } }, requestContext()),
    ).toEqual(
      success([
        {
          paymentCardTypeId: 1,
          paymentCardTypeTitle: "Tam Kart",
          paymentCardTypeIcon: null,
          paymentCardCreditTypes: [3, 6, 9, 12, 18, 24].map((monthCount) => ({ monthCount })),
        },
        {
          paymentCardTypeId: 2,
          paymentCardTypeTitle: "BirKart",
          paymentCardTypeIcon: null,
          paymentCardCreditTypes: [3, 6, 12, 18].map((monthCount) => ({ monthCount })),
        },
        {
          paymentCardTypeId: 3,
          paymentCardTypeTitle: "BolKart",
          paymentCardTypeIcon: null,
          paymentCardCreditTypes: [3, 6, 12, 18].map((monthCount) => ({ monthCount })),
        },
      ]),
    );
  });

  test("a bank transfer creates the invoice with prices and texts as they are now, and empties the basket", async () => {
    await fill([0, 2], [1, 1]);
    const total = 2 * payable(item(0)) + payable(item(1));
    const phone = newPhone();
    // As a phone's contacts copy a number (U+202A, U+2011).
    const pasted = `\u202a0${phone.slice(4, 6)} ${phone.slice(6, 9)}\u2011${phone.slice(9)}\u202c`;
    const sent = order(TRANSFER, { expectedTotal: total / 100, userPhone: pasted });
    const answer = await create(sent);
    expect(answer).toEqual(success({ invoiceId: expect.any(Number) }));
    const invoiceId = answer instanceof File ? 0 : answer.data.invoiceId;
    expect((await backend.basket.getBasket({}, customer.options)).data.lines).toEqual([]);
    const { data } = await backend.invoice.getAllInvoices({ pageSize: 1 }, customer.options);
    expect(data[0]).toMatchObject({
      invoiceId,
      ...PERSON,
      userPhone: phone,
      paymentTypeId: 3,
      cardTypeId: null,
      monthCount: null,
      invoiceFinalPrice: total / 100,
      invoiceState: "awaiting",
    });
    const [frozen] = await shop.sql(
      "SELECT round(vat * 100)::integer AS vat, round(base_price * 100)::integer AS base, (SELECT round(sum(vat) * 100)::integer FROM invoice_lines WHERE invoice_id = $1) AS lines FROM invoices WHERE id = $1",
      [invoiceId],
    );
    const vat = Math.floor((2 * total * 18 + 118) / 236);
    expect(frozen).toEqual({ vat, lines: vat, base: 2 * item(0).price + item(1).price });
  });

  test("a card payment is answered with the bank's form, and its result is found by the key in the redirect", async () => {
    await fill([0, 1]);
    const answer = await create(order(CARD, { lang: "ru" }));
    expect(answer).toBeInstanceOf(File);
    const document = await documentOf(answer);
    const { action, fields } = formOf(document);
    expect(action).toBe(`${shop.sandbox.origin}/cgi-bin/cgi_link`);
    expect(fields).toMatchObject({
      AMOUNT: (payable(item(0)) / 100).toFixed(2),
      CURRENCY: "AZN",
      TRTYPE: "1",
      LANG: "RU",
      ORDER: expect.stringMatching(/^\d{12}$/),
      TERMINAL: shop.sandbox.terminal,
      P_SIGN: expect.stringMatching(/^[\dA-F]{512}$/),
    });
    expect(document).toMatch(/<html lang="ru">.*<button type="submit">Перейти к оплате<\/button>/);
    expect(document).not.toContain("<script");
    const { body, backref } = await payAtBank(document);
    const redirect = await fetch(`${server.origin}/api/payment/result${new URL(backref).search}`, {
      method: "POST",
      redirect: "manual",
      headers: {
        "content-type": "application/x-www-form-urlencoded",
        "sec-fetch-site": "cross-site",
        origin: shop.sandbox.origin,
      },
      body,
    });
    expect([
      redirect.status,
      redirect.headers.get("cache-control"),
      redirect.headers.get("location"),
    ]).toEqual([
      303,
      "no-store",
      expect.stringMatching(/^\/payment-result\?key=[\d]{12}\.[\w-]{22}&lang=ru$/),
    ]);
    const resultKey =
      new URL(redirect.headers.get("location") ?? "", server.origin).searchParams.get("key") ?? "";
    expect(
      (await backend.payment.getPaymentState({ key: resultKey }, requestContext())).data,
    ).toEqual({
      state: "paid",
      reason: null,
      returned: false,
      invoiceId: expect.any(Number),
      invoiceState: "paid",
      creditId: null,
      amount: payable(item(0)) / 100,
      monthCount: null,
      canPayAgain: false,
      otherChecked: false,
      paymentRevision: 2,
      receipt: {
        paidAt: expect.any(String),
        rrn: expect.any(String),
        approval: expect.any(String),
        residialAmount: null,
      },
    });
    expect(
      await responseBody(
        backend.payment.getPaymentState(
          { key: `${resultKey.slice(0, -22)}${"A".repeat(22)}` },
          requestContext(),
        ),
      ),
    ).toEqual(failure(404, "PAYMENT_NOT_FOUND", "There is no such payment."));
  });

  test("instalments store card, months and the monthly amount", async () => {
    await fill([2, 1]);
    const document = await documentOf(
      await create(order({ paymentTypeId: 6, cardTypeId: 1, monthCount: 12 })),
    );
    expect(formOf(document).fields).toMatchObject({ ACQ_INST_PAYIN: "INST_ALL12" });
    const { data } = await backend.invoice.getAllInvoices({ pageSize: 1 }, customer.options);
    expect(data[0]).toMatchObject({ paymentTypeId: 6, cardTypeId: 1, monthCount: 12 });
    const [frozen] = await shop.sql(
      "SELECT card_type_title AS title, round(monthly_price * 100)::integer AS monthly FROM invoices WHERE id = $1",
      [data[0]?.invoiceId],
    );
    expect(frozen).toEqual({
      title: "Tam Kart",
      monthly: Math.floor((2 * payable(item(2)) + 12) / 24),
    });
    // Another attempt has the same terms. Another customer's invoice is not found.
    const again = await backend.invoice.payInvoice(
      { invoiceId: data[0]?.invoiceId, paymentRevision: data[0]?.paymentRevision },
      customer.options,
    );
    expect(formOf(await again.text()).fields).toMatchObject({ ACQ_INST_PAYIN: "INST_ALL12" });
    const otherCustomer = await signInCustomer(backend, newPhone());
    expect(
      await responseBody(
        backend.invoice.payInvoice({ invoiceId: data[0]?.invoiceId }, otherCustomer.options),
      ),
    ).toEqual(failure(404, "INVOICE_NOT_FOUND", "There is no such invoice."));
  });

  test("the same idempotency key returns the same response, and is rejected with another order", async () => {
    await fill([0, 1]);
    const repeatedKey = idempotencyKey();
    const orderInput = order(CARD);
    const first = await documentOf(await create(orderInput, repeatedKey));
    await fill([1, 1]);
    expect(await documentOf(await create(orderInput, repeatedKey))).toBe(first);
    expect((await backend.basket.getBasket({}, customer.options)).data.lines).toHaveLength(1);
    expect(await responseBody(create(order(TRANSFER), repeatedKey))).toMatchObject({
      statusCode: 422,
      code: "IDEMPOTENCY_KEY_REUSED",
    });
  });

  test("a total that differs from the one shown must be confirmed, and nothing is ordered", async () => {
    await fill([0, 3]);
    expect(await responseBody(create(order(CARD, { expectedTotal: 1 })))).toEqual({
      ...failure(409, "TOTAL_CHANGED", "The total is not the expected one any more."),
      details: { finalTotalPrice: (3 * payable(item(0))) / 100 },
    });
    expect((await backend.basket.getBasket({}, customer.options)).data.lines).toHaveLength(1);
  });

  test("an order above the maximum amount is rejected, by the calculation too, and reserves nothing; at the maximum only the changed total is rejected", async () => {
    const { id, slug } = item(3);
    const [before] = await shop.sql(
      "SELECT price, discount_price, stock, reserved FROM products WHERE id = $1",
      [id],
    );
    const tryAtPrice = async (price: string, productCount: number) => {
      await shop.sql(
        "UPDATE products SET price = $2, discount_price = NULL, stock = 9999 WHERE id = $1",
        [id, price],
      );
      await backend.basket.postBasket(
        { body: [{ productSlug: slug, productCount }] },
        customer.options,
      );
      return [
        await responseBody(
          backend.basket.calculateBasket(
            { productBasketModel: [{ productSlug: slug, productCount }] },
            requestContext(),
          ),
        ),
        await responseBody(
          create(order(TRANSFER, { expectedTotal: Number(price) * productCount })),
        ),
      ];
    };
    const tooLarge = failure(409, "ORDER_TOO_LARGE", "The order is too large to be placed online.");
    try {
      for (const [price, count] of [
        ["10737418.24", 2],
        ["10000000", 3],
        ["10000000", 9_999],
      ] as const)
        expect([price, count, ...(await tryAtPrice(price, count))]).toEqual([
          price,
          count,
          tooLarge,
          tooLarge,
        ]);
      expect(await shop.sql("SELECT reserved FROM products WHERE id = $1", [id])).toEqual([
        { reserved: (before as { reserved: number }).reserved },
      ]);
      const [calculated, ordered] = await tryAtPrice("21474836.47", 1);
      expect(calculated).toEqual(
        success({
          baseTotalPrice: 21_474_836.47,
          saving: 0,
          finalTotalPrice: 21_474_836.47,
          delivery: 0,
          vat: 3_275_822.51,
        }),
      );
      expect(ordered).toMatchObject({ statusCode: 409, code: "ORDER_VALUE_TOO_HIGH" });
    } finally {
      const {
        price,
        discount_price: discount,
        stock,
      } = before as { price: string; discount_price: string | null; stock: string };
      await shop.sql(
        "UPDATE products SET price = $2, discount_price = $3, stock = $4::numeric WHERE id = $1",
        [id, price, discount, stock],
      );
      await backend.basket.postBasket({ body: [] }, customer.options);
    }
  });

  test("a basket that differs from the one shown must be confirmed, even at the same total", async () => {
    await fill([0, 3]);
    const expected = { expectedTotal: (3 * payable(item(0))) / 100 };
    expect(
      await responseBody(
        create(order(TRANSFER, { ...expected, expectedBasket: `${item(1).slug}:3` })),
      ),
    ).toMatchObject({
      statusCode: 409,
      code: "TOTAL_CHANGED",
      details: { finalTotalPrice: expected.expectedTotal },
    });
    expect(
      await create(order(TRANSFER, { ...expected, expectedBasket: `${item(0).slug}:3` })),
    ).toMatchObject({ isSuccessful: true });
  });

  test("an unpaid order says until when it can be paid; paying first queries the bank about an earlier payment", async () => {
    await fill([0, 1]);
    const document = await documentOf(await create(order(CARD)));
    const latest = async () =>
      (await backend.invoice.getAllInvoices({ pageSize: 1 }, customer.options)).data[0];
    const waiting = await latest();
    expect(Date.parse(waiting?.payUntil ?? "") - Date.parse(waiting?.createDate ?? "")).toBe(
      30 * 60_000,
    );
    // Paid at the bank, but the shopper did not return.
    await payAtBank(document);
    expect(
      await responseBody(
        backend.invoice.payInvoice({ invoiceId: waiting?.invoiceId }, customer.options),
      ),
    ).toMatchObject({ statusCode: 409, code: "INVOICE_NOT_PAYABLE" });
    expect(await latest()).toMatchObject({
      invoiceId: waiting?.invoiceId,
      invoiceState: "paid",
      payUntil: null,
    });
  });

  test("sold-out products are named, and nothing of the order is reserved", async () => {
    await shop.setStock(3, 2);
    await fill([0, 1], [3, 3]);
    const [{ title } = { title: "" }] = await shop.sql<{ title: string }>(
      "SELECT title FROM products_locales WHERE _parent_id = $1 AND _locale = 'az'",
      [item(3).id],
    );
    expect(await responseBody(create(order(CARD)))).toEqual({
      ...failure(409, "PRODUCT_SOLD_OUT", "The product is sold out."),
      details: { productSlug: item(3).slug, productTitle: title, available: 2 },
    });
  });

  test("an empty basket, bad input and a missing session are rejected", async () => {
    await fill();
    expect(await responseBody(create(order(CARD)))).toEqual(
      failure(409, "BASKET_EMPTY", "There is nothing in the basket."),
    );
    await fill([0, 1]);
    expect(await responseBody(create(order(CARD, { userName: " " })))).toEqual(
      badInput("userName", "Too small: expected string to have >=1 characters"),
    );
    for (const userPhone of ["salam", "050", "050 123 45 67, 055 765 43 21"])
      expect(await responseBody(create(order(CARD, { userPhone })))).toEqual(
        badInput("userPhone", "Invalid input: not a phone number"),
      );
    expect(await responseBody(create(order({ paymentTypeId: 4 })))).toEqual(
      badInput("userPaymentType.paymentTypeId", "Invalid input: no such payment type"),
    );
    expect(
      await responseBody(create(order({ paymentTypeId: 6, cardTypeId: 99, monthCount: 3 }))),
    ).toEqual(badInput("userPaymentType.cardTypeId", "Invalid input: no such card type"));
    expect(
      await responseBody(create(order({ paymentTypeId: 6, cardTypeId: 2, monthCount: 9 }))),
    ).toEqual(badInput("userPaymentType.monthCount", "Invalid input: not a term of this card"));
    expect(
      await responseBody(backend.invoice.createInvoice({ body: order(CARD) }, requestContext())),
    ).toMatchObject({ statusCode: 401, code: "UNAUTHENTICATED" });
  });
});

describeCreditOnEveryTransport({
  shop: () => shop,
  server: () => server,
  second: () => second,
  backends: TRANSPORTS,
});
describeCreditBackOffice({ shop: () => shop, server: () => server });

describe("a page without scripts", () => {
  const post = (path: string, token: string, fields: Record<string, string>) =>
    fetch(`${server.origin}/api${path}`, {
      method: "POST",
      redirect: "manual",
      headers: {
        cookie: `access_token=${token}`,
        "content-type": "application/x-www-form-urlencoded",
        origin: server.origin,
        "sec-fetch-site": "same-origin",
      },
      body: new URLSearchParams(fields),
    });
  const fields = () => ({
    ...PERSON,
    userPhone: newPhone(),
    "userPaymentType.paymentTypeId": "5",
    lang: "az",
    back: "/az/cart/confirm-cart",
    next: "/az/profile?ordered={invoiceId}",
    idempotencyKey: randomUUID(),
  });

  test("posts the form: a card payment leads to the bank's form, a transfer to the next page, a failure back to the checkout", async () => {
    const customer = await signInCustomer(embeddedBackend(), newPhone());
    const fill = () =>
      embeddedBackend().basket.postBasket(
        { body: [{ productSlug: item(0).slug, productCount: 1 }] },
        customer.options,
      );
    await fill();
    const formFields = fields();
    const [firstAnswer, secondAnswer] = await Promise.all([
      post("/Invoice/create-invoice", customer.token, formFields),
      post("/Invoice/create-invoice", customer.token, formFields),
    ]);
    const [document, again] = [await firstAnswer.text(), await secondAnswer.text()];
    expect([
      firstAnswer.status,
      secondAnswer.status,
      firstAnswer.headers.get("content-type"),
      document === again,
    ]).toEqual([200, 200, "text/html", true]);
    expect(firstAnswer.headers.get("content-security-policy")).toContain(
      `form-action 'self' ${shop.sandbox.origin}`,
    );
    expect(formOf(document).fields.ORDER).toMatch(/^\d{12}$/);
    const empty = await post("/Invoice/create-invoice", customer.token, fields());
    expect([empty.status, empty.headers.get("location")]).toEqual([303, "/az/cart/confirm-cart"]);
    expect(empty.headers.getSetCookie().join()).toContain("form_failure=");
    await fill();
    const transfer = await post("/Invoice/create-invoice", customer.token, {
      ...fields(),
      "userPaymentType.paymentTypeId": "3",
      "userPaymentType.monthCount": "",
    });
    expect([transfer.status, transfer.headers.get("location")]).toEqual([
      303,
      expect.stringMatching(/^\/az\/profile\?ordered=\d+$/),
    ]);
  });
});

describe("the bank's return URL", () => {
  const post = (body: string, headers: Record<string, string> = {}, address = "") =>
    fetch(`${server.origin}/api/payment/result${address}`, {
      method: "POST",
      redirect: "manual",
      headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
      body,
    });

  test("accepts one form of at most 16 KiB without repeated fields; without a valid signature it redirects to the page for unknown payments", async () => {
    expect((await post("A=1&A=2")).status).toBe(400);
    expect((await post(`A=${"x".repeat(17_000)}`)).status).toBe(413);
    expect((await post("{}", { "content-type": "application/json" })).status).toBe(415);
    const unsigned = await post("ORDER=261123000001&ACTION=0");
    expect([unsigned.status, unsigned.headers.get("location")]).toEqual([303, "/payment-result"]);
    expect((await fetch(`${server.origin}/api/payment/result`, { method: "PUT" })).status).toBe(
      405,
    );
  });

  test("two processes and the second shop settle the same callback once", async () => {
    const customerId = await shop.createBuyer({ productSlug: item(1).slug, productCount: 1 });
    const { form, invoiceId } = await createInvoice({
      customerId,
      order: order(CARD),
      expectedTotal: undefined,
      key: randomUUID(),
    });
    const bankReturn = await payAtBank(form ? await bankForm(form, languageOf({})).text() : "", {
      card: CARDS.other,
    });
    const address = new URL(bankReturn.backref).search;
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        i % 2
          ? post(bankReturn.body, {}, address).then((answer) => answer.headers.get("location"))
          : returnFromBank(bankReturn).then(() => `/payment-result${address}`),
      ),
    );
    expect(new Set(answers)).toEqual(new Set([`/payment-result${address}`]));
    const [{ captures } = { captures: 0 }] = await shop.sql<{ captures: number }>(
      "SELECT count(*)::integer AS captures FROM payment_events e JOIN payment_attempts a ON a.id = e.attempt_id WHERE a.invoice_id = $1 AND e.kind = 'captured'",
      [invoiceId],
    );
    expect(captures).toBe(1);
  });

  test("a cancel is a GET that is answered with the payment's page", async () => {
    const customerId = await shop.createBuyer({ productSlug: item(1).slug, productCount: 1 });
    const { form } = await createInvoice({
      customerId,
      order: order(CARD),
      expectedTotal: undefined,
      key: randomUUID(),
    });
    const { backref } = await payAtBank(form ? await bankForm(form, "az").text() : "", {
      cancel: true,
    });
    const redirect = await fetch(
      `${server.origin}${new URL(backref).pathname}${new URL(backref).search}`,
      { redirect: "manual" },
    );
    expect([redirect.status, redirect.headers.get("location")]).toEqual([
      303,
      expect.stringMatching(/^\/payment-result\?key=/),
    ]);
    expect(
      (
        await fetch(`${server.origin}/api/payment/result?ORDER=${form?.fields.ORDER}`, {
          redirect: "manual",
        })
      ).headers.get("location"),
    ).toBe("/payment-result");
  });
});

describe("the back office", () => {
  let token: string;
  const api = async (method: string, path: string, body?: object) => {
    const answer = await fetch(`${server.origin}/admin/api${path}`, {
      method,
      headers: {
        "content-type": "application/json",
        ...(token ? { authorization: `JWT ${token}` } : {}),
      },
      body: body ? JSON.stringify(body) : null,
    });
    return { status: answer.status, text: await answer.text() };
  };
  const stockOf = async (id: number) =>
    (
      await shop.sql<{ stock: number; reserved: number }>(
        "SELECT stock::integer AS stock, reserved FROM products WHERE id = $1",
        [id],
      )
    )[0];
  beforeAll(async () => {
    const [email = "", password = ""] = readFileSync(
      join(shop.dataDir, "backoffice-owner"),
      "utf8",
    ).split("\n");
    token = (
      JSON.parse((await api("POST", "/staff/login", { email, password })).text) as { token: string }
    ).token;
  });

  test("cannot lower the stock below the reserved pieces, and a save after a sale does not restore the old stock", async () => {
    const { id, slug } = item(1);
    const customerId = await shop.createBuyer({ productSlug: slug, productCount: 4 });
    const { form } = await createInvoice({
      customerId,
      order: order(CARD),
      expectedTotal: undefined,
      key: randomUUID(),
    });
    const before = await stockOf(id);
    const rejected = await api("PATCH", `/products/${id}?locale=az`, {
      stock: (before?.reserved ?? 0) - 1,
    });
    expect([rejected.status, rejected.text]).toEqual([
      400,
      expect.stringContaining(`${before?.reserved} ədəd açıq sifarişlər üçün saxlanılıb`),
    ]);
    const stocked = await api("PATCH", `/products/${id}?locale=az`, { stock: 300 });
    expect([stocked.status, await stockOf(id)]).toEqual([
      200,
      { stock: 300, reserved: before?.reserved },
    ]);
    await returnFromBank(await payAtBank(form ? await bankForm(form, "az").text() : ""));
    expect((await api("PATCH", `/products/${id}?locale=az`, { popularity: 7 })).status).toBe(200);
    expect(await stockOf(id)).toEqual({ stock: 296, reserved: (before?.reserved ?? 0) - 4 });
  });

  test("shows payments with their history, and cannot change them", async () => {
    const payments = JSON.parse(
      (await api("GET", "/payment-attempts?limit=1&depth=0&where[state][equals]=captured")).text,
    ) as { docs: { id: number; responseCode: string; rrn: string }[] };
    expect(payments.docs[0]).toMatchObject({
      responseCode: "00",
      rrn: expect.stringMatching(/^\d{12}$/),
    });
    const history = JSON.parse(
      (await api("GET", `/payment-attempts/${payments.docs[0]?.id}/history`)).text,
    ) as {
      attempts: { rrn: string; responseCode: string; actions: { name: string }[] }[];
      events: { what: string; responseCode: string | null }[];
    };
    expect(history.attempts).toEqual([
      expect.objectContaining({
        responseCode: "00",
        rrn: payments.docs[0]?.rrn,
        actions: [expect.objectContaining({ name: "reverse" })],
      }),
    ]);
    expect(history.events.map(({ what, responseCode }) => [what, responseCode])).toEqual(
      expect.arrayContaining([
        ["Ödənildi", "00"],
        ["Bankın cavabı", "00"],
        ["Banka göndərildi", null],
      ]),
    );
    expect(
      (await api("PATCH", `/payment-attempts/${payments.docs[0]?.id}`, { state: "reversed" }))
        .status,
    ).toBe(403);
    expect((await api("DELETE", `/payment-attempts/${payments.docs[0]?.id}`)).status).toBe(403);
    expect(
      (await api("PATCH", "/payment-card-types/2?locale=az", { months: ["6", "3"] })).status,
    ).toBe(200);
    expect(
      (await embeddedBackend().payment.getPaymentCardTypes({ query: {} }, requestContext())).data[1]
        ?.paymentCardCreditTypes,
    ).toEqual([{ monthCount: 3 }, { monthCount: 6 }]);
  });
});

describe("staff who handle orders", () => {
  let token: string;
  const postAsStaff = async (path: string, staffToken = token) => {
    const answer = await fetch(`${server.origin}/admin/api${path}`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        ...(staffToken ? { authorization: `JWT ${staffToken}` } : {}),
      },
    });
    return { status: answer.status, text: await answer.text() };
  };
  const placeOrder = async (payment: InvoiceOrder["userPaymentType"]) =>
    createInvoice({
      customerId: await shop.createBuyer({ productSlug: item(1).slug, productCount: 2 }),
      order: order(payment),
      expectedTotal: undefined,
      key: randomUUID(),
    });
  const readOrder = async (invoiceId: number) =>
    (
      await shop.sql<{ state: string; payment: string | null; actions: string | null }>(
        `SELECT i.state::text AS state, (SELECT state::text FROM payment_attempts WHERE invoice_id = i.id ORDER BY id DESC LIMIT 1) AS payment, (SELECT string_agg(kind || ' ' || by, ', ' ORDER BY id) FROM payment_events WHERE invoice_id = i.id) AS actions FROM invoices i WHERE i.id = $1`,
        [invoiceId],
      )
    )[0];
  const stockOf = async () =>
    (
      await shop.sql<{ stock: number; reserved: number }>(
        "SELECT stock::integer AS stock, reserved FROM products WHERE id = $1",
        [item(1).id],
      )
    )[0];
  beforeAll(async () => {
    const [email = "", password = ""] = readFileSync(
      join(shop.dataDir, "backoffice-owner"),
      "utf8",
    ).split("\n");
    const answer = await fetch(`${server.origin}/admin/api/staff/login`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email, password }),
    });
    token = ((await answer.json()) as { token: string }).token;
  });

  test("record a transfer once: the order is paid and its pieces are sold", async () => {
    const { invoiceId } = await placeOrder(TRANSFER);
    const before = await stockOf();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => postAsStaff(`/invoices/${invoiceId}/transfer-received`)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    expect(await readOrder(invoiceId)).toEqual({
      state: "paid",
      payment: null,
      actions: "transfer-received owner@vitrin.local",
    });
    expect(await stockOf()).toEqual({
      stock: (before?.stock ?? 0) - 2,
      reserved: (before?.reserved ?? 0) - 2,
    });
  });

  test("cancel an unpaid order, but not while the bank's answer is missing", async () => {
    const [transfer, card] = [await placeOrder(TRANSFER), await placeOrder(CARD)];
    const before = await stockOf();
    expect((await postAsStaff(`/invoices/${transfer.invoiceId}/cancel`)).status).toBe(200);
    expect(await readOrder(transfer.invoiceId)).toMatchObject({
      state: "cancelled",
      actions: "cancelled owner@vitrin.local",
    });
    expect(await stockOf()).toEqual({
      stock: before?.stock,
      reserved: (before?.reserved ?? 0) - 2,
    });
    expect(await postAsStaff(`/invoices/${card.invoiceId}/cancel`)).toEqual({
      status: 409,
      text: expect.stringContaining("Bank hələ cavab verməyib"),
    });
    expect((await postAsStaff(`/invoices/${card.invoiceId}/transfer-received`)).status).toBe(409);
  });

  test("return a payment once: the bank has refunded it, and the pieces are in stock again", async () => {
    const { invoiceId, form } = await placeOrder(CARD);
    await returnFromBank(await payAtBank(form ? await bankForm(form, "az").text() : ""));
    const before = await stockOf();
    const [{ id } = { id: 0 }] = await shop.sql<{ id: number }>(
      "SELECT id FROM payment_attempts WHERE invoice_id = $1",
      [invoiceId],
    );
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => postAsStaff(`/payment-attempts/${id}/reverse`)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    expect(await readOrder(invoiceId)).toEqual({
      state: "refunded",
      payment: "reversal_requested",
      actions: "reversal owner@vitrin.local",
    });
    await returnMoney();
    expect(await readOrder(invoiceId)).toMatchObject({ state: "refunded", payment: "reversed" });
    expect(await stockOf()).toEqual({
      stock: (before?.stock ?? 0) + 2,
      reserved: before?.reserved,
    });
  });

  test("nobody else may do any of this", async () => {
    expect((await postAsStaff("/invoices/1/cancel", "")).status).toBe(401);
    expect((await postAsStaff("/invoices/999999/cancel")).status).toBe(404);
    expect((await postAsStaff("/payment-attempts/x/reverse")).status).toBe(404);
  });
});

test("the books command reports the result, and the sandbox does not start in a live shop", async () => {
  const env = { ...process.env, ...shop.variables };
  expect(
    (
      await runScript(
        ["--conditions=react-server", "--import", "./scripts/tsx.mjs", "scripts/books.ts"],
        env,
      )
    ).stdout,
  ).toMatch(/books = bank\n$/);
  await shop.sql(
    "UPDATE payment_attempts SET rrn = 'x' WHERE id = (SELECT min(id) FROM payment_attempts WHERE state = 'captured')",
  );
  const differing = await runScript(
    ["--conditions=react-server", "--import", "./scripts/tsx.mjs", "scripts/books.ts"],
    env,
  ).catch((error: { code: number; stdout: string }) => error);
  expect(differing).toMatchObject({
    code: 1,
    stdout: expect.stringMatching(
      /DIFFERENT: payment \d{12}: the shop has another reference of the bank\n.*books differ from the bank\n$/,
    ),
  });
  await shop.sql("UPDATE payment_attempts a SET rrn = $1 WHERE rrn = 'x'", [
    JSON.parse(
      readFileSync(join(shop.dataDir, "sandbox/ledger.jsonl"), "utf8")
        .split("\n")
        .find((line) => line.includes('"event":"charged"')) ?? "{}",
    ).rrn,
  ]);
  await expect(
    runScript(["sandbox/main.mjs"], { ...env, SHOP_MODE: "live" }),
  ).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining("does not start with SHOP_MODE=live"),
  });
});

/** Posts an order over HTTP, as the page does in a browser. */
const post = (
  origin: string,
  { token }: SignedInCustomer,
  idempotencyKey: string,
  body: InvoiceOrder,
  address: string,
) =>
  fetch(`${origin}/api/Invoice/create-invoice`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${token}`,
      "content-type": "application/json",
      "idempotency-key": idempotencyKey,
      "x-forwarded-for": address,
    },
    body: JSON.stringify(body),
  });

test("twenty simultaneous submissions over HTTP, to two shops, make one invoice and one payment", async () => {
  const customer = await signInCustomer(embeddedBackend(), newPhone());
  await embeddedBackend().basket.postBasket(
    { body: [{ productSlug: item(0).slug, productCount: 1 }] },
    customer.options,
  );
  const repeatedKey = randomUUID();
  const orderInput = order(CARD);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, i) =>
      post(
        i % 2 ? server.origin : second.origin,
        customer,
        repeatedKey,
        orderInput,
        "10.1.2.3",
      ).then(async (answer) => ({ status: answer.status, text: await answer.text() })),
    ),
  );
  // Requests that wait too long for the first one get 409 and may retry.
  expect(new Set(answers.map(({ status }) => status).filter((status) => status !== 409))).toEqual(
    new Set([200]),
  );
  expect(
    new Set(
      answers.filter(({ status }) => status === 200).map(({ text }) => formOf(text).fields.ORDER),
    ).size,
  ).toBe(1);
  const { data } = await embeddedBackend().invoice.getAllInvoices({}, customer.options);
  expect(data).toMatchObject([{ paymentTypeId: 5, invoiceState: "awaiting" }]);
  expect(
    await shop.sql("SELECT 1 FROM payment_attempts WHERE invoice_id = $1", [data[0]?.invoiceId]),
  ).toHaveLength(1);
});

/** Creates the invoice, again with the same key when the database is busy. */
const buyWithRetry = (invoice: Parameters<typeof createInvoice>[0], tries = 5): Promise<string> =>
  createInvoice(invoice).then(
    () => "bought",
    (error: { code?: string }) =>
      error instanceof Unavailable && tries > 1
        ? pause(300).then(() => buyWithRetry(invoice, tries - 1))
        : (error.code ?? String(error)),
  );

/**
 * Simultaneous buyers of the last three pieces: some in this process, some over HTTP to two shops.
 */
async function buyConcurrently(buyers: number): Promise<void> {
  const { id, slug } = await shop.setStock(2, 3);
  const [before] = await shop.sql<{ reserved: number }>(
    "SELECT reserved FROM products WHERE id = $1",
    [id],
  );
  const lines = [{ productSlug: slug, productCount: 1 }];
  const shoppers: SignedInCustomer[] = [];
  for (let place = 0; place < 6; place++) {
    const shopper = await signInCustomer(embeddedBackend(), newPhone());
    await embeddedBackend().basket.postBasket({ body: lines }, shopper.options);
    shoppers.push(shopper);
  }
  const customers = await Promise.all(
    Array.from({ length: buyers - shoppers.length }, () => shop.createBuyer(...lines)),
  );
  const answers = await Promise.all([
    ...shoppers.map(async (shopper, i) => {
      const answer = await post(
        i % 2 ? server.origin : second.origin,
        shopper,
        randomUUID(),
        order(TRANSFER),
        `10.2.0.${i}`,
      );
      return answer.ok ? "bought" : ((await answer.json()) as { code: string }).code;
    }),
    ...customers.map((customerId) =>
      buyWithRetry({
        customerId,
        order: order(TRANSFER),
        expectedTotal: undefined,
        key: randomUUID(),
      }),
    ),
  ]);
  expect(answers.filter((answer) => answer === "bought")).toHaveLength(3);
  expect(new Set(answers.filter((answer) => answer !== "bought"))).toEqual(
    new Set(["PRODUCT_SOLD_OUT"]),
  );
  const [after] = await shop.sql<{ reserved: number; free: number; sold: number }>(
    "SELECT reserved, stock::integer - reserved AS free, (SELECT sum(count)::integer FROM invoice_lines l JOIN invoices i ON i.id = l.invoice_id WHERE l.product_id = p.id AND i.state = 'awaiting') AS sold FROM products p WHERE id = $1",
    [id],
  );
  expect(after).toEqual({ reserved: (before?.reserved ?? 0) + 3, free: 0, sold: after?.reserved });
}

describeOrderLimits(() => shop);

test("of forty buyers of the last three pieces, three get one", () => buyConcurrently(40));
auditTest("of two hundred buyers of three pieces, three get one", () => buyConcurrently(200));
