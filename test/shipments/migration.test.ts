/** The migration that begins to keep shipments, on a shop that already has orders. */
import type { Client } from "pg";
import {
  createPreparedShop,
  environmentOf,
  removeShops,
  runScript,
  withClient,
} from "../scratch-shop";

jest.setTimeout(240_000);
afterAll(removeShops);

/** Inserts an order; returns its id. `lines`: the counts of its lines. */
async function insertOrder(
  client: Client,
  state: string,
  paidDaysAgo: number | null,
  lines: readonly number[],
): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `INSERT INTO invoices (payment_type_id, final_price, state, paid_at, created_at)
     VALUES (3, 10, $1, now() - make_interval(days => $2::integer), now() - interval '100 days') RETURNING id`,
    [state, paidDaysAgo],
  );
  const id = rows[0]?.id ?? 0;
  for (const count of lines)
    await client.query(
      "INSERT INTO invoice_lines (invoice_id, product_slug, title, base_price, count) VALUES ($1, 'x', 'x', 1, $2)",
      [id, count],
    );
  return id;
}

test("every paid order gets a shipment with all its pieces: delivered if it is old, else to be packed", async () => {
  const shop = await createPreparedShop("shipments_migration");
  const migrate = (direction: "up" | "down") =>
    runScript(
      [
        "--conditions=react-server",
        "--import",
        "./scripts/tsx.mjs",
        "test/shipments/run-migration.ts",
        direction,
      ],
      environmentOf(shop),
    );
  await migrate("down");
  await withClient(shop.databaseUrl, async (client) => {
    const ids = {
      recent: await insertOrder(client, "paid", 13, [1, 3]),
      old: await insertOrder(client, "paid", 15, [2]),
      withoutTime: await insertOrder(client, "paid", null, [1]),
      withoutLines: await insertOrder(client, "paid", 1, []),
      awaiting: await insertOrder(client, "awaiting", null, [1]),
      refunded: await insertOrder(client, "refunded", 3, [1]),
      cancelled: await insertOrder(client, "cancelled", null, [1]),
    };
    await migrate("up");
    const { rows } = await client.query<{ order: number; state: string; pieces: number[] }>(
      `SELECT s.invoice_id AS order, s.state, array_agg(l.count ORDER BY l.id) AS pieces
       FROM shipments s JOIN shipment_lines l ON l.shipment_id = s.id WHERE s.invoice_id = ANY ($1) AND s.assumed AND s.part = 1
       GROUP BY s.id ORDER BY s.invoice_id`,
      [Object.values(ids)],
    );
    expect(rows).toEqual([
      { order: ids.recent, state: "to_pack", pieces: [1, 3] },
      { order: ids.old, state: "delivered", pieces: [2] },
      { order: ids.withoutTime, state: "delivered", pieces: [1] },
    ]);
    const { rows: counts } = await client.query(
      `SELECT (SELECT count(*)::integer FROM invoices i WHERE i.state = 'paid' AND EXISTS (SELECT FROM invoice_lines l WHERE l.invoice_id = i.id) AND NOT EXISTS (SELECT FROM shipments s WHERE s.invoice_id = i.id)) AS missing,
         (SELECT count(*)::integer FROM shipments s WHERE NOT EXISTS (SELECT FROM shipment_history h WHERE h.shipment_id = s.id AND h.to_state = s.state)) AS unrecorded,
         (SELECT count(*)::integer FROM carriers) AS carriers`,
    );
    expect(counts).toEqual([{ missing: 0, unrecorded: 0, carriers: 1 }]);
    // From then on the rules of the database hold for these shipments too.
    await expect(
      client.query("UPDATE shipments SET state = 'failed' WHERE invoice_id = $1", [ids.recent]),
    ).rejects.toThrow("does not move from");
    await migrate("down");
    await migrate("up");
  });
});
