/** Every change that other programs are told of is recorded where it is made (docs/adr/0093). */
import { randomInt } from "node:crypto";
import { EVENT_DATA, EVENT_KINDS, type EventKind } from "@/lib/contract/shop-events";
import { transaction } from "@/lib/server/db/pool";
import type { Sql } from "@/lib/server/db/sql";
import { storeProducts } from "@/lib/server/backoffice/product-import/store-products";
import type { Patch } from "@/lib/server/backoffice/product-import/patch";
import { transitionWhere } from "@/lib/server/modules/payment-states/transitions";
import { findProductState } from "@/lib/server/modules/product/product-state";
import { recordOrderEvents } from "@/lib/server/modules/shop-event/record-events";
import { applyAssumption } from "@/lib/server/modules/shipment/apply-assumption";
import { packShipment } from "@/lib/server/modules/shipment/move-shipment";
import { splitShipment } from "@/lib/server/modules/shipment/split-shipment";
import { createFirstShipment } from "@/lib/server/modules/shipment-states/create-shipment";
import {
  type ShipmentEvents,
  transitionShipment,
} from "@/lib/server/modules/shipment-states/transitions";
import {
  changeStock,
  releaseStock,
  reserveStock,
  restock,
  sellStock,
} from "@/lib/server/modules/stock/stock";
import { webhook } from "@/lib/server/modules/webhook/module";
import {
  addReceiver,
  closeWebhookShop,
  openWebhookShop,
  publishedProducts,
  removeEvents,
  sql,
} from "./webhook-shop";

// The payload package cannot be loaded by jest.
jest.mock("payload", () => ({ APIError: class extends Error {} }));

type Recorded = {
  kind: EventKind;
  object: string;
  sequence: number;
  data: Record<string, unknown>;
};

let products: number[] = [];
const recorded = () =>
  sql<Recorded>(
    "SELECT kind, object_type || ' ' || object_id AS object, sequence::integer AS sequence, data FROM shop_events ORDER BY id",
  );
const kinds = async () => (await recorded()).map(({ kind, object }) => [kind, object]);
const skuOf = async (id: number): Promise<string> =>
  (await sql<{ sku: string }>("SELECT sku FROM products WHERE id = $1", [id]))[0]?.sku ?? "";

beforeAll(async () => {
  await openWebhookShop("webhook_recorded");
  products = await publishedProducts(6);
}, 300_000);
beforeEach(() => addReceiver("http://127.0.0.1:9/", EVENT_KINDS));
afterEach(async () => {
  // The data of every event is as the contract says, without any other field.
  for (const { kind, data } of await recorded())
    expect([kind, EVENT_DATA[kind].strict().safeParse(data).error?.issues]).toEqual([
      kind,
      undefined,
    ]);
  await removeEvents();
});
afterAll(closeWebhookShop, 60_000);

/** Stores an order with a line and a card payment, as rows; returns their ids. */
async function insertOrder(
  run: Sql,
  states: { invoice?: string; attempt?: string } = {},
): Promise<{ invoice: number; attempt: number }> {
  // No other rows are needed for what these rows refer to.
  await run("SET LOCAL session_replication_role = replica");
  const [invoice] = await run<{ id: number }>(
    `INSERT INTO invoices (user_name, user_sur_name, user_phone, user_address, note, payment_type_id, base_price, final_price, vat, state, expires_at)
     VALUES ('Aysel', 'Məmmədova', '+994501234567', 'Nizami küçəsi 5', 'zəng edin', 5, 1299.9, 1199.9, 183.03, '${states.invoice ?? "awaiting"}', now()) RETURNING id`,
  );
  const id = invoice?.id ?? 0;
  await run(
    "INSERT INTO invoice_lines (invoice_id, product_id, product_slug, title, base_price, final_price, vat, count) VALUES ($1, $2, 'utu', 'Ütü', 1299.9, 1199.9, 183.03, 1)",
    [id, products[0]],
  );
  const [attempt] = await run<{ id: number }>(
    `INSERT INTO payment_attempts (order_number, invoice_id, amount, provider, terminal, language, checks, state, rrn, created_at)
     VALUES ($1, $2, 1199.9, 'azericard', '17999999', 'az', 0, '${states.attempt ?? "redirected"}', $3, now() - interval '1 hour') RETURNING id`,
    [`test-${id}`, id, states.attempt === "captured" ? charge().rrn : null],
  );
  await run("SET LOCAL session_replication_role = origin");
  return { invoice: id, attempt: attempt?.id ?? 0 };
}
/** Runs the work in a transaction with an order, and rolls nothing back. */
const withOrder = (
  states: { invoice?: string; attempt?: string },
  work: (run: Sql, order: { invoice: number; attempt: number }) => Promise<unknown>,
) =>
  transaction(async (run) => {
    const order = await insertOrder(run, states);
    // Constraints of columns that belong to a state are tested elsewhere.
    await work(run, order);
    return order;
  });

