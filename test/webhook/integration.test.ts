/** The API for other programs, through the handler of all requests below `/api`. */
import { randomInt } from "node:crypto";
import type { ApiScope } from "@/lib/contract/api-scopes";
import { MAX_ROWS } from "@/lib/contract/integration";
import { apiHandler } from "@/lib/server/http/api-handler";
import { commerceRouter } from "@/lib/server/http/router";
import { createApiKey, queryKeyStanding, revokeApiKey } from "@/lib/server/sessions/api-keys";
import { query, transaction } from "@/lib/server/db/pool";
import { readSnapshots } from "@/lib/server/backoffice/product-import/product-snapshots";
import { queryProgramChanges } from "@/lib/server/modules/program-change/program-changes";
import { inWriteTurn } from "@/lib/server/integration/write-turns";
import { removeOutdated } from "@/lib/server/jobs/clean-up";
import { idempotency } from "@/lib/server/modules/idempotency/module";
import { CREDIT_MONTHS } from "@/lib/shop";
import { withClient } from "../scratch-shop";
import {
  closeWebhookShop,
  openWebhookShop,
  publishedProducts,
  sql,
  waitUntil,
} from "./webhook-shop";

// The payload package cannot be loaded by jest.
jest.mock("payload", () => ({ APIError: class extends Error {} }));

type Answer = {
  status: number;
  retryAfter: string | null;
  code: string | undefined;
  fields: Record<string, string[]> | undefined;
  data: never;
};

let handle: (request: Request) => Promise<Response>;

