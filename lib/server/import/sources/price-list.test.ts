/** @jest-environment node */
import { buildWorkbook } from "@/test/import-samples/build-workbook";
import { readFiles, readSample, sampleBytes } from "@/test/import-samples/read-sample";
import { openCsvTable } from "./csv-table";
import { fileInMemory } from "./source-file";
import { findTableHead, proposeMapping } from "./table-head";

const tableOf = (text: string) => openCsvTable(fileInMemory("a.csv", Buffer.from(text)));

/** The proposed meaning of each column, by its name. */
async function proposedFor(text: string) {
  const mapping = proposeMapping(await tableOf(text));
  return Object.fromEntries(mapping?.columns.map(({ name, field }) => [name, field]) ?? []);
}

test("a price list of 1C: letterhead, a head of two rows that is repeated, groups, sums", async () => {
  const { format, items, messages } = await readSample("1c-price-list.utf8.csv");
  expect([format, messages]).toEqual(["table", []]);
  expect(
    items.map(({ line, id, sku, price, stock, categoryPath }) => [
      line,
      id,
      sku,
      price,
      stock,
      categoryPath,
    ]),
  ).toEqual([
    [10, "00001234", "KGN39VL35", "1 799,00", ">10", ["Бытовая техника", "Холодильники"]],
    [11, "00001235", "GA-B509", "1 649,00", "есть", ["Бытовая техника", "Холодильники"]],
    [13, "00001300", "BGL3A132", "249,00", "нет", ["Бытовая техника", "Пылесосы"]],
    [17, "00002001", "SM-A556", "899,99", "под заказ", ["Телефоны", "Смартфоны"]],
    [18, "00002002", undefined, "14,90", "1 250", ["Телефоны", "Смартфоны"]],
  ]);
  expect(items[1]).toMatchObject({
    titles: { any: 'Холодильник LG GA-B509 "DoorCooling"' },
    currency: "AZN",
    gtin: "8806091234568",
    prices: [
      { type: "Цена, AZN Розничная", amount: "1 649,00", currency: "AZN" },
      { type: "Цена, AZN Оптовая", amount: "1 390,00", currency: "AZN" },
    ],
  });
});

test("the head of two rows is found above a repeated one", async () => {
  const table = await openCsvTable(fileInMemory("a", sampleBytes("1c-price-list.utf8.csv")));
  expect(findTableHead(table.beginning)).toMatchObject({ line: 7, rows: 2 });
});

test("the same list as a workbook with merged heads and an outline", async () => {
  const bytes = buildWorkbook([
    {
      name: "Прайс",
      rows: [
        ["ООО Пример Трейд"],
        [],
        ["Код", "Номенклатура", "Цена", null, "Остаток"],
        [null, null, "Розничная, AZN", "Оптовая, AZN", null],
        ["Бытовая техника"],
        ["Холодильники"],
        [{ number: 1234, style: 3 }, "Холодильник Bosch", 1799, 1500.5, ">10"],
        ["Пылесосы"],
        [{ number: 1300, style: 3 }, "Пылесос Bosch", 249.9, null, 0],
        ["Телефоны"],
        [{ number: 2001, style: 3 }, "Смартфон Samsung", 899.99, 840, "под заказ"],
      ],
      merged: ["A3:A4", "B3:B4", "C3:D3", "E3:E4", "A5:E5", "A6:E6"],
      outline: { 5: 0, 6: 1, 7: 2, 8: 1, 9: 2, 10: 0, 11: 1 },
    },
  ]);
  const { items, messages } = await readFiles({ "Прайс.xlsx": bytes });
  expect(messages).toEqual([
    "Прайс!4: note: A, B, E: merged cells, whose value was taken for all of them.",
  ]);
  expect(
    items.map(({ sku, price, stock, categoryPath, currency }) => [
      sku,
      price,
      stock,
      categoryPath,
      currency,
    ]),
  ).toEqual([
    ["001234", "1799", ">10", ["Бытовая техника", "Холодильники"], "AZN"],
    ["001300", "249.9", "0", ["Бытовая техника", "Пылесосы"], "AZN"],
    ["002001", "899.99", "под заказ", ["Телефоны"], "AZN"],
  ]);
});

