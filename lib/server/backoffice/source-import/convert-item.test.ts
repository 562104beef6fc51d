import { emptyItem, type SourceItem } from "@/lib/server/import/sources/source-item";
import { cleanRow } from "@/lib/server/import/clean-cells";
import { CategoryTree } from "../catalogue-import/category-tree";
import type { Catalogue, Parameter } from "../product-import/catalogue";
import { convertItem } from "./convert-item";
import type { Joinings } from "./joinings";
import { newRows, planNew } from "./make-new";
import { scanSource } from "./scan-source";
import { SourceCatalogue } from "./source-catalogue";

// The payload package cannot be loaded by jest.
jest.mock("payload", () => ({ APIError: class extends Error {} }));

const parameters: Record<string, Parameter> = {
  color: {
    id: 1,
    key: "color",
    type: "text",
    hasList: true,
    masks: new Map([
      ["black", 11],
      ["qara", 11],
      ["white", 12],
      ["ag", 12],
    ]),
  },
  storage: { id: 2, key: "storage", type: "integer", hasList: false, masks: new Map() },
  screen: { id: 3, key: "screen", type: "text", hasList: false, masks: new Map() },
};

function catalogueWith(joinings: Joinings = new Map()): SourceCatalogue {
  const tree = new CategoryTree([
    { id: 1, parent: null, names: ["Telefonlar", "Телефоны"] },
    { id: 2, parent: 1, names: ["Smartfonlar", "Смартфоны"] },
    { id: 3, parent: null, names: ["Aksesuarlar"] },
    { id: 4, parent: 1, names: ["Aksesuarlar"] },
  ]);
  const base: Catalogue = {
    category: (text) => tree.find(text),
    brand: (text) => (text.toLowerCase() === "samsung" ? 7 : undefined),
    store: () => undefined,
    parameter: (key) => parameters[key],
  };
  const names = [
    { key: "color", id: 1, names: ["Rəng", "Цвет"], units: [] },
    { key: "storage", id: 2, names: ["Yaddaş"], units: ["GB", "ГБ"] },
    { key: "screen", id: 3, names: ["Ekran"], units: ["düym"] },
  ];
  return new SourceCatalogue(base, tree, names, joinings);
}

const nothing = () => undefined;
const NOW = new Date("2026-11-29T12:00:00+04:00");
const SCAN = { at: NOW, onNote: nothing };
const silent = {
  note: nothing,
  category: nothing,
  brand: nothing,
  parameter: nothing,
  value: nothing,
};
const item = (fields: Partial<SourceItem>): SourceItem => ({
  ...emptyItem(5),
  sku: "A 1",
  titles: { any: "Смартфон" },
  ...fields,
});
const cellsOf = (fields: Partial<SourceItem>, catalogue = catalogueWith()) => {
  const row = cleanRow(convertItem(item(fields), catalogue, silent, NOW));
  if ("faults" in row) throw new Error(row.faults[0]?.en);
  return row.cells;
};
const faultOf = (fields: Partial<SourceItem>) => {
  const row = convertItem(item(fields), catalogueWith(), silent, NOW);
  return "faults" in row ? row.faults.map(({ en }) => en) : [];
};
async function* reading(...items: SourceItem[]) {
  for (const one of items) yield { item: one };
}

test("codes: the article number without spaces, else the id; a false bar code is left out", () => {
  expect(cellsOf({ gtin: "4006381333931", mpn: " SM-A556E " })).toMatchObject({
    sku: "A-1",
    gtin: "4006381333931",
    mpn: "SM-A556E",
  });
  expect(cellsOf({ sku: null, id: "77", gtin: "2000000000001" })).toMatchObject({ sku: "77" });
  expect(cellsOf({ gtin: "4006381333932" })).not.toHaveProperty("gtin");
  expect(cellsOf({ gtin: "" })).toMatchObject({ gtin: "" });
  expect(cellsOf({ group: "Galaxy A55 5G" })).toMatchObject({ modelGroup: "galaxy-a55-5g" });
  expect(faultOf({ sku: " ", id: null })).toEqual([
    "sku: the item has neither an article number nor an id.",
  ]);
});

test("a text without a language is Azerbaijani, or Russian in Cyrillic letters", () => {
  expect(cellsOf({})).toMatchObject({ "title.ru": "Смартфон", "title.az.whenEmpty": "Смартфон" });
  expect(cellsOf({})).not.toHaveProperty(["title.az"]);
  expect(cellsOf({ titles: { any: "Смартфон", az: "Telefon" } })).not.toHaveProperty([
    "title.az.whenEmpty",
  ]);
  expect(cellsOf({ titles: { any: "Telefon" } })).not.toHaveProperty(["title.ru"]);
  expect(cellsOf({ titles: { any: "Ütü / Утюг" } })).toMatchObject({
    "title.az": "Ütü / Утюг",
    "title.ru": "Ütü / Утюг",
  });
  expect(cellsOf({ titles: { any: "Phone", az: "Telefon" } })).toMatchObject({
    "title.az": "Telefon",
  });
});

