/**
 * What declines a payment and what only seems to, with the real database and the real sandbox
 * acquirer.
 */
import { queryAttemptHistory } from "@/lib/server/modules/payment/query-payment-history";
import { queryPaymentState } from "@/lib/server/modules/payment/query-payment-state";
import { expireInvoices } from "@/lib/server/modules/payment/expire-invoices";
import { reconcile } from "@/lib/server/modules/payment/reconcile";
import { recheckPayment } from "@/lib/server/modules/payment/review-actions";
import { handleShopperReturn } from "@/lib/server/modules/payment/receive-callback";
import { returnMoney } from "@/lib/server/modules/payment/return-money";
import { settle } from "@/lib/server/modules/payment/settle";
import { clock } from "@/lib/server/db/clock";
import type { PaymentStatus } from "@/lib/server/ports/payment/acquirer";
import { readAttempt, type PlacedOrder, placeCardOrder } from "./place-order";
import { type PaymentShop, type Product, startPaymentShop } from "./payment-shop";
import { returnFromBank, payAtBank } from "./sandbox";

jest.setTimeout(60_000);
const MINUTE = 60_000;
const STAFF_EMAIL = "orders@example.com";
let shop: PaymentShop;
let product: Product;
let ahead = 0;

beforeAll(async () => {
  shop = await startPaymentShop("declines");
  product = await shop.setStock(0, 100);
  const now = clock.now.bind(clock);
  jest.spyOn(clock, "now").mockImplementation(() => new Date(now().getTime() + ahead));
  jest.spyOn(console, "error").mockImplementation(() => undefined);
});
afterAll(() => shop?.stop());
afterEach(async () => {
  await shop.sandbox.configure({ denying: false, down: false });
  expect((await shop.checkBooks()).differences).toEqual([]);
});

async function advance(minutes: number): Promise<void> {
  ahead += minutes * MINUTE;
  await shop.sandbox.configure({ ahead: minutes * MINUTE });
  await reconcile();
  await returnMoney();
  await expireInvoices();
}

const buy = () => placeCardOrder(shop, product);
const readState = async (placed: PlacedOrder) => {
  const { state, invoice } = await readAttempt(shop, placed);
  return [state, invoice];
};
const readEvents = async (placed: PlacedOrder) =>
  (await queryAttemptHistory((await readAttempt(shop, placed)).id))?.attempts[0]?.actions;
const DECLINED: PaymentStatus = {
  outcome: "declined",
  order: null,
  amount: null,
  currency: null,
  chargeType: null,
  responseCode: "05",
  state: null,
  approval: null,
  rrn: null,
  intRef: null,
  at: null,
};

test("a bank that rejects the merchant's signature declines no payment: the status is queried again, and the charge is found", async () => {
  const bought = await buy();
  const bankReturn = await payAtBank(bought.document);
  await shop.sandbox.configure({ denying: true });
  await returnFromBank(bankReturn);
  await advance(1.1);
  expect(await readState(bought)).toEqual(["redirected", "awaiting"]);
  expect(await queryPaymentState(bought.key)).toMatchObject({
    state: "checking",
    canPayAgain: false,
  });
  await shop.sandbox.configure({ denying: false });
  await advance(2);
  expect(await readState(bought)).toEqual(["captured", "paid"]);
});

test("when the bank rejects the signature for a day, the payment goes to staff, who can still query the bank", async () => {
  const [bought, expired] = [await buy(), await buy()];
  // About one payment the bank has said "no such payment" before. That says nothing about what
  // happened later.
  await advance(31);
  expect(await readState(expired)).toEqual(["expired", "cancelled"]);
  await payAtBank(bought.document, { behaviour: "silent" });
  await shop.sandbox.configure({ denying: true });
  for (let hour = 0; hour < 25; hour++) await advance(60);
  expect(await readAttempt(shop, bought)).toMatchObject({
    state: "needs_review",
    review: "unanswered",
  });
  expect(await readAttempt(shop, expired)).toMatchObject({
    state: "needs_review",
    review: "unanswered",
  });
  expect(await readEvents(bought)).toEqual(["ask", "release"]);
  await shop.sandbox.configure({ denying: false });
  // Its order has ended, so the money is returned automatically.
  expect(await recheckPayment({ id: (await readAttempt(shop, bought)).id, by: STAFF_EMAIL })).toBe(
    "reversal_requested",
  );
  await returnMoney();
  expect(await readState(bought)).toEqual(["reversed", "cancelled"]);
});

test("a decline that names another order, or none, has no effect", async () => {
  const [bought, other] = [await buy(), await buy()];
  for (const order of [null, other.order])
    expect(await settle(bought.order, { ...DECLINED, order })).toBe("redirected");
  expect(await settle(bought.order, { ...DECLINED, outcome: "none", order: other.order })).toBe(
    "redirected",
  );
  expect(await settle(bought.order, { ...DECLINED, order: bought.order })).toBe("declined");
});

