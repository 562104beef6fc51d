/**
 * Money back in parts (docs/adr/0100): what is given back of an order, by the bank or by a transfer.
 * After each test the shop's books must match the bank's.
 */
import { randomUUID } from "node:crypto";
import { amountText } from "@/lib/format/amount-text";
import { bakuDay } from "@/lib/format/baku";
import { asQepik, sumOf } from "@/lib/format/money";
import { vatOf } from "@/lib/format/vat";
import { orderRefunds } from "@/lib/server/backoffice/refunds";
import { clock } from "@/lib/server/db/clock";
import { transaction } from "@/lib/server/db/pool";
import { cancelPaidInvoice } from "@/lib/server/modules/invoice/cancel-paid-invoice";
import { invoiceDetailsToWire } from "@/lib/server/modules/invoice/on-the-wire";
import { queryInvoiceLines } from "@/lib/server/modules/invoice/query-invoices";
import { returnMoney } from "@/lib/server/modules/payment/return-money";
import {
  markTransferReceived,
  markTransferReturned,
  reversePayment,
} from "@/lib/server/modules/payment/staff-actions";
import { holdRefunds } from "@/lib/server/modules/refund-states/hold-refunds";
import { askRefund, previewRefund } from "@/lib/server/modules/refund/ask-refund";
import type { RefundChoice } from "@/lib/server/modules/refund/plan-refund";
import { sendRefunds } from "@/lib/server/modules/refund/send-refunds";
import {
  askAgain,
  checkRefund,
  noteMade,
  noteNotMade,
  noteTransfer,
  payByTransfer,
  withdrawRefund,
} from "@/lib/server/modules/refund/settle-refund";
import { azericardProvider } from "@/lib/server/ports/payment/azericard/provider";
import type { PartialReturns } from "@/lib/server/ports/payment/provider";
import { reportDay } from "../../scripts/books/report-day";
import { readLedger } from "../../scripts/books/sandbox-ledger";
import { type PlacedOrder, STAFF_EMAIL, setUpCardShop } from "./card-shop";
import { CARDS, payAtBank, returnFromBank } from "./sandbox";

// Jest cannot load Payload, of which the endpoints only use the errors.
jest.mock("payload", () => ({
  APIError: class extends Error {},
  Forbidden: class extends Error {},
  UnauthorizedError: class extends Error {},
}));
jest.setTimeout(240_000);
const { shop, product, moveClocks, buy, readPayment, stock, attemptId } = setUpCardShop("refunds");

const by = STAFF_EMAIL;
const rejection = (reason: string) => expect.objectContaining({ reason });

type Refund = {
  id: number;
  state: string;
  way: string;
  whole: boolean;
  amount: number;
  vat: number;
  pieces: number;
};
const refundsOf = ({ invoiceId }: Pick<PlacedOrder, "invoiceId">) =>
  shop().sql<Refund>(
    `SELECT r.id, r.state, r.way, r.whole, round(r.amount * 100)::integer AS amount, round(r.vat * 100)::integer AS vat,
       (SELECT sum(l.count)::integer FROM refund_lines l WHERE l.refund_id = r.id) AS pieces
     FROM refunds r WHERE r.invoice_id = $1 ORDER BY r.id`,
    [invoiceId],
  );
const refundOf = async (order: Pick<PlacedOrder, "invoiceId">) => {
  const last = (await refundsOf(order)).at(-1);
  if (!last) throw new Error("the order has no refund");
  return last;
};
const lineOf = async ({ invoiceId }: Pick<PlacedOrder, "invoiceId">) => {
  const [line] = await shop().sql<{ id: number; total: number; vat: number }>(
    `SELECT l.id, round(l.final_price * l.count * 100)::integer AS total, round(l.vat * 100)::integer AS vat
     FROM invoice_lines l WHERE l.invoice_id = $1 ORDER BY l.id`,
    [invoiceId],
  );
  return line ?? { id: 0, total: 0, vat: 0 };
};
/** What the bank's ledger says was returned in parts of a payment, in qəpik. */
const returnedAtBank = async ({ order }: Pick<PlacedOrder, "order">): Promise<number[]> => {
  return (
    readLedger(`${shop().dataDir}/sandbox/ledger.jsonl`, new Date(Date.now() + 10 ** 10))
      .find((payment) => payment.order === order)
      ?.parts.map(({ qepik }) => qepik) ?? []
  );
};
/** How many messages its buyer has got about an order. */
const noticesOf = async ({ invoiceId }: Pick<PlacedOrder, "invoiceId">) =>
  (
    await shop().sql<{ count: number }>(
      "SELECT count(*)::integer AS count FROM sms_messages WHERE text LIKE $1",
      [`Vitrin: ${invoiceId} nomreli %`],
    )
  )[0]?.count ?? 0;

