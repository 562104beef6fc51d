/**
 * Orders from the payment to the door, through the use cases on a real database. After each test the
 * shop's books, those of shipments among them, must be right.
 */
import { randomInt } from "node:crypto";
import type { InvoiceOrder } from "@/lib/contract/invoice-order";
import type { Language } from "@/lib/languages";
import { clock } from "@/lib/server/db/clock";
import { transaction } from "@/lib/server/db/pool";
import { deleteAccount, queryAccountData } from "@/lib/server/modules/customer/account";
import { cancelPaidInvoice } from "@/lib/server/modules/invoice/cancel-paid-invoice";
import { queryInvoices } from "@/lib/server/modules/invoice/query-invoices";
import { returnMoney } from "@/lib/server/modules/payment/return-money";
import {
  markTransferReceived,
  markTransferReturned,
  reversePayment,
} from "@/lib/server/modules/payment/staff-actions";
import { applyAssumption } from "@/lib/server/modules/shipment/apply-assumption";
import {
  bringBackShipment,
  type Correction,
  correctCarrier,
  correctShipment,
  deliverShipment,
  dissolveShipment,
  failShipment,
  handOverShipment,
  type MoveResult,
  packShipment,
  unpackShipment,
} from "@/lib/server/modules/shipment/move-shipment";
import { sortAssumed } from "@/lib/server/modules/shipment/jobs";
import { orderLinkKey } from "@/lib/server/modules/shipment/order-link";
import {
  queryDeliveryByLink,
  queryOwnDelivery,
} from "@/lib/server/modules/shipment/query-delivery";
import { sendAgain, splitShipment } from "@/lib/server/modules/shipment/split-shipment";
import {
  SHIPMENT_STATES,
  type ShipmentState,
} from "@/lib/server/modules/shipment-states/transitions";
import { STAFF_EMAIL as by, setUpCardShop } from "../payment/card-shop";
import { payAtBank, returnFromBank } from "../payment/sandbox";

jest.setTimeout(240_000);
const { shop, buy, attemptId, stock } = setUpCardShop("shipments");

// Some tests place more orders than the five pieces that the shop's set-up leaves.
beforeEach(async () => void (await shop().setStock(0, 80)));

const TRANSFER: Partial<InvoiceOrder> = {
  userPaymentType: { paymentTypeId: 3, cardTypeId: undefined, monthCount: undefined },
};
const rejection = (reason: string) => expect.objectContaining({ reason });
const failure = (code: string) => expect.objectContaining({ code });

type Shipment = { id: number; part: number; state: ShipmentState; pieces: number };
const shipmentsOf = (invoiceId: number) =>
  shop().sql<Shipment>(
    `SELECT s.id, s.part, s.state, (SELECT sum(count)::integer FROM shipment_lines l WHERE l.shipment_id = s.id) AS pieces
     FROM shipments s WHERE s.invoice_id = $1 ORDER BY s.part`,
    [invoiceId],
  );
const firstOf = async (invoiceId: number): Promise<number> =>
  (await shipmentsOf(invoiceId))[0]?.id ?? 0;
const lineOf = async (shipmentId: number): Promise<number> =>
  (
    await shop().sql<{ id: number }>("SELECT id FROM shipment_lines WHERE shipment_id = $1", [
      shipmentId,
    ])
  )[0]?.id ?? 0;
const historyOf = async (id: number) =>
  (
    await shop().sql<{ move: string }>(
      "SELECT concat_ws('>', from_state, to_state) || ' ' || by AS move FROM shipment_history WHERE shipment_id = $1 ORDER BY id",
      [id],
    )
  ).map(({ move }) => move);
const carrierId = async (): Promise<number> =>
  (await shop().sql<{ id: number }>("SELECT min(id) AS id FROM carriers"))[0]?.id ?? 0;

/** An order that was paid by transfer, with its buyer and its shipment. */
async function paidOrder(count = 1, overrides: Partial<InvoiceOrder> = {}) {
  const order = await buy({ ...TRANSFER, ...overrides }, count);
  await markTransferReceived({ id: order.invoiceId, by });
  return { ...order, shipment: await firstOf(order.invoiceId) };
}
const act = (id: number, note = "") => ({ id, by, note });
const pack = (id: number, serials: string[] = [], who = by) =>
  lineOf(id).then((lineId) =>
    packShipment({ id, by: who, note: "", serials: [{ lineId, serials }] }),
  );
const handOver = async (id: number, trackingCode = "") =>
  handOverShipment({ ...act(id), carrierId: await carrierId(), trackingCode });

/** Makes shipments an assumption, as the migration does, which nothing else may. */
const assume = (...ids: number[]) =>
  transaction(async (run) => {
    await run("ALTER TABLE shipments DISABLE TRIGGER shipments_seen");
    await run("UPDATE shipments SET assumed = true WHERE id = ANY ($1::integer[])", [ids]);
    await run("ALTER TABLE shipments ENABLE TRIGGER shipments_seen");
  });

/** Brings a new shipment into a state by the acts of staff. */
const WAYS: Record<ShipmentState, (id: number, invoiceId: number) => Promise<unknown>> = {
  to_pack: () => Promise.resolve(),
  packed: (id) => pack(id),
  handed_over: (id) => pack(id).then(() => handOver(id)),
  delivered: (id) => WAYS.handed_over(id, 0).then(() => deliverShipment(act(id))),
  failed: (id) => WAYS.handed_over(id, 0).then(() => failShipment(act(id, "evdə yox idi"))),
  back: (id) => WAYS.failed(id, 0).then(() => bringBackShipment(act(id))),
  cancelled: (_, invoiceId) => markTransferReturned({ id: invoiceId, by }),
};

