/**
 * While the bank's answer about a payment is missing, the order cannot be paid again and its stock
 * stays reserved. Then the bank's answer, the time limit or staff decide. After each test the
 * shop's books must match the bank's.
 */
import { DEMO_SHOP } from "@/test/demo-shop-facts";
import { printedInvoice } from "@/lib/documents/printed-invoice";
import { deleteAccount } from "@/lib/server/modules/customer/account";
import { payInvoice } from "@/lib/server/modules/invoice/pay-invoice";
import { readInvoiceData } from "@/lib/server/modules/payment/read-invoice-data";
import { queryInvoicePayments } from "@/lib/server/modules/payment/query-payment-history";
import { queryPaymentState } from "@/lib/server/modules/payment/query-payment-state";
import { handleShopperReturn } from "@/lib/server/modules/payment/receive-callback";
import { reconcile } from "@/lib/server/modules/payment/reconcile";
import { returnMoney } from "@/lib/server/modules/payment/return-money";
import { clock } from "@/lib/server/db/clock";
import { setUpCardShop } from "./card-shop";
import { returnFromBank, payAtBank } from "./sandbox";

jest.setTimeout(120_000);
const { shop, product, moveClocks, advanceTime, buy, payAgain, readPayment, stock, profileOf } =
  setUpCardShop("unanswered");

test("an order in review cannot be paid again, and result, profile, back office, printed invoice and endpoint agree", async () => {
  const bought = await buy();
  await returnFromBank(await payAtBank(bought.document, { behaviour: "fee" }));
  expect(await queryPaymentState(bought.key)).toMatchObject({
    state: "checking",
    canPayAgain: false,
  });
  expect(await profileOf(bought)).toMatchObject({ paymentStanding: "checking", payUntil: null });
  expect((await queryInvoicePayments(bought.invoiceId))?.attempts[0]?.standing).toBe("checking");
  const facts = await readInvoiceData(shop().sql, bought.invoiceId, "en");
  expect(facts && printedInvoice(facts, DEMO_SHOP, clock.now())).toContain(
    "The payment is being checked",
  );
  await expect(payAgain(bought)).rejects.toMatchObject({ code: "PAYMENT_BEING_CHECKED" });
  expect(
    await shop().sql("SELECT 1 FROM payment_attempts WHERE invoice_id = $1", [bought.invoiceId]),
  ).toHaveLength(1);
});

test("an order cannot be paid again while the bank is silent; when the bank answers, the order is paid once", async () => {
  const bought = await buy();
  await payAtBank(bought.document, { behaviour: "silent" });
  await shop().sandbox.configure({ down: true });
  await expect(payAgain(bought)).rejects.toMatchObject({ code: "PAYMENT_BEING_CHECKED" });
  expect(await profileOf(bought)).toMatchObject({ paymentStanding: "checking", payUntil: null });
  expect(await queryPaymentState(bought.key)).toMatchObject({
    state: "checking",
    canPayAgain: false,
  });
  await shop().sandbox.configure({ down: false });
  await expect(payAgain(bought)).rejects.toMatchObject({ code: "INVOICE_NOT_PAYABLE" });
  expect(await readPayment(bought)).toMatchObject({ invoice: "paid", attempt: "captured" });
});

test("when the bank does not know a payment that its own callback confirmed, the order cannot be paid again", async () => {
  const bought = await buy();
  const { callback } = await payAtBank(bought.document, { behaviour: "late" });
  expect(callback).toBeNull();
  const [{ id } = { id: 0 }] = await shop().sql<{ id: number }>(
    "SELECT id FROM payment_attempts WHERE order_number = $1",
    [bought.order],
  );
  await shop().sql(
    "INSERT INTO payment_events (attempt_id, kind, action, response_code) VALUES ($1, 'callback', '0', '00')",
    [id],
  );
  await expect(payAgain(bought)).rejects.toMatchObject({ code: "PAYMENT_BEING_CHECKED" });
  await advanceTime(31);
  await advanceTime(61);
  expect(await readPayment(bought)).toMatchObject({ attempt: "reversed", review: "late-success" });
});