const choose = async (
  order: Pick<PlacedOrder, "invoiceId">,
  count: number,
  goods: RefundChoice["goods"] = "unsent",
): Promise<RefundChoice> => ({ lines: [{ lineId: (await lineOf(order)).id, count }], goods });

/** What staff do: choose pieces, look at the amount, and press the button. */
async function prepare(
  order: Pick<PlacedOrder, "invoiceId">,
  count: number,
  goods?: RefundChoice["goods"],
) {
  const choice = await choose(order, count, goods);
  const { amount, revision } = await previewRefund(order.invoiceId, choice);
  const { invoiceId } = order;
  return { invoiceId, ...choice, by, reason: "qaytarma", key: randomUUID(), amount, revision };
}
const giveBack = async (
  order: Pick<PlacedOrder, "invoiceId">,
  count: number,
  goods?: RefundChoice["goods"],
) => askRefund(await prepare(order, count, goods));

/** An order of several pieces that is paid by card. */
async function buyAndPay(
  count: number,
  overrides: Parameters<typeof buy>[0] = {},
  card = CARDS.plain,
) {
  const order = await buy(overrides, count);
  await returnFromBank(await payAtBank(order.document, { card }));
  expect(await readPayment(order)).toMatchObject({ invoice: "paid", attempt: "captured" });
  return order;
}

const MOVES = {
  packed: "packed_at = now()",
  handed_over: "handed_over_at = now(), carrier_name = 'kuryer'",
  delivered: "delivered_at = now()",
};
/** Moves what is to be sent of an order, as the desk does it. */
const moveShipments = ({ invoiceId }: Pick<PlacedOrder, "invoiceId">, state: keyof typeof MOVES) =>
  shop().sql(
    `UPDATE shipments SET state = '${state}', moved_at = now(), ${MOVES[state]} WHERE invoice_id = $1 AND state <> 'cancelled'`,
    [invoiceId],
  );
async function deliver(order: Pick<PlacedOrder, "invoiceId">): Promise<void> {
  for (const state of ["packed", "handed_over", "delivered"] as const)
    await moveShipments(order, state);
}

/** Sets what the terminal of the shop allows, without restarting the shop. */
function allow(partialReturns: PartialReturns): void {
  for (const terminal of azericardProvider.terminals()) Object.assign(terminal, { partialReturns });
}
beforeEach(async () => {
  allow("parts");
  await shop().sandbox.configure({ returns: "parts" });
});

test("pieces are given back one after the other, and add up to exactly what was taken; then the order is refunded", async () => {
  const order = await buyAndPay(3);
  const { total, vat } = await lineOf(order);
  const before = await stock();
  const notices = await noticesOf(order);
  for (const [i, invoice] of ["paid", "paid", "refunded"].entries()) {
    await giveBack(order, 1);
    expect(await refundOf(order)).toMatchObject({ state: "asked", way: "card", whole: false });
    expect(await noticesOf(order)).toBe(notices + i);
    await sendRefunds();
    expect(await refundOf(order)).toMatchObject({ state: "done" });
    expect(await readPayment(order)).toMatchObject({ invoice, attempt: "captured" });
    expect(await noticesOf(order)).toBe(notices + i + 1);
    expect((await stock())?.stock).toBe((before?.stock ?? 0) + i + 1);
  }
  const refunds = await refundsOf(order);
  expect(sumOf(refunds.map(({ amount }) => asQepik(amount)))).toBe(total);
  expect(sumOf(refunds.map((refund) => asQepik(refund.vat)))).toBe(vat);
  expect(vat).toBe(vatOf(asQepik(total)));
  expect(await returnedAtBank(order)).toEqual(refunds.map(({ amount }) => amount));
  await expect(giveBack(order, 1)).rejects.toEqual(rejection("refunded"));
});

