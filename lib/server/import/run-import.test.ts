/** @jest-environment node */
import { label } from "@/lib/server/labels";
import { Readable } from "node:stream";
import type { ImportKind, Outcome } from "./import-kind";
import type { ImportRow } from "./import-row";
import { runImport } from "./run-import";

/** A database stub that records the progress of the import. */
const recorded = {
  rows: 0,
  counted: 0,
  faults: [] as { line: number; message: { en: string } }[],
  notes: [] as { line: number; message: { en: string }; isLarge: boolean }[],
};
jest.mock("../db/pool", () => {
  const query = (text: string, values: readonly unknown[] = []) => {
    if (text.startsWith("UPDATE imports SET rows")) {
      recorded.rows = values[1] as number;
      for (const count of values.slice(3)) recorded.counted += count as number;
    }
    if (text.startsWith("INSERT INTO import_faults"))
      recorded.faults.push(...(JSON.parse(values[1] as string) as typeof recorded.faults));
    if (text.startsWith("INSERT INTO import_notes"))
      recorded.notes.push(...(JSON.parse(values[1] as string) as typeof recorded.notes));
    const [, moved] = /^UPDATE imports SET state = '(\w+)'/.exec(text) ?? [];
    if (moved !== undefined && moved !== "running") endState = moved;
    return Promise.resolve(text.startsWith("SELECT") ? [{ ...row, rows: recorded.rows }] : []);
  };
  return { query, transaction: (work: (run: typeof query) => Promise<unknown>) => work(query) };
});
// Retries wait; the test does not.
jest.mock("node:timers/promises", () => ({ setTimeout: () => Promise.resolve() }));
let endState = "";
const row = { id: 1, dry: false, rows: 0, bytes: 1000, by: "", fileName: "" } as ImportRow;

/** A kind with batches of two rows. `bad` is a row with a fault; any other text is a valid row. */
function kindOf(
  calls: string[],
  options: { storing?: (rows: readonly string[]) => Promise<unknown> } = {},
): ImportKind<string> {
  const known = new Set<string>();
  const outcomes = async (rows: readonly string[]) => {
    await options.storing?.(rows);
    return rows.map((one): Outcome => (known.has(one) ? "unchanged" : known.add(one) && "created"));
  };
  return {
    name: "products",
    batchSize: 2,
    required: ["a"],
    optional: [],
    columnOf: (name) => name,
    keysOf: ({ a = "" }) => [a],
    createImporter: async () => ({
      read: ({ a = "" }) => (a === "bad" ? [label(a, a, a)] : a),
      async prepare(rows) {
        calls.push(`prepare ${rows.map(({ row: one }) => one).join(" ")}`);
        return new Map();
      },
      async store(_, rows) {
        calls.push(`store ${rows.join(" ")}`);
        const done = await outcomes(rows);
        calls.push(`stored ${rows.join(" ")}`);
        return done;
      },
    }),
  };
}
const fileOf = (rows: readonly string[]) => Readable.from([Buffer.from(["a", ...rows].join("\n"))]);
const shortDelay = () => new Promise((next) => setTimeout(next, 20));
beforeEach(() => void Object.assign(recorded, { rows: 0, counted: 0, faults: [], notes: [] }));

test("the next batch is read and prepared while one is stored; batches are stored one after another, and faults are recorded with their lines", async () => {
  const calls: string[] = [];
  await runImport(
    kindOf(calls, { storing: shortDelay }),
    row,
    fileOf(["1", "bad", "3", "4", "3", "6"]),
    {
      pictureFolder: null,
    },
  );
  expect(calls).toEqual([
    "prepare 1",
    "store 1",
    "prepare 3 4",
    "stored 1",
    "store 3 4",
    "prepare 6",
    "stored 3 4",
    "store 6",
    "stored 6",
  ]);
  expect([
    recorded.rows,
    endState,
    recorded.faults.map(({ line, message }) => [line, message.en]),
  ]).toEqual([
    6,
    "done",
    [
      [3, "bad"],
      [6, "3: it is in line 4 too."],
    ],
  ]);
});