const at = new Date("2026-11-29T02:30:00Z");

test.each([
  ["paid", "awaiting", "order.changed"],
  ["cancelled", "awaiting", "order.cancelled"],
  ["expired", "awaiting", "order.expired"],
  ["refunded", "paid", "order.changed"],
] as const)("an order that is %s: from %s, %s", async (event, invoice, kind) => {
  const order = await withOrder({ invoice }, (run, { invoice: id }) =>
    transitionWhere(run, "invoice", { where: "id = $1", values: [id] }, event, { at } as never),
  );
  const [row, ...others] = await recorded();
  expect([row?.kind, row?.object, others]).toEqual([kind, `order ${order.invoice}`, []]);
  expect(row?.data).toMatchObject({
    orderId: order.invoice,
    finalTotalPrice: "1199.90",
    lines: [{ productId: products[0], count: 1, finalPrice: "1199.90" }],
  });
});

describe("shipments", () => {
  const NOTE = "qonşuda qalıb";
  const by = "packer@example.com";
  const facts = {
    by,
    note: NOTE,
    carrierId: null as never,
    carrierName: "Kuryer",
    trackingCode: "AB1",
  };
  /** What brings a new shipment to where an event begins. */
  const WAYS: [event: keyof ShipmentEvents, before: (keyof ShipmentEvents)[], kind: EventKind][] = [
    ["packed", [], "shipment.packed"],
    ["unpacked", ["packed"], "shipment.unpacked"],
    ["handedOver", ["packed"], "shipment.handed_over"],
    ["delivered", ["packed", "handedOver"], "shipment.delivered"],
    ["failed", ["packed", "handedOver"], "shipment.failed"],
    ["broughtBack", ["packed", "handedOver", "failed"], "shipment.returned"],
    ["withdrawn", [], "shipment.cancelled"],
  ];
  /** A paid order with a shipment of its line, of which nothing has been recorded. */
  async function paidOrder(count = 1) {
    let shipment = 0;
    const { invoice } = await withOrder({ invoice: "paid" }, async (run, { invoice: id }) => {
      await run("UPDATE invoice_lines SET count = $2 WHERE invoice_id = $1", [id, count]);
      await createFirstShipment(run, id);
      const [row] = await run<{ id: number }>("SELECT id FROM shipments WHERE invoice_id = $1", [
        id,
      ]);
      shipment = row?.id ?? 0;
    });
    const [line] = await sql<{ id: number }>(
      "SELECT id FROM shipment_lines WHERE shipment_id = $1",
      [shipment],
    );
    return { invoice, shipment, line: line?.id ?? 0 };
  }
  const events = async (count: number) => (await recorded()).slice(count);

  test.each(WAYS)("a shipment that is %s", async (event, before, kind) => {
    const { invoice, shipment, line } = await paidOrder();
    await sql("INSERT INTO serials (shipment_line_id, serial, taken_by) VALUES ($1, $2, 'test')", [
      line,
      `SN-${shipment}`,
    ]);
    for (const earlier of before)
      await transaction((run) => transitionShipment(run, shipment, earlier, facts));
    const count = (await recorded()).length;
    await sql("UPDATE invoices SET updated_at = now() - interval '1 day' WHERE id = $1", [invoice]);
    await transaction((run) => transitionShipment(run, shipment, event, facts));
    const [row, ...others] = await events(count);
    expect([row?.kind, row?.object, others]).toEqual([kind, `order ${invoice}`, []]);
    expect(row?.data).toMatchObject({
      shipmentId: shipment,
      orderId: invoice,
      part: 1,
      lines: [{ productId: products[0], count: 1 }],
    });
    // Serial numbers that the event has freed are told once more.
    const { lines } = row?.data as { lines: { serials: string[] }[] };
    expect(lines[0]?.serials).toEqual([`SN-${shipment}`]);
    // Programs that read orders read this one again.
    expect(
      await sql(
        "SELECT updated_at > now() - interval '1 minute' AS is FROM invoices WHERE id = $1",
        [invoice],
      ),
    ).toEqual([{ is: true }]);
    expect(JSON.stringify(await recorded())).not.toMatch(
      new RegExp(`@|${NOTE}|Aysel|50123|Nizami`),
    );
  });

  test("an order that is paid is told before its shipment", async () => {
    const { invoice } = await withOrder({}, async (run, { invoice: id }) => {
      await transitionWhere(run, "invoice", { where: "id = $1", values: [id] }, "paid", { at });
      await createFirstShipment(run, id);
    });
    expect(await kinds()).toEqual([
      ["order.changed", `order ${invoice}`],
      ["shipment.created", `order ${invoice}`],
    ]);
  });

  test("a split tells the changed shipment, then the new one", async () => {
    const { shipment, line } = await paidOrder(3);
    const count = (await recorded()).length;
    const pieces = [{ lineId: line, count: 1, shown: 3 }];
    const other = await splitShipment({ id: shipment, by, note: NOTE, pieces });
    const told = (await events(count)).filter(({ kind }) => kind.startsWith("shipment."));
    expect(
      told.map(({ kind, data }) => [
        kind,
        data.shipmentId,
        (data.lines as { count: number }[]).map((row) => row.count),
      ]),
    ).toEqual([
      ["shipment.changed", shipment, [2]],
      ["shipment.created", other, [1]],
    ]);
  });

  test("a second scan and an assumption tell nothing", async () => {
    const { shipment } = await paidOrder();
    const act = { id: shipment, by, note: "", serials: [] };
    await packShipment(act);
    const count = (await recorded()).length;
    expect(await packShipment(act)).toMatchObject({ changed: false });
    const assumed = await paidOrder();
    await transaction(async (run) => {
      // As the migration assumes it, which nobody may do later.
      await run("ALTER TABLE shipments DISABLE TRIGGER shipments_seen");
      await run("UPDATE shipments SET assumed = true WHERE id = $1", [assumed.shipment]);
      await run("ALTER TABLE shipments ENABLE TRIGGER shipments_seen");
    });
    await sql("UPDATE invoices SET paid_at = now() - interval '30 days' WHERE id = $1", [
      assumed.invoice,
    ]);
    await sql("UPDATE invoices SET updated_at = '2026-01-01' WHERE id = $1", [assumed.invoice]);
    await applyAssumption(transaction, 5, by);
    // Programs that read orders by the time of their change find it all the same.
    expect(
      await sql("SELECT 1 FROM invoices WHERE id = $1 AND updated_at > '2026-01-02'", [
        assumed.invoice,
      ]),
    ).toHaveLength(1);
    expect(await sql("SELECT state FROM shipments WHERE id = $1", [assumed.shipment])).toEqual([
      { state: "delivered" },
    ]);
    const told = (await events(count)).filter(({ kind }) => kind.startsWith("shipment."));
    expect(told.map(({ kind }) => kind)).toEqual(["shipment.created"]);
  });

  test("an order whose shipments are all withdrawn says since when its money is owed", async () => {
    const { invoice, shipment } = await paidOrder();
    await transaction(async (run) => {
      await transitionShipment(run, shipment, "withdrawn", facts);
      await recordOrderEvents(run, "order.changed", [invoice]);
    });
    const last = (await recorded()).at(-1);
    expect([last?.kind, typeof last?.data.returnRequestedAt]).toEqual(["order.changed", "string"]);
  });
});