test("twenty presses of one button, and twenty buttons at once, give the money back once", async () => {
  const order = await buyAndPay(5);
  const pressed = await prepare(order, 1);
  const results = await Promise.allSettled(Array.from({ length: 20 }, () => askRefund(pressed)));
  // A press that waits too long for the others fails, and changes nothing.
  expect(results.filter(({ status }) => status === "fulfilled").length).toBeGreaterThan(0);
  expect(await refundsOf(order)).toHaveLength(1);
  const button = await prepare(order, 1);
  const buttons = Array.from({ length: 20 }, () => ({ ...button, key: randomUUID() }));
  const colleagues = await Promise.allSettled(buttons.map((request) => askRefund(request)));
  expect(colleagues.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await refundsOf(order)).toHaveLength(2);
  // Several processes send them, each once; they have one pool of connections here.
  await Promise.all(Array.from({ length: 5 }, () => sendRefunds()));
  await sendRefunds();
  expect(await returnedAtBank(order)).toHaveLength(2);
  expect((await refundsOf(order)).map(({ state }) => state)).toEqual(["done", "done"]);
});

test("the amount that staff have seen is the amount that is given back", async () => {
  const order = await buyAndPay(3);
  const request = await prepare(order, 1);
  await expect(askRefund({ ...request, amount: asQepik(request.amount + 1) })).rejects.toEqual(
    rejection("amount-changed"),
  );
  await expect(askRefund({ ...request, reason: "" })).rejects.toEqual(rejection("without-reason"));
  await giveBack(order, 1);
  await expect(askRefund(request)).rejects.toEqual(rejection("amount-changed"));
  await expect(giveBack(order, 3)).rejects.toEqual(rejection("too-many-pieces"));
  await expect(previewRefund(order.invoiceId, { lines: [], goods: "kept" })).rejects.toEqual(
    rejection("nothing-chosen"),
  );
  await expect(
    previewRefund(order.invoiceId, { lines: [{ lineId: 1, count: 1 }], goods: "unsent" }),
  ).rejects.toEqual(rejection("no-line"));
  expect(await refundsOf(order)).toHaveLength(1);
  await sendRefunds();
});

test("an unknown answer is checked, holds the rest, and is never requested twice", async () => {
  const order = await buyAndPay(3);
  await shop().sandbox.configure({ mute: true });
  await giveBack(order, 1);
  await sendRefunds();
  expect(await refundOf(order)).toMatchObject({ state: "unanswered" });
  await shop().sandbox.configure({ mute: false });
  await giveBack(order, 1);
  await sendRefunds();
  // The second one waits for the first.
  expect((await refundsOf(order)).map(({ state }) => state)).toEqual(["unanswered", "asked"]);
  expect(await returnedAtBank(order)).toHaveLength(1);
  expect((await shop().checkBooks()).open).toEqual(
    expect.arrayContaining([expect.stringContaining(`payment ${order.order}: whether the bank`)]),
  );
  await expect(giveBack(order, 2)).rejects.toEqual(rejection("too-many-pieces"));
  await moveClocks(2);
  await sendRefunds();
  // The bank knows of the return: it is done, and the next one is sent.
  await sendRefunds();
  expect((await refundsOf(order)).map(({ state }) => state)).toEqual(["done", "done"]);
  expect(await returnedAtBank(order)).toHaveLength(2);
});

test("a return that never reached the bank is refused once the bank is sure, and staff ask again", async () => {
  const order = await buyAndPay(2);
  await shop().sandbox.configure({ down: true });
  await giveBack(order, 1);
  await sendRefunds();
  await shop().sandbox.configure({ down: false });
  await moveClocks(2);
  await sendRefunds();
  expect(await refundOf(order)).toMatchObject({ state: "unanswered" });
  for (const minutes of [3, 8]) {
    await moveClocks(minutes);
    await sendRefunds();
  }
  const { id } = await refundOf(order);
  expect(await refundOf(order)).toMatchObject({ state: "refused" });
  expect(await returnedAtBank(order)).toEqual([]);
  await askAgain({ id, invoiceId: order.invoiceId, by, note: "" });
  await sendRefunds();
  expect(await refundOf(order)).toMatchObject({ state: "done" });
});

