/**
 * Every SQL statement that the shop can send is valid in the migrated schema, and its result
 * columns match the row type declared in the code (docs/adr/0073).
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

/** The folders with code that runs in the shop or in operators' scripts. */
const FOLDERS = ["app", "demo", "front", "lib", "scripts"];
const EXCLUDED_FILES = /\.test\.tsx?$|\.d\.ts$|\/migrations\/|\/payload-types\.ts$/;
const files = FOLDERS.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((file) =>
    join(folder, file),
  ),
).filter((file) => /\.(?:tsx?|mjs)$/.test(file) && !EXCLUDED_FILES.test(file));

const program = readProgram([...files, "instrumentation.ts", FIXTURES]);
const dynamicNames = new Set(DYNAMIC_STATEMENTS.flatMap(({ calls }) => calls));
const [fixtures, staticCalls, dynamicCalls]: [SqlCall[], SqlCall[], SqlCall[]] = [[], [], []];
for (const call of findCalls(program)) {
  if (call.name.startsWith(FIXTURES)) fixtures.push(call);
  else (dynamicNames.has(call.name) ? dynamicCalls : staticCalls).push(call);
}

const client = new Client({ connectionString: process.env.DATABASE_URL });
let checker: StatementChecker;
let checked: Awaited<ReturnType<StatementChecker["check"]>>;
beforeAll(async () => {
  await client.connect();
  // demo/insert-versions.ts creates this temporary table while it seeds. Without it the statements
  // of that file cannot be checked.
  await client.query(
    `CREATE TEMPORARY TABLE seeded_parameters AS
     SELECT p.*, 1 AS version_id FROM products_parameters p WITH NO DATA`,
  );
  checker = new StatementChecker(program, await new Describer(client).load());
  checked = await checker.check(staticCalls);
  // The SQL of these calls is only partly known, so the result is ignored. Evaluating them marks
  // their literals as belonging to a call, which `findUnevaluatedSql` below needs.
  await checker.check(dynamicCalls);
}, 120_000);
afterAll(async () => {
  await client.end();
  await (globalThis as { vitrinPool?: Pool }).vitrinPool?.end();
});

test("every statement is valid in the database, and its columns match the declared row type", () => {
  expect(checked.faults).toEqual([]);
  expect(checked.textCount).toBeGreaterThan(600);
});

test("statements that are built at run time are valid too, and match their row types", async () => {
  const recorder = new Recorder(client);
  for (const { send } of DYNAMIC_STATEMENTS) await send(recorder);
  const faults: string[] = [];
  const unsent: string[] = [];
  for (const call of dynamicCalls) {
    const texts = recorder.textsOf(call);
    if (texts.length === 0) unsent.push(`${call.name}:${call.line}`);
    for (const text of texts)
      faults.push(...(await checker.faultsOf(call, { text, callers: new Map() })));
  }
  expect([...new Set(faults)]).toEqual([]);
  expect(unsent).toEqual([]);
  expect([...dynamicNames].sort()).toEqual(
    [...new Set(dynamicCalls.map(({ name }) => name))].sort(),
  );
}, 60_000);

test("UNCHECKED_CALLS lists exactly the calls whose SQL cannot be determined", () => {
  const unresolved = [...new Set(checked.unresolved.map(({ call }) => call.name))];
  expect(unresolved.sort()).toEqual(Object.keys(UNCHECKED_CALLS).sort());
});

/**
 * This script contains pieces of SQL only as search-and-replace patterns for other source files; it
 * sends none.
 */
const MEASUREMENT = "scripts/measure/dev.ts";

test("every string literal that looks like SQL belongs to a call that was checked", () => {
  const ignoredFiles = [
    FIXTURES,
    MEASUREMENT,
    ...DYNAMIC_STATEMENTS.flatMap(({ parts = [] }) => parts),
  ];
  const unchecked = findUnevaluatedSql(program).filter(
    ({ place }) => !ignoredFiles.includes(place.split(":")[0] ?? ""),
  );
  expect(unchecked).toEqual([]);
});

test("each fault of the fixtures is reported", async () => {
  const { faults, unresolved } = await checker.check(fixtures);
  const messages = faults.map((fault) => fault.split("\n")[0]?.replace(/^\S+ (\w+):\d+/, "$1"));
  expect(messages).toEqual([
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
  expect(unresolved.map(({ call }) => call.name)).toEqual([`${FIXTURES} anyText`]);
});
