/**
 * A database belongs to a live shop or to a demo: a demo start writes nothing into a live shop's
 * database, nor the other way round. This test creates its shops on the server of DATABASE_URL.
 */
import type { Client } from "pg";
import { demoProductIds } from "@/demo/seed";
import { restoreBackup } from "@/lib/server/backup/restore-backup";
import { type ShopLocations, writeBackup } from "@/lib/server/backup/write-backup";
import { assertModeAllowed, declareMode, storedMode } from "@/lib/server/db/shop-mode";
import type { Sql } from "@/lib/server/db/sql";
import { LIVE_CARD } from "../live-card";
import {
  withClient,
  snapshotDatabase,
  createEmptyShop,
  environmentOf,
  snapshotFiles,
  createPreparedShop,
  removeShops,
  runScript,
  scratchPath,
} from "../scratch-shop";

// Jest cannot load Payload's adapter. Migrations use only its `sql`, so the module that exports it
// is enough.
jest.mock("@payloadcms/db-postgres", () =>
  jest.requireActual<object>("@payloadcms/db-postgres/drizzle"),
);
jest.setTimeout(300_000);

const LIVE = {
  SHOP_MODE: "live",
  SITE_URL: "https://vitrin.example",
  PAYLOAD_SECRET: "only-for-this-test-0123456789abcdef",
  ...LIVE_CARD,
  SMS_LOGIN: "nobody",
  SMS_PASSWORD: "nothing",
  SMS_SENDER: "Vitrin",
};
const DEMO = { SHOP_MODE: "demo" };
const PREPARE = [
  "--conditions=react-server",
  "--import",
  "./scripts/tsx.mjs",
  "scripts/prepare-database.ts",
];

let live: ShopLocations;
let demo: ShopLocations;

const sql =
  (client: Client): Sql =>
  async (text, values = []) =>
    (await client.query(text, [...values])).rows as never;
const withDatabase = <Result>(
  { databaseUrl }: ShopLocations,
  work: (run: Sql) => Promise<Result>,
) => withClient(databaseUrl, (client) => work(sql(client)));