test("names of columns in Azerbaijani, Russian and English", async () => {
  expect(
    await proposedFor(
      "Kod;Məhsulun adı;Kateqoriya;Marka;Satış qiyməti, AZN;Köhnə qiymət;Qalıq;Şəkil;Barkod;Rəng;Ölçü vahidi\nA-1;Fen;Fenlər;Philips;49,90;59,90;4;fen.jpg;8806091234568;Qara;ədəd\n",
    ),
  ).toEqual({
    Kod: "sku",
    "Məhsulun adı": "title",
    Kateqoriya: "category",
    Marka: "brand",
    "Satış qiyməti, AZN": "price",
    "Köhnə qiymət": "oldPrice",
    Qalıq: "stock",
    Şəkil: "pictures",
    Barkod: "gtin",
    Rəng: "parameter",
    "Ölçü vahidi": "ignored",
  });
  expect(
    await proposedFor(
      "Артикул,Наименование (az),Название на рус,Описание,Бренд,Цена опт,Цена розница,Наличие,Фото,Гарантия\nA-1,Fen,Фен,Текст,Philips,40,49.90,есть,https://x.az/1.jpg,12\n",
    ),
  ).toEqual({
    Артикул: "sku",
    "Наименование (az)": "title.az",
    "Название на рус": "title.ru",
    Описание: "description",
    Бренд: "brand",
    "Цена опт": "otherPrice",
    "Цена розница": "price",
    Наличие: "available",
    Фото: "pictures",
    Гарантия: "parameter",
  });
  expect(
    await proposedFor(
      "SKU|Product name|Brand|Part number|EAN|Price|Stock|Warehouse 1|Image URL\nA-1|Hair dryer|Philips|BHD350|8806091234568|49.90|4|4|https://x.az/1.jpg\n",
    ),
  ).toEqual({
    SKU: "sku",
    "Product name": "title",
    Brand: "brand",
    "Part number": "mpn",
    EAN: "gtin",
    Price: "price",
    Stock: "stock",
    "Warehouse 1": "stockAt",
    "Image URL": "pictures",
  });
});

test.each([
  ["price_usd", "USD"],
  ["Price-USD", "USD"],
  ["priceUsd", "USD"],
  ["Price USD", "USD"],
  ["Цена, USD.", "USD"],
  ["Цена у. е.", "USD"],
  ["Цена, у.е.", "USD"],
  ["Цена в долларах", "USD"],
  ["Qiymət dollar", "USD"],
  ["Qiymət,$", "USD"],
  ["ABŞ dolları ilə qiymət", "USD"],
  ["price_eur", "EUR"],
  ["Цена в евро", "EUR"],
  ["Qiymət (avro)", "EUR"],
  ["Цена_руб.", "RUB"],
  ["Цена в рублях", "RUB"],
  ["Цена (AZN/USD)", "USD"],
  ["Цена, манат", "AZN"],
  ["Qiymət_azn", "AZN"],
  ["Цена розничная", undefined],
])("the currency in the name %s is %s", async (name, currency) => {
  const { items } = await readFiles({ "a.csv": `SKU;Title;${name}\nA-1;TV;899,90\n` });
  expect([items[0]?.price, items[0]?.currency]).toEqual(["899,90", currency]);
});

test("an old price in another currency than the price says so", async () => {
  const { items } = await readFiles({
    "a.csv": "SKU;Title;Price AZN;Old price USD\nA-1;TV;899,90;999,90\n",
  });
  expect(items).toMatchObject([{ price: "899,90", currency: "AZN", oldPrice: "999,90 USD" }]);
});