/** A charge as the bank reports it; each has references of its own. */
const charge = () => {
  const reference = String(randomInt(100_000_000, 999_999_999));
  return {
    rrn: `999${reference}`,
    intRef: `AB${reference}`,
    approval: null,
    responseCode: "00",
    amount: 119_990,
    at,
  };
};
test.each([
  ["captured", "redirected", "payment.captured", charge()],
  ["declined", "redirected", "payment.declined", { responseCode: "51", at, nextCheck: null }],
  ["expired", "redirected", "payment.expired", { now: at }],
  [
    "doubted",
    "redirected",
    "payment.under_review",
    {
      review: "bank-differs",
      bankAmount: 1,
      rrn: null,
      intRef: null,
      approval: null,
      responseCode: null,
      nextCheck: null,
    },
  ],
  ["capturedTooLate", "redirected", "payment.refund_requested", charge()],
  ["returnRequested", "captured", "payment.refund_requested", { at }],
  ["returnedByBank", "redirected", "payment.refunded", charge()],
] as const)("a payment that is %s: from %s, %s", async (event, attempt, kind, facts) => {
  const order = await withOrder({ attempt }, async (run, { attempt: id }) => {
    const rows = { where: "id = $1", values: [id] };
    const now = new Date();
    const moved = await transitionWhere(run, "attempt", rows, event, {
      ...facts,
      ...("now" in facts ? { now } : {}),
    } as never);
    expect(moved).toHaveLength(1);
  });
  expect(await kinds()).toEqual([[kind, `order ${order.invoice}`]]);
  expect((await recorded())[0]?.data).toMatchObject({
    paymentId: order.attempt,
    orderId: order.invoice,
    amount: "1199.90",
  });
});