/** Runs a script of the shop until it ends. Returns its exit code and its output. */
const runProgram = (
  shop: ShopLocations,
  environment: Record<string, string>,
  script: string,
  ...args: string[]
) =>
  runScript(["--conditions=react-server", "--import", "./scripts/tsx.mjs", script, ...args], {
    ...environmentOf(shop),
    ...environment,
  }).then(
    ({ stdout, stderr }) => ({ code: 0, output: stdout + stderr }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({
      code,
      output: stdout + stderr,
    }),
  );

/** Makes the database look like that of an older Vitrin, which did not store the mode. */
const removeStoredMode = (shop: ShopLocations) =>
  withDatabase(shop, async (run) => {
    await run("ALTER TABLE shop_facts DISABLE TRIGGER USER");
    await run("DELETE FROM shop_facts WHERE key = 'mode'");
    await run("ALTER TABLE shop_facts ENABLE TRIGGER USER");
  });

const checkMode = (shop: ShopLocations, mode: "demo" | "live") =>
  withDatabase(shop, (run) => assertModeAllowed(run, mode, demoProductIds)).then(
    () => "fits",
    (error: Error) => error.message,
  );

beforeAll(async () => {
  [live, demo] = [await createEmptyShop("mode_live"), await createPreparedShop("mode_demo")];
  // As in the launcher, there is no query timeout, because a migration may take long.
  await runScript(PREPARE, { ...environmentOf(live), ...LIVE, QUERY_TIMEOUT_MS: "0" });
});
afterAll(removeShops);

test("the first start stores the mode", async () => {
  expect([await withDatabase(live, storedMode), await withDatabase(demo, storedMode)]).toEqual([
    "live",
    "demo",
  ]);
});

test("a demo start on a live shop's database, or the other way round, ends with a message and writes nothing", async () => {
  for (const [shop, stored, requestedMode, environment] of [
    [live, "live", "demo", DEMO],
    [demo, "demo", "live", LIVE],
  ] as const) {
    const before = [await snapshotDatabase(shop), snapshotFiles(shop)];
    const { code, output } = await runProgram(shop, environment, "scripts/prepare-database.ts");
    expect([code, output]).toEqual([
      1,
      `The database is that of a ${stored} shop, and SHOP_MODE is ${requestedMode} here. Set SHOP_MODE=${stored}, or name another database and another DATA_DIR for a ${requestedMode} shop. Nothing was changed.\n`,
    ]);
    expect([await snapshotDatabase(shop), snapshotFiles(shop)]).toEqual(before);
  }
});

const PROGRAMS: [string, ...string[]][] = [
  ["scripts/jobs.ts"],
  ["scripts/import.ts", "package.json"],
  ["scripts/export.ts", scratchPath("all.csv")],
  ["scripts/books.ts"],
  ["scripts/reset-owner.ts"],
  ["scripts/search-rebuild.ts"],
];
// Each case starts a process that loads the server's code. The audit runs all of them, other runs
// only the two that could do most harm.
test.each(process.env.AUDIT ? PROGRAMS : PROGRAMS.slice(0, 2))(
  "%s in demo mode does nothing with a live shop's database",
  async (script, ...args) => {
    const { code, output } = await runProgram(live, DEMO, script, ...args);
    // A long-running program writes it as a line of its log.
    expect([code, output.trim().split("\n")]).toEqual([
      1,
      [expect.stringContaining("The database is that of a live shop, and SHOP_MODE is demo here.")],
    ]);
  },
);

test("a process of the other mode gets no database connection: it can neither read nor write", async () => {
  const code = `const { query } = await import("./lib/server/db/pool.ts"); await query("INSERT INTO shop_facts VALUES ('written', '')").then(() => console.log("written"), (error) => console.log(error.constructor.name)); process.exit(0);`;
  const run = (shop: ShopLocations, environment: Record<string, string>) =>
    runScript(
      [
        "--conditions=react-server",
        "--import",
        "./scripts/tsx.mjs",
        "--input-type=module",
        "-e",
        code,
      ],
      {
        ...environmentOf(shop),
        ...environment,
      },
    );
  expect((await run(live, DEMO)).stdout).toBe("Unavailable\n");
  expect((await run(live, LIVE)).stdout).toBe("written\n");
  await withDatabase(live, (run) => run("DELETE FROM shop_facts WHERE key = 'written'"));
});

test("when the database is slow to return its mode, connecting fails within the timeout, and a later attempt succeeds", async () => {
  const code = `
    const { Client } = await import("pg");
    const { query } = await import("./lib/server/db/pool.ts");
    const holder = new Client({ connectionString: process.env.DATABASE_URL });
    await holder.connect();
    await holder.query("BEGIN; LOCK TABLE shop_facts");
    const refused = await query("SELECT 1").catch((error) => [error.constructor.name, error.cause?.message]);
    await holder.query("COMMIT");
    let met;
    for (let tries = 0; !met && tries < 100; tries++) {
      met = await query("SELECT 1").then(() => true, () => new Promise((done) => setTimeout(done, 100)));
    }
    console.log(JSON.stringify([refused, met]));
    process.exit(0);`;
  const { stdout } = await runScript(
    [
      "--conditions=react-server",
      "--import",
      "./scripts/tsx.mjs",
      "--input-type=module",
      "-e",
      code,
    ],
    { ...environmentOf(demo), ...DEMO },
  );
  expect(JSON.parse(stdout)).toEqual([
    ["Unavailable", "Connection terminated due to connection timeout"],
    true,
  ]);
});

test("the stored mode cannot be changed, and a live database accepts no facts of the demo, whoever writes them", async () => {
  for (const statement of [
    "UPDATE shop_facts SET value = 'demo' WHERE key = 'mode'",
    "DELETE FROM shop_facts WHERE key = 'mode'",
  ]) {
    await expect(withDatabase(live, (run) => run(statement))).rejects.toThrow(
      "the mode of a shop does not change",
    );
  }
  await expect(
    withDatabase(live, (run) => run("INSERT INTO shop_facts VALUES ('demo-credit', '42')")),
  ).rejects.toThrow("the demo writes nothing into a live shop");
  await expect(withDatabase(live, (run) => declareMode(run, "demo"))).rejects.toThrow(
    "a shop's mode does not change",
  );
});

test("the mode of an older database is derived from its content; where that is unclear, the operator states it", async () => {
  const [oldLive, oldDemo] = [
    await createEmptyShop("mode_old_live"),
    await createPreparedShop("mode_old_demo"),
  ];
  expect([await checkMode(oldLive, "demo"), await checkMode(oldLive, "live")]).toEqual([
    "fits",
    "fits",
  ]);
  await writeBackup(live, scratchPath("old.tar.gz"));
  await restoreBackup({ ...oldLive, mode: "live" }, scratchPath("old.tar.gz"));
  await removeStoredMode(oldLive);
  expect(await checkMode(oldLive, "live")).toBe("fits");
  expect(await checkMode(oldLive, "demo")).toMatch(
    /it holds staff, and the demo's catalogue was never written to it\. State it once.*npm run mode -- live/,
  );
  await removeStoredMode(oldDemo);
  expect(await checkMode(oldDemo, "demo")).toBe("fits");
  expect(await checkMode(oldDemo, "live")).toMatch(
    /made with the demo's catalogue, of which \d+ products are left beside 0 others/,
  );
  // A shop that began as a demo and now sells its own products.
  await withDatabase(oldDemo, (run) =>
    run("INSERT INTO products (_status) SELECT 'draft' FROM generate_series(1, 5000)"),
  );
  expect(await checkMode(oldDemo, "demo")).toMatch(/beside 5000 others/);
  expect(await runProgram(oldDemo, LIVE, "scripts/set-mode.ts", "live")).toEqual({
    code: 0,
    output: "The database is that of a live shop. It starts with SHOP_MODE=live only.\n",
  });
  expect([await checkMode(oldDemo, "live"), await withDatabase(oldDemo, storedMode)]).toEqual([
    "fits",
    "live",
  ]);
});

test("a backup contains the mode; restoring a live shop's backup over a demo shop requires replacing everything", async () => {
  const archive = scratchPath("live.tar.gz");
  // A row written by an earlier demo start is restored like all others.
  await withDatabase(live, async (run) => {
    await run("ALTER TABLE shop_facts DISABLE TRIGGER USER");
    await run("INSERT INTO shop_facts VALUES ('demo-credit', '42')");
    await run("ALTER TABLE shop_facts ENABLE TRIGGER USER");
  });
  await writeBackup(live, archive);
  const empty = await createEmptyShop("mode_restored");
  await expect(restoreBackup({ ...empty, mode: "demo" }, archive)).rejects.toThrow(
    "The backup is that of a live shop, and SHOP_MODE is demo here.",
  );
  expect(await withDatabase(empty, storedMode)).toBeUndefined();
  const { remarks } = await restoreBackup({ ...demo, mode: "demo" }, archive, { replace: true });
  expect(remarks).toContain("This is a live shop now: it starts with SHOP_MODE=live.");
  expect([await withDatabase(demo, storedMode), await snapshotDatabase(demo)]).toEqual([
    "live",
    await snapshotDatabase(live),
  ]);
});
