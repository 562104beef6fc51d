/** @jest-environment node */
import { FileFault } from "./faults";
import { readRows } from "./read-rows";

const kind = {
  required: ["a"],
  columnOf: (name: string) => (/^[a-z](?:\.[a-z]+)?$/.test(name) ? name : undefined),
  keysOf: ({ a = "" }) => [a],
};

/** Splits a file into chunks of a few bytes, which cut letters and line ends in two. */
async function* pieces(bytes: Buffer, size = 3): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function read(text: string | Buffer, size?: number) {
  const rows = [];
  try {
    for await (const row of readRows(pieces(Buffer.from(text as string), size), kind))
      rows.push(
        "cells" in row ? [row.line, row.cells] : [row.line, row.faults.map(({ en }) => en)],
      );
  } catch (error) {
    if (!(error instanceof FileFault)) throw error;
    rows.push(["stopped", error.line, error.message]);
  }
  return rows;
}

test("reads spreadsheet files, and reports the line on which each row begins", async () => {
  const text =
    '\uFEFFa;b;c;#qeyd\r\n1;"Əli; ""Vəli""";1234,50;x\r\n\r\n2;"iki\r\nsətir\nüç";5;\r\n;;;\r\n3;55" TV;;;;\r\n4;x\r\n';
  const rows = [
    [2, { a: "1", b: 'Əli; "Vəli"', c: "1234,50" }],
    [4, { a: "2", b: "iki\r\nsətir\nüç", c: "5" }],
    [8, { a: "3", b: '55" TV', c: "" }],
    [9, ["The row has 2 cells, but there are 4 columns."]],
  ];
  expect(await read(text)).toEqual(rows);
  expect(await read(text.replaceAll("\r\n", "\n"), 1000)).toEqual(
    JSON.parse(JSON.stringify(rows).replaceAll("\\r\\n", "\\n")),
  );
  expect(await read("a,b\n1,'=2+2\n")).toEqual([[2, { a: "1", b: "=2+2" }]]);
  expect(await read('a,b\n1,"1234,50"\n')).toEqual([[2, { a: "1", b: "1234,50" }]]);
  expect(await read("a\tb\n1\t2;3,4")).toEqual([[2, { a: "1", b: "2;3,4" }]]);
});

test("JSON Lines use the same columns; the values of an array become lines of a cell", async () => {
  expect(
    await read(
      '{"a": 1, "b": {"az": "x"}}\n\n{"a": "2", "b": ["x", true], "c": null}\n{"a": 3, "b": [{"az": "p", "en": "q"}, {"az": "r"}]}\n[1]\nnull\n{"a": 1, "wrong": 2}\n{"a": [[1]]}',
    ),
  ).toEqual([
    [1, { a: "1", "b.az": "x" }],
    [3, { a: "2", b: "x\nyes", c: "" }],
    [4, { a: "3", "b.az": "p\nr", "b.en": "q\n" }],
    [5, ["The line is no JSON object."]],
    [6, ["The line is no JSON object."]],
    [7, ["Unknown column: wrong."]],
    [8, ["a: such a value cannot be stored."]],
  ]);
});

test.each([
  ["nothing", "", [["stopped", 1, "The file has no rows."]]],
  ["no row", "a;b\r\n", [["stopped", 1, "The file has no rows."]]],
  ["an unknown column", "b;wrong\n1;2", [["stopped", 1, "Unknown column: wrong."]]],
  ["a column twice", "a;a\n1;2", [["stopped", 1, "The column is there twice: a."]]],
  [
    "an unclosed quotation mark in the header row",
    'a;"b\n1;2\n',
    [["stopped", 1, expect.stringContaining("quotation mark")]],
  ],
  ["an array", '[{"a": 1}]', [["stopped", 1, expect.stringContaining("JSON array")]]],
  [
    "Windows-1251",
    Buffer.from([0x61, 0x0a, 0xf8, 0xe0, 0x0a]),
    [["stopped", 1, expect.stringContaining("UTF-8")]],
  ],
  [
    "UTF-16",
    Buffer.from("\uFEFFa;b\n1;2", "utf16le"),
    [["stopped", 1, expect.stringContaining("UTF-8")]],
  ],
])("%s is rejected with the line where reading stopped", async (_, text, rows) => {
  expect(await read(text as string, 1000)).toEqual(rows);
});