test("an earlier return of the same amount is not taken for a later one that the bank never got", async () => {
  const order = await buyAndPay(3);
  await giveBack(order, 1);
  await sendRefunds();
  await shop().sandbox.configure({ down: true });
  await giveBack(order, 1);
  await sendRefunds();
  await shop().sandbox.configure({ down: false });
  for (const minutes of [2, 3, 8, 30]) {
    await moveClocks(minutes);
    await sendRefunds();
    expect((await refundsOf(order)).map(({ state }) => state)).toEqual(["done", "unanswered"]);
  }
  const { id } = await refundOf(order);
  await noteNotMade({ id, invoiceId: order.invoiceId, by, note: "not in the statement" });
  await askAgain({ id, invoiceId: order.invoiceId, by, note: "" });
  await sendRefunds();
  expect((await refundsOf(order)).map(({ state }) => state)).toEqual(["done", "done"]);
  expect(await returnedAtBank(order)).toHaveLength(2);
});

test("a process that dies after sending is treated as an unknown answer", async () => {
  const order = await buyAndPay(2);
  await giveBack(order, 1);
  const { id } = await refundOf(order);
  // What the process has stored before it contacted the bank.
  await shop().sql(
    "UPDATE refunds SET state = 'sent', sent_at = now() + interval '1 day', next_check_at = now() - interval '1 s' WHERE id = $1",
    [id],
  );
  await sendRefunds();
  expect(await refundOf(order)).toMatchObject({ state: "unanswered" });
  expect(await returnedAtBank(order)).toEqual([]);
  await expect(noteMade({ id, invoiceId: order.invoiceId, by, note: "" })).rejects.toEqual(
    rejection("without-reason"),
  );
  await noteNotMade({ id, invoiceId: order.invoiceId, by, note: "not in the statement" });
  await expect(
    noteMade({ id, invoiceId: order.invoiceId, by, note: "in the statement" }),
  ).rejects.toEqual(rejection("refund-moved"));
  await askAgain({ id, invoiceId: order.invoiceId, by, note: "" });
  await sendRefunds();
  expect(await refundOf(order)).toMatchObject({ state: "done" });
});

test("what the bank refuses is transferred by staff, with the number of the transfer, once", async () => {
  const order = await buyAndPay(2);
  await shop().sandbox.configure({ refusing: true });
  await giveBack(order, 1);
  await sendRefunds();
  const { id } = await refundOf(order);
  const action = { id, invoiceId: order.invoiceId, by, note: "" };
  expect(await refundOf(order)).toMatchObject({ state: "refused" });
  await expect(noteTransfer({ ...action, note: "TR-1" })).rejects.toEqual(
    rejection("refund-moved"),
  );
  await payByTransfer(action);
  await sendRefunds();
  expect(await refundOf(order)).toMatchObject({ state: "asked", way: "transfer" });
  await expect(noteTransfer(action)).rejects.toEqual(rejection("without-bank-number"));
  const noted = await Promise.allSettled(
    Array.from({ length: 6 }, () => noteTransfer({ ...action, note: "TR-1" })),
  );
  expect(noted.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await refundOf(order)).toMatchObject({ state: "done" });
  await expect(noteTransfer({ ...action, invoiceId: 1, note: "TR-1" })).rejects.toEqual(
    rejection("no-refund"),
  );
});

test("a terminal that returns only whole payments: parts are transferred, the whole goes to the card", async () => {
  allow("whole");
  await shop().sandbox.configure({ returns: "whole" });
  const order = await buyAndPay(2);
  await giveBack(order, 1);
  const { id } = await refundOf(order);
  expect(await refundOf(order)).toMatchObject({ state: "asked", way: "transfer" });
  await sendRefunds();
  await noteTransfer({ id, invoiceId: order.invoiceId, by, note: "TR-2" });
  // The payment cannot be returned as a whole any more.
  const payment = await attemptId(order);
  await expect(reversePayment({ id: payment, by })).rejects.toEqual(rejection("refunds-begun"));
  await expect(cancelPaidInvoice(order.customerId, order.invoiceId)).rejects.toMatchObject({
    code: "REFUND_BY_PHONE",
  });
  const whole = await buyAndPay(2);
  await giveBack(whole, 2);
  expect(await refundOf(whole)).toMatchObject({ state: "asked", way: "card", whole: true });
  expect(await readPayment(whole)).toMatchObject({ invoice: "refunded" });
  await returnMoney();
  expect(await refundOf(whole)).toMatchObject({ state: "done" });
  expect(await readPayment(whole)).toMatchObject({ attempt: "reversed" });
});

