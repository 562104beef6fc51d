import { type ChildProcess, spawn } from "node:child_process";
import type { EventKind } from "@/lib/contract/shop-events";
import { createReceiverSecret } from "@/lib/server/modules/webhook/receivers";
import { createPreparedShop, removeShops, withClient } from "../scratch-shop";

const children: ChildProcess[] = [];
let databaseUrl = "";

/** Runs a statement in the shop of this test. */
export const sql = <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  withClient(databaseUrl, async (client) => (await client.query<Row>(text, values)).rows);

/** Creates a shop of its own for a test file, and makes this process one of its processes. */
export async function openWebhookShop(name: string): Promise<void> {
  const shop = await createPreparedShop(name);
  ({ databaseUrl } = shop);
  Object.assign(process.env, {
    DATABASE_URL: databaseUrl,
    DATA_DIR: shop.dataDir,
    SHOP_MODE: "demo",
    PAYLOAD_SECRET: "p".repeat(40),
    COMMERCE_API_URL: "",
    CONTENT_API_URL: "",
    WEBHOOKS_TO_LOOPBACK: "1",
  });
}

/** Ends the test's processes and removes its shop. */
export async function closeWebhookShop(): Promise<void> {
  for (const child of children) child.kill("SIGKILL");
  await (globalThis as { vitrinPool?: { end: () => Promise<void> } }).vitrinPool?.end();
  await removeShops();
}

/** Stores a receiver as the back office does, and creates its secret. */
export async function addReceiver(
  url: string,
  kinds: readonly EventKind[],
): Promise<{ id: number; secret: string }> {
  const [receiver] = await sql<{ id: number }>(
    "INSERT INTO webhook_receivers (name, url) VALUES ('Test', $1) RETURNING id",
    [url],
  );
  const id = receiver?.id ?? 0;
  await sql(
    `INSERT INTO webhook_receivers_kinds ("order", parent_id, value) SELECT place, $1, kind::enum_webhook_receivers_kinds FROM unnest($2::text[]) WITH ORDINALITY AS chosen(kind, place)`,
    [id, kinds],
  );
  const secret = await createReceiverSecret(id);
  if (secret === undefined) throw new Error("the receiver has no secret");
  return { id, secret };
}

/** Removes all receivers, events and deliveries. */
export const removeEvents = (): Promise<unknown> =>
  sql(
    "WITH a AS (DELETE FROM webhook_receivers), b AS (DELETE FROM staff_alarms), c AS (DELETE FROM shop_event_objects) DELETE FROM shop_events",
  );

/** Ids of published products of the shop, the smallest first. */
export const publishedProducts = async (count: number): Promise<number[]> =>
  (
    await sql<{ id: number }>(
      "SELECT id FROM products WHERE _status = 'published' AND stock > 20 ORDER BY id LIMIT $1",
      [count],
    )
  ).map(({ id }) => id);

/** Lets time pass for everything that has to do with deliveries: their times move into the past. */
export const letPass = (interval: string): Promise<unknown> =>
  sql(
    `WITH e AS (UPDATE shop_events SET created_at = created_at - $1::interval),
       r AS (UPDATE webhook_receivers SET failing_since = failing_since - $1::interval, blocked_until = blocked_until - $1::interval,
         last_success_at = last_success_at - $1::interval, paused_at = paused_at - $1::interval, earlier_until = earlier_until - $1::interval,
         due_since = due_since - $1::interval, resumed_at = resumed_at - $1::interval)
     UPDATE webhook_deliveries SET created_at = created_at - $1::interval, updated_at = updated_at - $1::interval, due_at = due_at - $1::interval, give_up_at = give_up_at - $1::interval,
       claimed_at = claimed_at - $1::interval, delivered_at = delivered_at - $1::interval`,
    [interval],
  );

/** Starts a process that sends webhooks whenever they are announced. */
export function startSendingProcess(): ChildProcess {
  const child = spawn(
    process.execPath,
    [
      "--conditions=react-server",
      "--import",
      "./scripts/tsx.mjs",
      "test/webhook/sending-process.ts",
    ],
    { env: process.env, stdio: ["ignore", "ignore", "inherit"] },
  );
  children.push(child);
  return child;
}

/** Waits until a number of processes listen for new deliveries. */
export const untilListening = (count: number): Promise<void> =>
  waitUntil(
    async () =>
      (
        await sql(
          "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND query = 'LISTEN webhook_deliveries'",
        )
      ).length === count,
  );

export async function waitUntil(
  holds: () => boolean | Promise<boolean>,
  withinMs = 60_000,
): Promise<void> {
  for (
    const end = performance.now() + withinMs;
    performance.now() < end;
    await new Promise((done) => setTimeout(done, 20))
  )
    if (await holds()) return;
  throw new Error("timed out waiting for the condition");
}