test.each([
  ["1 299,00", null, "1299.00", ""],
  ["999", "1299", "1299.00", "999.00"],
  ["1299", "999", "1299.00", ""],
  ["1299.0000", "", "1299.00", ""],
])("price %j and old price %j", (price, oldPrice, full, discount) => {
  expect(cellsOf({ price, oldPrice })).toMatchObject({ price: full, discountPrice: discount });
});

test("a price in another currency, or of two readings, is a fault of the row", () => {
  expect(faultOf({ price: "100", currency: "USD" })[0]).toMatch(/^price: /);
  expect(faultOf({ price: "1.234" })[0]).toMatch(/^price: /);
});

test.each([
  ["12", null, "12"],
  [">10", null, "10"],
  ["есть", null, "1"],
  [null, "true", "1"],
  [null, "false", "0"],
  ["под заказ", null, "0"],
  ["нет", null, "0"],
  ["10", "false", "0"],
  ["10", "no", "0"],
  ["10", "true", "10"],
  ["5.0", null, "5"],
  ["5,00", null, "5"],
  ["1.250,00", null, "1250"],
  ["-3", null, "0"],
  ["−3 шт.", "true", "0"],
])("stock %j, available %j: %s pieces", (stock, available, pieces) => {
  expect(cellsOf({ stock, available })).toMatchObject({ stock: pieces });
});

/** The notes of an item, in English. */
function notesOf(fields: Partial<SourceItem>): string[] {
  const notes: string[] = [];
  const note = ({ en }: { en: string }) => void notes.push(en);
  convertItem(item(fields), catalogueWith(), { ...silent, note }, NOW);
  return notes;
}

test("a negative stock is told, in one of several places too", () => {
  const told = ["“A 1”: a negative stock counts as 0."];
  expect(notesOf({ stock: "-3" })).toEqual(told);
  const stocks = [
    { place: "Bakı", amount: "-3" },
    { place: "Gəncə", amount: "4" },
  ];
  expect(notesOf({ stocks })).toEqual(told);
  expect(cellsOf({ stocks })).toMatchObject({ stock: "4" });
  expect(notesOf({ stock: "3" })).toEqual([]);
});

test("what is hidden in the file is a draft; else the product stays as it is", () => {
  expect(cellsOf({ isHidden: true })).toMatchObject({ status: "draft" });
  expect(cellsOf({ isHidden: false })).not.toHaveProperty("status");
  expect(cellsOf({})).not.toHaveProperty("status");
});

test.each([
  [null, null, "90.00"],
  ["2026-11-29", null, "90.00"],
  ["2026-11-30", null, ""],
  [null, "2026-11-28", ""],
  [null, "2026-11-29", "90.00"],
  [null, "2026-11-29 00:00:00", "90.00"],
  [null, "2026-11-29 11:59", ""],
  ["2026-11-01T00:00+0400", "2026-11-29T11:59+0400", ""],
  ["2026-11-01T00:00Z", "2026-11-29T08:01Z", "90.00"],
  ["2026-12-01T00:00-08:00", "2026-12-09T00:00-08:00", ""],
])("a discount from %j until %j: %j", (discountFrom, discountUntil, discountPrice) => {
  const fields = { price: "90", oldPrice: "100", discountFrom, discountUntil };
  expect(cellsOf(fields)).toMatchObject({ price: "100.00", discountPrice });
  const isTold = discountPrice !== "" && discountUntil !== null;
  expect(notesOf(fields)).toEqual(
    isTold
      ? [`“A 1”: the discount ends on ${discountUntil}; the shop ends it with the next import.`]
      : [],
  );
});

test("a date of a discount that cannot be read is a fault", () => {
  const fields = { price: "90", oldPrice: "100", discountUntil: "soon" };
  expect(faultOf(fields)).toEqual([
    "discountPrice: “soon” is no date of a discount (it is written like 2026-11-30).",
  ]);
});

test("categories are found at their path, or where only one path ends so", () => {
  const categoryOf = (...categoryPath: string[]) => cellsOf({ categoryPath }).category;
  expect(categoryOf("Телефоны", "Смартфоны")).toBe("#2");
  expect(categoryOf("Каталог", "Телефоны", "Смартфоны")).toBe("#2");
  expect(categoryOf("Smartfonlar")).toBe("#2");
  expect(categoryOf("TV", "Aksesuarlar")).toBe("TV > Aksesuarlar");
  expect(categoryOf("Aksesuarlar")).toBe("#3");
  expect(cellsOf({})).not.toHaveProperty("category");
});

