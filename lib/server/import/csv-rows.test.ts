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

/** The rows of a file that comes in pieces of `size` bytes. */
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

/** Line and key of a row, line and "fault" of one that is none. */
const brief = (rows: readonly Read[]) =>
  rows.map(({ line, cells }) => `${line} ${cells ? Object.values(cells).join("|") : "fault"}`);

const MARK = expect.stringContaining('quotation mark (")');

test("a mark inside a quoted cell is a fault of its line, and no row takes the cells of the next", async () => {
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
    "a neighbour that closes it",
    'A-1;"TV 55"";5\nB-2;TV 65";6\nC-3;x;7',
    ["2 fault", '3 B-2|TV 65"|6', "4 C-3|x|7"],
  ],
  [
    "a cut line and a neighbour that closes it",
    'A-1;"TV 5\nB-2;TV 65";6\nC-3;x;7',
    ["2 fault", "3 fault", "4 C-3|x|7"],
  ],
  [
    "rows between that nobody can tell from text",
    'A-1;"TV\nB-2;y;6\nC-3\nD-4;TV";7\nE-5;z;8',
    ["2 fault", "3 fault", "5 fault", "6 E-5|z|8"],
  ],
  [
    "a neighbour's mark that opens and closes",
    'A-1;"TV 55"";5\nB-2;"; x";6\nC-3;x;7',
    ["2 fault", "3 B-2|; x|6", "4 C-3|x|7"],
  ],
  [
    "text that looks like a row",
    'A-1;"see\nB-2;y;6\nend";5\nC-3;x;7',
    ["2 fault", "3 fault", "5 C-3|x|7"],
  ],
  [
    "a mark in a text of lines",
    'A-1;"a\nb 5" c\nd";5\nC-3;x;7',
    ["2 fault", "3 fault", "4 fault", "5 C-3|x|7"],
  ],
  [
    "an opening that is lost",
    'A-1;x;Good\n220V;red";6\nC-3;x;7',
    ["2 A-1|x|Good", '3 220V|red"|6', "4 C-3|x|7"],
  ],
  [
    "an opening that is lost from lines",
    'A-1;Good\n220V;red";6\nC-3;x;7',
    ["2 fault", "3 fault", "4 C-3|x|7"],
  ],
  ["a mark within a cell's line", 'A-1;"TV" 55;5\nC-3;x;7', ["2 fault", "3 C-3|x|7"]],
  [
    "marks of inches without quotes",
    'A-1;55" TV;5\nB-2;TV 55";6\nC-3;TV 6" a" b;7',
    ['2 A-1|55" TV|5', '3 B-2|TV 55"|6', '4 C-3|TV 6" a" b|7'],
  ],
  [
    "a text of lines",
    'A-1;"one, 2\n\n""two"";x\n";5\nC-3;x;7',
    ['2 A-1|one, 2\n\n"two";x|5', "6 C-3|x|7"],
  ],
  ["too few cells in a text of lines", 'A-1;"one\ntwo"\nC-3;x;7', ["2 fault", "4 C-3|x|7"]],
  ["one nobody closes", 'A-1;"TV 55;5\nB-2;y;6\nC-3;x;7', ["2 fault", "3 B-2|y|6", "4 C-3|x|7"]],
  ["one nobody closes at the end", 'C-3;x;7\nA-1;"TV 55;5', ["2 C-3|x|7", "3 fault"]],
])("%s", async (_, text, rows) => {
  expect(brief(await read(`key;title;price\n${text}`))).toEqual(rows);
});

test("a mark nobody closes keeps a bounded part of the file, and the rows after it are read", async () => {
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
  // A line without an end is no row, and is not stored either.
  const endless = `key;title;price\nA-1;"${"x".repeat(3_000_000)}\nB-2;${"y".repeat(3_000_000)};6\nC-3;x;7`;
  expect(await read(endless, 65_536)).toEqual([
    { line: 2, faults: [MARK] },
    { line: 3, faults: [expect.stringContaining("too long")] },
    { line: 4, cells: { key: "C-3", title: "x", price: "7" } },
  ]);
});

/**
 * Texts of cells: words that say which row and column they are of, with all that makes reading hard
 * between them.
 */
const textOf = (row: number, column: number) =>
  fc
    .array(fc.constantFrom('"', '""', ";", ",", "\n", "\r\n", " ", `r${row}c${column}`, "5"), {
      maxLength: 7,
    })
    .map((parts) => `r${row}c${column}${parts.join("")}r${row}c${column}`);

type Cell = { text: string; isQuoted: boolean };

const COLUMNS = ["key", "title", "price", "stock", "text"];