test("instalments are returned in parts only where the bank agreed to that", async () => {
  const instalments = {
    userPaymentType: { paymentTypeId: 6, cardTypeId: 1, monthCount: 3 },
  } as const;
  const order = await buyAndPay(2, instalments, CARDS.tam);
  const choice = await choose(order, 1);
  expect(await previewRefund(order.invoiceId, choice)).toMatchObject({ way: "transfer" });
  allow("instalments");
  await shop().sandbox.configure({ returns: "instalments" });
  expect(await previewRefund(order.invoiceId, choice)).toMatchObject({ way: "card" });
  await giveBack(order, 1);
  await sendRefunds();
  expect(await refundOf(order)).toMatchObject({ state: "done", way: "card" });
});

test("a whole return by the button is one refund with all lines, whose state follows the payment's", async () => {
  const order = await buyAndPay(2);
  await shop().sandbox.configure({ refusing: true });
  await reversePayment({ id: await attemptId(order), by });
  const { total, vat } = await lineOf(order);
  expect(await refundsOf(order)).toEqual([
    expect.objectContaining({ state: "asked", whole: true, amount: total, vat, pieces: 2 }),
  ]);
  await shop().sandbox.configure({ refusing: false, down: true });
  await returnMoney();
  expect(await refundOf(order)).toMatchObject({ state: "unanswered" });
  await shop().sandbox.configure({ down: false });
  await moveClocks(2);
  await returnMoney();
  expect(await refundOf(order)).toMatchObject({ state: "done" });
});

test("an order that was paid by transfer: parts and the whole are transferred back", async () => {
  const transfer = { userPaymentType: { paymentTypeId: 3 } } as const;
  const parts = await buy(transfer, 2);
  await markTransferReceived({ id: parts.invoiceId, by });
  await giveBack(parts, 1);
  const first = await refundOf(parts);
  expect(first).toMatchObject({ state: "asked", way: "transfer" });
  await expect(markTransferReturned({ id: parts.invoiceId, by })).rejects.toEqual(
    rejection("refunds-begun"),
  );
  await giveBack(parts, 1);
  const second = await refundOf(parts);
  for (const { id } of [first, second])
    await noteTransfer({ id, invoiceId: parts.invoiceId, by, note: `TR-${id}` });
  const whole = await buy(transfer, 2);
  await markTransferReceived({ id: whole.invoiceId, by });
  await markTransferReturned({ id: whole.invoiceId, by });
  const { total } = await lineOf(whole);
  expect(await refundsOf(whole)).toEqual([
    expect.objectContaining({ state: "done", way: "transfer", amount: total, pieces: 2 }),
  ]);
  const states = await shop().sql("SELECT state::text AS state FROM invoices WHERE id = ANY ($1)", [
    [parts.invoiceId, whole.invoiceId],
  ]);
  expect(states).toEqual([{ state: "refunded" }, { state: "refunded" }]);
});

test("unsent pieces are not sent any more; sent ones are in stock again only if they came back", async () => {
  const order = await buyAndPay(3);
  const pieces = async () =>
    (
      await shop().sql<{ pieces: number }>(
        `SELECT COALESCE(sum(l.count), 0)::integer AS pieces FROM shipments s JOIN shipment_lines l ON l.shipment_id = s.id
         WHERE s.invoice_id = $1 AND s.state NOT IN ('cancelled', 'back')`,
        [order.invoiceId],
      )
    )[0]?.pieces;
  await expect(giveBack(order, 1, "kept")).rejects.toEqual(rejection("not-with-buyer"));
  await giveBack(order, 1);
  expect(await pieces()).toBe(2);
  const before = (await stock())?.stock ?? 0;
  await moveShipments(order, "packed");
  await expect(giveBack(order, 1)).rejects.toEqual(rejection("still-to-send"));
  await moveShipments(order, "handed_over");
  await expect(giveBack(order, 1)).rejects.toEqual(rejection("not-in-shop"));
  await moveShipments(order, "delivered");
  await giveBack(order, 1, "kept");
  expect((await stock())?.stock).toBe(before);
  await sendRefunds();
  await giveBack(order, 1, "returned");
  expect((await stock())?.stock).toBe(before + 1);
  await sendRefunds();
  expect((await refundsOf(order)).map(({ state }) => state)).toEqual(["done", "done", "done"]);
  expect(await readPayment(order)).toMatchObject({ invoice: "refunded" });
});