test("an order's events are counted together with those of its payments, and name nobody", async () => {
  const order = await withOrder({}, async (run, { invoice, attempt }) => {
    await recordOrderEvents(run, "order.created", [invoice]);
    await transitionWhere(
      run,
      "attempt",
      { where: "id = $1", values: [attempt] },
      "captured",
      charge() as never,
    );
    await transitionWhere(run, "invoice", { where: "id = $1", values: [invoice] }, "paid", { at });
  });
  const events = await recorded();
  expect(events.map(({ kind, object, sequence }) => [kind, object, sequence])).toEqual([
    ["order.created", `order ${order.invoice}`, 1],
    ["payment.captured", `order ${order.invoice}`, 2],
    ["order.changed", `order ${order.invoice}`, 3],
  ]);
  expect(JSON.stringify(events)).not.toMatch(/Aysel|Məmmədova|50123|Nizami|zəng/);
});

test("several payments of one order that change at once have sequences of their own", async () => {
  const order = await withOrder({}, async (run, { invoice, attempt }) => {
    await run("SET LOCAL session_replication_role = replica");
    await run(
      `INSERT INTO payment_attempts (order_number, invoice_id, amount, provider, terminal, language, checks, created_at, replaced_at)
       SELECT 'second-' || $1::integer, $1::integer, 1199.9, 'azericard', '17999999', 'az', 0, now() - interval '1 hour', now()`,
      [invoice],
    );
    await run("SET LOCAL session_replication_role = origin");
    await transitionWhere(
      run,
      "attempt",
      { where: "invoice_id = $1", values: [invoice] },
      "expired",
      { now: new Date() },
    );
    expect(attempt).toBeGreaterThan(0);
  });
  expect((await recorded()).map(({ object, sequence }) => [object, sequence])).toEqual([
    [`order ${order.invoice}`, 1],
    [`order ${order.invoice}`, 2],
  ]);
});

test("orders and staff change stock: each change tells all numbers", async () => {
  const [productId] = products as [number];
  const [before] = await sql<{ stock: number }>(
    "SELECT stock::integer AS stock FROM products WHERE id = $1",
    [productId],
  );
  const stock = before?.stock ?? 0;
  const lines = [{ productId, count: 2 }];
  for (const change of [reserveStock, releaseStock, reserveStock, sellStock, restock])
    await transaction((run) => change(run, lines));
  const events = await recorded();
  expect(events.map(({ kind }) => kind)).toEqual(Array(5).fill("stock.changed"));
  expect(events.map(({ data }) => [data.stock, data.reserved, data.available])).toEqual([
    [stock, 2, stock - 2],
    [stock, 0, stock],
    [stock, 2, stock - 2],
    [stock - 2, 0, stock - 2],
    [stock, 0, stock],
  ]);
});

