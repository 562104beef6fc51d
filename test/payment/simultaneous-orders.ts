import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { embeddedBackend } from "@/lib/backend/embedded";
import type { InvoiceOrder } from "@/lib/contract/invoice-order";
import { createInvoice } from "@/lib/server/modules/invoice/create-invoice";
import { Unavailable } from "@/lib/unavailable";
import { newPhone, signInCustomer, type SignedInCustomer } from "../customer";
import { CARD, type CheckoutShops, order, TRANSFER } from "./checkout-orders";
import { formOf } from "./sandbox";

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
export async function buyConcurrently(
  { shop, server, second }: CheckoutShops,
  buyers: number,
): Promise<void> {
  const { id, slug } = await shop().setStock(2, 3);
  const [before] = await shop().sql<{ reserved: number }>(
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
    Array.from({ length: buyers - shoppers.length }, () => shop().createBuyer(...lines)),
  );
  const answers = await Promise.all([
    ...shoppers.map(async (shopper, i) => {
      const answer = await post(
        i % 2 ? server().origin : second().origin,
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
  const [after] = await shop().sql<{ reserved: number; free: number; sold: number }>(
    "SELECT reserved, stock::integer - reserved AS free, (SELECT sum(count)::integer FROM invoice_lines l JOIN invoices i ON i.id = l.invoice_id WHERE l.product_id = p.id AND i.state = 'awaiting') AS sold FROM products p WHERE id = $1",
    [id],
  );
  expect(after).toEqual({ reserved: (before?.reserved ?? 0) + 3, free: 0, sold: after?.reserved });
}

/** A test of one order that is submitted many times at once. */
export function testRepeatedSubmission({ shop, server, second, item }: CheckoutShops): void {
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
          i % 2 ? server().origin : second().origin,
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
      await shop().sql("SELECT 1 FROM payment_attempts WHERE invoice_id = $1", [
        data[0]?.invoiceId,
      ]),
    ).toHaveLength(1);
  });
}
