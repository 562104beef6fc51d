/** @jest-environment node */
import { buildWorkbook } from "@/test/import-samples/build-workbook";
import type { Mapping } from "@/lib/server/import/sources/mapping";
import { openSource } from "@/lib/server/import/sources/open-source";
import { fileInMemory } from "@/lib/server/import/sources/source-file";
import { chooseMapping } from "./choose-mapping";

const opened = (bytes: Buffer | string) =>
  openSource([fileInMemory("a", Buffer.from(bytes as string))]);

async function rememberedOf(bytes: Buffer | string): Promise<Mapping> {
  const { mapping } = chooseMapping((await opened(bytes)).tables, null);
  if (!mapping) throw new Error("no head");
  return mapping;
}

const LIST = "Kod;Ad;Qiymət;Qalıq\nA-1;TV;899,90;4\n";
const HEAD = ["Kod", "Ad", "Qiymət", "Qalıq"];

test("the first file of a supplier has no doubts, nor has the next with the same columns", async () => {
  const remembered = await rememberedOf(LIST);
  const { tables } = await opened("Qalıq;Kod;Ad;Qiymət\n4;A-1;TV;899,90\n");
  expect(chooseMapping(tables, remembered).doubts).toEqual([]);
});

test("columns that changed are doubts, and so is a head that is not remembered", async () => {
  const remembered = await rememberedOf(LIST);
  const changed = await opened("Kod;Ad;Qiymət;Rəng\nA-1;TV;899,90;qara\n");
  expect(chooseMapping(changed.tables, remembered).doubts).toHaveLength(2);
  const lost = await opened("SKU;Title;Price\nA-1;TV;899,90\n");
  const { mapping, doubts } = chooseMapping(lost.tables, remembered);
  expect(doubts.map(({ en }) => en)).toEqual([
    "This file lacks half of the remembered names of columns: what the columns mean is proposed anew.",
  ]);
  expect(mapping?.columns.map(({ field }) => field)).toEqual(["sku", "title", "price"]);
});

test("what is confirmed is the file's own columns and values, so it is no doubt again", async () => {
  const remembered = await rememberedOf(LIST);
  const row = (at: number) => `Televizor LG ${at};A-${at};899,90;4`;
  const text = ["Kod;Ad;Qiymət;Qalıq", row(1), row(2), row(3)].join("\n");
  const { tables } = await opened(text);
  const before = { ...remembered, columns: remembered.columns.map((one) => ({ ...one })) };
  const withKinds = await rememberedOf(
    ["Kod;Ad;Qiymət;Qalıq", "A-1;Fen;5,50;1", "A-2;Ütü;6,50;1", "A-3;TV;7,50;1"].join("\n"),
  );
  expect(chooseMapping(tables, before).doubts).toEqual([]);
  const { mapping, doubts } = chooseMapping(tables, withKinds);
  expect(doubts.length).toBeGreaterThan(0);
  expect(chooseMapping(tables, mapping).doubts).toEqual([]);
});

test("the remembered sheet is found wherever it stands now", async () => {
  const sheet = (name: string, ...rows: (string | number)[][]) => ({ name, rows });
  const goods = ["A-1", "TV", 899.9, 4];
  const remembered = await rememberedOf(buildWorkbook([sheet("Qiymətlər", HEAD, goods)]));
  const { tables } = await opened(
    buildWorkbook([
      sheet("Servis", ["SKU", "Title", "Price"], ["S-1", "Quraşdırma", 5]),
      sheet("Qiymətlər", HEAD, goods),
    ]),
  );
  const { mapping, doubts } = chooseMapping(tables, remembered);
  expect([mapping?.sheet, doubts]).toEqual(["Qiymətlər", []]);
});