test("a thousand rows of stock are one statement for each table, and tell only what changed", async () => {
  const rows = await sql<{ id: number; sku: string; stock: number }>(
    "SELECT id, sku, stock::integer AS stock FROM products WHERE _status = 'published' ORDER BY id LIMIT 300",
  );
  const statements: string[] = [];
  const outcomes = await transaction((run) =>
    changeStock(
      (text, values) => {
        statements.push(text);
        return run(text, values);
      },
      rows.map(({ sku, stock }, i) => ({
        sku,
        mode: "count" as const,
        pieces: i % 3 === 0 ? stock : stock + 1,
      })),
    ),
  );
  expect(statements.length).toBeLessThan(15);
  const changed = rows.filter((_, i) => i % 3 !== 0).map(({ id }) => id);
  expect(outcomes.filter((outcome) => outcome === "changed")).toHaveLength(changed.length);
  expect((await recorded()).map(({ data }) => data.productId)).toEqual(changed);
});

const patch = (sku: string, facts: Patch["facts"]): Patch => ({
  sku,
  facts,
  title: {},
  description: {},
  parameters: [],
});
const importRows = (...patches: Patch[]) =>
  transaction((run) => storeProducts(run, patches, { dryRunSlugs: null, announced: 0 }));

test("an import tells prices, stock, published and withdrawn products, set by set", async () => {
  const [a, b, c] = products.slice(1) as [number, number, number];
  const [skuA, skuB, skuC] = [await skuOf(a), await skuOf(b), await skuOf(c)];
  expect(
    await importRows(
      patch(skuA, { price: "777.70", discountPrice: null }),
      patch(skuB, { stock: 77 }),
      patch(skuC, { status: "draft" }),
    ),
  ).toEqual(["changed", "changed", "changed"]);
  expect((await kinds()).sort()).toEqual([
    ["price.changed", `product ${a}`],
    ["product.withdrawn", `product ${c}`],
    ["stock.changed", `product ${b}`],
  ]);
  expect((await recorded()).find(({ kind }) => kind === "price.changed")?.data).toMatchObject({
    sku: skuA,
    price: "777.70",
    discountPrice: null,
  });
  await removeEvents();
  await addReceiver("http://127.0.0.1:9/", EVENT_KINDS);
  // What changes nothing, or only a draft, tells nothing.
  await importRows(patch(skuA, { price: "777.70" }), patch(skuC, { price: "555.00" }));
  expect(await recorded()).toEqual([]);
  await importRows(patch(skuC, { status: "published" }));
  expect((await kinds()).sort()).toEqual([
    ["price.changed", `product ${c}`],
    ["product.published", `product ${c}`],
    ["stock.changed", `product ${c}`],
  ]);
});

test("a save and a deletion in the back office tell the same", async () => {
  const [id] = products.slice(4) as [number];
  const save = (columns: string) =>
    transaction(async (run) => {
      const before = await findProductState(run, id);
      await run(`UPDATE products SET ${columns} WHERE id = $1`, [id]);
      const after = await findProductState(run, id);
      await webhook.subscribers?.["product.saved"]?.(run, {
        id,
        slug: null,
        isPublished: true,
        previousSlug: null,
        hasMoved: false,
        before,
        after,
        from: undefined,
      });
    });
  await save("updated_at = now()");
  expect(await recorded()).toEqual([]);
  await save("price = price + 1");
  await save("stock = stock + 1");
  await save("_status = 'draft'");
  await save("_status = 'published', stock = stock + 1");
  await transaction((run) => webhook.subscribers!["product.leaving"]!(run, { id }));
  expect((await kinds()).map(([kind]) => kind)).toEqual([
    "price.changed",
    "stock.changed",
    "product.withdrawn",
    "product.published",
    "price.changed",
    "stock.changed",
    "product.withdrawn",
  ]);
});