test("a failing batch stops the import even though the next one is prepared, and a second run continues there", async () => {
  const calls: string[] = [];
  const kind = kindOf(calls, {
    storing: (rows) =>
      rows.includes("3")
        ? shortDelay().then(() => Promise.reject(new Error("unreachable")))
        : shortDelay(),
  });
  await expect(
    runImport(kind, row, fileOf(["1", "2", "3", "4", "5", "6"]), { pictureFolder: null }),
  ).rejects.toThrow("unreachable");
  expect([recorded.rows, calls.filter((one) => one.startsWith("stored"))]).toEqual([
    2,
    ["stored 1 2"],
  ]);
  calls.length = 0;
  await runImport(kindOf(calls), { ...row, rows: 2 }, fileOf(["1", "2", "3", "4", "5", "6"]), {
    pictureFolder: null,
  });
  expect([recorded.rows, calls.filter((one) => one.startsWith("stored"))]).toEqual([
    6,
    ["stored 3 4", "stored 5 6"],
  ]);
});

test("a stop lets the current batch finish and drops the prepared one; rows before an unreadable part of the file are still stored", async () => {
  const calls: string[] = [];
  let stop = false;
  await runImport(
    kindOf(calls, { storing: async () => void (stop = true) }),
    row,
    fileOf(["1", "2", "3", "4"]),
    { pictureFolder: null, shouldStop: () => stop },
  );
  expect([recorded.rows, endState, calls.filter((one) => one.startsWith("store"))]).toEqual([
    2,
    "stopped",
    ["store 1 2", "stored 1 2"],
  ]);
  Object.assign(recorded, { rows: 0 });
  const cut = Readable.from([Buffer.from("a\n1\n2\n3\n"), Buffer.from("\0")]);
  await runImport(kindOf(calls, { storing: shortDelay }), row, cut, { pictureFolder: null });
  expect([recorded.rows, endState, calls.at(-1), recorded.faults.at(-1)?.line]).toEqual([
    3,
    "failed",
    "stored 3",
    5,
  ]);
});

test("a failure while a batch is halved to find a refused row records nothing of that batch", async () => {
  const calls: string[] = [];
  const refused = Object.assign(new Error("refused"), { code: "23503" });
  let isUnreachable = true;
  const storing = (rows: readonly string[]) =>
    rows.includes("no")
      ? Promise.reject(refused)
      : isUnreachable && rows.includes("2")
        ? Promise.reject(new Error("unreachable"))
        : shortDelay();
  await expect(
    runImport(kindOf(calls, { storing }), row, fileOf(["no", "2", "3"]), { pictureFolder: null }),
  ).rejects.toThrow("unreachable");
  expect([recorded.rows, recorded.counted, recorded.faults]).toEqual([0, 0, []]);
  isUnreachable = false;
  await runImport(kindOf(calls, { storing }), row, fileOf(["no", "2", "3"]), {
    pictureFolder: null,
  });
  expect([
    recorded.rows,
    recorded.counted,
    recorded.faults.map(({ line }) => line),
    endState,
  ]).toEqual([3, 3, [2], "done"]);
});

test("a dry run records its notes about rows, and counts the rows as stored", async () => {
  const kind = kindOf([]);
  await runImport<string>(
    {
      ...kind,
      createImporter: async (...options) => ({
        ...(await kind.createImporter(...options)),
        store: async (_, rows) =>
          rows.map((one) => ({
            outcome: "changed" as const,
            note: { message: label(one, one, one), isLarge: one === "2" },
          })),
      }),
    },
    { ...row, dry: true },
    fileOf(["1", "2"]),
    { pictureFolder: null },
  );
  expect(recorded.notes.map(({ line, message, isLarge }) => [line, message.en, isLarge])).toEqual([
    [2, "1", false],
    [3, "2", true],
  ]);
  expect(recorded.counted).toBe(2);
});
