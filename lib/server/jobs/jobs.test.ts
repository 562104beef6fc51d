/** Background jobs against the real queue in PostgreSQL (DATABASE_URL). */
import { randomUUID } from "node:crypto";
import PgBoss from "pg-boss";
import { Client } from "pg";
import { cleanUp } from "../module-registry";
import { startJobs } from "./start-jobs";

const client = new Client({ connectionString: process.env.DATABASE_URL });
beforeAll(() => client.connect());
afterAll(async () => {
  await client.end();
  await (globalThis as { vitrinPool?: { end: () => Promise<void> } }).vitrinPool?.end();
});

test("with two processes, a job runs once, and again after it has failed", async () => {
  const name = `test-${randomUUID()}`;
  const runs: string[] = [];
  const job = (process: string) => ({
    name,
    schedule: "0 0 1 1 *",
    timeoutS: 60,
    async run() {
      runs.push(process);
      if (runs.length === 1) throw new Error("the first attempt fails");
    },
  });
  const running = [await startJobs([job("one")], 1), await startJobs([job("two")], 1)];
  const sender = new PgBoss({
    connectionString: process.env.DATABASE_URL ?? "",
    supervise: false,
    schedule: false,
  });
  await sender.start();
  const id = await sender.send(name, {}, { retryLimit: 2, retryDelay: 1, retryBackoff: false });
  const state = async () => (await sender.getJobById(name, id ?? ""))?.state;
  for (const end = Date.now() + 40_000; Date.now() < end && (await state()) !== "completed";)
    await new Promise((done) => setTimeout(done, 300));
  expect([await state(), runs.length]).toEqual(["completed", 2]);
  await Promise.all(running.map(({ stop }) => stop()));
  await sender.unschedule(name);
  await sender.purgeQueue(name);
  await sender.stop({ graceful: false });
}, 60_000);

test("a run that a dead process left unfinished in the queue does not delay a job with an interval", async () => {
  const name = `test-${randomUUID()}`;
  let runs = 0;
  const job = {
    name,
    schedule: "0 0 1 1 *",
    timeoutS: 300,
    intervalS: 1,
    run: async () => void (runs += 1),
  };
  const sender = new PgBoss({
    connectionString: process.env.DATABASE_URL ?? "",
    supervise: false,
    schedule: false,
  });
  await sender.start();
  await sender.createQueue(name, { name, policy: "stately" });
  await sender.send(name, {});
  // Fetched, and never completed.
  const [unfinished] = await sender.fetch(name);
  expect(unfinished).toBeDefined();
  const running = await startJobs([job], 1);
  for (const end = Date.now() + 20_000; Date.now() < end && runs === 0;)
    await new Promise((done) => setTimeout(done, 100));
  expect(runs).toBeGreaterThan(0);
  await running.stop();
  await sender.unschedule(name);
  await sender.complete(name, unfinished?.id ?? "");
  await sender.stop({ graceful: false });
}, 60_000);

test("the clean-up deletes outdated rows and nothing else", async () => {
  const [old, fresh] = [randomUUID(), randomUUID()];
  await client.query(
    "INSERT INTO idempotency_keys (scope, key, request_hash, created_at) VALUES ('test', $1, '', now() - interval '3 days'), ('test', $2, '', now())",
    [old, fresh],
  );
  await client.query(
    "INSERT INTO rate_limits (key, points, expire) VALUES ($1, 1, $3), ($2, 1, $4)",
    [old, fresh, Date.now() - 2 * 3_600_000, Date.now()],
  );
  await client.query(
    "INSERT INTO cache_tags (tag, xid, at) VALUES ($1, '1', now() - interval '32 days'), ($2, '1', now())",
    [old, fresh],
  );
  await client.query(
    "INSERT INTO sms_messages (state, recipient, text, due_at, expires_at, created_at) VALUES ('sent', $1, '', now(), now(), now() - interval '31 days'), ('sent', $2, '', now(), now(), now() - interval '29 days')",
    [old, fresh],
  );
  await cleanUp.run();
  const { rows } = await client.query(
    "SELECT key FROM idempotency_keys WHERE key = ANY ($1) UNION ALL SELECT key FROM rate_limits WHERE key = ANY ($1) UNION ALL SELECT tag FROM cache_tags WHERE tag = ANY ($1) UNION ALL SELECT recipient FROM sms_messages WHERE recipient = ANY ($1)",
    [[old, fresh]],
  );
  expect(rows).toEqual([{ key: fresh }, { key: fresh }, { key: fresh }, { key: fresh }]);
});

