import type { Sql } from "../../db/sql";
import { forgetBuyers } from "../shipment-states/forget-buyers";
import { type ShipmentEvents, transitionShipments } from "../shipment-states/transitions";

/** How many orders are locked and sorted at once, so that nobody waits long for them. */
const BATCH = 200;

/** SQL: shipment `s` counts as delivered: its order `i` was paid, or placed if that is unknown, so long ago. */
const IS_OLD =
  "COALESCE(i.paid_at, i.created_at) <= s.created_at - make_interval(days => $1::integer)";

type Transaction = <Result>(work: (run: Sql) => Promise<Result>) => Promise<Result>;

/** Sorts some of the shipments that the rule of `days` puts elsewhere; returns how many. */
async function sortBatch(run: Sql, days: number, by: string): Promise<number> {
  // Those that somebody is working on are left for the next time.
  const found = await run<{ id: number; invoiceId: number; isOld: boolean }>(
    `SELECT s.id, i.id AS "invoiceId", ${IS_OLD} AS "isOld" FROM shipments s JOIN invoices i ON i.id = s.invoice_id
     WHERE s.assumed AND i.state = 'paid' AND s.state = CASE WHEN ${IS_OLD} THEN 'to_pack' ELSE 'delivered' END
     ORDER BY s.invoice_id, s.id LIMIT ${BATCH} FOR UPDATE OF i SKIP LOCKED`,
    [days],
  );
  if (found.length === 0) return 0;
  const move = (event: keyof ShipmentEvents & `assumed${string}`, isOld: boolean) =>
    transitionShipments(
      run,
      event,
      {
        where: "id = ANY ($1::integer[])",
        values: [found.filter((row) => row.isOld === isOld).map(({ id }) => id)],
      },
      { by, note: `${days}` },
    );
  await move("assumedUnsent", false);
  await move("assumedDelivered", true);
  const orders = [...new Set(found.map(({ invoiceId }) => invoiceId))];
  await forgetBuyers(run, orders);
  // No event, because nobody has seen it; programs that read orders by their change find it.
  await run("UPDATE invoices SET updated_at = now() WHERE id = ANY ($1::integer[])", [orders]);
  return found.length;
}

/**
 * Sorts the orders from before the shop kept shipments anew, after staff have changed the number of
 * `days` after which they count as delivered, in as many transactions as it takes. The days are
 * counted until the shop began to keep shipments, so it can be repeated at any time. Shipments that
 * somebody has moved stay as they are, and no shopper is notified.
 */
export async function applyAssumption(
  inTransaction: Transaction,
  days: number,
  by: string,
): Promise<void> {
  for (;;) if ((await inTransaction((run) => sortBatch(run, days, by))) === 0) return;
}
