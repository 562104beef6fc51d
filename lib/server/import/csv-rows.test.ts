/** @jest-environment node */
import { parse } from "csv-parse/sync";
import fc from "@/test/seeded-fast-check";
import { FileFault } from "./faults";
import { readRows } from "./read-rows";

const kind = {
  required: ["key"],
  columnOf: (name: string) => name,
  keysOf: ({ key = "" }) => [key],
};

type Read = { line: number; cells?: Record<string, string>; faults?: string[] };

/** Reads the rows of a file that arrives in chunks of `size` bytes. */
async function read(text: string, size = 64): Promise<Read[]> {
  async function* pieces() {
    const bytes = Buffer.from(text);
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
  }
  const rows: Read[] = [];
  for await (const row of readRows(pieces(), kind)) {
    if ("cells" in row) rows.push({ line: row.line, cells: { ...row.cells } });
    else rows.push({ line: row.line, faults: row.faults.map(({ en }) => en) });
  }
  return rows;
}

/** Each row as its line and cells, or as its line and "fault". */
const summariesOf = (rows: readonly Read[]) =>
  rows.map(({ line, cells }) => `${line} ${cells ? Object.values(cells).join("|") : "fault"}`);

const MARK = expect.stringContaining('quotation mark (")');

test("a quotation mark inside a quoted cell is a fault of its line, and no row takes cells of the next row", async () => {
  const text =
    'key;title;price\r\nA-1;"TV 55"";1299,99\r\nB-2;"TV 65"";1599,99\r\nC-3;Pult;9,99\r\n';
  for (const size of [1, 7, 1000]) {
    expect(await read(text, size)).toEqual([
      { line: 2, faults: [MARK] },
      { line: 3, faults: [MARK] },
      { line: 4, cells: { key: "C-3", title: "Pult", price: "9,99" } },
    ]);
  }
  expect((await read(text))[0]?.faults).toEqual([expect.stringMatching(/^title: /)]);
});

test.each([
  [
    "a quotation mark closed by the next row",
    'A-1;"TV 55"";5\nB-2;TV 65";6\nC-3;x;7',
    ["2 fault", '3 B-2|TV 65"|6', "4 C-3|x|7"],
  ],
  [
    "a truncated line whose quotation mark is closed by the next row",
    'A-1;"TV 5\nB-2;TV 65";6\nC-3;x;7',
    ["2 fault", "3 fault", "4 C-3|x|7"],
  ],
  [
    "lines inside quotation marks that may be rows or text",
    'A-1;"TV\nB-2;y;6\nC-3\nD-4;TV";7\nE-5;z;8',
    ["2 fault", "3 fault", "5 fault", "6 E-5|z|8"],
  ],
  [
    "a next row whose quoted cell opens and closes",
    'A-1;"TV 55"";5\nB-2;"; x";6\nC-3;x;7',
    ["2 fault", "3 B-2|; x|6", "4 C-3|x|7"],
  ],
  [
    "quoted text that looks like a row",
    'A-1;"see\nB-2;y;6\nend";5\nC-3;x;7',
    ["2 fault", "3 fault", "5 C-3|x|7"],
  ],
  [
    "a quotation mark in a text of several lines",
    'A-1;"a\nb 5" c\nd";5\nC-3;x;7',
    ["2 fault", "3 fault", "4 fault", "5 C-3|x|7"],
  ],
  [
    "a missing opening quotation mark",
    'A-1;x;Good\n220V;red";6\nC-3;x;7',
    ["2 A-1|x|Good", '3 220V|red"|6', "4 C-3|x|7"],
  ],
  [
    "a missing opening quotation mark in a text of several lines",
    'A-1;Good\n220V;red";6\nC-3;x;7',
    ["2 fault", "3 fault", "4 C-3|x|7"],
  ],
  ["a quotation mark in the middle of a cell", 'A-1;"TV" 55;5\nC-3;x;7', ["2 fault", "3 C-3|x|7"]],
  [
    "inch marks in unquoted cells",
    'A-1;55" TV;5\nB-2;TV 55";6\nC-3;TV 6" a" b;7',
    ['2 A-1|55" TV|5', '3 B-2|TV 55"|6', '4 C-3|TV 6" a" b|7'],
  ],
  [
    "a quoted text of several lines",
    'A-1;"one, 2\n\n""two"";x\n";5\nC-3;x;7',
    ['2 A-1|one, 2\n\n"two";x|5', "6 C-3|x|7"],
  ],
  [
    "too few cells in a record of several lines",
    'A-1;"one\ntwo"\nC-3;x;7',
    ["2 fault", "4 C-3|x|7"],
  ],
  [
    "a quotation mark that is never closed",
    'A-1;"TV 55;5\nB-2;y;6\nC-3;x;7',
    ["2 fault", "3 B-2|y|6", "4 C-3|x|7"],
  ],
  [
    "a quotation mark in the last row that is never closed",
    'C-3;x;7\nA-1;"TV 55;5',
    ["2 C-3|x|7", "3 fault"],
  ],
])("%s", async (_, text, rows) => {
  expect(summariesOf(await read(`key;title;price\n${text}`))).toEqual(rows);
});

