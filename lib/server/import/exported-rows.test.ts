/** @jest-environment node */
import { toCsv } from "@/lib/format/csv";
import { nastyText } from "@/test/nasty-text";
import fc from "@/test/seeded-fast-check";
import { readRows } from "./read-rows";

const COLUMNS = ["key", ..."bcdefghijkl"];
const kind = {
  required: ["key"],
  columnOf: (name: string) => name,
  keysOf: ({ key = "" }) => [key],
};

test("exported rows can be imported again, whatever their texts contain", async () => {
  // A line of text with the separators of a row is reported as a fault (ADR 0035). Long texts are
  // therefore in the last columns, as in a file of products, where no line has so many separators.
  const row = fc.tuple(nastyText, nastyText, nastyText);
  await fc.assert(
    fc.asyncProperty(
      fc.array(row, { minLength: 1, maxLength: 4 }),
      fc.integer({ min: 1, max: 60 }),
      fc.constantFrom("\r\n", "\n"),
      async (texts, size, lineBreak) => {
        const rows = texts.map((own, at) => [`K-${at}`, ..."bcdefghi", ...own]);
        // Programs on other systems use other line breaks between rows.
        const file = toCsv([COLUMNS, ...rows]).replace(/\r\n(?=K-\d;|$)/g, lineBreak);
        async function* pieces() {
          const bytes = Buffer.from(file);
          for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
        }
        const read = [];
        for await (const found of readRows(pieces(), kind)) read.push(found);
        // Spaces around a text are trimmed.
        const trimmed = read.map((found) =>
          "cells" in found ? COLUMNS.map((name) => found.cells[name]?.trim()) : found,
        );
        expect(trimmed).toEqual(rows.map((cells) => cells.map((text) => text.trim())));
      },
    ),
    { numRuns: 500 },
  );
});
