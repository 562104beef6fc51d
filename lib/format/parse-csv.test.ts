import fc from "fast-check";
import { csv } from "./csv";
import { parseCsv } from "./parse-csv";

test("what a spreadsheet writes is read, with the line each row begins on", () => {
  expect(parseCsv('\uFEFFid;ad;məbləğ\r\n1;"Əli; ""Vəli""";1234,50\r\n\r\n2;"iki\nsətir";5\r\n3;x;')).toEqual([
    { line: 1, cells: ["id", "ad", "məbləğ"] },
    { line: 2, cells: ["1", 'Əli; "Vəli"', "1234,50"] },
    { line: 4, cells: ["2", "iki\nsətir", "5"] },
    { line: 6, cells: ["3", "x", ""] },
  ]);
  expect(parseCsv("")).toEqual([]);
  expect(parseCsv('a,b\n"1,2')).toBeNull();
});

test("what is exported reads back", () => {
  const text = fc.string().filter((one) => !/^[=+\-@＝＋－＠\t\r\n]/.test(one) && one.trim() !== "" && !one.startsWith("\uFEFF"));
  fc.assert(fc.property(fc.array(fc.array(text, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 }), (rows) => {
    // The separator is told by the first line.
    const head = ["a", "b"];
    expect(parseCsv(csv([head, ...rows]))?.map(({ cells }) => cells)).toEqual([head, ...rows]);
  }), { numRuns: 200 });
});