test("after Back from the bank, a shopper who sees that a payment was begun can pay again at once, but not from a page loaded before", async () => {
  const bought = await buy();
  const page = await profileOf(bought);
  expect(page).toMatchObject({ paymentStanding: "awaiting", payUntil: expect.any(String) });
  // A request that does not say which state its page showed.
  await expect(payInvoice({ ...bought, language: "az" })).rejects.toMatchObject({
    code: "PAYMENT_CHANGED",
  });
  const results = await Promise.allSettled(
    Array.from({ length: 6 }, () =>
      payInvoice({ ...bought, language: "az", expectedRevision: page?.paymentRevision }),
    ),
  );
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  for (const result of results)
    if (result.status === "rejected")
      expect(result.reason).toMatchObject({ code: "PAYMENT_CHANGED" });
  expect(
    await shop().sql("SELECT 1 FROM payment_attempts WHERE invoice_id = $1", [bought.invoiceId]),
  ).toHaveLength(2);
});

test("the database rejects two active payments, and replacing one that is being checked", async () => {
  const bought = await buy();
  const copy = `INSERT INTO payment_attempts (order_number, invoice_id, state, amount, provider, terminal, language, checks)
    SELECT order_number || '9', invoice_id, 'redirected', amount, provider, terminal, language, 0 FROM payment_attempts WHERE order_number = $1`;
  await expect(shop().sql(copy, [bought.order])).rejects.toMatchObject({
    constraint: "payment_attempts_invoice_in_force",
  });
  await shop().sql(
    "UPDATE payment_attempts SET bank_answer = 'undecided' WHERE order_number = $1",
    [bought.order],
  );
  await expect(
    shop().sql("UPDATE payment_attempts SET replaced_at = now() WHERE order_number = $1", [
      bought.order,
    ]),
  ).rejects.toMatchObject({ code: "23514" });
});

test("while the bank is down the payment is being checked and the stock reserved; it is settled when the bank is back", async () => {
  const bought = await buy();
  const bankReturn = await payAtBank(bought.document);
  await shop().sandbox.configure({ down: true });
  await returnFromBank(bankReturn);
  expect(await queryPaymentState(bought.key)).toMatchObject({ state: "checking" });
  await advanceTime(45);
  expect(await readPayment(bought)).toMatchObject({ invoice: "awaiting", attempt: "redirected" });
  expect((await stock())?.reserved).toBeGreaterThan(0);
  await shop().sandbox.configure({ down: false });
  await advanceTime(61);
  expect(await readPayment(bought)).toMatchObject({ invoice: "paid", attempt: "captured" });
});

test("when the bank is silent for a day, the payment goes to staff and the stock stays reserved", async () => {
  const bought = await buy();
  await payAtBank(bought.document, { behaviour: "silent" });
  await shop().sandbox.configure({ down: true });
  for (let hour = 0; hour < 25; hour++) await advanceTime(60);
  expect(await readPayment(bought)).toMatchObject({
    invoice: "awaiting",
    attempt: "needs_review",
    review: "unanswered",
  });
  await shop().sandbox.configure({ down: false });
  // The bank charged it. Opening the result queries the bank once more.
  await handleShopperReturn(bought.order);
  expect(await readPayment(bought)).toMatchObject({ invoice: "paid" });
});

test("an unpaid order ends after half an hour and releases its stock", async () => {
  const before = await stock();
  const tags = async () =>
    (
      await shop().sql<{ tag: string }>(
        "SELECT tag FROM cache_tags WHERE tag IN ($1, 'members') ORDER BY ctid",
        [`product:${product().id}`],
      )
    ).map(({ tag }) => tag);
  const announced = (await tags()).length;
  const bought = await buy({}, 5);
  expect(await stock()).toMatchObject({ listed: false });
  // Invalidates the product's stored pages, and lists that leave out sold-out products.
  expect((await tags()).slice(announced).sort()).toEqual(["members", `product:${product().id}`]);
  await advanceTime(29);
  expect(await readPayment(bought)).toMatchObject({ invoice: "awaiting" });
  await advanceTime(2);
  expect(await readPayment(bought)).toMatchObject({ invoice: "cancelled", attempt: "expired" });
  expect(await stock()).toMatchObject({
    stock: before?.stock,
    reserved: before?.reserved,
    listed: true,
  });
  // The bank may still report a charge; only after the last query does the payment count as failed.
  expect(await queryPaymentState(bought.key)).toMatchObject({
    state: "checking",
    canPayAgain: false,
  });
  await advanceTime(24 * 60);
  expect(await queryPaymentState(bought.key)).toMatchObject({
    state: "refused",
    canPayAgain: false,
  });
});