/** Rows of a file, some with cells of several lines. */
const file = (withInches: boolean) =>
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
              const hard = textOf(row, column).map((text) => ({ text, isQuoted: true }));
              // Inches, as programs write them that quote nothing.
              const inches = fc.constant({ text: `r${row}c${column} 55"`, isQuoted: false });
              if (name === "key") return plain;
              return fc.oneof({ weight: 3, arbitrary: plain }, hard, withInches ? inches : plain);
            }),
          ),
        ),
      ),
    }),
  );

const written = ({ text, isQuoted }: Cell) => (isQuoted ? `"${text.replaceAll('"', '""')}"` : text);

/** What happens to files: a mark too many, one too few, a line cut off. */
const damage = fc.record({
  place: fc.double({ min: 0, max: 0.999, noNaN: true }),
  what: fc.constantFrom("more", "less", "cut"),
});

function damaged(
  text: string,
  from: number,
  { place, what }: { place: number; what: string },
): string {
  const marks = [...text.matchAll(/"/g)].map(({ index }) => index).filter((at) => at >= from);
  const at = from + Math.floor(place * (text.length - from));
  const mark = marks[Math.floor(place * marks.length)];
  if (what === "more") return `${text.slice(0, at)}"${text.slice(at)}`;
  if (what === "less")
    return mark === undefined ? text : text.slice(0, mark) + text.slice(mark + 1);
  const end = /[\r\n]/.exec(text.slice(at))?.index;
  return end === undefined ? text.slice(0, at) : text.slice(0, at) + text.slice(at + end);
}

const rowsOf = (text: string): Set<string> =>
  new Set([...text.matchAll(/r(\d+)c\d/g)].map(([, row = ""]) => row));

test("a good file gives the rows that csv-parse gives, each with the line it begins on", async () => {
  await fc.assert(
    fc.asyncProperty(file(false), fc.integer({ min: 1, max: 40 }), async (made, size) => {
      const lines = made.rows.map((cells) => cells.map(written).join(made.separator));
      const text = [COLUMNS.join(made.separator), ...lines, ""].join(made.break);
      // Text with a line of as many cells as a row has is told apart below, or is a fault.
      const alike = (line: string) => {
        const [first = "", ...others] = line.split(made.separator);
        const key = first.trim();
        return others.length >= COLUMNS.length - 1 && key !== "" && !/["\s]/.test(key);
      };
      fc.pre(
        lines.every(
          (line) =>
            !line
              .split(/[\r\n]+/)
              .slice(1)
              .some(alike),
        ),
      );
      const oracle: string[][] = parse(text, {
        delimiter: made.separator,
        relax_quotes: true,
        relax_column_count: true,
        from: 2,
      });
      const found = await read(text, size);
      let line = 2;
      for (const [at, cells] of made.rows.entries()) {
        const wanted = Object.fromEntries(
          COLUMNS.map((name, column) => [name, cells[column]?.text.trim()]),
        );
        expect(Object.values(wanted)).toEqual(oracle[at]?.map((cell) => cell.trim()));
        expect(found.find((row) => row.line === line)?.cells).toEqual(wanted);
        line += 1 + (lines[at]?.match(/\r\n|\n/g)?.length ?? 0);
      }
      expect(found).toHaveLength(made.rows.length);
    }),
    { numRuns: 300 },
  );
});

test("whatever is wrong with the marks of a file, no row has a value of another one, and none is lost without a word", async () => {
  await fc.assert(
    fc.asyncProperty(
      file(true),
      fc.array(damage, { minLength: 1, maxLength: 3 }),
      fc.integer({ min: 1, max: 40 }),
      async (made, damages, size) => {
        const head = `${COLUMNS.join(made.separator)}${made.break}`;
        const body = made.rows
          .map((cells) => cells.map(written).join(made.separator))
          .join(made.break);
        const text = damages.reduce(
          (before, one) => damaged(before, head.length, one),
          head + body,
        );
        const found = await read(text, size);
        const lines = text.split(/\r\n|\r|\n/);
        for (const { line, cells } of found) {
          const rows = rowsOf(cells ? Object.values(cells).join(" ") : "");
          expect(rows.size).toBeLessThanOrEqual(1);
          // It begins on its own line.
          if (cells) expect([...rowsOf(lines[line - 1] ?? "")]).toEqual([...rows]);
        }
        // Every row is there, or a fault is on one of its lines.
        for (const [row] of made.rows.entries()) {
          const end = lines.findLastIndex((one) => rowsOf(one).has(String(row))) + 1;
          const before =
            lines
              .slice(0, end)
              .findLastIndex((one) => [...rowsOf(one)].some((other) => Number(other) < row)) + 1;
          const isTold = found.some(({ line }) => line > Math.min(before, end - 1) && line <= end);
          if (end > 0 && !isTold)
            throw new Error(`row ${row} of ${JSON.stringify({ text, found: brief(found) })}`);
        }
      },
    ),
    { numRuns: 600 },
  );
});

test("a head whose marks are wrong ends the file", async () => {
  await expect(read('key;"title\nA-1;x')).rejects.toThrow(FileFault);
});
