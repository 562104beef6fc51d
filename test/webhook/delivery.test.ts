/**
 * Webhooks with a real PostgreSQL, a real receiver over HTTP, and processes that are killed
 * (docs/adr/0093).
 */
import { EVENT_DATA, type EventKind, webhookBody } from "@/lib/contract/shop-events";
import { query, transaction } from "@/lib/server/db/pool";
import {
  recordOrderEvents,
  recordProductEvents,
} from "@/lib/server/modules/shop-event/record-events";
import { claimDelivery } from "@/lib/server/modules/webhook/claim";
import { cleanUpEvents } from "@/lib/server/modules/webhook/clean-up";
import { continueResends } from "@/lib/server/modules/webhook/continue-resends";
import { postWebhook } from "@/lib/server/modules/webhook/post-webhook";
import {
  createReceiverSecret,
  isAnyReceiverPaused,
  queryReceiverStanding,
  resendDelivery,
  resendPeriod,
  resumeReceiver,
  sendTestEvent,
  tryAtOnce,
} from "@/lib/server/modules/webhook/receivers";
import { sendWebhooks } from "@/lib/server/modules/webhook/send-webhooks";
import { withClient } from "../scratch-shop";
import { watchReceivers } from "@/lib/server/modules/webhook/watch-receivers";
import { isSignedWith, type Received, type ReceiverServer, startReceiver } from "./receiver-server";
import {
  addReceiver,
  closeWebhookShop,
  letPass,
  openWebhookShop,
  publishedProducts,
  removeEvents,
  sql,
  startSendingProcess,
  untilListening,
  waitUntil,
} from "./webhook-shop";

let server: ReceiverServer;
let log: jest.SpyInstance;
let products: number[] = [];
const secrets: string[] = [];

const changeStock = (...ids: number[]) =>
  transaction((run) => recordProductEvents(run, "stock.changed", ids));
const listen = async (kinds: readonly EventKind[] = ["stock.changed"]) => {
  const receiver = await addReceiver(`${server.url}/hook?token=url-token-0815`, kinds);
  secrets.push(receiver.secret);
  return receiver;
};
const deliveries = () =>
  sql<{ state: string; fault: string | null; attempts: number; status: number | null }>(
    "SELECT state::text AS state, fault::text AS fault, attempts::integer AS attempts, last_status::integer AS status FROM webhook_deliveries ORDER BY event_id",
  );
const countBy = async () =>
  Object.fromEntries(
    (
      await sql<{ state: string; count: number }>(
        "SELECT state::text AS state, count(*)::integer AS count FROM webhook_deliveries GROUP BY state",
      )
    ).map(({ state, count }) => [state, count]),
  );
/** The sequences that arrived, by object. */
const sequences = (received: readonly Received[]): Record<string, number[]> => {
  const byObject: Record<string, number[]> = {};
  for (const { body } of received)
    (byObject[`${body.object.type} ${body.object.id}`] ??= []).push(body.sequence);
  return byObject;
};
const ascending = (numbers: readonly number[]) => [...numbers].sort((a, b) => a - b);