test("a quotation mark that is never closed costs bounded memory, and the rows after it are read", async () => {
  const rows = Array.from({ length: 60_000 }, (_, at) => `K-${at};title of ${at};${at}`);
  rows[10] = 'K-10;"title;10';
  rows[30_000] = 'K-30000;"title;30000';
  rows[59_999] = 'K-59999;"title;59999';
  const found = await read(`key;title;price\n${rows.join("\n")}\n`, 65_536);
  expect(found.filter(({ faults }) => faults)).toEqual(
    [10, 30_000, 59_999].map((at) => ({ line: at + 2, faults: [MARK] })),
  );
  expect(found.length).toBe(60_000);
  for (const { line, cells } of found) if (cells) expect(cells.price).toBe(String(line - 2));
  // An endless line is not a row, and is not held in memory either.
  const endless = `key;title;price\nA-1;"${"x".repeat(3_000_000)}\nB-2;${"y".repeat(3_000_000)};6\nC-3;x;7`;
  expect(await read(endless, 65_536)).toEqual([
    { line: 2, faults: [MARK] },
    { line: 3, faults: [expect.stringContaining("too long")] },
    { line: 4, cells: { key: "C-3", title: "x", price: "7" } },
  ]);
});

/**
 * Cell texts: words that name their row and column, with characters that are hard to parse between
 * them.
 */
const cellText = (row: number, column: number) =>
  fc
    .array(fc.constantFrom('"', '""', ";", ",", "\n", "\r\n", " ", `r${row}c${column}`, "5"), {
      maxLength: 7,
    })
    .map((parts) => `r${row}c${column}${parts.join("")}r${row}c${column}`);

type Cell = { text: string; isQuoted: boolean };

const COLUMNS = ["key", "title", "price", "stock", "text"];

/** Rows of a file, some with cells of several lines. */
const files = (withInches: boolean) =>
  fc.integer({ min: 2, max: 6 }).chain((rows) =>
    fc.record({
      separator: fc.constantFrom(";", ",", "\t"),
      break: fc.constantFrom("\n", "\r\n"),
      rows: fc.tuple(
        ...Array.from({ length: rows }, (_, row) =>
          fc.tuple(
            ...COLUMNS.map((name, column): fc.Arbitrary<Cell> => {
              const plain = fc.record({
                text: fc.constant(`r${row}c${column}`),
                isQuoted: fc.boolean(),
              });
              const hard = cellText(row, column).map((text) => ({ text, isQuoted: true }));
              // Inch marks, as written by programs that quote nothing.
              const inches = fc.constant({ text: `r${row}c${column} 55"`, isQuoted: false });
              if (name === "key") return plain;
              return fc.oneof({ weight: 3, arbitrary: plain }, hard, withInches ? inches : plain);
            }),
          ),
        ),
      ),
    }),
  );

const toCsvCell = ({ text, isQuoted }: Cell) =>
  isQuoted ? `"${text.replaceAll('"', '""')}"` : text;

/** Typical damage to a file; `place` is where, as a share of its length. */
const damage = fc.record({
  place: fc.double({ min: 0, max: 0.999, noNaN: true }),
  type: fc.constantFrom("extra mark", "missing mark", "truncated line"),
});

