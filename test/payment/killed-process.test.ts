/**
 * A process that is killed in the middle of a payment leaves nothing half done. After each test the
 * shop's books must match the bank's.
 */
import { randomUUID } from "node:crypto";
import { bankForm } from "@/lib/server/modules/payment/bank-form";
import { createInvoice } from "@/lib/server/modules/invoice/create-invoice";
import { reversePayment } from "@/lib/server/modules/payment/staff-actions";
import { auditTest } from "../audit-test";
import { STAFF_EMAIL, setUpCardShop } from "./card-shop";
import { returnFromBank, payAtBank } from "./sandbox";

jest.setTimeout(120_000);
const { shop, product, advanceTime, person, buy, readPayment, runAndKill, attemptId } =
  setUpCardShop("killed_process");

/**
 * The process is killed while it places the order and while it settles the payment. Repeating the
 * order does not place a second one, and the payment is settled once, by the bank's status.
 */
async function expectRecovery(statement: number): Promise<void> {
  const customerId = await shop().createBuyer({ productSlug: product().slug, productCount: 1 });
  const orderInput = { customerId, order: person(), expectedTotal: undefined, key: randomUUID() };
  const wereKilled = [await runAndKill(statement, { create: orderInput })];
  const { invoiceId, form, language } = await createInvoice(orderInput);
  expect(
    await shop().sql("SELECT 1 FROM invoices WHERE customer_id = $1", [customerId]),
  ).toHaveLength(1);
  const { body } = await payAtBank(form ? await bankForm(form, language).text() : "");
  wereKilled.push(
    await runAndKill(statement, { callback: { order: form?.fields.ORDER ?? "", body } }),
  );
  await advanceTime(1.1);
  expect(wereKilled).toEqual([true, true]);
  expect(await readPayment({ invoiceId, order: form?.fields.ORDER ?? "" })).toEqual({
    invoice: "paid",
    attempt: "captured",
    review: null,
    code: "00",
    outcomes: 1,
  });
}

test("when a process is killed while placing an order or settling its payment, repeating it completes it once", () =>
  expectRecovery(12));
auditTest.each([1, 2, 3, 4, 5, 6, 7, 8])(
  "when a process is killed while it returns money, at statement %d, the money is returned once",
  async (statement) => {
    const bought = await buy();
    await returnFromBank(await payAtBank(bought.document));
    await reversePayment({ id: await attemptId(bought), by: STAFF_EMAIL });
    expect(await runAndKill(statement, { returnsMoney: true })).toBe(true);
    await advanceTime(5);
    expect(await readPayment(bought)).toMatchObject({ invoice: "refunded", attempt: "reversed" });
  },
);
auditTest.each([1, 2, 3, 4, 6, 8, 10, 14, 15, 16])("killed before statement %d", (statement) =>
  expectRecovery(statement),
);
