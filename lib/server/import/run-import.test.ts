/** @jest-environment node */
import { label } from "@/lib/server/labels";
import { Readable } from "node:stream";
import type { ImportKind, Outcome } from "./import-kind";
import type { ImportRow } from "./import-row";
import { runImport } from "./run-import";

/** A database that knows how far the import is. */
const recorded = { rows: 0, counted: 0, faults: [] as { line: number; message: { en: string } }[] };
jest.mock("../db/pool", () => {
  const query = (text: string, values: readonly unknown[] = []) => {
    if (text.startsWith("UPDATE imports SET rows")) {
      recorded.rows = values[1] as number;
      for (const count of values.slice(3)) recorded.counted += count as number;
    }
    if (text.startsWith("INSERT INTO import_faults"))
      recorded.faults.push(...(JSON.parse(values[1] as string) as typeof recorded.faults));
    const [, moved] = /^UPDATE imports SET state = '(\w+)'/.exec(text) ?? [];
    if (moved !== undefined && moved !== "running") ended = moved;
    return Promise.resolve(text.startsWith("SELECT") ? [{ ...row, rows: recorded.rows }] : []);
  };
  return { query, transaction: (work: (run: typeof query) => Promise<unknown>) => work(query) };
});
// A batch is tried again after a pause.
jest.mock("node:timers/promises", () => ({ setTimeout: () => Promise.resolve() }));
let ended = "";
const row = { id: 1, dry: false, rows: 0, bytes: 1000, by: "", fileName: "" } as ImportRow;

/** Two rows a batch: `7` is a row, `bad` is none, and the database refuses `no`. */
function kindOf(
  told: string[],
  more: { storing?: (rows: readonly string[]) => Promise<unknown> } = {},
): ImportKind<string> {
  const known = new Set<string>();
  const outcomes = async (rows: readonly string[]) => {
    await more.storing?.(rows);
    return rows.map((one): Outcome => (known.has(one) ? "unchanged" : known.add(one) && "created"));
  };
  return {
    name: "products",
    batch: 2,
    required: ["a"],
    optional: [],
    columnOf: (name) => name,
    keysOf: ({ a = "" }) => [a],
    begin: async () => ({
      read: ({ a = "" }) => (a === "bad" ? [label(a, a, a)] : a),
      async prepare(rows) {
        told.push(`prepare ${rows.map(({ row: one }) => one).join(" ")}`);
        return new Map();
      },
      async store(_, rows) {
        told.push(`store ${rows.join(" ")}`);
        const done = await outcomes(rows);
        told.push(`stored ${rows.join(" ")}`);
        return done;
      },
    }),
  };
}
const fileOf = (rows: readonly string[]) => Readable.from([Buffer.from(["a", ...rows].join("\n"))]);
const shortDelay = () => new Promise((next) => setTimeout(next, 20));
beforeEach(() => void Object.assign(recorded, { rows: 0, counted: 0, faults: [] }));

test("while a batch is stored the next one is read and prepared, one ahead; they are stored one after another, faults by their lines", async () => {
  const told: string[] = [];
  await runImport(
    kindOf(told, { storing: shortDelay }),
    row,
    fileOf(["1", "bad", "3", "4", "3", "6"]),
    {
      pictures: null,
    },
  );
  expect(told).toEqual([
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
    ended,
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

test("a batch that fails ends the import where it was, though the next one is prepared; the same import goes on there", async () => {
  const told: string[] = [];
  const kind = kindOf(told, {
    storing: (rows) =>
      rows.includes("3")
        ? shortDelay().then(() => Promise.reject(new Error("away")))
        : shortDelay(),
  });
  await expect(
    runImport(kind, row, fileOf(["1", "2", "3", "4", "5", "6"]), { pictures: null }),
  ).rejects.toThrow("away");
  expect([recorded.rows, told.filter((one) => one.startsWith("stored"))]).toEqual([
    2,
    ["stored 1 2"],
  ]);
  told.length = 0;
  await runImport(kindOf(told), { ...row, rows: 2 }, fileOf(["1", "2", "3", "4", "5", "6"]), {
    pictures: null,
  });
  expect([recorded.rows, told.filter((one) => one.startsWith("stored"))]).toEqual([
    6,
    ["stored 3 4", "stored 5 6"],
  ]);
});

test("a stop lets the batch end that is being stored, and drops the one that is prepared; what cannot be read comes after what could", async () => {
  const told: string[] = [];
  let stop = false;
  await runImport(
    kindOf(told, { storing: async () => void (stop = true) }),
    row,
    fileOf(["1", "2", "3", "4"]),
    { pictures: null, shouldStop: () => stop },
  );
  expect([recorded.rows, ended, told.filter((one) => one.startsWith("store"))]).toEqual([
    2,
    "stopped",
    ["store 1 2", "stored 1 2"],
  ]);
  Object.assign(recorded, { rows: 0 });
  const cut = Readable.from([Buffer.from("a\n1\n2\n3\n"), Buffer.from("\0")]);
  await runImport(kindOf(told, { storing: shortDelay }), row, cut, { pictures: null });
  expect([recorded.rows, ended, told.at(-1), recorded.faults.at(-1)?.line]).toEqual([
    3,
    "failed",
    "stored 3",
    5,
  ]);
});

test("an end in the middle of a batch that is halved for a refused row leaves nothing half told", async () => {
  const told: string[] = [];
  const refused = Object.assign(new Error("refused"), { code: "23503" });
  let away = true;
  const storing = (rows: readonly string[]) =>
    rows.includes("no")
      ? Promise.reject(refused)
      : away && rows.includes("2")
        ? Promise.reject(new Error("away"))
        : shortDelay();
  await expect(
    runImport(kindOf(told, { storing }), row, fileOf(["no", "2", "3"]), { pictures: null }),
  ).rejects.toThrow("away");
  expect([recorded.rows, recorded.counted, recorded.faults]).toEqual([0, 0, []]);
  away = false;
  await runImport(kindOf(told, { storing }), row, fileOf(["no", "2", "3"]), { pictures: null });
  expect([recorded.rows, recorded.counted, recorded.faults.map(({ line }) => line), ended]).toEqual(
    [3, 3, [2], "done"],
  );
});
