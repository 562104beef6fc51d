/** @jest-environment node */
import {
  buildWorkbook,
  type Cell,
  type Sheet,
  workbookFiles,
} from "@/test/import-samples/build-workbook";
import { buildZip } from "@/test/import-samples/build-zip";
import { readFiles } from "@/test/import-samples/read-sample";
import { openArchive } from "./archive";
import type { MappedColumn } from "./mapping";
import { fileInMemory } from "./source-file";
import { openWorkbook } from "./workbook";

const HEAD: Cell[] = ["SKU", "Title", "Price", "Stock"];
const goods = (...rows: Cell[][]): Cell[][] => [HEAD, ...rows];

const read = (sheets: readonly Sheet[], options = {}) =>
  readFiles({ "book.xlsx": buildWorkbook(sheets, options) });

/** The cells of the first sheet's rows below its head, and what was said of them. */
async function rowsOf(rows: readonly (readonly Cell[])[], options = {}) {
  const bytes = buildWorkbook([{ name: "S", rows: [HEAD, ...rows] }], options);
  const { tables } = await openWorkbook(await openArchive(fileInMemory("a.xlsx", bytes)));
  const found: unknown[] = [];
  for await (const row of tables[0]?.rowsAfter(1, 4) ?? [])
    found.push(
      "cells" in row ? row.cells : "note" in row ? row.note.en : row.faults.map(({ en }) => en),
    );
  return found;
}

test("texts, numbers without noise, codes with zeros, booleans, errors", async () => {
  expect(
    await rowsOf([
      ["A-1", "  TV & <b> ", 1299.9000000000001, true],
      [
        { number: 123, style: 3 },
        {
          xml: '<c t="inlineStr"><is><r><t>Qara </t></r><r><t>rəng</t></r><rPh sb="0" eb="1"><t>x</t></rPh></is></c>',
        },
        { number: 1299, style: 4 },
        false,
      ],
      [
        { xml: '<c t="str"><v>mətn_x000D_</v></c>' },
        { xml: '<c t="e"><v>#N/A</v></c>' },
        0.1,
        1.234,
      ],
      [4006381333931, 8806091234567890, "=1+1", null],
    ]),
  ).toEqual([
    ["A-1", "  TV & <b> ", "1299.9", "true"],
    ["000123", "Qara rəng", "1299", "false"],
    ["mətn\r", "#N/A", "0.1", "1.2340"],
    ["4006381333931", "8.80609E+15", "=1+1"],
  ]);
});

test("dates are dates by their style, in both calendars", async () => {
  const dates: Cell[][] = [
    [
      { number: 46143, style: 1 },
      { number: 46143.583333333336, style: 2 },
      { number: 46143, style: 0 },
      { xml: '<c t="d"><v>2026-05-01T00:00:00</v></c>' },
    ],
  ];
  expect(await rowsOf(dates)).toEqual([["2026-05-01", "2026-05-01 14:00", "46143", "2026-05-01"]]);
  expect(await rowsOf(dates, { date1904: true })).toEqual([
    ["2030-05-02", "2030-05-02 14:00", "46143", "2026-05-01"],
  ]);
});

test("a number whose format shows another currency than manats is an amount in it", async () => {
  expect(
    await rowsOf([
      [5, 6, 7, 8].map((style) => ({ number: 15.5, style })),
      [9, 10, 4, 11].map((style) => ({ number: 15.5, style })),
    ]),
  ).toEqual([
    ["15.5 USD", "15.5 EUR", "15.5 USD", "15.5 CHF"],
    ["15.5", "15.5 RUB", "15.5", "15.5"],
  ]);
});

test("of a formula the computed value is taken and told; without one the row is a fault", async () => {
  const formula = (f: string, v: string | null): Cell => ({
    xml: `<c><f>${f}</f>${v === null ? "" : `<v>${v}</v>`}</c>`,
  });
  const { items, messages } = await read([
    {
      name: "S",
      rows: goods(
        ["A-1", "TV", formula("WEBSERVICE(&quot;https://x&quot;)", "1299"), 1],
        ["A-2", "TV", formula("B2*1.18", null), 1],
        ["A-3", "TV", 5, { xml: '<c t="str"><f>IF(A4,"","")</f><v></v></c>' }],
      ),
    },
  ]);
  expect(items.map(({ sku, price, stock }) => [sku, price, stock])).toEqual([
    ["A-1", "1299", "1"],
    ["A-3", "5", undefined],
  ]);
  expect(messages).toEqual([
    "S!2: note: C: a formula, of which the last computed value was taken.",
    "S!3: fault: C: the file does not have the computed value of the formula. Open the file in Excel and save it.",
    "S!4: note: D: a formula, of which the last computed value was taken.",
  ]);
});

test("the same note is told for some rows, and then counted", async () => {
  const rows = Array.from({ length: 50 }, (_, at): Cell[] => [
    `A-${at}`,
    "TV",
    { xml: "<c><f>1</f><v>1</v></c>" },
    1,
  ]);
  const { items, messages } = await read([{ name: "S", rows: goods(...rows) }]);
  expect(items).toHaveLength(50);
  expect(messages).toHaveLength(21);
  expect(messages.at(-1)).toBe("S!51: note: The same is true of 30 more rows.");
});