test("a charge after the order has ended is returned automatically, and its reason is shown to staff", async () => {
  const bought = await buy();
  expect((await payAtBank(bought.document, { behaviour: "late" })).callback).toBeNull();
  await advanceTime(31);
  expect(await readPayment(bought)).toMatchObject({ invoice: "cancelled", attempt: "expired" });
  await advanceTime(60);
  expect(await readPayment(bought)).toMatchObject({
    invoice: "cancelled",
    attempt: "reversed",
    review: "late-success",
  });
  expect(await queryPaymentState(bought.key)).toMatchObject({
    state: "refused",
    reason: null,
    returned: true,
  });
  expect((await shop().checkBooks()).reversed).toBeGreaterThan(0);
});

test("when a customer deletes the account while paying, the money is returned and the order ends, because it could not be delivered", async () => {
  const bought = await buy();
  await deleteAccount(bought.customerId);
  await returnFromBank(await payAtBank(bought.document));
  expect(await readPayment(bought)).toMatchObject({
    invoice: "awaiting",
    attempt: "reversal_requested",
    review: "late-success",
  });
  await advanceTime(1);
  expect(await readPayment(bought)).toMatchObject({ invoice: "cancelled", attempt: "reversed" });
  await expect(shop().checkBooks()).resolves.toMatchObject({ differences: [] });
});

test("an order whose number was sent to the bank with another order's form ends in time and releases its pieces", async () => {
  const [first, other] = [await buy(), await buy({}, 2)];
  const isReserved = async () =>
    (
      await shop().sql<{ reserved: number }>("SELECT reserved FROM products WHERE id = $1", [
        product().id,
      ])
    )[0]?.reserved ?? 0;
  const before = await isReserved();
  await payAtBank(first.document.replaceAll(`value="${first.order}"`, `value="${other.order}"`));
  await advanceTime(1.1);
  expect(await readPayment(other)).toMatchObject({
    invoice: "awaiting",
    attempt: "needs_review",
    review: "bank-differs",
  });
  await advanceTime(31);
  expect(await readPayment(other)).toMatchObject({ invoice: "cancelled", attempt: "needs_review" });
  expect(await readPayment(first)).toMatchObject({ invoice: "cancelled" });
  expect(await isReserved()).toBe(before - 3);
});

test("an unanswered reversal is repeated until it is done", async () => {
  const bought = await buy();
  await payAtBank(bought.document, { behaviour: "late" });
  await advanceTime(31);
  await moveClocks(60);
  await reconcile();
  await shop().sandbox.configure({ down: true });
  await returnMoney();
  expect(await readPayment(bought)).toMatchObject({ attempt: "reversal_requested" });
  await shop().sandbox.configure({ down: false });
  // On the bank's next day, when the reversal needs a different message.
  await advanceTime(24 * 60);
  expect(await readPayment(bought)).toMatchObject({ attempt: "reversed" });
});

test("a new customer's bank transfer is awaited until the end of the next working day", async () => {
  const bought = await buy({ userPaymentType: { paymentTypeId: 3 } });
  expect(bought.document).toBe("");
  const state = async () =>
    (
      await shop().sql<{ state: string }>(
        "SELECT state::text AS state FROM invoices WHERE id = $1",
        [bought.invoiceId],
      )
    )[0]?.state;
  await advanceTime(23 * 60);
  expect(await state()).toBe("awaiting");
  // A weekend, and the following working day to its end.
  await advanceTime(4 * 24 * 60);
  expect(await state()).toBe("cancelled");
});
