/**
 * Every statement that the shop can send is understood by the migrated database, and returns what
 * the code takes its rows for (docs/adr/0073).
 */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { Client, type Pool } from "pg";
import { StatementChecker } from "./check-calls";
import { DYNAMIC_STATEMENTS, UNCHECKED_CALLS } from "./dynamic-statements";
import { Describer } from "./describe";
import { type SqlCall, findCalls, readProgram, findUnevaluatedSql } from "./find-calls";
import { Recorder } from "./recorder";

const root = join(__dirname, "../..");
const FIXTURES = "test/sql/fixtures.ts";

/** What runs in the shop, and the programs that operators start. */
const FOLDERS = ["app", "demo", "front", "lib", "scripts"];
const OTHERS = /\.test\.tsx?$|\.d\.ts$|\/migrations\/|\/payload-types\.ts$/;
const files = FOLDERS.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((file) =>
    join(folder, file),
  ),
).filter((file) => /\.(?:tsx?|mjs)$/.test(file) && !OTHERS.test(file));

const program = readProgram([...files, "instrumentation.ts", FIXTURES]);
const composed = new Set(DYNAMIC_STATEMENTS.flatMap((one) => one.calls));
const [fixtures, evaluated, sending]: [SqlCall[], SqlCall[], SqlCall[]] = [[], [], []];
for (const call of findCalls(program)) {
  if (call.name.startsWith(FIXTURES)) fixtures.push(call);
  else (composed.has(call.name) ? sending : evaluated).push(call);
}

const client = new Client({ connectionString: process.env.DATABASE_URL });
let checker: StatementChecker;
let checked: Awaited<ReturnType<StatementChecker["check"]>>;
beforeAll(async () => {
  await client.connect();
  // The demo makes it for a moment (demo/insert-versions.ts).
  await client.query(
    `CREATE TEMPORARY TABLE seeded_parameters AS
     SELECT p.*, 1 AS version_id FROM products_parameters p WITH NO DATA`,
  );
  checker = new StatementChecker(program, await new Describer(client).open());
  checked = await checker.check(evaluated);
  // Of these not all texts are known, but those that are belong to a call.
  await checker.check(sending);
}, 120_000);
afterAll(async () => {
  await client.end();
  await (globalThis as { vitrinPool?: Pool }).vitrinPool?.end();
});

test("every statement is understood by the database, and returns what its rows are taken for", () => {
  expect(checked.faults).toEqual([]);
  expect(checked.texts).toBeGreaterThan(600);
});

test("so is what the shop puts together while it runs", async () => {
  const recorder = new Recorder(client);
  for (const { send } of DYNAMIC_STATEMENTS) await send(recorder);
  const faults: string[] = [];
  const unsent: string[] = [];
  for (const call of sending) {
    const texts = recorder.textsOf(call);
    if (texts.length === 0) unsent.push(`${call.name}:${call.line}`);
    for (const text of texts)
      faults.push(...(await checker.faultsOf(call, { text, callers: new Map() })));
  }
  expect([...new Set(faults)]).toEqual([]);
  expect(unsent).toEqual([]);
  expect([...composed].sort()).toEqual([...new Set(sending.map(({ name }) => name))].sort());
}, 60_000);

test("a statement that cannot be known is listed with its reason, and no other", () => {
  const open = [...new Set(checked.open.map(({ call }) => call.name))];
  expect(open.sort()).toEqual(Object.keys(UNCHECKED_CALLS).sort());
});

/** It looks for pieces of statements in other files, and sends none. */
const MEASUREMENT = "scripts/measure/dev.ts";

test("nothing that begins as a statement does is sent in a way that is not seen", () => {
  const parts = [FIXTURES, MEASUREMENT, ...DYNAMIC_STATEMENTS.flatMap((one) => one.parts ?? [])];
  const others = findUnevaluatedSql(program).filter(
    ({ place }) => !parts.includes(place.split(":")[0] ?? ""),
  );
  expect(others).toEqual([]);
});

test("each fault is named", async () => {
  const { faults, open } = await checker.check(fixtures);
  const said = faults.map((fault) => fault.split("\n")[0]?.replace(/^\S+ (\w+):\d+/, "$1"));
  expect(said).toEqual([
    'misspeltColumn: column "slugg" does not exist (Perhaps you meant to reference the column "products.slug".)',
    'misspeltInAConstant: column "slgu" does not exist (Perhaps you meant to reference the column "products.slug" or the column "products.sku".)',
    'misspeltInOneOfTwo: column "prise" does not exist (Perhaps you meant to reference the column "products.price".)',
    'misspeltByACaller: column "slog" does not exist (Perhaps you meant to reference the column "stores.slug".)',
    "propertyWithoutColumn: the row has slug, and the statement returns no such column",
    "countAsNumber: count is number in the row, and the database returns string (int8)",
    "priceAsNumber: price is number in the row, and the database returns string (numeric)",
    "timeAsText: at is string in the row, and the database returns Date (timestamptz)",
    "inferredRow: total is number in the row, and the database returns string (int8)",
    "timeInJson: product is { at: Date; } in the row, and JSON holds a time as a text",
    "textsAsNumbers: slugs is number[] in the row, and the database returns string[] (_varchar)",
    'stateUnknown: state is "draft" | "gone" in the row, and the database returns string (enum_products_status)',
    "neverNull: parent is number in the row, and categories.parent_id may be NULL",
    "draftsSlug: slug is string in the row, and products.slug may be NULL",
    "valueTooMany: 2 values, and the statement has 1",
    "comparedWithText: operator does not exist: integer = text (No operator matches the given name and argument types. You might need to add explicit type casts.)",
    "rows: the row has name, and the statement returns no such column",
  ]);
  expect(open.map(({ call }) => call.name)).toEqual([`${FIXTURES} anyText`]);
});