async function request(
  key: string | null,
  path: string,
  init: { body?: unknown; idempotencyKey?: string } = {},
): Promise<Answer> {
  const response = await handle(
    new Request(`http://shop/api/integration/v1${path}`, {
      method: init.body === undefined ? "GET" : "POST",
      headers: {
        "x-client-address": `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
        ...(key === null ? {} : { Authorization: `Bearer ${key}` }),
        ...(init.body === undefined ? {} : { "Content-Type": "application/json" }),
        ...(init.idempotencyKey ? { "Idempotency-Key": init.idempotencyKey } : {}),
      },
      ...(init.body === undefined ? {} : { body: JSON.stringify(init.body) }),
    }),
  );
  const body = (await response.json()) as Answer;
  return {
    status: response.status,
    retryAfter: response.headers.get("retry-after"),
    code: body.code,
    fields: body.fields,
    data: body.data,
  };
}

let keys = 0;
const nextKey = () => `integration-test-${++keys}`;

async function addKey(scopes: readonly ApiScope[], perMinute = 600, maxPriceChange = 1_000_000) {
  const [row] = await sql<{ id: number }>(
    "INSERT INTO api_keys (name, per_minute, max_price_change) VALUES ('Test', $1, $2) RETURNING id",
    [perMinute, maxPriceChange],
  );
  const id = row?.id ?? 0;
  await sql(
    `INSERT INTO api_keys_scopes ("order", parent_id, value) SELECT place, $1, scope::enum_api_keys_scopes FROM unnest($2::text[]) WITH ORDINALITY AS chosen(scope, place)`,
    [id, scopes],
  );
  const key = (await createApiKey(id)) ?? "";
  return { id, key };
}

let products: { id: number; sku: string }[] = [];
beforeAll(async () => {
  await openWebhookShop("integration");
  handle = apiHandler(commerceRouter as never);
  products = await sql<{ id: number; sku: string }>(
    "SELECT id, sku FROM products WHERE id = ANY ($1) ORDER BY id",
    [await publishedProducts(6)],
  );
}, 300_000);
afterAll(closeWebhookShop, 60_000);

describe("keys", () => {
  test("are stored as a hash, shown once, and work until they are revoked", async () => {
    const { id, key } = await addKey(["products:read"]);
    expect(key).toMatch(/^vk_[\w-]{43}$/);
    const [row] = await sql<{ text: string; prefix: string; used: Date | null }>(
      "SELECT k::text AS text, prefix, last_used_at AS used FROM api_keys k WHERE id = $1",
      [id],
    );
    expect(row?.text).not.toContain(key.slice(12));
    expect([row?.prefix, row?.used]).toEqual([key.slice(0, 11), null]);
    expect(await createApiKey(id)).toBeUndefined();
    expect((await request(key, "/products?limit=1")).status).toBe(200);
    const [used] = await sql<{ used: Date | null }>(
      "SELECT last_used_at AS used FROM api_keys WHERE id = $1",
      [id],
    );
    expect(used?.used).toBeInstanceOf(Date);
    expect([await revokeApiKey(id), await revokeApiKey(id)]).toEqual([true, false]);
    expect(await request(key, "/products?limit=1")).toMatchObject({
      status: 401,
      code: "KEY_INVALID",
    });
    expect(await queryKeyStanding(id)).toEqual({ hasKey: true, isRevoked: true });
  });

  test("a missing, malformed, unknown or expired key is refused alike", async () => {
    const { id, key } = await addKey(["products:read"]);
    await sql("UPDATE api_keys SET expires_at = now() - interval '1 second' WHERE id = $1", [id]);
    for (const wrong of [null, "nonsense", `vk_${"A".repeat(43)}`, key])
      expect(await request(wrong, "/products")).toMatchObject({ status: 401, code: "KEY_INVALID" });
  });

  test("a key permits its scopes only", async () => {
    const { key } = await addKey(["products:read"]);
    expect(await request(key, "/orders")).toMatchObject({ status: 403, code: "SCOPE_MISSING" });
    const body = { rows: [{ sku: "A1", mode: "count", pieces: 1 }] };
    expect(await request(key, "/stock", { body, idempotencyKey: nextKey() })).toMatchObject({
      status: 403,
      code: "SCOPE_MISSING",
    });
    expect((await request(key, "/stock")).status).toBe(200);
  });

  test("each key has a limit of its own for all its requests, whatever network they come from", async () => {
    const [one, other] = [await addKey(["products:read"], 3), await addKey(["products:read"], 3)];
    const statuses = [];
    for (const path of ["/prices", "/stock", "/products", "/prices", "/stock"])
      statuses.push((await request(one.key, `${path}?limit=1`)).status);
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
    const refused = await request(one.key, "/prices?limit=1");
    expect([refused.code, Number(refused.retryAfter) > 0]).toEqual(["TOO_MANY_REQUESTS", true]);
    expect((await request(other.key, "/prices?limit=1")).status).toBe(200);
  });
});

describe("orders", () => {
  type Order = {
    orderId: number;
    state: string;
    finalTotalPrice: string;
    buyer: Record<string, unknown> | null;
  };
  type Page = { items: Order[]; next: string; more: boolean };
  const read = async (key: string, query: string): Promise<Page> => {
    const { status, data } = await request(key, `/orders${query}`);
    expect(status).toBe(200);
    return data as Page;
  };
  const insertOrders = async (count: number, ageS: number) =>
    (
      await sql<{ id: number }>(
        `INSERT INTO invoices (user_name, user_sur_name, user_phone, user_address, payment_type_id, final_price, created_at, updated_at)
         SELECT 'Aysel', 'M', '+994501234567', 'Bakı', 5, 10.5, now(), now() - make_interval(secs => $2::integer) FROM generate_series(1, $1::integer) RETURNING id`,
        [count, ageS],
      )
    ).map(({ id }) => id);

  /** Reads everything up to now, and returns the cursor. */
  async function readAll(key: string): Promise<string> {
    let page = await read(key, "?limit=500");
    while (page.more) page = await read(key, `?limit=500&cursor=${page.next}`);
    return page.next;
  }

  test("are read in pages, and again after a change; the buyer only with its scope", async () => {
    const { key } = await addKey(["orders:read"]);
    const { key: withContact } = await addKey(["orders:read", "orders:contact"]);
    const start = await readAll(key);
    const ids = await insertOrders(5, 10);
    const first = await read(key, `?limit=3&cursor=${start}`);
    const second = await read(key, `?limit=3&cursor=${first.next}`);
    expect([first.items, second.items].map((items) => items.map(({ orderId }) => orderId))).toEqual(
      [ids.slice(0, 3), ids.slice(3)],
    );
    expect([first.more, second.more]).toEqual([true, false]);
    expect(first.items[0]).toMatchObject({ state: "awaiting", finalTotalPrice: "10.50" });
    expect(first.items.every(({ buyer }) => buyer === null)).toBe(true);
    expect((await read(withContact, `?limit=1&cursor=${start}`)).items[0]?.buyer).toEqual({
      firstName: "Aysel",
      lastName: "M",
      phone: "+994501234567",
      address: "Bakı",
      note: null,
    });
    await sql(
      "UPDATE invoices SET state = 'cancelled', updated_at = now() - interval '5 seconds' WHERE id = $1",
      [ids[0]],
    );
    const third = await read(key, `?cursor=${second.next}`);
    expect(third.items.map(({ orderId, state }) => [orderId, state])).toEqual([
      [ids[0], "cancelled"],
    ]);
    expect(await read(key, `?cursor=${third.next}`)).toEqual({
      items: [],
      next: third.next,
      more: false,
    });
  });

  test("no cursor passes a change that is committed later", async () => {
    const { key } = await addKey(["orders:read"]);
    const [slow] = await insertOrders(1, 3600);
    const start = await readAll(key);
    await withClient(process.env.DATABASE_URL ?? "", async (client) => {
      await client.query("BEGIN");
      await client.query("UPDATE invoices SET updated_at = now() WHERE id = $1", [slow]);
      await new Promise((done) => setTimeout(done, 50));
      await insertOrders(1, 0);
      await new Promise((done) => setTimeout(done, 4000));
      expect((await read(key, `?cursor=${start}`)).items).toEqual([]);
      await client.query("COMMIT");
    });
    expect((await read(key, `?cursor=${start}`)).items).toHaveLength(2);
  });

  test("a text that is no cursor is refused", async () => {
    const { key } = await addKey(["orders:read"]);
    for (const cursor of ["abc", "1-2-3", "1;DROP", "1-9999999999", "9".repeat(40)])
      expect(await request(key, `/orders?cursor=${encodeURIComponent(cursor)}`)).toMatchObject({
        status: 400,
        fields: { cursor: ["Invalid input: not a cursor"] },
      });
  });
});

test("products, stock and prices are read a page at a time, without drafts", async () => {
  const { key } = await addKey(["products:read"]);
  const [published] = await sql<{ count: number }>(
    "SELECT count(*)::integer AS count FROM products WHERE _status = 'published'",
  );
  type Page = { items: { productId: number; sku: string }[]; next: number | null };
  for (const path of ["/products", "/stock", "/prices"]) {
    const ids: number[] = [];
    for (let after: number | null = 1; after !== null;) {
      const { data, status } = await request(key, `${path}?limit=400&after=${after}`);
      expect(status).toBe(200);
      const page = data as Page;
      ids.push(...page.items.map(({ productId }) => productId));
      after = page.next;
    }
    const first = (await request(key, `${path}?limit=1`)).data as Page;
    const all = new Set([...first.items.map(({ productId }) => productId), ...ids]);
    expect([path, all.size]).toEqual([path, published?.count]);
  }
});

describe("writing", () => {
  type Result = { rows: { sku: string; outcome: string; reason: string | null }[] };
  const outcomes = ({ data }: Answer) => (data as Result).rows.map(({ outcome }) => outcome);
  const stockOf = async (sku: string): Promise<number> =>
    (
      await sql<{ stock: number }>("SELECT stock::integer AS stock FROM products WHERE sku = $1", [
        sku,
      ])
    )[0]?.stock ?? -1;

  test("stock changes by count and by difference, once per idempotency key", async () => {
    const { key } = await addKey(["stock:write"]);
    const [a, b, c] = products as [
      (typeof products)[0],
      (typeof products)[0],
      (typeof products)[0],
    ];
    const before = await stockOf(a.sku);
    await sql("UPDATE products SET reserved = 3 WHERE id = $1", [c.id]);
    const body = {
      rows: [
        { sku: a.sku, mode: "change", pieces: -2 },
        { sku: b.sku, mode: "count", pieces: 41 },
        { sku: c.sku, mode: "count", pieces: 2 },
        { sku: "no-such-sku", mode: "count", pieces: 2 },
        { sku: a.sku, mode: "change", pieces: 5 },
      ],
    };
    const idempotencyKey = nextKey();
    const first = await request(key, "/stock", { body, idempotencyKey });
    expect([first.status, outcomes(first)]).toEqual([
      200,
      ["changed", "changed", "refused", "refused", "refused"],
    ]);
    expect(await request(key, "/stock", { body, idempotencyKey })).toEqual(first);
    expect([await stockOf(a.sku), await stockOf(b.sku)]).toEqual([before - 2, 41]);
    expect(
      await request(key, "/stock", {
        body: { rows: [{ sku: a.sku, mode: "change", pieces: 1 }] },
        idempotencyKey,
      }),
    ).toMatchObject({ status: 422, code: "IDEMPOTENCY_KEY_REUSED" });
    // The back office's form begins with the newest version.
    expect(
      await sql(
        "SELECT version_stock::integer AS stock FROM _products_v WHERE parent_id = $1 AND latest",
        [b.id],
      ),
    ).toEqual([{ stock: 41 }]);
    await sql("UPDATE products SET reserved = 0 WHERE id = $1", [c.id]);
  });

  test("requests at the same time lose no difference", async () => {
    const { key } = await addKey(["stock:write"]);
    const skus = products.slice(0, 3).map(({ sku }) => sku);
    const before = await Promise.all(skus.map(stockOf));
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, i) =>
        request(key, "/stock", {
          body: {
            rows: (i % 2 ? skus : [...skus].reverse()).map((sku) => ({
              sku,
              mode: "change",
              pieces: 1,
            })),
          },
          idempotencyKey: nextKey(),
        }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(await Promise.all(skus.map(stockOf))).toEqual(before.map((stock) => stock + 8));
  });

  test("prices follow the rules of the import, and no product is created", async () => {
    const { key } = await addKey(["prices:write"]);
    const [a, b] = products.slice(3) as [(typeof products)[0], (typeof products)[0]];
    const body = {
      rows: [
        { sku: a.sku, price: "999.90", discountPrice: null },
        { sku: b.sku, price: "100.00", discountPrice: "100.00" },
        { sku: "no-such-sku", price: "1.00" },
        { sku: a.sku, price: "5" },
      ],
    };
    const answer = await request(key, "/prices", { body, idempotencyKey: nextKey() });
    expect([answer.status, outcomes(answer)]).toEqual([
      200,
      ["changed", "refused", "refused", "refused"],
    ]);
    expect((answer.data as Result).rows[1]?.reason).toContain("discountPrice");
    expect(
      await sql(
        "SELECT round(price, 2)::text AS price, discount_price AS discount FROM products WHERE id = $1",
        [a.id],
      ),
    ).toEqual([{ price: "999.90", discount: null }]);
    expect(await sql("SELECT 1 FROM products WHERE sku = 'no-such-sku'")).toEqual([]);
    const again = await request(key, "/prices", {
      body: { rows: [{ sku: a.sku, price: "999.9" }] },
      idempotencyKey: nextKey(),
    });
    expect(outcomes(again)).toEqual(["unchanged"]);
  });

  const priceOf = async (id: number) =>
    (
      await sql<{ price: string; discount: string | null; monthly: string | null }>(
        "SELECT round(price, 2)::text AS price, round(discount_price, 2)::text AS discount, round(credit_price, 2)::text AS monthly FROM products WHERE id = $1",
        [id],
      )
    )[0];

  test("a malformed price refuses its row, and none of the others", async () => {
    const { key } = await addKey(["prices:write"]);
    const [a, b, c, d] = products as [
      (typeof products)[0],
      (typeof products)[0],
      (typeof products)[0],
      (typeof products)[0],
    ];
    const before = await priceOf(b.id);
    const rows = [
      { sku: a.sku, price: "812.30", discountPrice: null },
      { sku: b.sku, price: "1 299,90 AZN" },
      { sku: c.sku },
      { sku: d.sku, price: null },
      { sku: "no such sku", price: "1.00" },
    ];
    const answer = await request(key, "/prices", { body: { rows }, idempotencyKey: nextKey() });
    expect([answer.status, outcomes(answer)]).toEqual([
      200,
      ["changed", "refused", "refused", "refused", "refused"],
    ]);
    expect((answer.data as Result).rows[1]?.reason).toContain("not an amount");
    expect(await priceOf(b.id)).toEqual(before);
  });

  test("a price changes by no more than the key permits; many such rows raise an alarm", async () => {
    const { key } = await addKey(["prices:write"], 600, 50);
    const rows = await sql<{ id: number; sku: string }>(
      "SELECT id, sku FROM products WHERE _status = 'published' ORDER BY id LIMIT 26",
    );
    const skus = rows.map(({ sku }) => sku);
    await sql(
      "UPDATE products SET price = 100, discount_price = NULL, credit_price = NULL WHERE sku = ANY ($1)",
      [skus],
    );
    await sql("DELETE FROM staff_alarms");
    const send = async (prices: readonly object[]) =>
      outcomes(
        await request(key, "/prices", {
          body: { rows: prices.map((price, i) => ({ sku: skus[i], ...price })) },
          idempotencyKey: nextKey(),
        }),
      );
    expect(
      await send([
        { price: "150.00" },
        { price: "150.01" },
        { price: "50.00" },
        { price: "49.99" },
        { price: "100.00", discountPrice: "40.00" },
        { price: "1.00" },
      ]),
    ).toEqual(["changed", "refused", "changed", "refused", "refused", "refused"]);
    expect(await sql("SELECT name FROM staff_alarms")).toEqual([]);
    expect(await send(skus.map(() => ({ price: "0.01" })))).toEqual(skus.map(() => "refused"));
    expect(await sql("SELECT name FROM staff_alarms")).toEqual([{ name: "prices-of-programs" }]);
  });

  test("a monthly price that a program names is set, although it equals the stored one", async () => {
    const { key } = await addKey(["prices:write"]);
    const [a] = products as [(typeof products)[0]];
    // It follows the price: it is the price divided by the shop's term.
    const [followed] = await sql<{ monthly: string }>(
      `UPDATE products SET price = 1200, discount_price = NULL, credit_price = round(1200.0 / ${CREDIT_MONTHS}, 2) WHERE id = $1 RETURNING round(credit_price, 2)::text AS monthly`,
      [a.id],
    );
    const monthly = followed?.monthly ?? "";
    const send = (row: object) =>
      request(key, "/prices", {
        body: { rows: [{ sku: a.sku, ...row }] },
        idempotencyKey: nextKey(),
      });
    expect(outcomes(await send({ price: "1100.00", creditPrice: monthly }))).toEqual(["changed"]);
    expect(await priceOf(a.id)).toMatchObject({ price: "1100.00", monthly });
  });

  test("what a key has changed is kept with the value before and after", async () => {
    const { id, key } = await addKey(["prices:write", "stock:write"]);
    const [a] = products as [(typeof products)[0]];
    await sql(
      "UPDATE products SET price = 500, discount_price = 450, credit_price = NULL WHERE id = $1",
      [a.id],
    );
    const stock = await stockOf(a.sku);
    const body = { rows: [{ sku: a.sku, price: "510.00", discountPrice: null }] };
    const idempotencyKey = nextKey();
    await request(key, "/prices", { body, idempotencyKey });
    await request(key, "/prices", { body, idempotencyKey });
    await request(key, "/stock", {
      body: { rows: [{ sku: a.sku, mode: "change", pieces: 3 }] },
      idempotencyKey: nextKey(),
    });
    const changes = await queryProgramChanges(query, "key", id);
    expect(
      changes.map(({ sku, what, before, after }) => [
        sku,
        what,
        Number(before),
        after && Number(after),
      ]),
    ).toEqual([
      [a.sku, "stock", stock, stock + 3],
      [a.sku, "discountPrice", 450, null],
      [a.sku, "price", 500, 510],
    ]);
    expect(await queryProgramChanges(query, "product", a.id)).toEqual(
      expect.arrayContaining(changes),
    );
  });

  test("an order can be placed while prices of its products are stored", async () => {
    const [a] = products as [(typeof products)[0]];
    await transaction(async (run) => {
      await readSnapshots(run, [a.sku], { lock: true });
      await withClient(process.env.DATABASE_URL ?? "", async (client) => {
        await client.query("BEGIN; SET LOCAL lock_timeout = '1s'");
        // What a new row that refers to the product takes.
        await client.query("SELECT 1 FROM products WHERE id = $1 FOR KEY SHARE", [a.id]);
        await client.query("ROLLBACK");
      });
    });
  });

  test("a key writes a limited number of rows a minute, and its requests one after another", async () => {
    const { key } = await addKey(["stock:write"], 1);
    const { key: other } = await addKey(["stock:write"], 10);
    const rows = Array.from({ length: 101 }, (_, i) => ({
      sku: `N${i}`,
      mode: "count",
      pieces: 1,
    }));
    expect((await request(key, "/stock", { body: { rows }, idempotencyKey: nextKey() })).code).toBe(
      "TOO_MANY_REQUESTS",
    );
    expect(
      (await request(other, "/stock", { body: { rows }, idempotencyKey: nextKey() })).status,
    ).toBe(200);
    let running = 0;
    let most = 0;
    const work = async () => {
      most = Math.max(most, ++running);
      await new Promise((done) => setTimeout(done, 20));
      running--;
    };
    const program = { keyId: -1, perMinute: 600 };
    await Promise.all(Array.from({ length: 6 }, () => inWriteTurn(program, 1, work)));
    expect(most).toBe(1);
    await Promise.all([-2, -3, -4, -5].map((keyId) => inWriteTurn({ ...program, keyId }, 1, work)));
    expect(most).toBe(2);
    // One runs, ten wait, and the others are refused.
    let release = () => {};
    const released = new Promise<void>((done) => (release = done));
    let refused = 0;
    const requests = Array.from({ length: 20 }, () =>
      inWriteTurn({ ...program, keyId: -6 }, 1, () => released).catch(() => void refused++),
    );
    await waitUntil(() => refused === 9);
    release();
    await Promise.all(requests);
    expect(refused).toBe(9);
  });

  test("idempotency keys of programs are kept for 35 days, others for two", async () => {
    await sql("DELETE FROM idempotency_keys");
    await sql(
      `INSERT INTO idempotency_keys (scope, key, request_hash, created_at) SELECT scope, key, 'x', now() - make_interval(days => days)
       FROM (VALUES ('api key 1 stock', 'k1', 34), ('api key 1 stock', 'k2', 36), ('order', 'k3', 1), ('order', 'k4', 3)) AS rows (scope, key, days)`,
    );
    for (const rows of idempotency.outdated ?? []) await removeOutdated(rows);
    expect(await sql("SELECT key FROM idempotency_keys ORDER BY key")).toEqual([
      { key: "k1" },
      { key: "k3" },
    ]);
  });

  test("prices are stored 25 at a time; a request that ended in the middle is finished by the same one", async () => {
    const { key } = await addKey(["prices:write"]);
    const skus = (
      await sql<{ sku: string }>(
        "SELECT sku FROM products WHERE _status = 'published' ORDER BY id LIMIT 150",
      )
    ).map(({ sku }) => sku);
    const body = { rows: skus.map((sku) => ({ sku, price: "4321.09", discountPrice: null })) };
    const stored = async () =>
      (
        await sql<{ count: number }>(
          "SELECT count(*)::integer AS count FROM products WHERE sku = ANY ($1) AND round(price, 2) = 4321.09",
          [skus],
        )
      )[0]?.count;
    const idempotencyKey = nextKey();
    // A product of the fifth part is locked for longer than a request waits.
    await withClient(process.env.DATABASE_URL ?? "", async (client) => {
      await client.query("BEGIN");
      await client.query("SELECT 1 FROM products WHERE sku = $1 FOR UPDATE", [skus[120]]);
      expect(await request(key, "/prices", { body, idempotencyKey })).toMatchObject({
        status: 409,
        code: "STILL_RUNNING",
      });
      expect(await stored()).toBe(100);
      await client.query("ROLLBACK");
    });
    const finished = await request(key, "/prices", { body, idempotencyKey });
    expect(outcomes(finished)).toEqual(Array(150).fill("changed"));
    expect(await stored()).toBe(150);
    expect(await request(key, "/prices", { body, idempotencyKey })).toEqual(finished);
    expect(
      await request(key, "/prices", { body: { rows: body.rows.slice(1) }, idempotencyKey }),
    ).toMatchObject({ status: 422, code: "IDEMPOTENCY_KEY_REUSED" });
  });

  test.each([
    ["without an idempotency key", undefined, [{ sku: "A1", mode: "count", pieces: 1 }]],
    ["without rows", "integration-none", []],
    [
      "with too many rows",
      "integration-many",
      Array.from({ length: MAX_ROWS + 1 }, (_, i) => ({ sku: `A${i}`, mode: "count", pieces: 1 })),
    ],
    ["with a fraction", "integration-half", [{ sku: "A1", mode: "count", pieces: 1.5 }]],
    ["with a space in a SKU", "integration-space", [{ sku: "A 1", mode: "count", pieces: 1 }]],
  ])("a request %s is refused", async (_, idempotencyKey, rows) => {
    const { key } = await addKey(["stock:write"]);
    const answer = await request(key, "/stock", {
      body: { rows },
      ...(idempotencyKey ? { idempotencyKey } : {}),
    });
    expect([answer.status, answer.code]).toEqual([400, "BAD_REQUEST"]);
  });
});
