import { query } from "../../db/pool";
import { inTurn } from "./in-turn";

/** Rows that one statement deletes: few enough for the statement timeout. */
const BATCH = 2000;
/** How long (days) events are kept, and those of products that all receivers have. */
const KEPT_DAYS = 30;
const DELIVERED_PRODUCTS_DAYS = 3;

/**
 * Runs a statement that deletes a part of the rows after an id and returns the last id that it has
 * looked at, until there is none.
 */
async function byId(statement: string): Promise<void> {
  for (let last: number | null = 0; last !== null;) {
    const after: number = last;
    const [part] = await inTurn(() => query<{ last: number | null }>(statement, [after]));
    last = part?.last ?? null;
  }
}

/**
 * SQL: deletes the events among the next ones (`part`) that are older than `age` and for which a
 * condition holds. It ends at the first part without old ones, because ids ascend with the time.
 */
const deleteEvents = (age: string, condition: string): string => `
WITH part AS MATERIALIZED (SELECT e.id, e.created_at < now() - interval '${age}' AS is_old FROM shop_events e WHERE e.id > $1 ORDER BY e.id LIMIT ${BATCH}),
  removed AS (DELETE FROM shop_events e USING part WHERE e.id = part.id AND part.is_old AND ${condition})
SELECT (CASE WHEN bool_or(is_old) THEN max(id) END)::float8 AS last FROM part`;

/**
 * SQL: the receivers of deliveries that do not exist any more, found without reading all of the
 * deliveries.
 */
const LOST_RECEIVERS = `
WITH RECURSIVE known AS (
    (SELECT receiver_id AS id FROM webhook_deliveries ORDER BY receiver_id LIMIT 1)
    UNION ALL
    SELECT (SELECT d.receiver_id FROM webhook_deliveries d WHERE d.receiver_id > known.id ORDER BY d.receiver_id LIMIT 1) FROM known WHERE known.id IS NOT NULL)
SELECT id FROM known WHERE id IS NOT NULL AND NOT EXISTS (SELECT FROM webhook_receivers r WHERE r.id = known.id)`;

/** Deletes what is left of a receiver that was deleted. */
async function deleteDeliveries(receiverId: number): Promise<void> {
  let removed;
  do
    removed = await inTurn(() =>
      query(
        `DELETE FROM webhook_deliveries WHERE id = ANY (ARRAY(SELECT id FROM webhook_deliveries WHERE receiver_id = $1 LIMIT ${BATCH})) RETURNING 1`,
        [receiverId],
      ),
    );
  while (removed.length === BATCH);
}

/**
 * Deletes events after 30 days, those of products that every receiver has after three, and the
 * deliveries of receivers that were deleted. Each row is looked at once, part by part.
 */
export async function cleanUpEvents(): Promise<void> {
  await byId(deleteEvents(`${KEPT_DAYS} days`, "true"));
  await byId(
    deleteEvents(
      `${DELIVERED_PRODUCTS_DAYS} days`,
      "e.object_type = 'product' AND NOT EXISTS (SELECT FROM webhook_deliveries d WHERE d.event_id = e.id AND d.state <> 'delivered')",
    ),
  );
  const lost = await inTurn(() => query<{ id: number }>(LOST_RECEIVERS));
  for (const { id } of lost) await deleteDeliveries(id);
}
