import type { Backend } from "@/lib/backend/backend";
import { embeddedBackend } from "@/lib/backend/embedded";
import type { InvoiceOrder } from "@/lib/contract/invoice-order";
import { badInput, responseBody, failure, success } from "../contract/transports";
import { setStock } from "../set-stock";
import { newPhone, requestContext, signInCustomer, type SignedInCustomer } from "../customer";
import {
  CARD,
  type CheckoutShops,
  idempotencyKey,
  order,
  payable,
  PERSON,
  TRANSFER,
} from "./checkout-orders";
import { formOf, payAtBank } from "./sandbox";

/**
 * Tests of ordering (specification sections 3, 4 and 7) through each of `backends`: what is stored,
 * what the bank is sent, and which orders are refused.
 */
export function describeOrderOnEveryTransport(
  { shop, server, item }: CheckoutShops,
  backends: Record<string, () => Backend>,
): void {
  describe.each(Object.keys(backends))("%s", (name) => {
    let backend: Backend;
    let customer: SignedInCustomer;
    beforeAll(() => {
      backend = backends[name]?.() ?? embeddedBackend();
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
      const [frozen] = await shop().sql(
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
      expect(action).toBe(`${shop().sandbox.origin}/cgi-bin/cgi_link`);
      expect(fields).toMatchObject({
        AMOUNT: (payable(item(0)) / 100).toFixed(2),
        CURRENCY: "AZN",
        TRTYPE: "1",
        LANG: "RU",
        ORDER: expect.stringMatching(/^\d{12}$/),
        TERMINAL: shop().sandbox.terminal,
        P_SIGN: expect.stringMatching(/^[\dA-F]{512}$/),
      });
      expect(document).toMatch(
        /<html lang="ru">.*<button type="submit">Перейти к оплате<\/button>/,
      );
      expect(document).not.toContain("<script");
      const { body, backref } = await payAtBank(document);
      const redirect = await fetch(
        `${server().origin}/api/payment/result${new URL(backref).search}`,
        {
          method: "POST",
          redirect: "manual",
          headers: {
            "content-type": "application/x-www-form-urlencoded",
            "sec-fetch-site": "cross-site",
            origin: shop().sandbox.origin,
          },
          body,
        },
      );
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
        new URL(redirect.headers.get("location") ?? "", server().origin).searchParams.get("key") ??
        "";
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
      const [frozen] = await shop().sql(
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
      const [before] = await shop().sql(
        "SELECT price, discount_price, stock, reserved FROM products WHERE id = $1",
        [id],
      );
      const tryAtPrice = async (price: string, productCount: number) => {
        await shop().sql("UPDATE products SET price = $2, discount_price = NULL WHERE id = $1", [
          id,
          price,
        ]);
        await setStock(shop().sql, id, 9999);
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
      const tooLarge = failure(
        409,
        "ORDER_TOO_LARGE",
        "The order is too large to be placed online.",
      );
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
        expect(await shop().sql("SELECT reserved FROM products WHERE id = $1", [id])).toEqual([
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
        await shop().sql("UPDATE products SET price = $2, discount_price = $3 WHERE id = $1", [
          id,
          price,
          discount,
        ]);
        await setStock(shop().sql, id, Number(stock));
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
      await shop().setStock(3, 2);
      await fill([0, 1], [3, 3]);
      const [{ title } = { title: "" }] = await shop().sql<{ title: string }>(
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
}
