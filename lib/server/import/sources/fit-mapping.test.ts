/** @jest-environment node */
import { readFiles } from "@/test/import-samples/read-sample";
import { openCsvTable } from "./csv-table";
import { fitMapping } from "./fit-mapping";
import type { Mapping } from "./mapping";
import { fileInMemory } from "./source-file";
import { proposeMapping } from "./table-head";

const tableOf = (text: string) => openCsvTable(fileInMemory("a.csv", Buffer.from(text)));

const rows = (...lines: string[]) => `${lines.join("\n")}\n`;
const FIRST = rows(
  "Прайс-лист",
  "",
  "Код;Название;Розница;Опт;Остаток",
  "A-1;Телевизор LG 55;899,90;700,00;4",
  "A-2;Телевизор LG 65;1299,90;990,00;2",
  "A-3;Фен Philips;49,90;30,00;15",
);

/** A mapping that staff changed: the wholesale price is what the shop sells for. */
async function remembered(): Promise<Mapping> {
  const mapping = proposeMapping(await tableOf(FIRST));
  if (!mapping) throw new Error("no head");
  const columns = mapping.columns.map((column) => {
    if (column.name === "Опт") return { ...column, field: "price" as const };
    return column.name === "Розница" ? { ...column, field: "oldPrice" as const } : column;
  });
  // As it is stored.
  return JSON.parse(JSON.stringify({ ...mapping, columns })) as Mapping;
}

async function doubtsOf(text: string) {
  const fitted = fitMapping(await remembered(), await tableOf(text));
  return fitted && fitted.doubts.map(({ column, why }) => `${why}: ${column}`);
}

test("a mapping reads the supplier's next file, wherever the columns and the head are now", async () => {
  const next = rows(
    "Прайс-лист",
    "от 01.12.2026",
    "",
    "Остаток;Опт;Код;Название;Розница",
    "7;710,00;A-1;Телевизор LG 55;899,90",
    "1;9,00;B-1;Кабель;14,90",
    "2;5,00;B-2;Кабель 2 м;9,90",
  );
  expect(await doubtsOf(next)).toEqual([]);
  const { items } = await readFiles({ "a.csv": next }, [await remembered()]);
  expect(items.map(({ sku, price, oldPrice }) => [sku, price, oldPrice])).toEqual([
    ["A-1", "710,00", "899,90"],
    ["B-1", "9,00", "14,90"],
    ["B-2", "5,00", "9,90"],
  ]);
});

test("the currency of a price is that of the file that is read now", async () => {
  const table = (name: string) => rows(`Kod;Ad;${name}`, "A-1;Televizor;899,90");
  const before = proposeMapping(await tableOf(table("Qiymət (₼)")));
  if (!before) throw new Error("no head");
  // As mappings were stored that still had the unit of each column.
  const stored = { ...before, columns: before.columns.map((one) => ({ ...one, unit: "₼" })) };
  const { items } = await readFiles({ "a.csv": table("Qiymət ($)") }, [stored]);
  expect(items).toMatchObject([{ price: "899,90", currency: "USD" }]);
  const again = await readFiles({ "a.csv": table("Qiymət (₼)") }, [stored]);
  expect(again.items).toMatchObject([{ currency: "AZN" }]);
});

test("a missing and a new column are doubts, and the new one is not read", async () => {
  const next = rows(
    "Код;Название;Опт;Остаток;Цвет",
    "A-1;Телевизор;710,00;7;чёрный",
    "B-1;Кабель;9,00;1;белый",
  );
  expect(await doubtsOf(next)).toEqual(["added: Цвет", "missing: Розница"]);
  const { items } = await readFiles({ "a.csv": next }, [await remembered()]);
  expect(items[0]).toMatchObject({ price: "710,00", unknown: { Цвет: "чёрный" } });
});

test("a column whose values are of another kind than before is a doubt that quotes one", async () => {
  const next = rows(
    "Код;Название;Розница;Опт;Остаток",
    "Телевизор LG 55 дюймов;A-1;899,90;700,00;8806091234568",
    "Телевизор LG 65 дюймов;A-2;1299,90;990,00;8806091234568",
    "Фен Philips белый;A-3;49,90;30,00;8806091234568",
  );
  const fitted = fitMapping(await remembered(), await tableOf(next));
  expect(fitted?.doubts.map(({ message }) => message.en)).toEqual([
    "The column “Код” had values of another kind before (now for example “Телевизор LG 55 дюймов”): has its meaning changed?",
    "The column “Название” had values of another kind before (now for example “A-1”): has its meaning changed?",
    "The column “Остаток” had values of another kind before (now for example “8806091234568”): has its meaning changed?",
  ]);
});

test("prices without decimals, and words for stock, are no change of meaning", async () => {
  const next = rows(
    "Код;Название;Розница;Опт;Остаток",
    "A-1;Телевизор;899;700;есть",
    "A-2;Телевизор;1299;990;>10",
    "A-3;Фен;49;30;нет",
  );
  expect(await doubtsOf(next)).toEqual([]);
});

test("another table has no head that is remembered", async () => {
  expect(await doubtsOf(rows("SKU;Title;Price", "A-1;TV;899"))).toBeNull();
});

test("columns of the same name keep their order", async () => {
  const text = rows("SKU;Title;Price;Image;Image", "A-1;TV;5;a.jpg;b.jpg");
  const mapping = proposeMapping(await tableOf(text));
  const changed = mapping && {
    ...mapping,
    columns: mapping.columns.map((column, at) =>
      at === 4 ? { ...column, field: "ignored" as const } : column,
    ),
  };
  const fitted = changed && fitMapping(changed, await tableOf(text));
  expect(fitted?.mapping.columns.map(({ field }) => field)).toEqual([
    "sku",
    "title",
    "price",
    "pictures",
    "ignored",
  ]);
});