test("values are found in any language, several at once; numbers lose their unit", () => {
  const parameter = (name: string, value: string, unit: string | null = null) => ({
    parameters: [{ name, value, unit }],
  });
  expect(cellsOf(parameter("Цвет", "Qara"))).toMatchObject({ "p.color": "#11" });
  expect(cellsOf(parameter("rəng", "qara, ağ"))).toMatchObject({ "p.color": "#11|#12" });
  expect(cellsOf(parameter("Rəng", "Qara; yaşıl"))).not.toHaveProperty("p.color");
  expect(cellsOf(parameter("Yaddaş", "256 ГБ"))).toMatchObject({ "p.storage": "256" });
  expect(cellsOf(parameter("Yaddaş", "1 TB"))).not.toHaveProperty(["p.storage"]);
  expect(cellsOf(parameter("Yaddaş", "256", "ГБ"))).toMatchObject({ "p.storage": "256" });
  expect(cellsOf(parameter("Yaddaş", "1", "ТБ"))).not.toHaveProperty(["p.storage"]);
  expect(cellsOf(parameter("Ekran", "17", "sm"))).toMatchObject({ "p.screen": "17 sm" });
  expect(cellsOf(parameter("Ekran", "17 sm", "düym"))).toMatchObject({ "p.screen": "17 sm" });
  expect(cellsOf(parameter("Ekran", "6,7 düym"))).toMatchObject({ "p.screen": "6,7" });
  expect(cellsOf(parameter("Ekran", "AMOLED"))).toMatchObject({ "p.screen": "AMOLED" });
});

test("what staff have joined wins over names", () => {
  const catalogue = catalogueWith(
    new Map([
      ["category", new Map([["tv > aksesuarlar", 4]])],
      ["brand", new Map([["sm", 7]])],
      ["parameter", new Map([["renk", 1]])],
      ["value", new Map([["renk = siyah", 11]])],
    ]),
  );
  expect(
    cellsOf(
      {
        categoryPath: ["TV", "Aksesuarlar"],
        brand: "SM",
        parameters: [{ name: "Renk", value: "Siyah", unit: null }],
      },
      catalogue,
    ),
  ).toMatchObject({ category: "#4", brand: "#7", "p.color": "#11" });
});

test("a scan tells what is missing, and what would be made of it is found afterwards", async () => {
  const catalogue = catalogueWith();
  const goods = (sku: string, memory: string, colour: string) =>
    item({
      sku,
      brand: "Nokia",
      categoryPath: ["Məişət", "Ütülər"],
      parameters: [
        { name: "Güc", value: memory, unit: "Vt" },
        { name: "Rəng", value: colour, unit: null },
        { name: "Material", value: "polad", unit: null },
      ],
    });
  const items = [goods("1", "2000", "Göy"), goods("2", "2400", "göy"), goods("3", "2000", "Qara")];
  const { unknown, toMake, cut } = await scanSource(reading(...items), catalogue, SCAN);
  expect(cut).toBeNull();
  expect(unknown.map(({ kind, name, count }) => `${kind} ${name} ${count}`)).toEqual([
    "category Məişət > Ütülər 3",
    "brand Nokia 3",
    "parameter Güc 3",
    "parameter Material 3",
    "value Rəng = Göy 1",
    "value Rəng = göy 1",
  ]);
  const rows = newRows(toMake, catalogue);
  expect(rows.categories.map(({ category }) => category)).toEqual(["Məişət", "Məişət > Ütülər"]);
  expect(rows.brands).toEqual([{ title: "Nokia" }]);
  expect(rows.parameters).toMatchObject([
    { key: "guc", type: "integer", units: { az: "Vt" }, values: [] },
    { key: "material", type: "text", values: [{ texts: { az: "polad" } }] },
    { key: "color", values: [{ texts: { az: "göy" } }] },
  ]);
  planNew(toMake, catalogue);
  const { unknown: left } = await scanSource(reading(...items), catalogue, SCAN);
  expect(left).toEqual([]);
  const lookUps = catalogue.lookUps();
  const row = convertItem(items[0] ?? item({}), catalogue, silent, NOW);
  const cells = "cells" in row ? row.cells : {};
  expect(lookUps.category(cells.category ?? "")).toBeLessThan(0);
  expect(lookUps.brand(cells.brand ?? "")).toBeLessThan(0);
  expect(lookUps.parameter("guc")).toMatchObject({ type: "integer", hasList: false });
  expect(lookUps.parameter("material")?.masks.get(cells["p.material"] ?? "")).toBeLessThan(0);
});

test("a file that ends in the middle is told before anything is read on", async () => {
  const label = { az: "kəsilib", en: "cut", ru: "обрыв" };
  async function* reads() {
    yield { item: item({ brand: "Nokia" }) };
    yield { line: 9, part: null, cut: label };
  }
  const { cut, unknown } = await scanSource(reads(), catalogueWith(), SCAN);
  expect(cut).toMatchObject({ line: 9, cut: label });
  expect(unknown).toHaveLength(1);
});
