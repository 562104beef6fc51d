/** @jest-environment node */
import { parse } from "csv-parse/sync";
import fc from "@/test/seeded-fast-check";
import { toCsv, toCsvLines, csvNumber, unescapeFormulas } from "./csv";
import { nastyText } from "@/test/nasty-text";

const BOM = "\uFEFF";

/** A cell as it is written to a file, without the quotation marks around it. */
const writtenCell = (cell: string): string =>
  (parse(toCsvLines([[cell]]), { delimiter: ";" }) as string[][])[0]?.[0] ?? "";

test("writes semicolons, line breaks of RFC 4180, and a byte-order mark", () => {
  expect(
    toCsv([
      ["ad", "qeyd"],
      ["Əli", 2],
    ]),
  ).toBe(`${BOM}ad;qeyd\r\nƏli;2\r\n`);
  expect(toCsvLines([["Əli", 2]])).toBe("Əli;2\r\n");
});

test("quotes cells with a possible separator, a quotation mark, or a space at either end", () => {
  const texts = [
    "a;b",
    "Bakı, Nizami 1",
    "a\tb",
    "a|b",
    'dedi: "bəli"',
    "iki\nsətir",
    "iki\r\nsətir",
    " a",
    "a ",
  ];
  expect(toCsvLines(texts.map((text) => [text]))).toBe(
    texts.map((text) => `"${text.replaceAll('"', '""')}"\r\n`).join(""),
  );
});

test("writes numbers with a decimal comma and without quotation marks", () => {
  expect(toCsvLines([[1299.9, -0.5, 12, csvNumber("1299.99"), `-${csvNumber("12.30")}`]])).toBe(
    "1299,9;-0,5;12;1299,99;-12,30\r\n",
  );
});

test("writes a date as Baku time in a format that spreadsheets recognise", () => {
  expect(toCsvLines([[new Date("2026-11-23T20:05:09.123Z")]])).toBe("2026-11-24 00:05:09\r\n");
  expect(() => toCsvLines([[new Date(NaN)]])).toThrow(RangeError);
});

test("a missing value is an empty cell", () => {
  expect(toCsvLines([[null, undefined, "", false]])).toBe(";;;false\r\n");
});

test.each([
  ["=1+1", "'=1+1"],
  ["+1-555", "'+1-555"],
  ["-x", "'-x"],
  ["@SUM(1)", "'@SUM(1)"],
  ["＝1", "'＝1"],
  ["﹣1", "'﹣1"],
  ["-5\n-6", "'-5\n'-6"],
  ["-5+cmd|' /C calc'!A0", "'-5+cmd|' /C calc'!A0"],
  ["-5,30*1", "'-5,30*1"],
  ["-5 ", "'-5 "],
  ["\tx", "'\tx"],
  ["\rx", "'\rx"],
  ["\t=1", "'\t'=1"],
  ["  =1", "  '=1"],
  ["\u200b\u00a0=1", "\u200b\u00a0'=1"],
  ['"=1', `"'=1`],
  ["'=1", "''=1"],
  ["salam;=1", "salam;'=1"],
  ["salam, =1", "salam, '=1"],
  ["salam|@a", "salam|'@a"],
  ["salam\t=1", "salam\t'=1"],
  ["salam\n- bir\n- iki", "salam\n'- bir\n'- iki"],
  ['salam;"=1', `salam;"'=1`],
  [";;=1", ";;'=1"],
])("escapes what could be a formula: %j becomes %j", (text, safe) => {
  expect(writtenCell(text)).toBe(safe);
  expect(unescapeFormulas(safe)).toBe(text);
});

test.each([
  "-5",
  "-12,30",
  "-1 299.99",
  "+994501234567",
  "+994 50 123 45 67",
  "a=b",
  "ali@example.com",
  "2026-11-23",
  "USB-C, 5 m",
  "https://a.az/?b=1",
  "O'Neil",
])("does not change %s", (text) => {
  expect(writtenCell(text)).toBe(text);
  expect(unescapeFormulas(text)).toBe(text);
});

/**
 * The cells of a file as spreadsheets parse it: quotation marks are recognised at the beginning of
 * a cell only, and nothing is treated as an error.
 */
function cellsWithMarks(file: string, separator: string): string[] {
  const cells = [];
  for (let at = 0; at <= file.length; at += 1) {
    let [cell, isQuoted] = ["", file[at] === '"'];
    if (isQuoted) at += 1;
    for (; at < file.length; at += 1) {
      const sign = file[at] ?? "";
      if (isQuoted && sign === '"' && file[at + 1] === '"') cell += file[at++];
      else if (isQuoted && sign === '"') isQuoted = false;
      else if (!isQuoted && (sign === separator || sign === "\r" || sign === "\n")) break;
      else cell += sign;
    }
    cells.push(cell);
  }
  return cells;
}

test("no cell is a formula, whatever separator is used, and each text is read back", () => {
  const formula = /^[\s\p{Z}\p{C}"]*[=+\-@＝﹦＋﹢－﹣＠﹫]/u;
  // A number alone in its cell, followed by the end of the cell or row.
  const number = /^[\s\p{Z}\p{C}"]*[+-]\d[\d \u00a0]*(?:[.,]\d+)?(?:$|[;\r\n])/u;
  fc.assert(
    fc.property(
      fc.array(fc.array(nastyText, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 }),
      (rows) => {
        const file = toCsvLines(rows);
        const own = parse(file, {
          delimiter: ";",
          relax_column_count: true,
          skip_empty_lines: false,
        }) as string[][];
        expect(own.map((row) => row.map(unescapeFormulas))).toEqual(rows);
        // As parsed by programs that recognise quotation marks, and by programs that do not.
        for (const delimiter of [";", ",", "\t", "|"]) {
          const withoutQuotes = file.split(/[\r\n]/).flatMap((line) => line.split(delimiter));
          for (const cell of [...cellsWithMarks(file, delimiter), ...withoutQuotes])
            if (formula.test(cell)) expect(cell).toMatch(number);
        }
      },
    ),
    { numRuns: 1000 },
  );
});

test("escaping takes linear time", () => {
  const length = 300_000;
  const startedAt = performance.now();
  for (const part of [" ", "\n", "'", '"', "-", ";", "\t", "' ", "'-", "\n'"]) {
    const text = part.repeat(length / part.length);
    expect(unescapeFormulas(writtenCell(text))).toBe(text);
    unescapeFormulas(text);
  }
  expect(performance.now() - startedAt).toBeLessThan(10_000);
});
