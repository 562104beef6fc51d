/** The migration that begins to keep refunds, on a shop that already has refunded orders. */
import type { Client } from "pg";
import { asQepik } from "@/lib/format/money";
import { lineShares } from "@/lib/orders/refund-shares";
import { findInconsistentRows } from "../../scripts/books/shop-checks";
import {
  createPreparedShop,
  environmentOf,
  removeShops,
  runScript,
  withClient,
} from "../scratch-shop";

jest.setTimeout(240_000);
afterAll(removeShops);

/** The price of a piece and the VAT of the line, in qəpik; VAT is null for old orders. */
type Line = { final: number; count: number; vat: number | null };
type Order = { state: string; total: number; lines: readonly Line[] };

async function insertOrder(client: Client, { state, total, lines }: Order): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `INSERT INTO invoices (payment_type_id, final_price, state, paid_at) VALUES (5, $1::numeric / 100, $2, now()) RETURNING id`,
    [total, state],
  );
  const id = rows[0]?.id ?? 0;
  for (const { final, count, vat } of lines)
    await client.query(
      "INSERT INTO invoice_lines (invoice_id, product_slug, title, base_price, final_price, vat, count) VALUES ($1, 'x', 'x', $2::numeric / 100, $2::numeric / 100, $3::numeric / 100, $4)",
      [id, final, vat, count],
    );
  return id;
}

let number = 0;
async function insertPayment(
  client: Client,
  invoiceId: number,
  state: string,
  review: string | null = null,
): Promise<void> {
  const { rows } = await client.query<{ id: number }>(
    `INSERT INTO payment_attempts (order_number, invoice_id, state, review, amount, provider, terminal, language, checks, rrn, reversed_at, created_at, updated_at)
     SELECT $2, i.id, $3::text::enum_payment_attempts_state, $4::text::enum_payment_attempts_review, i.final_price, 'azericard', '17999999', 'az', 0, $2, CASE WHEN $3 = 'reversed' THEN now() END, now(), now()
     FROM invoices i WHERE i.id = $1 RETURNING id`,
    [invoiceId, `migration-${++number}`, state, review],
  );
  for (const [kind, by] of [
    ["captured", null],
    ["reversal", "staff@example.com"],
  ])
    await client.query("INSERT INTO payment_events (attempt_id, kind, by) VALUES ($1, $2, $3)", [
      rows[0]?.id,
      kind,
      by,
    ]);
}

const ORDERS = {
  whole: {
    state: "refunded",
    total: 3000,
    lines: [
      { final: 1000, count: 2, vat: 305 },
      { final: 1000, count: 1, vat: 153 },
    ],
  },
  /** From the time when only the whole order had a discount. */
  discounted: {
    state: "refunded",
    total: 1000,
    lines: [
      { final: 367, count: 1, vat: null },
      { final: 367, count: 1, vat: null },
      { final: 367, count: 1, vat: null },
      { final: 7, count: 3, vat: null },
    ],
  },
  free: { state: "refunded", total: 500, lines: [{ final: 0, count: 2, vat: null }] },
  waiting: { state: "refunded", total: 100, lines: [{ final: 100, count: 1, vat: 15 }] },
  failed: { state: "refunded", total: 100, lines: [{ final: 100, count: 1, vat: 15 }] },
  transferred: { state: "refunded", total: 100, lines: [{ final: 50, count: 2, vat: 15 }] },
  paid: { state: "paid", total: 100, lines: [{ final: 100, count: 1, vat: 15 }] },
  nothing: { state: "refunded", total: 0, lines: [{ final: 0, count: 1, vat: 0 }] },
} satisfies Record<string, Order>;

test("each refunded order gets one refund with all its lines, whose shares are those of the program", async () => {
  const shop = await createPreparedShop("refunds_migration");
  const migrate = (direction: "up" | "down") =>
    runScript(
      [
        "--conditions=react-server",
        "--import",
        "./scripts/tsx.mjs",
        "test/payment/run-refunds-migration.ts",
        direction,
      ],
      environmentOf(shop),
    );
  await migrate("down");
  await withClient(shop.databaseUrl, async (client) => {
    const ids = {} as Record<keyof typeof ORDERS, number>;
    for (const [name, order] of Object.entries(ORDERS))
      ids[name as keyof typeof ORDERS] = await insertOrder(client, order);
    await client.query("UPDATE invoices SET payment_type_id = 3 WHERE id = $1", [ids.transferred]);
    for (const id of [ids.whole, ids.discounted, ids.free])
      await insertPayment(client, id, "reversed");
    await insertPayment(client, ids.waiting, "reversal_requested");
    await insertPayment(client, ids.failed, "reversal_requested", "not-returned");
    await migrate("up");
    const { rows } = await client.query<{ order: number; state: string; way: string; by: string }>(
      `SELECT invoice_id AS order, state, way, asked_by AS by FROM refunds WHERE invoice_id = ANY ($1) ORDER BY invoice_id`,
      [Object.values(ids)],
    );
    const byStaff = { way: "card", by: "staff@example.com" };
    expect(rows).toEqual([
      { order: ids.whole, state: "done", ...byStaff },
      { order: ids.discounted, state: "done", ...byStaff },
      { order: ids.free, state: "done", ...byStaff },
      { order: ids.waiting, state: "asked", ...byStaff },
      { order: ids.failed, state: "refused", ...byStaff },
      { order: ids.transferred, state: "done", way: "transfer", by: "shop" },
    ]);
    for (const [name, { lines, total }] of Object.entries(ORDERS)) {
      const { rows: shares } = await client.query<{ amount: number; vat: number }>(
        `SELECT round(g.amount * 100)::integer AS amount, round(g.vat * 100)::integer AS vat
         FROM refund_lines g JOIN refunds r ON r.id = g.refund_id WHERE r.invoice_id = $1 ORDER BY g.invoice_line_id`,
        [ids[name as keyof typeof ORDERS]],
      );
      const expected = lineShares(
        lines.map(({ final, count, vat }) => ({
          final: asQepik(final),
          count,
          vat: vat === null ? null : asQepik(vat),
        })),
        asQepik(total),
      );
      const isRefunded = name !== "paid" && name !== "nothing";
      expect([name, shares]).toEqual([name, isRefunded ? expected : []]);
    }
    // What it made is what the books expect; the orders of this test lack shipments and more.
    const faults = await findInconsistentRows(
      async (text, values = []) => (await client.query(text, [...values])).rows as never,
    );
    expect(faults.filter((fault) => /^refund /.test(fault))).toEqual([]);
    await migrate("down");
    await migrate("up");
  });
});