function damaged(
  text: string,
  from: number,
  { place, type }: { place: number; type: string },
): string {
  const marks = [...text.matchAll(/"/g)].map(({ index }) => index).filter((at) => at >= from);
  const at = from + Math.floor(place * (text.length - from));
  const mark = marks[Math.floor(place * marks.length)];
  if (type === "extra mark") return `${text.slice(0, at)}"${text.slice(at)}`;
  if (type === "missing mark")
    return mark === undefined ? text : text.slice(0, mark) + text.slice(mark + 1);
  const end = /[\r\n]/.exec(text.slice(at))?.index;
  return end === undefined ? text.slice(0, at) : text.slice(0, at) + text.slice(at + end);
}

const rowsOf = (text: string): Set<string> =>
  new Set([...text.matchAll(/r(\d+)c\d/g)].map(([, row = ""]) => row));

test("a valid file gives the same rows as csv-parse, each with the line on which it begins", async () => {
  await fc.assert(
    fc.asyncProperty(files(false), fc.integer({ min: 1, max: 40 }), async (file, size) => {
      const lines = file.rows.map((cells) => cells.map(toCsvCell).join(file.separator));
      const text = [COLUMNS.join(file.separator), ...lines, ""].join(file.break);
      // A line of text that looks like a row is left out here: it may be a fault, which the next
      // test allows.
      const looksLikeRow = (line: string) => {
        const [first = "", ...others] = line.split(file.separator);
        const key = first.trim();
        return others.length >= COLUMNS.length - 1 && key !== "" && !/["\s]/.test(key);
      };
      fc.pre(
        lines.every(
          (line) =>
            !line
              .split(/[\r\n]+/)
              .slice(1)
              .some(looksLikeRow),
        ),
      );
      const parsed: string[][] = parse(text, {
        delimiter: file.separator,
        relax_quotes: true,
        relax_column_count: true,
        from: 2,
      });
      const found = await read(text, size);
      let line = 2;
      for (const [at, cells] of file.rows.entries()) {
        const expected = Object.fromEntries(
          COLUMNS.map((name, column) => [name, cells[column]?.text.trim()]),
        );
        expect(Object.values(expected)).toEqual(parsed[at]?.map((cell) => cell.trim()));
        expect(found.find((row) => row.line === line)?.cells).toEqual(expected);
        line += 1 + (lines[at]?.match(/\r\n|\n/g)?.length ?? 0);
      }
      expect(found).toHaveLength(file.rows.length);
    }),
    { numRuns: 300 },
  );
});

test("whatever is wrong with quotation marks, no row gets a value of another row, and every lost row is reported", async () => {
  await fc.assert(
    fc.asyncProperty(
      files(true),
      fc.array(damage, { minLength: 1, maxLength: 3 }),
      fc.integer({ min: 1, max: 40 }),
      async (file, damages, size) => {
        const head = `${COLUMNS.join(file.separator)}${file.break}`;
        const body = file.rows
          .map((cells) => cells.map(toCsvCell).join(file.separator))
          .join(file.break);
        const text = damages.reduce(
          (before, one) => damaged(before, head.length, one),
          head + body,
        );
        const found = await read(text, size);
        const lines = text.split(/\r\n|\r|\n/);
        for (const { line, cells } of found) {
          const rows = rowsOf(cells ? Object.values(cells).join(" ") : "");
          expect(rows.size).toBeLessThanOrEqual(1);
          // The row begins on its own line.
          if (cells) expect([...rowsOf(lines[line - 1] ?? "")]).toEqual([...rows]);
        }
        // Every row is present, or one of its lines has a fault.
        for (const [row] of file.rows.entries()) {
          const end = lines.findLastIndex((one) => rowsOf(one).has(String(row))) + 1;
          const before =
            lines
              .slice(0, end)
              .findLastIndex((one) => [...rowsOf(one)].some((other) => Number(other) < row)) + 1;
          const isReported = found.some(
            ({ line }) => line > Math.min(before, end - 1) && line <= end,
          );
          if (end > 0 && !isReported)
            throw new Error(`row ${row} of ${JSON.stringify({ text, found: summariesOf(found) })}`);
        }
      },
    ),
    { numRuns: 600 },
  );
});

test("a header row with wrong quotation marks stops the reading", async () => {
  await expect(read('key;"title\nA-1;x')).rejects.toThrow(FileFault);
});