test("a cancellation at the bank offers to pay again or choose anew at once, and a charge under its number is found all the same", async () => {
  const [bought, again] = [await buy(), await buy()];
  for (const { document, order } of [bought, again]) {
    await payAtBank(document, { cancel: true });
    await handleShopperReturn(order);
  }
  for (const placed of [bought, again]) {
    expect(await readState(placed)).toEqual(["declined", "awaiting"]);
    expect(await queryPaymentState(placed.key)).toMatchObject({
      state: "refused",
      reason: "cancelled",
      invoiceState: "awaiting",
      canPayAgain: true,
      otherChecked: false,
    });
  }
  await shop.sandbox.configure({ charging: bought.order });
  await advance(1.1);
  expect(await readState(bought)).toEqual(["captured", "paid"]);
  expect(await readState(again)).toEqual(["declined", "awaiting"]);
});

test("a charge made after a decline, under the same number, pays the order automatically", async () => {
  const bought = await buy();
  await returnFromBank(await payAtBank(bought.document, { behaviour: "51" }));
  expect(await readState(bought)).toEqual(["declined", "awaiting"]);
  expect(await readEvents(bought)).toEqual(["ask"]);
  await shop.sandbox.configure({ charging: bought.order });
  await advance(1.1);
  expect(await readState(bought)).toEqual(["captured", "paid"]);
});

test("a charge made after a decline is returned when its order has ended, and staff can have the bank queried at once", async () => {
  const bought = await buy();
  await returnFromBank(await payAtBank(bought.document, { behaviour: "05" }));
  await advance(31);
  expect(await readState(bought)).toEqual(["declined", "cancelled"]);
  const { id } = await readAttempt(shop, bought);
  expect(await recheckPayment({ id, by: STAFF_EMAIL })).toBe("declined");
  await shop.sandbox.configure({ charging: bought.order });
  expect(await recheckPayment({ id, by: STAFF_EMAIL })).toBe("reversal_requested");
  await returnMoney();
  expect(await readAttempt(shop, bought)).toMatchObject({
    state: "reversed",
    review: "late-success",
  });
});

test("a charge that the bank itself has returned does not count, although it still says approved; the order can be paid again", async () => {
  const bought = await buy();
  await returnFromBank(await payAtBank(bought.document, { behaviour: "taken-back" }));
  expect(await readState(bought)).toEqual(["reversed", "awaiting"]);
  expect(await queryPaymentState(bought.key)).toMatchObject({ returned: true, canPayAgain: true });
  const messages = await shop.sql("SELECT 1 FROM sms_messages WHERE text LIKE $1", [
    `Vitrin: ${bought.invoiceId} %qaytarilir.`,
  ]);
  expect(messages).toHaveLength(1);
  // A returned charge of another amount decides nothing: it goes to staff, who have nothing to
  // accept.
  const other = await buy();
  const wrong = {
    outcome: "returned",
    order: other.order,
    amount: 1 as never,
    currency: "AZN",
    chargeType: "charge",
  } as const;
  expect(await settle(other.order, { ...DECLINED, ...wrong, rrn: "1", intRef: "2" })).toBe(
    "needs_review",
  );
  expect(await readEvents(other)).toEqual(["ask", "release"]);
});

test("an order that cannot be ended does not block the orders after it", async () => {
  const other = await shop.setStock(1, 10);
  const [broken, sound] = [await placeCardOrder(shop, other), await buy()];
  // A constraint makes the database refuse to release its pieces.
  const [stocked] = await shop.sql<{ reserved: number }>(
    "SELECT reserved::integer FROM products WHERE id = $1",
    [other.id],
  );
  await shop.sql(
    `ALTER TABLE products ADD CONSTRAINT held_back CHECK (id <> ${other.id} OR reserved >= ${stocked?.reserved})`,
  );
  await advance(31);
  expect([await readState(broken), await readState(sound)]).toEqual([
    ["expired", "awaiting"],
    ["expired", "cancelled"],
  ]);
  await shop.sql("ALTER TABLE products DROP CONSTRAINT held_back");
  await expireInvoices();
  expect(await readState(broken)).toEqual(["expired", "cancelled"]);
});

test("a customer whose order ends unpaid is notified, whatever else they have ordered since, also the same again", async () => {
  const other = await shop.setStock(2, 10);
  const [ended, newer] = [await buy(), await placeCardOrder(shop, other)];
  const [first, orderedAgain] = [await buy(), await buy()];
  for (const [earlier, next] of [
    [ended, newer],
    [first, orderedAgain],
  ] as const) {
    await shop.sql("UPDATE invoices SET customer_id = $2 WHERE id = $1", [
      next.invoiceId,
      earlier.customerId,
    ]);
  }
  await advance(31);
  const messageCount = async ({ invoiceId }: PlacedOrder) =>
    (await shop.sql("SELECT 1 FROM sms_messages WHERE text ~ $1", [`\\m${invoiceId}\\M`])).length;
  expect(await Promise.all([ended, newer, first, orderedAgain].map(messageCount))).toEqual([
    1, 1, 1, 1,
  ]);
});