test("an order paid by card is to be packed, in the transaction that settles it", async () => {
  const order = await buy({}, 2);
  expect(await shipmentsOf(order.invoiceId)).toEqual([]);
  // The shipment cannot be stored: then the order is not paid either.
  await shop().sql("ALTER TABLE shipments ADD CONSTRAINT none CHECK (false) NOT VALID");
  const payment = await payAtBank(order.document);
  await returnFromBank(payment).catch(() => undefined);
  expect(
    await shop().sql("SELECT state::text AS state FROM invoices WHERE id = $1", [order.invoiceId]),
  ).toEqual([{ state: "awaiting" }]);
  await shop().sql("ALTER TABLE shipments DROP CONSTRAINT none");
  await returnFromBank(payment);
  expect(await shipmentsOf(order.invoiceId)).toEqual([
    { id: expect.any(Number) as number, part: 1, state: "to_pack", pieces: 2 },
  ]);
  expect(await historyOf(await firstOf(order.invoiceId))).toEqual(["to_pack shop"]);
});

test("an order goes from the payment to the door, and its buyer sees and is told each step once", async () => {
  const { invoiceId, customerId, shipment } = await paidOrder(2, { lang: "ru" as Language });
  const messages = () =>
    shop().sql<{ text: string; hours: string | null }>(
      "SELECT text, sending_hours::text AS hours FROM sms_messages WHERE text LIKE '%order?key=%' AND text LIKE $1 ORDER BY id",
      [`%zakaz ${invoiceId} %`],
    );
  const seen = async () => {
    const delivery = await queryOwnDelivery(customerId, invoiceId, "ru");
    return [delivery.deliveryState, delivery.canCancel, delivery.shipments[0]?.shipmentState];
  };
  expect(await seen()).toEqual(["paid", true, "to_pack"]);
  const serial = `SN${randomInt(1e9)}`;
  await pack(shipment, [serial.toLowerCase()]);
  expect(await seen()).toEqual(["being_packed", false, "packed"]);
  expect(await messages()).toEqual([]);
  await handOver(shipment, "TRK-1");
  expect(await seen()).toEqual(["on_its_way", false, "handed_over"]);
  await deliverShipment(act(shipment));
  expect(await seen()).toEqual(["delivered", false, "delivered"]);
  const sent = await messages();
  expect(sent.map(({ hours }) => hours)).toEqual(["[9,22)", "[9,22)"]);
  expect(sent[0]?.text).toContain("otpravlen");
  expect(sent[1]?.text).toContain("dostavlen");
  const { shipments } = await queryOwnDelivery(customerId, invoiceId, "ru");
  expect(shipments).toEqual([
    expect.objectContaining({
      carrier: "Курьер Vitrin",
      trackingCode: "TRK-1",
      packedDate: expect.any(String) as string,
      handedOverDate: expect.any(String) as string,
      deliveredDate: expect.any(String) as string,
      products: [expect.objectContaining({ productCount: 2, serials: [serial] })],
    }),
  ]);
  expect(await historyOf(shipment)).toEqual([
    "to_pack shop",
    `to_pack>packed ${by}`,
    `packed>handed_over ${by}`,
    `handed_over>delivered ${by}`,
  ]);
});

/** What each act leads to from each state: a state, `same` for no change, or the reason. */
const ACTS: Record<string, (id: number) => Promise<MoveResult>> = {
  pack: (id) => pack(id),
  unpack: (id) => unpackShipment(act(id)),
  handOver: (id) => handOver(id),
  deliver: (id) => deliverShipment(act(id)),
  fail: (id) => failShipment(act(id, "ünvan səhvdir")),
  bringBack: (id) => bringBackShipment(act(id)),
  dissolve: (id) => dissolveShipment(act(id)),
};
const MATRIX: Record<string, Record<ShipmentState, string>> = {
  pack: matrix("packed", { to_pack: "packed" }),
  unpack: matrix("to_pack", { packed: "to_pack" }),
  handOver: matrix("handed_over", { packed: "handed_over", failed: "handed_over" }),
  deliver: matrix("delivered", { handed_over: "delivered" }),
  fail: matrix("failed", { handed_over: "failed" }),
  bringBack: matrix("back", { failed: "back" }),
  // The order is paid, so its pieces are not put back.
  dissolve: matrix("cancelled", { to_pack: "still-paid", packed: "still-paid" }),
};
function matrix(
  same: ShipmentState,
  moves: Partial<Record<ShipmentState, string>>,
): Record<ShipmentState, string> {
  return Object.fromEntries(
    SHIPMENT_STATES.map((state) => [state, state === same ? "same" : (moves[state] ?? "moved")]),
  ) as Record<ShipmentState, string>;
}

test.each(SHIPMENT_STATES)("every act on a shipment in the state %s", async (state) => {
  for (const [name, run] of Object.entries(ACTS)) {
    const { invoiceId, shipment } = await paidOrder();
    await WAYS[state](shipment, invoiceId);
    const before = await historyOf(shipment);
    const result = await run(shipment).then(
      (moved) => (moved.changed ? moved.state : "same"),
      (error: { reason?: string }) => error.reason ?? String(error),
    );
    expect([name, result]).toEqual([name, MATRIX[name]?.[state]]);
    const moved = result !== "same" && SHIPMENT_STATES.some((known) => known === result);
    expect([name, (await historyOf(shipment)).length]).toEqual([
      name,
      before.length + (moved ? 1 : 0),
    ]);
    expect([name, (await shipmentsOf(invoiceId))[0]?.state]).toEqual([
      name,
      moved ? result : state,
    ]);
  }
});

