import { randomUUID } from "node:crypto";
import { embeddedBackend } from "@/lib/backend/embedded";
import type { InvoiceOrder } from "@/lib/contract/invoice-order";
import { createInvoice } from "@/lib/server/modules/invoice/create-invoice";
import { bankForm } from "@/lib/server/modules/payment/bank-form";
import { returnMoney } from "@/lib/server/modules/payment/return-money";
import { requestContext } from "../customer";
import { readOwner } from "../staff-token";
import { CARD, type CheckoutShops, order, TRANSFER } from "./checkout-orders";
import type { PaymentShop } from "./payment-shop";
import { returnFromBank, payAtBank } from "./sandbox";

/** The back office's API as its owner, who signs in before the tests of the current `describe`. */
function staffApi(server: CheckoutShops["server"]) {
  let ownerToken = "";
  const api = async (
    method: string,
    path: string,
    { body, token = ownerToken }: { body?: object; token?: string } = {},
  ) => {
    const answer = await fetch(`${server().origin}/admin/api${path}`, {
      method,
      headers: {
        "content-type": "application/json",
        ...(token ? { authorization: `JWT ${token}` } : {}),
      },
      body: body ? JSON.stringify(body) : null,
    });
    return { status: answer.status, text: await answer.text() };
  };
  beforeAll(async () => {
    const { text } = await api("POST", "/staff/login", { body: readOwner() });
    ownerToken = (JSON.parse(text) as { token: string }).token;
  });
  return { api };
}

const readStock = async (shop: PaymentShop, id: number) =>
  (
    await shop.sql<{ stock: number; reserved: number }>(
      "SELECT stock::integer AS stock, reserved FROM products WHERE id = $1",
      [id],
    )
  )[0];

/** Tests of what staff do with orders, payments and the stock of ordered products. */
export function describeOrdersInBackOffice({ shop, server, item }: CheckoutShops): void {
  describe("the back office", () => {
    const { api } = staffApi(server);

    test("cannot lower the stock below the reserved pieces, and a save after a sale does not restore the old stock", async () => {
      const { id, slug } = item(1);
      const customerId = await shop().createBuyer({ productSlug: slug, productCount: 4 });
      const { form } = await createInvoice({
        customerId,
        order: order(CARD),
        expectedTotal: undefined,
        key: randomUUID(),
      });
      const before = await readStock(shop(), id);
      const rejected = await api("PATCH", `/products/${id}?locale=az`, {
        body: {
          stock: (before?.reserved ?? 0) - 1,
        },
      });
      expect([rejected.status, rejected.text]).toEqual([
        400,
        expect.stringContaining(`${before?.reserved} ədəd açıq sifarişlər üçün saxlanılıb`),
      ]);
      const stocked = await api("PATCH", `/products/${id}?locale=az`, { body: { stock: 300 } });
      expect([stocked.status, await readStock(shop(), id)]).toEqual([
        200,
        { stock: 300, reserved: before?.reserved },
      ]);
      await returnFromBank(await payAtBank(form ? await bankForm(form, "az").text() : ""));
      expect(
        (await api("PATCH", `/products/${id}?locale=az`, { body: { popularity: 7 } })).status,
      ).toBe(200);
      expect(await readStock(shop(), id)).toEqual({
        stock: 296,
        reserved: (before?.reserved ?? 0) - 4,
      });
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
        (
          await api("PATCH", `/payment-attempts/${payments.docs[0]?.id}`, {
            body: { state: "reversed" },
          })
        ).status,
      ).toBe(403);
      expect((await api("DELETE", `/payment-attempts/${payments.docs[0]?.id}`)).status).toBe(403);
      expect(
        (await api("PATCH", "/payment-card-types/2?locale=az", { body: { months: ["6", "3"] } }))
          .status,
      ).toBe(200);
      expect(
        (await embeddedBackend().payment.getPaymentCardTypes({ query: {} }, requestContext()))
          .data[1]?.paymentCardCreditTypes,
      ).toEqual([{ monthCount: 3 }, { monthCount: 6 }]);
    });
  });

  describe("staff who handle orders", () => {
    const { api } = staffApi(server);
    const postAsStaff = (path: string) => api("POST", path);
    const placeOrder = async (payment: InvoiceOrder["userPaymentType"]) =>
      createInvoice({
        customerId: await shop().createBuyer({ productSlug: item(1).slug, productCount: 2 }),
        order: order(payment),
        expectedTotal: undefined,
        key: randomUUID(),
      });
    const readOrder = async (invoiceId: number) =>
      (
        await shop().sql<{ state: string; payment: string | null; actions: string | null }>(
          `SELECT i.state::text AS state, (SELECT state::text FROM payment_attempts WHERE invoice_id = i.id ORDER BY id DESC LIMIT 1) AS payment, (SELECT string_agg(kind || ' ' || by, ', ' ORDER BY id) FROM payment_events WHERE invoice_id = i.id) AS actions FROM invoices i WHERE i.id = $1`,
          [invoiceId],
        )
      )[0];
    const stockOf = () => readStock(shop(), item(1).id);

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
      const [{ id } = { id: 0 }] = await shop().sql<{ id: number }>(
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
      expect((await api("POST", "/invoices/1/cancel", { token: "" })).status).toBe(401);
      expect((await postAsStaff("/invoices/999999/cancel")).status).toBe(404);
      expect((await postAsStaff("/payment-attempts/x/reverse")).status).toBe(404);
    });
  });
}