beforeAll(async () => {
  await openWebhookShop("webhook_delivery");
  server = await startReceiver();
  products = await publishedProducts(12);
  expect(products).toHaveLength(12);
}, 300_000);
beforeEach(() => {
  log = jest.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(async () => {
  // Neither a secret, nor a URL, nor anything that a receiver answered is ever logged or stored.
  const logged = JSON.stringify(log.mock.calls.map((call) => call.map(String)));
  const stored = JSON.stringify(
    await sql("SELECT r::text AS receiver FROM webhook_receivers r"),
  ).concat(JSON.stringify(await sql("SELECT d::text AS delivery FROM webhook_deliveries d")));
  for (const secret of secrets) expect(logged + stored).not.toContain(secret.slice(8));
  expect(logged).not.toMatch(/url-token-0815|answer-secret-4711/);
  expect(stored).not.toContain("answer-secret-4711");
  log.mockRestore();
  await removeEvents();
  Object.assign(server, { received: [], answer: () => 204 });
});
afterAll(async () => {
  await server.stop();
  await closeWebhookShop();
}, 60_000);

test("nothing is recorded while nobody listens, or only to other events", async () => {
  await changeStock(...products);
  await listen(["price.changed"]);
  await changeStock(...products);
  expect(await sql("SELECT 1 FROM shop_events UNION ALL SELECT 1 FROM shop_event_objects")).toEqual(
    [],
  );
});

test("an event of a transaction that fails is not recorded", async () => {
  await listen();
  await expect(
    transaction(async (run) => {
      await recordProductEvents(run, "stock.changed", [products[0]!]);
      throw new Error("the caller failed");
    }),
  ).rejects.toThrow("the caller failed");
  expect(await sql("SELECT 1 FROM shop_events")).toEqual([]);
});

test("an event arrives once, signed, with the documented body", async () => {
  const { secret } = await listen();
  await changeStock(products[0]!);
  await sendWebhooks();
  await sendWebhooks();
  expect(server.received).toHaveLength(1);
  const [received] = server.received as [Received];
  expect(await isSignedWith(secret, received)).toBe(true);
  expect(await isSignedWith(secret, { ...received, text: `${received.text} ` })).toBe(false);
  expect(await isSignedWith(`${secret.slice(0, 20)}AAAA${secret.slice(24)}`, received)).toBe(false);
  expect(Math.abs(Number(received.headers["webhook-timestamp"]) - Date.now() / 1000)).toBeLessThan(
    60,
  );
  const body = webhookBody.strict().parse(received.body);
  expect(EVENT_DATA["stock.changed"].strict().parse(body.data)).toMatchObject({
    productId: products[0],
  });
  expect(body).toMatchObject({
    id: received.headers["webhook-id"],
    type: "stock.changed",
    object: { type: "product", id: products[0] },
    sequence: 1,
  });
  expect(await deliveries()).toEqual([
    { state: "delivered", fault: null, attempts: 1, status: 204 },
  ]);
});

test("staff's test event goes to one receiver, whatever it listens to", async () => {
  const { id } = await listen(["order.created"]);
  await listen(["order.created"]);
  expect([await sendTestEvent(id), await sendTestEvent(999_999)]).toEqual([
    { obstacle: null },
    undefined,
  ]);
  await sendWebhooks();
  expect(server.received.map(({ body }) => [body.type, body.object.type, body.data])).toEqual([
    ["test", "test", { receiverId: id }],
  ]);
});

// These come before the tests of failures, whose retries have timers in this process, too.
test("orders do not wait behind an import, nor for places that products occupy", async () => {
  await listen(["stock.changed", "order.created"]);
  await changeStock(...products);
  await sql(
    `INSERT INTO invoices (user_name, user_sur_name, user_phone, user_address, payment_type_id, final_price, created_at, updated_at)
     VALUES ('Aysel', 'M', '+994501234567', 'Bakı', 5, 10.5, now(), now())`,
  );
  const [order] = await sql<{ id: number }>("SELECT max(id) AS id FROM invoices");
  await transaction((run) => recordOrderEvents(run, "order.created", [order?.id ?? 0]));
  await sendWebhooks();
  expect(server.received).toHaveLength(13);
  expect(server.received.slice(0, 4).some(({ body }) => body.type === "order.created")).toBe(true);

  // Products that are answered slowly leave a place.
  server.received = [];
  const waiting: (() => void)[] = [];
  server.answer = ({ body }) =>
    body.object.type === "product"
      ? (response) => void waiting.push(() => response.writeHead(204).end())
      : 204;
  await changeStock(...products);
  const sending = sendWebhooks();
  await waitUntil(() => waiting.length === 3);
  await transaction((run) => recordOrderEvents(run, "order.created", [order?.id ?? 0]));
  void sendWebhooks();
  await waitUntil(() => server.received.some(({ body }) => body.type === "order.created"));
  expect(waiting).toHaveLength(3);
  server.answer = () => 204;
  waiting.forEach((answer) => answer());
  await sending;
  await waitUntil(async () => (await countBy()).delivered === 26);
  expect(server.received).toHaveLength(13);
});

test("a process that ends finishes what it is sending, and begins nothing more", async () => {
  await listen();
  server.answer = () => (response) => void setTimeout(() => response.writeHead(204).end(), 1500);
  const child = startSendingProcess();
  await untilListening(1);
  await changeStock(...products);
  await waitUntil(() => server.received.length === 3);
  const ended = new Promise<unknown>((done) => child.once("exit", done));
  child.kill("SIGTERM");
  expect(await ended).toBe(0);
  expect(server.received).toHaveLength(3);
  expect(await countBy()).toEqual({ delivered: 3, queued: 9 });
}, 60_000);

test("the places of a process that was killed are free after 15 seconds", async () => {
  await listen();
  await changeStock(...products.slice(0, 5));
  await sql(
    "UPDATE webhook_deliveries SET state = 'sending', claimed_at = now() WHERE object_id <> $1",
    [products[4]],
  );
  await sendWebhooks();
  expect(server.received).toEqual([]);
  await letPass("16 seconds");
  await sendWebhooks();
  expect(await countBy()).toEqual({ sending: 4, delivered: 1 });
});

test("a claim waits for no lock with a connection", async () => {
  const { id } = await listen();
  await changeStock(products[0]!);
  await withClient(process.env.DATABASE_URL ?? "", async (client) => {
    await client.query("BEGIN");
    await client.query("SELECT 1 FROM webhook_receivers WHERE id = $1 FOR NO KEY UPDATE", [id]);
    expect(await claimDelivery(id)).toBe("busy");
    const sending = sendWebhooks();
    await new Promise((done) => setTimeout(done, 3000));
    await client.query("COMMIT");
    await sending;
  });
  expect(server.received).toHaveLength(1);
}, 60_000);

test("ten thousand events that were given up are sent again part by part, in order", async () => {
  const { id } = await listen();
  await changeStock(products[0]!);
  const statement = `WITH e AS (INSERT INTO shop_events (kind, object_type, object_id, sequence, data)
      SELECT 'stock.changed', 'product', $2::integer, n + 1, '{}' FROM generate_series(1, $3::integer) AS n RETURNING id)
    INSERT INTO webhook_deliveries (receiver_id, kind, event_id, object_type, object_id, due_at, give_up_at, state)
    SELECT $1, 'stock.changed', id, 'product', $2::integer, now(), now(), 'dead' FROM e`;
  await sql(statement, [id, products[0], 10_000]);
  await sql(
    "UPDATE webhook_receivers SET paused_at = now(), active = false, failing_since = now() - interval '8 days'",
  );
  expect(await transaction((run) => resumeReceiver(run, id))).toBe(true);
  // Nothing is sent before all of them wait again, and resuming itself has changed none.
  expect(await countBy()).toEqual({ queued: 1, dead: 10_000 });
  expect(await claimDelivery(id)).toBeUndefined();
  await continueResends();
  const [moved] = await sql<{ transactions: number }>(
    "SELECT count(DISTINCT xmin::text)::integer AS transactions FROM webhook_deliveries WHERE event_id > (SELECT min(event_id) FROM webhook_deliveries)",
  );
  expect(moved?.transactions).toBe(5);
  expect(await countBy()).toEqual({ queued: 10_001 });
  expect(await claimDelivery(id)).toMatchObject({ body: { sequence: 1 } });
}, 60_000);

test("of a large period the first 100,000 events are sent again", async () => {
  const { id } = await listen();
  await changeStock(products[0]!);
  await sendWebhooks();
  await sql("UPDATE webhook_deliveries SET state = 'dead'");
  const period = {
    from: new Date(Date.now() - 86_400_000),
    to: new Date(Date.now() + 86_400_000),
    onlyUndelivered: true,
  };
  expect(await resendPeriod(id, period)).toEqual({ total: 1, resent: 1 });
  await sql("UPDATE webhook_resends SET remaining = 1");
  await continueResends();
  expect(await sql("SELECT 1 FROM webhook_resends")).toEqual([]);
  expect(await countBy()).toEqual({ queued: 1 });
});

describe("a receiver that was repaired", () => {
  /** A receiver that is down, with five events that wait, and is then repaired. */
  async function repaired() {
    const { id } = await listen();
    server.answer = () => 500;
    await changeStock(...products.slice(0, 5));
    await sendWebhooks();
    for (let hours = 0; hours < 8; hours++) {
      await letPass("1 hour");
      await sendWebhooks();
    }
    server.answer = () => 204;
    server.received = [];
    await sendWebhooks();
    expect(server.received).toEqual([]);
    return id;
  }

  test("gets staff's test event first, whatever failed before, and then everything", async () => {
    const id = await repaired();
    server.answer = () => 500;
    await sendTestEvent(id);
    await sendWebhooks();
    server.answer = () => 204;
    server.received = [];
    expect(await sendTestEvent(id)).toEqual({ obstacle: null });
    await sendWebhooks();
    expect(server.received).toHaveLength(7);
    // They are among the first that are sent at the same time.
    const first = server.received.slice(0, 4).map(({ body }) => body.type);
    expect(first.filter((type) => type === "test")).toHaveLength(2);
  });

  test("gets everything at once when its URL or its secret is new", async () => {
    const id = await repaired();
    await transaction((run) => tryAtOnce(run, id));
    await sendWebhooks();
    expect(await countBy()).toEqual({ delivered: 5 });
  });

  test("says why a test event waits", async () => {
    const { id } = await listen();
    await sql("UPDATE webhook_receivers SET active = false");
    expect(await sendTestEvent(id)).toEqual({ obstacle: "off" });
    await sql("UPDATE webhook_receivers SET active = true, secret = NULL");
    expect(await sendTestEvent(id)).toEqual({ obstacle: "no-secret" });
    expect((await createReceiverSecret(id)) === undefined).toBe(false);
    await sendWebhooks();
    const [delivery] = await sql<{ id: number }>("SELECT id FROM webhook_deliveries LIMIT 1");
    await sql("UPDATE webhook_receivers SET blocked_until = now() + interval '1 hour'");
    expect(await resendDelivery(delivery?.id ?? 0)).toEqual({
      obstacle: { until: expect.any(Date) as Date },
    });
  });

  test("has a new week for what waited until its first secret was created", async () => {
    const { id } = await listen();
    await sql("UPDATE webhook_receivers SET secret = NULL");
    await changeStock(products[0]!);
    await letPass("8 days");
    server.answer = () => 500;
    secrets.push((await createReceiverSecret(id)) ?? "");
    await sendWebhooks();
    expect(await countBy()).toEqual({ queued: 1 });
  });
});

test("without a secret nothing is sent; a new secret signs beside the earlier one for a day", async () => {
  const receiver = await listen();
  await sql("UPDATE webhook_receivers SET secret = NULL");
  await changeStock(products[0]!);
  await sendWebhooks();
  expect(server.received).toEqual([]);
  const first = (await createReceiverSecret(receiver.id)) ?? "";
  await sendWebhooks();
  const second = (await createReceiverSecret(receiver.id)) ?? "";
  secrets.push(first, second);
  await changeStock(products[1]!);
  await sendWebhooks();
  await letPass("25 hours");
  await changeStock(products[2]!);
  await sendWebhooks();
  const verified = await Promise.all(
    server.received.map(async (received) => [
      await isSignedWith(first, received),
      await isSignedWith(second, received),
    ]),
  );
  expect(verified).toEqual([
    [true, false],
    [true, true],
    [false, true],
  ]);
  expect(await createReceiverSecret(999_999)).toBeUndefined();
});

test("another shop secret makes the signing secret unreadable: nothing is sent unsigned", async () => {
  await listen();
  await sql("UPDATE webhook_receivers SET secret = 'AAAA' || secret");
  await changeStock(products[0]!);
  await sendWebhooks();
  expect(server.received).toEqual([]);
  expect(await deliveries()).toMatchObject([{ state: "queued", fault: "secret" }]);
});

test("a new signing secret works although the shop's secret has changed", async () => {
  const { id } = await listen();
  await sql("UPDATE webhook_receivers SET secret = 'AAAA' || secret");
  const renewed = (await createReceiverSecret(id)) ?? "";
  // Pressed once more, for a moment: the first of the two may be in use.
  const again = (await createReceiverSecret(id)) ?? "";
  secrets.push(renewed, again);
  await changeStock(products[0]!);
  await sendWebhooks();
  const [received] = server.received as [Received];
  expect([await isSignedWith(renewed, received), await isSignedWith(again, received)]).toEqual([
    true,
    true,
  ]);
});

test("a second new secret does not end the one that is in use, nor prolong it", async () => {
  const { id, secret } = await listen();
  const until = async () => (await queryReceiverStanding(id))?.earlierUntil;
  secrets.push((await createReceiverSecret(id)) ?? "");
  const first = await until();
  const newest = (await createReceiverSecret(id)) ?? "";
  secrets.push(newest);
  expect(await until()).toEqual(first);
  await changeStock(products[0]!);
  await sendWebhooks();
  const [received] = server.received as [Received];
  expect([await isSignedWith(secret, received), await isSignedWith(newest, received)]).toEqual([
    true,
    true,
  ]);
});

test("a later event of an object waits for the earlier one, and other objects go on", async () => {
  await listen();
  const [poisoned, other] = products as [number, number];
  server.answer = ({ body }) => (body.object.id === poisoned ? 500 : 204);
  await changeStock(poisoned, other);
  await changeStock(poisoned, other);
  await sendWebhooks();
  expect(sequences(server.received)).toEqual({
    [`product ${poisoned}`]: [1],
    [`product ${other}`]: [1, 2],
  });
  expect(await deliveries()).toMatchObject([
    { state: "queued", fault: "status", status: 500, attempts: 1 },
    { state: "delivered" },
    { state: "queued", fault: null, attempts: 0 },
    { state: "delivered" },
  ]);
  // Not before its time ...
  await sendWebhooks();
  expect(server.received).toHaveLength(3);
  // ... and then both, in order.
  server.answer = () => 204;
  await letPass("7 seconds");
  await sendWebhooks();
  expect(sequences(server.received)[`product ${poisoned}`]).toEqual([1, 1, 2]);
});

test("a first retry comes after some seconds by itself", async () => {
  await listen();
  server.answer = () => (server.received.length === 1 ? 502 : 204);
  await changeStock(products[0]!);
  await sendWebhooks();
  expect(await countBy()).toEqual({ queued: 1 });
  await waitUntil(async () => (await countBy()).delivered === 1, 20_000);
  expect(server.received).toHaveLength(2);
});

test("Retry-After is respected, up to six hours", async () => {
  await listen();
  server.answer = () => (response) =>
    void response.writeHead(429, { "Retry-After": "999999" }).end("answer-secret-4711");
  await changeStock(products[0]!);
  await sendWebhooks();
  const [due] = await sql<{ s: number }>(
    "SELECT extract(epoch FROM due_at - now())::float8 AS s FROM webhook_deliveries",
  );
  expect(due?.s).toBeGreaterThan(6 * 3600 - 60);
  expect(due?.s).toBeLessThan(6 * 3600 + 60);
});

test("an overloaded receiver gets nothing until the time it asked for, also no other event", async () => {
  await listen();
  const [first, other] = products as [number, number];
  server.answer = () => (response) => void response.writeHead(429, { "Retry-After": "600" }).end();
  await changeStock(first);
  await sendWebhooks();
  server.answer = () => 204;
  await changeStock(other);
  await sendWebhooks();
  await letPass("9 minutes");
  await sendWebhooks();
  expect(server.received).toHaveLength(1);
  await letPass("2 minutes");
  await sendWebhooks();
  expect(sequences(server.received)).toEqual({
    [`product ${first}`]: [1, 1],
    [`product ${other}`]: [1],
  });
});

test("Retry-After of a status that refuses one event does not hold up others", async () => {
  await listen();
  const [refused, other] = products as [number, number];
  server.answer = ({ body }) =>
    body.object.id === refused
      ? (response) => void response.writeHead(422, { "Retry-After": "600" }).end()
      : 204;
  await changeStock(refused);
  await sendWebhooks();
  await changeStock(other);
  await sendWebhooks();
  expect(await deliveries()).toMatchObject([{ state: "queued" }, { state: "delivered" }]);
});

test("a time in Retry-After is read by the receiver's own clock", async () => {
  await listen();
  server.answer = () => (response) =>
    void response
      .writeHead(503, {
        Date: "Sun, 29 Nov 2020 08:00:00 GMT",
        "Retry-After": "Sun, 29 Nov 2020 08:10:00 GMT",
      })
      .end();
  await changeStock(products[0]!);
  await sendWebhooks();
  const [due] = await sql<{ s: number }>(
    "SELECT extract(epoch FROM due_at - now())::float8 AS s FROM webhook_deliveries",
  );
  expect(due?.s).toBeGreaterThan(500);
  expect(due?.s).toBeLessThan(610);
});

test("a receiver that refuses ten events goes on getting the others, and is never paused for it", async () => {
  const { id } = await listen();
  const refused = products.slice(0, 10);
  const good = products[10]!;
  const statuses = [400, 404, 410, 422];
  server.answer = ({ body }) =>
    refused.includes(body.object.id) ? statuses[body.object.id % statuses.length]! : 204;
  await changeStock(...refused);
  await sendWebhooks();
  await changeStock(good);
  await sendWebhooks();
  expect(sequences(server.received)[`product ${good}`]).toEqual([1]);
  expect(
    await sql(
      "SELECT failures, failing_since AS since, blocked_until AS until FROM webhook_receivers WHERE id = $1",
      [id],
    ),
  ).toEqual([{ failures: 0, since: null, until: null }]);
  expect(await countBy()).toEqual({ queued: 10, delivered: 1 });
  // Nothing but refusals for more than a week: they are given up one by one.
  for (let day = 0; day < 9; day++) {
    await letPass("1 day");
    await sendWebhooks();
  }
  expect(await queryReceiverStanding(id)).toMatchObject({ isPaused: false, dead: 10, waiting: 0 });
});

test.each([408, 425, 429, 500, 302])(
  "an answer with %s is a failure of the receiver",
  async (status) => {
    const { id } = await listen();
    server.answer = () => status;
    await changeStock(products[0]!);
    await sendWebhooks();
    expect(await sql("SELECT failures FROM webhook_receivers WHERE id = $1", [id])).toEqual([
      { failures: 1 },
    ]);
  },
);

test("a receiver that is down is not tried with the same event again and again", async () => {
  await listen();
  const poisoned = products[0]!;
  server.answer = () => 500;
  await changeStock(...products.slice(0, 5));
  await sendWebhooks();
  server.answer = ({ body }) => (body.object.id === poisoned ? 500 : 204);
  for (let hours = 0; hours < 3; hours++) {
    await letPass("2 hours");
    await sendWebhooks();
  }
  expect(await countBy()).toEqual({ queued: 1, delivered: 4 });
});

test("several processes send each event once, in order per object, at most four at a time", async () => {
  await listen();
  server.answer = () => (response) => void setTimeout(() => response.writeHead(200).end("ok"), 15);
  const processes = [startSendingProcess(), startSendingProcess(), startSendingProcess()];
  await untilListening(3);
  // Fewer than a receiver gets at once, so that events of one object would meet.
  const objects = products.slice(0, 3);
  for (let round = 0; round < 30; round++)
    await Promise.all(
      // Two transactions with the same products at the same time, in opposite orders.
      [objects, [...objects].reverse()].map((ids) => changeStock(...ids)),
    );
  await waitUntil(async () => (await countBy()).delivered === 180, 120_000);
  for (const child of processes) child.kill("SIGKILL");
  expect(server.received).toHaveLength(180);
  expect(new Set(server.received.map(({ body }) => body.id)).size).toBe(180);
  for (const numbers of Object.values(sequences(server.received)))
    expect(numbers).toEqual(Array.from({ length: 60 }, (_, i) => i + 1));
  expect(server.received.filter(({ overtakes }) => overtakes)).toEqual([]);
  expect(Math.max(...server.received.map(({ atOnce }) => atOnce))).toBeLessThanOrEqual(4);
}, 240_000);

test("a process that is killed between sending and noting sends again under the same id", async () => {
  const { secret } = await listen();
  let hold = true;
  server.answer = () => (hold ? () => undefined : 204);
  const child = startSendingProcess();
  await untilListening(1);
  await changeStock(products[0]!);
  await changeStock(products[0]!);
  await waitUntil(() => server.received.length === 1);
  child.kill("SIGKILL");
  await waitUntil(async () => (await countBy()).sending === 1);
  hold = false;
  // Another process does not take it while the first may still be alive.
  await sendWebhooks();
  expect(server.received).toHaveLength(1);
  await letPass("61 seconds");
  await sendWebhooks();
  expect(server.received.map(({ body }) => body.sequence)).toEqual([1, 1, 2]);
  expect(server.received[1]?.headers["webhook-id"]).toBe(server.received[0]?.headers["webhook-id"]);
  expect(server.received[2]?.headers["webhook-id"]).not.toBe(
    server.received[0]?.headers["webhook-id"],
  );
  expect(
    await Promise.all(server.received.map((received) => isSignedWith(secret, received))),
  ).toEqual([true, true, true]);
  expect(await countBy()).toEqual({ delivered: 2 });
}, 120_000);

describe("a receiver that is dead for a week", () => {
  const HOURS = 7 * 24;

  test("costs little, is paused with everything kept, and gets everything in order afterwards", async () => {
    const { id, secret } = await listen();
    let isDead = true;
    server.answer = () => (isDead ? 503 : 204);
    const objects = products.slice(0, 4);
    // An event of each product every six hours; most of a day's retries are of a few of them.
    for (let hour = 0; hour <= HOURS; hour++) {
      if (hour % 6 === 0) await changeStock(...objects);
      await sendWebhooks();
      await letPass("1 hour");
    }
    const recorded = 4 * (HOURS / 6 + 1);
    // A few at first, then one an hour.
    expect(server.received.length).toBeGreaterThan(HOURS - 10);
    expect(server.received.length).toBeLessThanOrEqual(HOURS + 10);
    // All of these are the first events of their objects: nothing has overtaken anything.
    expect(
      [...new Set(server.received.map(({ body }) => body.sequence))].every((n) => n <= 2),
    ).toBe(true);
    expect(await queryReceiverStanding(id)).toMatchObject({ isPaused: true, hasSecret: true });
    const before = await countBy();
    expect(before.dead).toBeGreaterThan(0);
    expect((before.dead ?? 0) + (before.queued ?? 0)).toBe(recorded);
    expect(await isAnyReceiverPaused(query)).toBe(true);
    expect(await sql("SELECT name FROM staff_alarms")).toEqual([{ name: "webhooks-given-up" }]);

    // While it is paused nothing is sent and nothing is lost, whatever happens meanwhile.
    const sent = server.received.length;
    await changeStock(...objects);
    await letPass("5 days");
    await sendWebhooks();
    expect(server.received).toHaveLength(sent);
    expect(Object.values(await countBy()).reduce((sum, count) => sum + count, 0)).toBe(
      recorded + 4,
    );

    isDead = false;
    server.received = [];
    expect(await transaction((run) => resumeReceiver(run, id))).toBe(true);
    await sendWebhooks();
    expect(await countBy()).toEqual({ delivered: recorded + 4 });
    expect(server.received).toHaveLength(recorded + 4);
    for (const numbers of Object.values(sequences(server.received)))
      expect(numbers).toEqual(Array.from({ length: HOURS / 6 + 2 }, (_, i) => i + 1));
    const verified = await Promise.all(
      server.received.map((received) => isSignedWith(secret, received)),
    );
    expect(verified.every(Boolean)).toBe(true);
    expect(await queryReceiverStanding(id)).toMatchObject({ isPaused: false, waiting: 0, dead: 0 });
  }, 600_000);

  test("when it lives again before the week is over, everything arrives within the hour", async () => {
    await listen();
    let isDead = true;
    server.answer = () => (isDead ? (response) => void response.destroy() : 204);
    for (let day = 0; day < 3; day++) {
      await changeStock(...products);
      await sendWebhooks();
      await letPass("1 day");
    }
    expect((await deliveries()).some(({ fault }) => fault === "unreachable")).toBe(true);
    isDead = false;
    server.received = [];
    await letPass("1 hour");
    await sendWebhooks();
    expect(await countBy()).toEqual({ delivered: 36 });
    for (const numbers of Object.values(sequences(server.received)))
      expect(numbers).toEqual([1, 2, 3]);
  }, 120_000);
});

test("one event that always fails is given up after a week, and the receiver goes on", async () => {
  const { id } = await listen();
  const [poisoned, other] = products as [number, number];
  server.answer = ({ body }) => (body.object.id === poisoned && body.sequence === 1 ? 422 : 204);
  await changeStock(poisoned);
  await changeStock(poisoned);
  for (let half = 0; half <= 15; half++) {
    await changeStock(other);
    await sendWebhooks();
    await letPass("12 hours");
  }
  await sendWebhooks();
  expect(await queryReceiverStanding(id)).toMatchObject({ isPaused: false, dead: 1, waiting: 0 });
  expect(sequences(server.received)[`product ${poisoned}`]?.at(-1)).toBe(2);
  expect(await sql("SELECT name FROM staff_alarms")).toEqual([{ name: "webhooks-given-up" }]);
}, 120_000);

test("staff have one event or those of a period sent again, under the same ids and in order", async () => {
  const { id } = await listen();
  const ids = products.slice(0, 3);
  await changeStock(...ids);
  await changeStock(...ids);
  await sendWebhooks();
  const first = server.received;
  expect(first).toHaveLength(6);
  server.received = [];
  const [delivery] = await sql<{ id: number }>(
    "SELECT id FROM webhook_deliveries ORDER BY event_id LIMIT 1",
  );
  expect(await resendDelivery(delivery?.id ?? 0)).toEqual({ obstacle: null });
  // It waits already.
  expect(await resendDelivery(delivery?.id ?? 0)).toBeUndefined();
  expect(await resendDelivery(999_999)).toBeUndefined();
  await sendWebhooks();
  expect(server.received.map(({ text }) => text)).toEqual([
    first.find(({ body }) => body.object.id === ids[0] && body.sequence === 1)?.text,
  ]);

  server.received = [];
  const period = (onlyUndelivered: boolean, days: number) => ({
    from: new Date(Date.now() - days * 86_400_000),
    to: new Date(Date.now() + 60_000 - (days - 1) * 86_400_000),
    onlyUndelivered,
  });
  const none = { total: 0, resent: 0 };
  expect(await resendPeriod(id, period(true, 1))).toEqual(none);
  expect(await resendPeriod(id, period(false, 3))).toEqual(none);
  expect(await resendPeriod(999_999, period(false, 1))).toEqual(none);
  expect(await resendPeriod(id, period(false, 1))).toEqual({ total: 6, resent: 6 });
  await sendWebhooks();
  expect(ascending(server.received.map(({ body }) => body.sequence))).toEqual([1, 1, 1, 2, 2, 2]);
  for (const numbers of Object.values(sequences(server.received))) expect(numbers).toEqual([1, 2]);
  expect(new Set(server.received.map(({ body }) => body.id))).toEqual(
    new Set(first.map(({ body }) => body.id)),
  );
});

test("events are deleted after 30 days, with what was sent of them, and deliveries of deleted receivers", async () => {
  const { webhook } = await import("@/lib/server/modules/webhook/module");
  const cleanUp = () => webhook.cleanUp?.();
  const { id } = await listen();
  await changeStock(products[0]!);
  await letPass("29 days 23 hours");
  await cleanUp();
  expect(await deliveries()).toHaveLength(1);
  await letPass("2 hours");
  await cleanUp();
  expect([await deliveries(), await sql("SELECT 1 FROM shop_events")]).toEqual([[], []]);
  // The sequence of an object goes on.
  await changeStock(products[0]!);
  expect(await sql("SELECT sequence::integer AS n FROM shop_events")).toEqual([{ n: 2 }]);
  await sql("DELETE FROM webhook_receivers WHERE id = $1", [id]);
  await cleanUp();
  expect(await deliveries()).toEqual([]);
});

test("delivered events of products are deleted after three days, others are not", async () => {
  await listen(["stock.changed"]);
  const other = await listen(["stock.changed"]);
  await sql("UPDATE webhook_receivers SET active = false WHERE id = $1", [other.id]);
  await changeStock(products[0]!);
  await sendWebhooks();
  await sql("UPDATE webhook_receivers SET active = true WHERE id = $1", [other.id]);
  await changeStock(products[1]!);
  server.answer = ({ body }) => (body.object.id === products[0] ? 422 : 204);
  await sendWebhooks();
  await letPass("3 days 1 hour");
  await cleanUpEvents();
  // The first one has not reached the other receiver yet.
  expect(await sql("SELECT object_id AS id FROM shop_events")).toEqual([{ id: products[0] }]);
  await letPass("27 days");
  await cleanUpEvents();
  expect(await sql("SELECT 1 FROM shop_events")).toEqual([]);
});

test("staff are told after an hour of failures, or when an event is late", async () => {
  const alarms = () => sql("SELECT name FROM staff_alarms");
  await listen();
  server.answer = () => 500;
  await changeStock(products[0]!);
  await sendWebhooks();
  await watchReceivers();
  expect(await alarms()).toEqual([]);
  await letPass("61 minutes");
  await watchReceivers();
  expect(await alarms()).toEqual([{ name: "webhooks-late" }]);

  await removeEvents();
  const { id } = await listen();
  server.answer = () => 204;
  await changeStock(products[0]!);
  await letPass("10 minutes");
  await watchReceivers();
  expect(await alarms()).toEqual([]);
  await letPass("6 minutes");
  await sql("UPDATE webhook_receivers SET active = false WHERE id = $1", [id]);
  await watchReceivers();
  expect(await alarms()).toEqual([]);
  await sql("UPDATE webhook_receivers SET active = true WHERE id = $1", [id]);
  await watchReceivers();
  expect(await alarms()).toEqual([{ name: "webhooks-late" }]);
});

describe("what a receiver answers", () => {
  const HEADERS = { "webhook-id": "evt_1" };

  test("a redirect is not followed", async () => {
    server.answer = ({ path }) =>
      path === "/start"
        ? (response) => void response.writeHead(302, { Location: `${server.url}/other` }).end()
        : 204;
    expect(await postWebhook(`${server.url}/start`, "{}", HEADERS)).toEqual({
      delivered: false,
      fault: "redirect",
      status: 302,
    });
    expect(server.received.map(({ path }) => path)).toEqual(["/start"]);
  });

  test("at most 64 KB of a body are read; the event counts as delivered", async () => {
    let written = 0;
    const closed = new Promise<void>((done) => {
      server.answer = () => (response) => {
        response.on("close", done);
        response.writeHead(200);
        const more = () => {
          while (!response.destroyed && response.write(Buffer.alloc(16_384, "x")))
            written += 16_384;
        };
        response.on("drain", more);
        more();
      };
    });
    expect(await postWebhook(`${server.url}/`, "{}", HEADERS)).toEqual({
      delivered: true,
      status: 200,
    });
    await closed;
    expect(written).toBeLessThan(20_000_000);
  });

  test("a receiver that switches to another protocol has not accepted the event", async () => {
    server.answer = () => (response) =>
      void response.socket?.write("HTTP/1.1 101 X\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n");
    expect(await postWebhook(`${server.url}/`, "{}", HEADERS)).toEqual({
      delivered: false,
      fault: "unreachable",
    });
  });

  test("after ten seconds without an answer the attempt ends", async () => {
    server.answer = () => () => undefined;
    const started = performance.now();
    expect(await postWebhook(`${server.url}/`, "{}", HEADERS)).toEqual({
      delivered: false,
      fault: "timeout",
    });
    expect(performance.now() - started).toBeGreaterThan(9000);
  });

  test("a receiver that sends its answer byte by byte is cut off after ten seconds", async () => {
    server.answer = () => (response) => {
      response.writeHead(500);
      const timer = setInterval(() => response.write("x"), 200);
      response.on("close", () => clearInterval(timer));
    };
    const started = performance.now();
    expect(await postWebhook(`${server.url}/`, "{}", HEADERS)).toMatchObject({
      delivered: false,
      status: 500,
    });
    expect(performance.now() - started).toBeLessThan(15_000);
  });

  test("a port where nobody listens, and a host that does not exist", async () => {
    const closed = await startReceiver();
    await closed.stop();
    expect(await postWebhook(closed.url, "{}", HEADERS)).toEqual({
      delivered: false,
      fault: "unreachable",
    });
    const result = await postWebhook("https://no-such-host.invalid/", "{}", HEADERS);
    // A machine without a name server may wait for one.
    expect(["unreachable", "timeout"]).toContain("fault" in result ? result.fault : result);
  });
});