test("of several staff at once one packs, one hands over and one message is sent", async () => {
  const { invoiceId, shipment } = await paidOrder();
  const serials = [1, 2, 3, 4].map((n) => `S${randomInt(1e9)}N${n}`);
  const packs = await Promise.all(
    serials.map((serial, n) => pack(shipment, [serial], `staff${n}@example.com`)),
  );
  expect(packs.filter(({ changed }) => changed)).toHaveLength(1);
  const handOvers = await Promise.all([1, 2, 3, 4].map(() => handOver(shipment)));
  expect(handOvers.filter(({ changed }) => changed)).toHaveLength(1);
  expect(
    await shop().sql(
      "SELECT count(*)::integer AS count FROM serials WHERE serial = ANY ($1) AND released_at IS NULL",
      [serials],
    ),
  ).toEqual([{ count: 1 }]);
  expect(
    await shop().sql("SELECT count(*)::integer AS count FROM sms_messages WHERE text LIKE $1", [
      `%: ${invoiceId} nomreli sifaris % yola cixdi%`,
    ]),
  ).toEqual([{ count: 1 }]);
});

test("the pieces of a shipment are split, never more than were ordered", async () => {
  const { invoiceId, shipment } = await paidOrder(3);
  const lineId = await lineOf(shipment);
  const split = (count: number, shown = 3) =>
    splitShipment({ ...act(shipment), pieces: [{ lineId, count, shown }] });
  for (const [count, reason] of [
    [0, "nothing-to-split"],
    [3, "nothing-to-split"],
    [4, "too-many-pieces"],
  ] as const)
    await expect(split(count)).rejects.toEqual(rejection(reason));
  await expect(
    splitShipment({
      ...act(shipment),
      pieces: [
        { lineId, count: 1, shown: 3 },
        { lineId, count: 1, shown: 3 },
      ],
    }),
  ).rejects.toEqual(rejection("no-line"));
  // Pressed three times at once: it is split once, although one piece could be split off twice.
  const splits = await Promise.allSettled([split(1), split(1), split(1)]);
  expect(splits.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  await expect(split(1)).rejects.toEqual(rejection("pieces-changed"));
  await expect(
    splitShipment({ ...act(shipment), pieces: [{ lineId: lineId + 1, count: 1, shown: 2 }] }),
  ).rejects.toEqual(rejection("pieces-changed"));
  await expect(splitShipment({ ...act(shipment), pieces: [] })).rejects.toEqual(
    rejection("pieces-changed"),
  );
  expect((await shipmentsOf(invoiceId)).map(({ pieces }) => pieces)).toEqual([2, 1]);
  // The database refuses more pieces, whoever writes them, and other pieces once it is packed.
  await expect(
    shop().sql("UPDATE shipment_lines SET count = count + 1 WHERE id = $1", [lineId]),
  ).rejects.toThrow("more pieces than were ordered");
  const other = await paidOrder();
  await expect(
    shop().sql(
      "UPDATE shipment_lines SET invoice_line_id = l.id FROM invoice_lines l WHERE shipment_lines.id = $1 AND l.invoice_id = $2",
      [lineId, other.invoiceId],
    ),
  ).rejects.toThrow("more pieces than were ordered");
  await pack(shipment);
  await expect(split(1, 2)).rejects.toEqual(rejection("moved"));
  await expect(shop().sql("DELETE FROM shipment_lines WHERE id = $1", [lineId])).rejects.toThrow(
    "its pieces do not change",
  );
  await handOver(shipment);
  const delivery = await queryOwnDelivery(
    (
      await shop().sql<{ id: number }>("SELECT customer_id AS id FROM invoices WHERE id = $1", [
        invoiceId,
      ])
    )[0]?.id ?? 0,
    invoiceId,
    "az",
  );
  expect(delivery.deliveryState).toBe("partly_sent");
});

test("two transactions cannot both take the last pieces of a line", async () => {
  const { invoiceId, shipment } = await paidOrder(2);
  const lineId = await lineOf(shipment);
  await shop().sql("UPDATE shipment_lines SET count = 1 WHERE id = $1", [lineId]);
  // As code would that forgot to lock the order: only the database's rule is left.
  const addPart = (part: number) =>
    transaction(async (run) => {
      const [added] = await run<{ id: number }>(
        "INSERT INTO shipments (invoice_id, part, moved_by) VALUES ($1, $2, 'test') RETURNING id",
        [invoiceId, part],
      );
      await run(
        "INSERT INTO shipment_lines (shipment_id, invoice_line_id, count) SELECT $1, invoice_line_id, 1 FROM shipment_lines WHERE id = $2",
        [added?.id, lineId],
      );
      await run("SELECT pg_sleep(0.2)");
    });
  const results = await Promise.allSettled([addPart(2), addPart(3)]);
  expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
});

test("a serial number is sold once until its piece is in the shop again", async () => {
  const [one, two] = [await paidOrder(), await paidOrder(2)];
  const imei = "356938035643809";
  for (const [serials, reason] of [
    [["356938035643808"], "serial-digit"],
    [["ə1"], "serial-letters"],
    [["A".repeat(41)], "serial-letters"],
    [["X1", "x1"], "serial-twice"],
    [["X1", "X2", "X3"], "serials-too-many"],
  ] as const)
    await expect(pack(two.shipment, [...serials])).rejects.toEqual(rejection(reason));
  await pack(one.shipment, [" 35-693803-564380-9 "]);
  await expect(pack(two.shipment, [imei])).rejects.toEqual(rejection("serial-sold"));
  await expect(
    shop().sql("INSERT INTO serials (shipment_line_id, serial, taken_by) VALUES ($1, $2, 'test')", [
      await lineOf(two.shipment),
      "356938035643808",
    ]),
  ).rejects.toThrow("serials_imei");
  await unpackShipment(act(one.shipment));
  await pack(two.shipment, [imei]);
  await expect(pack(one.shipment, [imei])).rejects.toEqual(rejection("serial-sold"));
  await handOver(two.shipment);
  await failShipment(act(two.shipment, "imtina"));
  await bringBackShipment(act(two.shipment));
  await pack(one.shipment, [imei]);
});

test("a product of a category that needs serial numbers is packed only with one for each piece", async () => {
  const { shipment } = await paidOrder(2);
  const [category] = await shop().sql<{ id: number }>(
    "SELECT COALESCE(c.parent_id, c.id) AS id FROM categories c JOIN products p ON p.category_id = c.id JOIN invoice_lines il ON il.product_id = p.id JOIN shipment_lines l ON l.invoice_line_id = il.id WHERE l.shipment_id = $1",
    [shipment],
  );
  await shop().sql(
    "WITH rules AS (INSERT INTO fulfilment (assumed_delivered_days) VALUES (14) RETURNING id) INSERT INTO fulfilment_rels (parent_id, path, categories_id) SELECT id, 'serialCategories', $1 FROM rules",
    [category?.id],
  );
  await expect(pack(shipment, ["N1"])).rejects.toEqual(rejection("serials-missing"));
  expect(await pack(shipment, [`N${randomInt(1e9)}`, `M${randomInt(1e9)}`])).toMatchObject({
    changed: true,
  });
  await shop().sql("DELETE FROM fulfilment");
});

test("packing and cancelling at once: exactly one of the two happens", async () => {
  const outcomes = new Set<string>();
  for (let round = 0; round < 8; round++) {
    const { invoiceId, customerId, shipment } = await paidOrder();
    const [cancelled, packed] = await Promise.allSettled([
      cancelPaidInvoice(customerId, invoiceId),
      packShipment({ ...act(shipment), serials: [] }),
    ]);
    expect([cancelled.status, packed.status].sort()).toEqual(["fulfilled", "rejected"]);
    const isCancelled = cancelled.status === "fulfilled";
    outcomes.add(isCancelled ? "cancelled" : "packed");
    expect((await shipmentsOf(invoiceId))[0]?.state).toBe(isCancelled ? "cancelled" : "packed");
    if (packed.status === "rejected") expect(packed.reason).toEqual(rejection("moved"));
    if (cancelled.status === "rejected") expect(cancelled.reason).toEqual(failure("ORDER_PACKED"));
  }
  expect(outcomes.size).toBeGreaterThan(0);
});

test("a card order that nobody has packed is cancelled by its buyer, once, and the bank returns the money", async () => {
  const order = await buy({}, 2);
  const before = await stock();
  await returnFromBank(await payAtBank(order.document));
  const stranger = await buy();
  await expect(cancelPaidInvoice(stranger.customerId, order.invoiceId)).rejects.toEqual(
    failure("INVOICE_NOT_FOUND"),
  );
  await expect(cancelPaidInvoice(stranger.customerId, stranger.invoiceId)).rejects.toEqual(
    failure("INVOICE_NOT_CANCELLABLE"),
  );
  const presses = await Promise.allSettled(
    [1, 2, 3, 4].map(() => cancelPaidInvoice(order.customerId, order.invoiceId)),
  );
  expect(presses.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  await returnMoney();
  expect(
    await shop().sql(
      "SELECT i.state::text AS invoice, a.state::text AS attempt, s.state AS shipment FROM invoices i JOIN payment_attempts a ON a.invoice_id = i.id JOIN shipments s ON s.invoice_id = i.id WHERE i.id = $1",
      [order.invoiceId],
    ),
  ).toEqual([{ invoice: "refunded", attempt: "reversed", shipment: "cancelled" }]);
  expect((await stock())?.stock).toBe(before?.stock);
  expect(await historyOf(await firstOf(order.invoiceId))).toEqual([
    "to_pack shop",
    "to_pack>cancelled customer",
  ]);
});

test("an order paid by transfer that its buyer cancels is not sent, and waits for staff to return the money", async () => {
  const { invoiceId, customerId, shipment } = await paidOrder();
  await cancelPaidInvoice(customerId, invoiceId);
  await cancelPaidInvoice(customerId, invoiceId);
  await expect(packShipment({ ...act(shipment), serials: [] })).rejects.toEqual(rejection("moved"));
  expect(await queryOwnDelivery(customerId, invoiceId, "az")).toMatchObject({
    invoiceState: "paid",
    deliveryState: "cancelled",
    canCancel: false,
    shipments: [],
  });
  expect(
    await shop().sql("SELECT kind FROM payment_events WHERE invoice_id = $1 ORDER BY id", [
      invoiceId,
    ]),
  ).toEqual([{ kind: "transfer-received" }, { kind: "return-asked" }]);
  await markTransferReturned({ id: invoiceId, by });
});

test("what a buyer cancels after a transfer is in stock again once, and buyer and programs are told", async () => {
  await shop().sql(
    "INSERT INTO webhook_receivers (name, url) VALUES ('ERP', 'https://erp.example/')",
  );
  await shop().sql(
    "INSERT INTO webhook_receivers_kinds (\"order\", parent_id, value) SELECT 1, min(id), 'order.changed' FROM webhook_receivers",
  );
  const { invoiceId, customerId } = await paidOrder(2);
  const before = await stock();
  const changedAt = async () =>
    (
      await shop().sql<{ at: Date }>("SELECT updated_at AS at FROM invoices WHERE id = $1", [
        invoiceId,
      ])
    )[0]?.at;
  const paidAt = await changedAt();
  await cancelPaidInvoice(customerId, invoiceId);
  await cancelPaidInvoice(customerId, invoiceId);
  expect((await stock())?.stock).toBe((before?.stock ?? 0) + 2);
  expect(await changedAt()).not.toEqual(paidAt);
  expect(
    await shop().sql(
      "SELECT data ->> 'state' AS state, data ->> 'deliveryState' AS way FROM shop_events WHERE kind = 'order.changed' AND object_id = $1 ORDER BY id",
      [invoiceId],
    ),
  ).toEqual([
    { state: "paid", way: "paid" },
    { state: "paid", way: "cancelled" },
  ]);
  expect(
    await shop().sql("SELECT count(*)::integer AS count FROM sms_messages WHERE text LIKE $1", [
      `%: ${invoiceId} nomreli sifarisinizi legv etdiniz.%`,
    ]),
  ).toEqual([{ count: 1 }]);
  await markTransferReturned({ id: invoiceId, by });
  expect((await stock())?.stock).toBe((before?.stock ?? 0) + 2);
  await shop().sql("DELETE FROM webhook_receivers");
});

test("money that is returned after the hand-over puts no pieces in stock until they are back, and tells nobody of the way", async () => {
  const messages = async (invoiceId: number) =>
    shop().sql("SELECT 1 FROM sms_messages WHERE text LIKE '%order?key=%' AND text LIKE $1", [
      `%${invoiceId} nomreli%`,
    ]);
  const [sent, delivered, failed] = [await paidOrder(2), await paidOrder(2), await paidOrder(2)];
  await splitShipment({
    ...act(sent.shipment),
    pieces: [{ lineId: await lineOf(sent.shipment), count: 1, shown: 2 }],
  });
  await WAYS.handed_over(sent.shipment, 0);
  await WAYS.delivered(delivered.shipment, 0);
  await WAYS.failed(failed.shipment, 0);
  const pieces = async () => (await stock())?.stock ?? 0;
  const before = await pieces();
  const told = await messages(sent.invoiceId);
  // Of the first order, one piece has not left the shop.
  for (const { invoiceId } of [sent, delivered, failed])
    await markTransferReturned({ id: invoiceId, by });
  expect(await pieces()).toBe(before + 1);
  await failShipment(act(sent.shipment, "imtina"));
  await bringBackShipment(act(sent.shipment));
  await bringBackShipment(act(failed.shipment));
  expect(await pieces()).toBe(before + 4);
  expect(await messages(sent.invoiceId)).toEqual(told);
});

test("what came back, was sent again and arrived is delivered, and not partly returned", async () => {
  const { invoiceId, customerId, shipment } = await paidOrder(2);
  await WAYS.back(shipment, 0);
  const again = await sendAgain(act(shipment));
  await WAYS.delivered(again, 0);
  expect((await queryOwnDelivery(customerId, invoiceId, "az")).deliveryState).toBe("delivered");
  expect((await queryInvoices(customerId, { pageIndex: 0, pageSize: 1 }))[0]?.deliveryState).toBe(
    "delivered",
  );
});

test("money returned by staff withdraws what is not packed; what is packed is put back by hand and never sent", async () => {
  const order = await buy();
  await returnFromBank(await payAtBank(order.document));
  const packed = await paidOrder(2);
  await splitShipment({
    ...act(packed.shipment),
    pieces: [{ lineId: await lineOf(packed.shipment), count: 1, shown: 2 }],
  });
  await pack(packed.shipment);
  await reversePayment({ id: await attemptId(order), by });
  await returnMoney();
  await markTransferReturned({ id: packed.invoiceId, by });
  expect((await shipmentsOf(order.invoiceId)).map(({ state }) => state)).toEqual(["cancelled"]);
  expect((await shipmentsOf(packed.invoiceId)).map(({ state }) => state)).toEqual([
    "packed",
    "cancelled",
  ]);
  await expect(handOver(packed.shipment)).rejects.toEqual(rejection("not-paid"));
  await expect(unpackShipment(act(packed.shipment))).rejects.toEqual(rejection("not-paid"));
  await expect(
    shop().sql(
      "UPDATE shipments SET state = 'handed_over', handed_over_at = now(), carrier_name = 'x' WHERE id = $1",
      [packed.shipment],
    ),
  ).rejects.toThrow("is not paid");
  expect(await dissolveShipment(act(packed.shipment))).toEqual({
    state: "cancelled",
    changed: true,
  });
});

test("what came back is sent again once, as a shipment of its own", async () => {
  const { invoiceId, customerId, shipment } = await paidOrder(2);
  await WAYS.back(shipment, invoiceId);
  expect((await queryOwnDelivery(customerId, invoiceId, "az")).deliveryState).toBe("returned");
  const results = await Promise.allSettled([1, 2, 3].map(() => sendAgain(act(shipment))));
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect((await shipmentsOf(invoiceId)).map(({ state, pieces }) => [state, pieces])).toEqual([
    ["back", 2],
    ["to_pack", 2],
  ]);
  // The shopper is not told of the way that failed any more, and cannot cancel what was sent once.
  expect(await queryOwnDelivery(customerId, invoiceId, "az")).toMatchObject({
    deliveryState: "paid",
    canCancel: false,
    shipments: [{ part: 2 }],
  });
});

test("bad input of a hand-over and a failure is refused, and nothing is stored", async () => {
  const { invoiceId, shipment } = await paidOrder();
  await pack(shipment);
  const carrier = await carrierId();
  for (const [facts, reason] of [
    [{ carrierId: 0, trackingCode: "" }, "no-carrier"],
    [{ carrierId: carrier, trackingCode: "A B" }, "bad-code"],
    [{ carrierId: carrier, trackingCode: "ə" }, "bad-code"],
    [{ carrierId: carrier, trackingCode: "A".repeat(65) }, "bad-code"],
  ] as const)
    await expect(handOverShipment({ ...act(shipment), ...facts })).rejects.toEqual(
      rejection(reason),
    );
  await expect(deliverShipment(act(2_147_483_647))).rejects.toEqual(rejection("no-shipment"));
  await handOver(shipment);
  await expect(failShipment(act(shipment))).rejects.toEqual(rejection("without-reason"));
  expect((await shipmentsOf(invoiceId))[0]?.state).toBe("handed_over");
});

test("the link shows how far the order is and nothing of its buyer, until the account is deleted", async () => {
  const order = await paidOrder(1, {
    userName: "Gizliad",
    userSurName: "Gizlisoyad",
    userAddress: "Gizliküçə 7",
    note: "gizliqeyd",
  });
  const serial = `GIZLI${randomInt(1e9)}`;
  await pack(order.shipment, [serial]);
  await handOver(order.shipment);
  const key = orderLinkKey(order.invoiceId, clock.now());
  const shown = await queryDeliveryByLink(key, "az");
  expect(shown).toMatchObject({
    invoiceId: order.invoiceId,
    deliveryState: "on_its_way",
    canCancel: false,
  });
  expect(JSON.stringify(shown)).not.toMatch(/gizli|\+994|phone":"\+/i);
  const refused = failure("ORDER_LINK_NOT_FOUND");
  await expect(queryDeliveryByLink(`${key.slice(0, -1)}!`, "az")).rejects.toEqual(refused);
  await expect(queryDeliveryByLink(orderLinkKey(2_000_000_000, clock.now()), "az")).rejects.toEqual(
    refused,
  );
  // Its owner can download what is stored about the way.
  const { invoices } = await queryAccountData(order.customerId);
  expect(invoices[0]).toMatchObject({
    shipments: [{ part: 1, state: "handed_over", serials: [serial] }],
  });
  await deleteAccount(order.customerId);
  await expect(queryDeliveryByLink(key, "az")).rejects.toEqual(refused);
  // Nobody is left to be told, and the way goes on.
  expect(await deliverShipment(act(order.shipment))).toMatchObject({ changed: true });
});

test("the history of a shipment can be neither changed nor deleted", async () => {
  const { shipment } = await paidOrder();
  for (const statement of [
    "UPDATE shipment_history SET by = 'nobody' WHERE shipment_id = $1",
    "DELETE FROM shipment_history WHERE shipment_id = $1",
  ])
    await expect(shop().sql(statement, [shipment])).rejects.toThrow("are only added");
});

test("a changed rule sorts only assumed shipments anew", async () => {
  const touched = await paidOrder();
  const old = await paidOrder();
  const recent = await paidOrder();
  await assume(old.shipment, recent.shipment);
  for (const [order, days] of [
    [touched, 40],
    [old, 20],
    [recent, 5],
  ] as const)
    await shop().sql(
      "UPDATE invoices SET paid_at = now() - make_interval(days => $2::integer) WHERE id = $1",
      [order.invoiceId, days],
    );
  const apply = (days: number) => applyAssumption(transaction, days, by);
  const states = async () =>
    Promise.all(
      [touched, old, recent].map(async ({ invoiceId }) => (await shipmentsOf(invoiceId))[0]?.state),
    );
  await apply(14);
  expect(await states()).toEqual(["to_pack", "delivered", "to_pack"]);
  await apply(30);
  expect(await states()).toEqual(["to_pack", "to_pack", "to_pack"]);
  await apply(0);
  expect(await states()).toEqual(["to_pack", "delivered", "delivered"]);
  await apply(0);
  expect(await historyOf(recent.shipment)).toEqual(["to_pack shop", `to_pack>delivered ${by}`]);
  // One that somebody has packed is no assumption any more.
  await apply(30);
  await pack(old.shipment);
  await apply(0);
  expect(await states()).toEqual(["to_pack", "packed", "delivered"]);
});

test("an order whose shipment is only assumed is not cancelled by its buyer", async () => {
  const { invoiceId, customerId, shipment } = await paidOrder();
  await assume(shipment);
  await shop().sql("UPDATE invoices SET paid_at = now() - interval '20 days' WHERE id = $1", [
    invoiceId,
  ]);
  const refusedAs = async (state: ShipmentState) => {
    expect((await shipmentsOf(invoiceId))[0]?.state).toBe(state);
    expect((await queryOwnDelivery(customerId, invoiceId, "az")).canCancel).toBe(false);
    await expect(cancelPaidInvoice(customerId, invoiceId)).rejects.toEqual(failure("ORDER_PACKED"));
  };
  await refusedAs("to_pack");
  await applyAssumption(transaction, 14, by);
  await refusedAs("delivered");
  // Staff say that nothing counts as delivered: years of orders are to be packed again.
  await applyAssumption(transaction, 3650, by);
  await refusedAs("to_pack");
  // Once somebody has seen that it is unpacked, it is an order like any other.
  await pack(shipment);
  await unpackShipment(act(shipment));
  expect((await queryOwnDelivery(customerId, invoiceId, "az")).canCancel).toBe(true);
  await cancelPaidInvoice(customerId, invoiceId);
});

describe("when the account is deleted", () => {
  const CONTACT = {
    userName: "Silinən",
    userSurName: "Alıcı",
    userAddress: "Silinən küçə 1",
    note: "silinən qeyd",
  };
  /** The order's contact data: `all`, `none`, or `some`, which would be a fault. */
  const contactOf = async (invoiceId: number) => {
    const [row] = await shop().sql<{ kept: number; customer: number | null }>(
      "SELECT num_nonnulls(user_name, user_sur_name, user_phone, user_address, note) AS kept, customer_id AS customer FROM invoices WHERE id = $1",
      [invoiceId],
    );
    expect(row?.customer).toBeNull();
    return row?.kept === 5 ? "all" : row?.kept === 0 ? "none" : "some";
  };

  test("a card order that nobody has packed is cancelled, and the bank returns the money", async () => {
    const order = await buy(CONTACT);
    await returnFromBank(await payAtBank(order.document));
    await deleteAccount(order.customerId);
    await returnMoney();
    expect(
      await shop().sql(
        "SELECT i.state::text AS invoice, a.state::text AS attempt, s.state AS shipment FROM invoices i JOIN payment_attempts a ON a.invoice_id = i.id JOIN shipments s ON s.invoice_id = i.id WHERE i.id = $1",
        [order.invoiceId],
      ),
    ).toEqual([{ invoice: "refunded", attempt: "reversed", shipment: "cancelled" }]);
    expect(await contactOf(order.invoiceId)).toBe("none");
  });

  test("an order by transfer is not sent, and keeps the contact data until the money is returned", async () => {
    const { invoiceId, customerId } = await paidOrder(1, CONTACT);
    await deleteAccount(customerId);
    expect((await shipmentsOf(invoiceId)).map(({ state }) => state)).toEqual(["cancelled"]);
    expect(await contactOf(invoiceId)).toBe("all");
    await markTransferReturned({ id: invoiceId, by });
    expect(await contactOf(invoiceId)).toBe("none");
  });

  test.each(["packed", "handed_over", "failed"] as const)(
    "what is %s keeps the contact data until its last shipment has ended",
    async (state) => {
      const { invoiceId, customerId, shipment } = await paidOrder(2, CONTACT);
      await splitShipment({
        ...act(shipment),
        pieces: [{ lineId: await lineOf(shipment), count: 1, shown: 2 }],
      });
      const second = (await shipmentsOf(invoiceId))[1]?.id ?? 0;
      await WAYS[state](shipment, invoiceId);
      await deleteAccount(customerId);
      expect(await contactOf(invoiceId)).toBe("all");
      if (state !== "handed_over") await handOver(shipment);
      await deliverShipment(act(shipment));
      expect(await contactOf(invoiceId)).toBe("all");
      await WAYS.back(second, invoiceId);
      expect(await contactOf(invoiceId)).toBe("all");
      const again = await sendAgain(act(second));
      await WAYS.delivered(again, invoiceId);
      expect(await contactOf(invoiceId)).toBe("none");
    },
  );

  test("what has ended loses the contact data at once, and what is assumed to be unsent is not cancelled", async () => {
    const [ended, assumed] = [await paidOrder(1, CONTACT), await paidOrder(1, CONTACT)];
    await WAYS.delivered(ended.shipment, ended.invoiceId);
    await assume(assumed.shipment);
    await deleteAccount(ended.customerId);
    await deleteAccount(assumed.customerId);
    expect(await contactOf(ended.invoiceId)).toBe("none");
    expect(await contactOf(assumed.invoiceId)).toBe("all");
    await shop().sql("UPDATE invoices SET paid_at = now() - interval '20 days' WHERE id = $1", [
      assumed.invoiceId,
    ]);
    await applyAssumption(transaction, 14, by);
    expect((await shipmentsOf(assumed.invoiceId))[0]?.state).toBe("delivered");
    expect(await contactOf(assumed.invoiceId)).toBe("none");
  });
});

test("a mistake is corrected with a note by those who handle orders, and its buyer is told nothing", async () => {
  const { invoiceId, shipment } = await paidOrder();
  const messages = async () =>
    (await shop().sql("SELECT 1 FROM sms_messages WHERE text LIKE $1", [`%${invoiceId} nomreli%`]))
      .length;
  await pack(shipment);
  await handOver(shipment, "OLD-1");
  const [other] = await shop().sql<{ id: number }>(
    "INSERT INTO carriers (active) VALUES (true) RETURNING id",
  );
  await shop().sql(
    "INSERT INTO carriers_locales (title, _locale, _parent_id) VALUES ('Ekspres', 'az', $1)",
    [other?.id],
  );
  const before = await messages();
  const carrier = { carrierId: other?.id ?? 0, trackingCode: "NEW-1" };
  await expect(correctCarrier({ ...act(shipment), ...carrier })).rejects.toEqual(
    rejection("without-reason"),
  );
  const noted = act(shipment, "səhv kuryer");
  expect(await correctCarrier({ ...noted, ...carrier })).toMatchObject({ changed: true });
  expect(await correctCarrier({ ...noted, ...carrier })).toMatchObject({ changed: false });
  expect(
    await shop().sql(
      "SELECT carrier_name AS carrier, tracking_code AS code FROM shipments WHERE id = $1",
      [shipment],
    ),
  ).toEqual([{ carrier: "Ekspres", code: "NEW-1" }]);
  // Its code stays when the same carrier tries again.
  await failShipment(act(shipment, "evdə yox idi"));
  await handOverShipment({ ...act(shipment), carrierId: carrier.carrierId, trackingCode: "" });
  await deliverShipment(act(shipment));
  const told = await messages();
  expect(told).toBe(before + 3);
  const correct = (correction: Correction, note = "səhv düymə") =>
    correctShipment({ ...act(shipment, note), correction });
  await expect(correct("not-delivered", "")).rejects.toEqual(rejection("without-reason"));
  await expect(correct("not-sent")).rejects.toEqual(rejection("moved"));
  expect(await correct("not-delivered")).toEqual({ state: "failed", changed: true });
  expect(await messages()).toBe(told);
  expect(
    await shop().sql(
      "SELECT concat_ws('>', from_state, to_state) AS move, tracking_code AS code FROM shipment_history WHERE shipment_id = $1 AND id > (SELECT min(id) + 1 FROM shipment_history WHERE shipment_id = $1) ORDER BY id",
      [shipment],
    ),
  ).toEqual([
    { move: "packed>handed_over", code: "OLD-1" },
    { move: "handed_over>handed_over", code: "NEW-1" },
    { move: "handed_over>failed", code: null },
    { move: "failed>handed_over", code: "NEW-1" },
    { move: "handed_over>delivered", code: null },
    { move: "delivered>failed", code: null },
  ]);
});

test("what is only assumed is corrected either way, and is no assumption afterwards", async () => {
  const [one, two] = [await paidOrder(), await paidOrder()];
  await assume(one.shipment, two.shipment);
  await shop().sql("UPDATE invoices SET paid_at = now() - interval '20 days' WHERE id = $1", [
    two.invoiceId,
  ]);
  await applyAssumption(transaction, 14, by);
  const correct = (id: number, correction: Correction) =>
    correctShipment({ ...act(id, "zəng etdim"), correction });
  expect(await correct(one.shipment, "was-delivered")).toMatchObject({ state: "delivered" });
  expect(await correct(two.shipment, "not-sent")).toMatchObject({ state: "to_pack" });
  await applyAssumption(transaction, 14, by);
  expect((await shipmentsOf(one.invoiceId))[0]?.state).toBe("delivered");
  expect((await shipmentsOf(two.invoiceId))[0]?.state).toBe("to_pack");
  await expect(correct(one.shipment, "not-delivered")).rejects.toEqual(rejection("moved"));
  await pack(two.shipment);
  // Nothing is to be sent of an order whose money was returned.
  const refunded = await paidOrder();
  await assume(refunded.shipment);
  await shop().sql("UPDATE invoices SET paid_at = now() - interval '20 days' WHERE id = $1", [
    refunded.invoiceId,
  ]);
  await applyAssumption(transaction, 14, by);
  await markTransferReturned({ id: refunded.invoiceId, by });
  await expect(correct(refunded.shipment, "not-sent")).rejects.toEqual(rejection("not-paid"));
});

test("the database refuses shipments that the code never makes", async () => {
  const { invoiceId, shipment } = await paidOrder(2);
  const unpaid = await buy(TRANSFER);
  const refused = (statement: string, values: unknown[], reason: string) =>
    expect(shop().sql(statement, values)).rejects.toThrow(reason);
  const insert =
    "INSERT INTO shipments (invoice_id, part, state, moved_by) VALUES ($1, 9, $2, 'test')";
  await refused(insert, [unpaid.invoiceId, "to_pack"], "is not paid");
  await refused(insert, [invoiceId, "delivered"], "begins to be packed");
  const [empty] = await shop().sql<{ id: number }>(`${insert} RETURNING id`, [
    invoiceId,
    "to_pack",
  ]);
  await refused(
    "UPDATE shipments SET state = 'packed', packed_at = now() WHERE id = $1",
    [empty?.id],
    "has no pieces",
  );
  await refused("UPDATE shipments SET assumed = true WHERE id = $1", [shipment], "no assumption");
  await pack(shipment);
  await refused(
    "UPDATE shipment_lines SET shipment_id = $2 WHERE shipment_id = $1",
    [shipment, empty?.id],
    "its pieces do not change",
  );
  await refused("TRUNCATE shipment_history", [], "are only added");
  await shop().sql("ALTER TABLE shipment_history DISABLE TRIGGER shipment_history_append_only");
  await shop().sql("DELETE FROM shipment_history WHERE shipment_id = $1", [empty?.id]);
  await shop().sql("ALTER TABLE shipment_history ENABLE TRIGGER shipment_history_append_only");
  await shop().sql("DELETE FROM shipments WHERE id = $1", [empty?.id]);
});

test("a changed rule is applied by the job, and saving the same days again changes nothing", async () => {
  const { invoiceId, shipment } = await paidOrder();
  await assume(shipment);
  await shop().sql("UPDATE invoices SET paid_at = now() - interval '20 days' WHERE id = $1", [
    invoiceId,
  ]);
  await shop().sql("INSERT INTO fulfilment (assumed_delivered_days) VALUES (30)");
  await sortAssumed();
  expect((await shipmentsOf(invoiceId))[0]?.state).toBe("to_pack");
  await shop().sql("UPDATE fulfilment SET assumed_delivered_days = 7");
  await sortAssumed();
  await sortAssumed();
  expect(await historyOf(shipment)).toEqual(["to_pack shop", "to_pack>delivered shop"]);
  await shop().sql("DELETE FROM fulfilment");
});
