import { cleanRow } from "@/lib/server/import/clean-cells";
import { readRows } from "@/lib/server/import/read-rows";
import { toCsv } from "@/lib/format/csv";
import fc from "@/test/seeded-fast-check";
import { joinList, splitList } from "./value-list";

const text = fc
  .array(fc.constantFrom("|", "\\", "a", "ə", " ", ";", '"', "1", "n"), { maxLength: 6 })
  .map((signs) => signs.join("").trim());
const list = fc.array(text, { minLength: 1, maxLength: 5 });

const kind = {
  name: "parameters",
  required: ["key"],
  optional: ["list"],
  columnOf: (name: string) => name,
  keysOf: ({ key = "" }) => [key],
  joinList,
} as const;

/** The list that an import reads from a file. */
async function readList(file: string): Promise<unknown> {
  async function* pieces() {
    yield Buffer.from(file);
  }
  for await (const found of readRows(pieces(), kind)) {
    const row = cleanRow(found);
    return "cells" in row ? splitList(row.cells.list ?? "") : row;
  }
  return [];
}

test("a list comes back from a file with as many texts, whatever signs they have", async () => {
  await fc.assert(
    fc.asyncProperty(list, async (texts) => {
      const cell = joinList(texts);
      expect(splitList(cell)).toEqual(texts);
      expect(
        await readList(
          toCsv([
            ["key", "list"],
            ["a", cell],
          ]),
        ),
      ).toEqual(texts);
      expect(await readList(`${JSON.stringify({ key: "a", list: cell })}\n`)).toEqual(texts);
      expect(await readList(`${JSON.stringify({ key: "a", list: texts })}\n`)).toEqual(texts);
    }),
    { numRuns: 50 },
  );
});

test.each([
  ["A|B", ["A", "B"]],
  ["A \\| B|", ["A | B", ""]],
  ["A|B\nC", ["A|B", "C"]],
  ["C:\\new|a\\\\|b", ["C:\\new", "a\\", "b"]],
])("%j is typed by hand for %j", (cell, texts) => {
  expect(splitList(cell)).toEqual(texts);
});