test("a refund is withdrawn only before any money was given back, and only of goods that the buyer keeps", async () => {
  allow("whole");
  const order = await buyAndPay(2);
  await giveBack(order, 1);
  const unsent = await refundOf(order);
  const withdraw = (id: number, note = "səhv seçilib") =>
    withdrawRefund({ id, invoiceId: order.invoiceId, by, note });
  await expect(withdraw(unsent.id)).rejects.toEqual(rejection("goods-moved"));
  await noteTransfer({ id: unsent.id, invoiceId: order.invoiceId, by, note: "TR-3" });
  await expect(withdraw(unsent.id)).rejects.toEqual(rejection("refund-moved"));
  await deliver(order);
  await giveBack(order, 1, "kept");
  const kept = await refundOf(order);
  await expect(withdraw(kept.id, "")).rejects.toEqual(rejection("without-reason"));
  await withdraw(kept.id);
  expect((await refundsOf(order)).map(({ state }) => state)).toEqual(["done", "withdrawn"]);
  // The piece can be given back again, and costs the same.
  await giveBack(order, 1, "kept");
  expect((await refundOf(order)).amount).toBe(kept.amount);
});

test("the database refuses more money than was taken, a piece twice, and lines that do not add up", async () => {
  const order = await buyAndPay(2);
  const { id: line, total } = await lineOf(order);
  const payment = await attemptId(order);
  const insert = (
    amount: number,
    count: number,
    lineAmount = amount,
    attempt: number | null = payment,
  ) =>
    shop().sql(
      `WITH r AS (INSERT INTO refunds (invoice_id, attempt_id, way, goods, amount, vat, asked_by, moved_by)
         VALUES ($1, $2, 'card', 'kept', $3::numeric / 100, 0, 'x', 'x') RETURNING id)
       INSERT INTO refund_lines (refund_id, invoice_line_id, count, amount, vat) SELECT id, $4, $5, $6::numeric / 100, 0 FROM r`,
      [order.invoiceId, attempt, amount, line, count, lineAmount],
    );
  await expect(insert(total + 1, 1)).rejects.toThrow("would be given back than was taken");
  await expect(insert(total, 3)).rejects.toThrow("more pieces than were ordered");
  await expect(insert(100, 1, 99)).rejects.toThrow("do not add up");
  await expect(insert(100, 1, 100, 0)).rejects.toThrow();
  await giveBack(order, 1);
  await expect(insert(total, 1)).rejects.toThrow("would be given back than was taken");
  await expect(insert(1, 2)).rejects.toThrow("more pieces than were ordered");
  const { id } = await refundOf(order);
  await expect(shop().sql("UPDATE refunds SET amount = 1 WHERE id = $1", [id])).rejects.toThrow(
    "are only added",
  );
  await expect(shop().sql("DELETE FROM refund_lines WHERE refund_id = $1", [id])).rejects.toThrow(
    "are only added",
  );
  await expect(
    shop()
      .sql("UPDATE refunds SET state = 'done', done_at = now() WHERE id = $1", [id])
      .then(() =>
        shop().sql("UPDATE refunds SET state = 'asked', done_at = NULL WHERE id = $1", [id]),
      ),
  ).rejects.toThrow("does not move from");
  // The bank has not returned it: the books say so.
  expect((await shop().checkBooks()).differences).toEqual([
    expect.stringContaining("the bank has returned 0 q of it in parts"),
  ]);
  await shop().sql("ALTER TABLE refunds DISABLE TRIGGER refunds_moves");
  await shop().sql("UPDATE refunds SET state = 'asked', done_at = NULL WHERE id = $1", [id]);
  await shop().sql("ALTER TABLE refunds ENABLE TRIGGER refunds_moves");
  await sendRefunds();
  expect(product().id).toBeGreaterThan(0);
});

/** Calls an endpoint of the back office as a member of staff with these roles. */
async function callEndpoint(
  [method, path]: ["get" | "post", string],
  routeParams: Record<string, unknown>,
  body?: object,
  roles = ["orders"],
) {
  const endpoint = orderRefunds.find((one) => one.method === method && one.path === path);
  const req = {
    user: { collection: "staff", email: by, roles },
    routeParams,
    json: async () => body ?? {},
    i18n: { language: "en" },
    t: (key: string) => key,
    url: "http://shop/",
  };
  const answer = await endpoint?.handler(req as never);
  return (await answer?.json()) as Record<string, unknown>;
}