test.each([
  ["Цена;РРЦ", "РРЦ", "otherPrice"],
  ["РРЦ, AZN;Цена дилера", "РРЦ, AZN", "otherPrice"],
  ["Цена;Рекомендуемая цена", "Рекомендуемая цена", "otherPrice"],
  ["Цена без НДС;Цена с НДС", "Цена с НДС", "otherPrice"],
  ["ƏDV-siz qiymət;Qiymət (ƏDV daxil)", "Qiymət (ƏDV daxil)", "otherPrice"],
  ["Розничная цена без НДС;Цена с НДС", "Цена с НДС", "otherPrice"],
  ["Цена;Старая цена", "Цена", "oldPrice"],
  ["Розничная цена;РРЦ", "Розничная цена", "oldPrice"],
  ["Цена;Старая розничная цена", "Цена", "oldPrice"],
  ["Цена;Скидка от РРЦ", "Цена", "parameter"],
  ["Цена;Рекомендуемый возраст", "Цена", "parameter"],
  ["Price;Recommended retail price", "Recommended retail price", "otherPrice"],
])("of the prices %s the shop's is %s", async (names, price, other) => {
  const fields = await proposedFor(`SKU;Title;${names}\nA-1;TV;700,00;899,90\n`);
  expect(fields[price]).toBe("price");
  expect(Object.entries(fields).find(([name]) => !["SKU", "Title", price].includes(name))).toEqual([
    expect.any(String),
    other,
  ]);
});

test("values correct what names leave open", async () => {
  const rows = [1, 2, 3, 4].map(
    (n) => `A-${n};Qulaqlıq nömrə ${n} simsiz;19,9${n};8806091234568;${n}`,
  );
  expect(await proposedFor(["Kod;Model;Qiymət;;Mövcud", ...rows].join("\n"))).toEqual({
    Kod: "sku",
    Model: "title",
    Qiymət: "price",
    "": "gtin",
    Mövcud: "stock",
  });
});

test("several columns of categories, pictures and stores", async () => {
  const { items } = await readFiles({
    "a.csv":
      "SKU;Title;Category;Subcategory;Price;Stock 1;Stock 2;Image 1;Image 2;Diaqonal, düym\nA-1;TV;Elektronika;Televizorlar;899;2;3;a.jpg | b.jpg;c.jpg;55\n",
  });
  expect(items).toMatchObject([
    {
      categoryPath: ["Elektronika", "Televizorlar"],
      stocks: [
        { place: "Stock 1", amount: "2" },
        { place: "Stock 2", amount: "3" },
      ],
      pictures: ["a.jpg", "b.jpg", "c.jpg"],
      parameters: [{ name: "Diaqonal", value: "55", unit: "düym" }],
    },
  ]);
});

test("quotation marks, line breaks in cells, a declared separator, a short last row", async () => {
  const { items, messages } = await readFiles({
    "a.csv":
      'sep=|\r\nSKU|Title|Price\r\nA-1|"TV 55"" | ""Smart""\r\niki sətir"|899,00\r\nA-2|"TV 65"|"1 299,00"\r\nA-3|"TV 75"" qırıq|1\r\nA-4|TV\r\nA-5|TV 85|5\r\n',
  });
  expect(items.map(({ line, sku, titles, price }) => [line, sku, titles?.any, price])).toEqual([
    [3, "A-1", 'TV 55" | "Smart"\r\niki sətir', "899,00"],
    [5, "A-2", "TV 65", "1 299,00"],
    [8, "A-5", "TV 85", "5"],
  ]);
  expect(messages).toEqual([
    expect.stringMatching(/^6: fault: B: a quotation mark/),
    "7: fault: The row has 2 cells, but there are 3 columns.",
  ]);
});

test("a table without names of columns is refused with what was seen", async () => {
  const { items, messages } = await readFiles({ "a.csv": "1;2;3\n4;5;6\n" });
  expect(items).toEqual([]);
  expect(messages).toEqual([
    "1: cut: No row with the names of columns was found. The first rows are: 1, 2, 3 / 4, 5, 6.",
  ]);
});