test("the clean-up keeps the newest twenty versions of a product that was saved recently", async () => {
  const drafts = (
    await client.query<{ id: number }>(
      "INSERT INTO products (_status) VALUES ('draft'), ('draft') RETURNING id",
    )
  ).rows.map(({ id }) => id);
  const [busy, quiet] = drafts;
  const insertVersions =
    "INSERT INTO _products_v (parent_id, version__status, latest, updated_at) SELECT $1, 'draft', n = 1, now() - n * interval '1 minute' - $2::interval FROM generate_series(1, 23) n";
  await client.query(insertVersions, [busy, "0"]);
  await client.query(insertVersions, [quiet, "3 days"]);
  await cleanUp.run();
  const { rows } = await client.query(
    "SELECT parent_id, count(*)::integer AS left, bool_or(latest) AS latest, now() - min(updated_at) < interval '21 minutes' AS newest FROM _products_v WHERE parent_id = ANY ($1) GROUP BY 1 ORDER BY 1",
    [drafts],
  );
  expect(rows).toEqual([
    { parent_id: busy, left: 20, latest: true, newest: true },
    { parent_id: quiet, left: 23, latest: true, newest: false },
  ]);
  await client.query("DELETE FROM _products_v WHERE parent_id = ANY ($1)", [drafts]);
  await client.query("DELETE FROM products WHERE id = ANY ($1)", [drafts]);
});

test("the clean-up deletes searches without results after five weeks, and keeps the ten thousand most frequent ones of a week", async () => {
  const [old, fresh, week] = [randomUUID(), randomUUID(), randomUUID()];
  const insertSearches = () =>
    client.query(
      "INSERT INTO search_misses (text, week, count) SELECT $1 || n, $1, n + 2 FROM generate_series(1, 10003) n",
      [week],
    );
  // PostgreSQL's statistics say that the table is nearly empty, as in a shop's first busy week.
  await insertSearches();
  await client.query("DELETE FROM search_misses WHERE week = $1", [week]);
  await client.query("ANALYZE search_misses");
  await client.query(
    "INSERT INTO search_misses (text, week, count, created_at) VALUES ($1, '2001-01-01', 3, now() - interval '36 days'), ($2, '2001-01-01', 3, now() - interval '34 days')",
    [old, fresh],
  );
  await client.query(
    "INSERT INTO search_missed (text_key, network_key, at) VALUES ($1::bytea, '', now() - interval '36 days'), ($2::bytea, '', now() - interval '34 days')",
    [old, fresh],
  );
  await insertSearches();
  await cleanUp.run();
  const { rows } = await client.query(
    "SELECT text FROM search_misses WHERE text = ANY ($1) UNION ALL SELECT convert_from(text_key, 'UTF8') FROM search_missed WHERE text_key = ANY ($2::bytea[])",
    [
      [old, fresh],
      [Buffer.from(old), Buffer.from(fresh)],
    ],
  );
  expect(rows).toEqual([{ text: fresh }, { text: fresh }]);
  const left = await client.query(
    "DELETE FROM search_misses WHERE week = $1 RETURNING count::integer AS count",
    [week],
  );
  expect([left.rows.length, Math.min(...left.rows.map(({ count }) => Number(count)))]).toEqual([
    10_000, 6,
  ]);
  await client.query("DELETE FROM search_misses WHERE text = $1", [fresh]);
});