test("staff choose, see the amount, decide and read the history in words; the buyer sees what was given back", async () => {
  const order = await buyAndPay(2);
  const params = { id: String(order.invoiceId) };
  const choice = await choose(order, 1);
  const shown = await callEndpoint(["post", "/:id/refunds/preview"], params, choice);
  const { total } = await lineOf(order);
  expect(shown).toMatchObject({
    amount: amountText(asQepik(Math.ceil(total / 2))),
    way: "to the card, by the bank",
    decision: { qepik: Math.ceil(total / 2), revision: 0 },
  });
  // The preview has stored nothing.
  expect(await refundsOf(order)).toEqual([]);
  const decision = { ...choice, ...(shown.decision as object), reason: "brought\nback" };
  await expect(
    callEndpoint(["post", "/:id/refunds"], params, decision, ["support"]),
  ).rejects.toThrow();
  for (const malformed of [
    {},
    { ...decision, qepik: 0 },
    { ...decision, key: "x" },
    { ...decision, lines: [{ lineId: 1, count: 1.5 }] },
    { ...decision, goods: "stolen" },
  ])
    await expect(callEndpoint(["post", "/:id/refunds"], params, malformed)).rejects.toThrow(
      "The request cannot be read",
    );
  await expect(
    callEndpoint(["post", "/:id/refunds"], params, { ...decision, reason: " " }),
  ).rejects.toThrow("Write how you know this.");
  for (let press = 0; press < 2; press++)
    expect(await callEndpoint(["post", "/:id/refunds"], params, decision)).toMatchObject({
      done: true,
    });
  await sendRefunds();
  const { refunds } = await callEndpoint(["get", "/:id/refunds"], params);
  expect(refunds).toEqual([
    expect.objectContaining({
      state: "Given back",
      reason: "brought back",
      askedBy: by,
      lines: [{ title: expect.any(String), count: 1 }],
      moves: [
        expect.objectContaining({ state: "To be given back", by, note: "brought back" }),
        expect.objectContaining({ state: "Sent to the bank", by: "shop" }),
        expect.objectContaining({ state: "Given back", note: "the bank has returned it" }),
      ],
      actions: [],
    }),
  ]);
  const { customerId, invoiceId } = order;
  const basket = invoiceDetailsToWire(await queryInvoiceLines(customerId, invoiceId, "en"));
  expect(basket.refunds).toEqual([
    {
      refundState: "done",
      way: "card",
      amount: Math.ceil(total / 2) / 100,
      date: expect.any(String),
      isInstalments: false,
      products: [{ productTitle: expect.any(String), productCount: 1 }],
    },
  ]);
  // A part counts in the day's report, on both sides.
  const now = clock.now();
  const { dataDir, sql, sandbox } = shop();
  const report = await reportDay(sql, {
    dataDir,
    terminal: sandbox.terminal,
    day: bakuDay(now),
    now,
  });
  expect([report.returned.ours, report.differences]).toEqual([report.returned.bank, 0]);
  expect(report.returned.ours).toBeGreaterThan(0);
});

test("after a restore, a part that waited to be sent waits for staff, because the bank may have made it", async () => {
  const order = await buyAndPay(2);
  await giveBack(order, 1);
  await transaction(async (run) => {
    // As in a restore, which writes no history of what it copies.
    await run("SELECT set_config('vitrin.restoring', 'on', true)");
    await holdRefunds(run);
  });
  await sendRefunds();
  const { id } = await refundOf(order);
  expect(await refundOf(order)).toMatchObject({ state: "refused" });
  expect(await returnedAtBank(order)).toEqual([]);
  expect(
    await shop().sql(
      "SELECT to_state AS state, note FROM refund_history WHERE refund_id = $1 ORDER BY id",
      [id],
    ),
  ).toEqual([
    { state: "asked", note: "qaytarma" },
    { state: "refused", note: "restored" },
  ]);
});

test("staff can have the bank asked at once", async () => {
  const order = await buyAndPay(2);
  await shop().sandbox.configure({ mute: true });
  await giveBack(order, 1);
  await sendRefunds();
  await shop().sandbox.configure({ mute: false });
  const { id } = await refundOf(order);
  await checkRefund({ id, invoiceId: order.invoiceId, by, note: "" });
  await sendRefunds();
  expect(await refundOf(order)).toMatchObject({ state: "done" });
  await expect(checkRefund({ id, invoiceId: order.invoiceId, by, note: "" })).rejects.toEqual(
    rejection("refund-moved"),
  );
});