test("hidden sheets, columns and rows are skipped and told", async () => {
  const { items, messages } = await read([
    { name: "Köhnə", rows: goods(["OLD", "TV", 1, 1]), state: "hidden" },
    { name: "Gizli", rows: goods(["OLD", "TV", 1, 1]), state: "veryHidden" },
    {
      name: "Qiymətlər",
      rows: [
        [...HEAD, "Wholesale price"],
        ["A-1", "TV", 899, 1, 700],
        ["A-2", "TV", 999, 1, 800],
        ["A-3", "TV", 799, 1, 600],
        ["A-4", "TV", 699, 1, 500],
      ],
      hiddenColumns: [5],
      hiddenRows: [3, 4],
    },
  ]);
  expect(items.map(({ sku, prices }) => [sku, prices])).toEqual([
    ["A-1", undefined],
    ["A-4", undefined],
  ]);
  expect(messages).toEqual([
    "1: note: The sheet “Köhnə” is hidden: it was skipped.",
    "1: note: The sheet “Gizli” is hidden: it was skipped.",
    "Qiymətlər!1: note: Hidden columns were skipped: E.",
    "Qiymətlər!3: note: Hidden rows were skipped: 2, of which this is the first.",
  ]);
});

test("the value of merged cells belongs to all their rows", async () => {
  const { items, messages } = await read([
    {
      name: "S",
      rows: [
        ["SKU", "Title", "Brand", "Price"],
        ["A-1", "TV 55", "LG", 899],
        ["A-2", "TV 65", null, 1299],
        ["B-1", "TV 50", "Samsung", 799],
      ],
      merged: ["C2:C3"],
    },
  ]);
  expect(items.map(({ sku, brand }) => [sku, brand])).toEqual([
    ["A-1", "LG"],
    ["A-2", "LG"],
    ["B-1", "Samsung"],
  ]);
  expect(messages).toEqual(["S!3: note: C: merged cells, whose value was taken for all of them."]);
});

test("each visible sheet is read by its own head; one without a head is told", async () => {
  const { items, messages } = await read([
    { name: "Televizorlar", rows: goods(["A-1", "TV", 899, 1]) },
    { name: "Şərtlər", rows: [["Çatdırılma 2 gün"], ["Zəmanət 12 ay"]] },
    {
      name: "Fenlər",
      rows: [
        ["Qiymət", "Məhsulun adı", "Kod"],
        [49.9, "Fen", "F-1"],
      ],
    },
  ]);
  expect(items.map(({ part, sku, price }) => [part, sku, price])).toEqual([
    ["Televizorlar", "A-1", "899"],
    ["Fenlər", "F-1", "49.9"],
  ]);
  expect(messages).toEqual([
    "Şərtlər!1: note: The sheet “Şərtlər” has no names of columns: it was skipped.",
  ]);
});

test("a sheet is read by the mapping of another one only if it has the same columns", async () => {
  const sheets: Sheet[] = [
    {
      name: "Опт",
      rows: [
        ["Код", "Название", "Опт", "Остаток"],
        ["A-1", "TV", 700, 1],
      ],
    },
    {
      name: "Розница",
      rows: [
        ["Код", "Название", "Опт", "Розница", "Остаток"],
        ["B-1", "TV", 700, 899, 1],
      ],
    },
    {
      name: "Опт 2",
      rows: [
        ["Название", "Код", "Опт", "Остаток"],
        ["TV", "C-1", 600, 1],
      ],
    },
  ];
  const column = (name: string, field: MappedColumn["field"]) => ({ name, field, kinds: {} });
  const { items, messages } = await readFiles({ "book.xlsx": buildWorkbook(sheets) }, [
    {
      sheet: "Опт",
      headLine: 1,
      headRows: 1,
      columns: [
        column("Код", "sku"),
        column("Название", "title"),
        column("Опт", "price"),
        column("Остаток", "stock"),
      ],
    },
  ]);
  expect(items.map(({ sku, price }) => [sku, price])).toEqual([
    ["A-1", "700"],
    ["B-1", "899"],
    ["C-1", "600"],
  ]);
  expect(messages).toEqual([
    "Розница!1: note: The sheet “Розница” has other columns, and is read as it is proposed: Код = sku, Название = title, Опт = otherPrice, Розница = price, Остаток = stock.",
  ]);
});

test("a damaged sheet ends with a cut, and what other programs link to is not opened", async () => {
  const files = workbookFiles([
    {
      name: "S",
      rows: goods(...Array.from({ length: 300 }, (_, at): Cell[] => [`A-${at}`, "TV", 5, 1])),
    },
  ]);
  const damaged = files.map((file) =>
    file.name === "xl/worksheets/sheet1.xml"
      ? { ...file, content: String(file.content).slice(0, -2000) }
      : file,
  );
  const { items, messages } = await readFiles({ "a.xlsx": buildZip(damaged) });
  expect(items.length).toBeGreaterThan(200);
  expect(messages).toEqual([
    expect.stringMatching(
      new RegExp(
        `^S!${items.length + 2}: cut: The file is cut: the element <\\w+> is not closed\\.$`,
      ),
    ),
  ]);
});

test("a row of too many cells, and a cell that is too long, are faults", async () => {
  const { items, messages } = await read([
    {
      name: "S",
      rows: goods(
        ["A-1", "x".repeat(200_001), 5, 1],
        ["A-2", "TV", 5, 1, ...Array.from({ length: 1001 }, () => "x")],
        ["A-3", "TV", 5, 1],
      ),
    },
  ]);
  expect(items.map(({ sku }) => sku)).toEqual(["A-3"]);
  expect(messages).toEqual([
    "S!2: fault: B: the cell has more than 200000 characters; the row was not read.",
    "S!3: fault: The row has more than 1000 cells: it was not read.",
  ]);
});

test("a workbook whose sheets are all hidden has no rows, which is told", async () => {
  const { items, messages } = await read([
    { name: "Gizli", rows: goods(["A-1", "TV", 5, 1]), state: "hidden" },
  ]);
  expect(items).toEqual([]);
  expect(messages).toEqual([
    "1: note: The sheet “Gizli” is hidden: it was skipped.",
    "1: cut: The file has no rows.",
  ]);
});
