/** @jest-environment node */
import { readFiles, readSample, sampleBytes } from "@/test/import-samples/read-sample";

test("YML: categories by name, pictures once, several values, a type vendor.model, other currencies", async () => {
  const { format, items, messages } = await readSample("catalogue.yml.xml");
  expect(format).toBe("yml");
  expect(messages).toEqual([
    "44: note: The file has no category with the id 999.",
    "52: note: The category with the id 7 is inside itself.",
    "58: fault: The product has neither an id nor a code.",
  ]);
  expect(items[0]).toEqual({
    line: 20,
    id: "A55-128",
    group: "A55",
    sku: "SKU-A55",
    titles: {
      any: "Smartfon Samsung Galaxy A55 128 GB&nbsp;göy",
      ru: "Смартфон Samsung Galaxy A55 128 ГБ синий",
    },
    descriptions: { any: '<p>6.6" ekran & <b>120 Hz</b></p>' },
    categoryPath: ["Elektronika", "Telefonlar", "Smartfonlar & aksesuarlar"],
    brand: "Samsung",
    mpn: "SM-A556E",
    gtin: "8806095467412",
    price: "899.99",
    oldPrice: "999",
    currency: "AZN",
    stock: "12",
    available: "true",
    pictures: ["https://yml.example.az/a55-1.jpg", "https://yml.example.az/a55-2.jpg"],
    parameters: [
      { name: "Diaqonal", value: "6.6", unit: "düym" },
      { name: "Rəng", value: "Göy", unit: null },
      { name: "Rəng", value: "Tünd göy", unit: null },
    ],
    unknown: {
      url: "https://yml.example.az/p/a55?color=navy&utm_source=ym",
      sales_notes: "Nağdsız ödəniş",
      dimensions: "16/7/1",
    },
    decimalSeparator: ".",
  });
  expect(items[1]).toMatchObject({
    titles: { any: "Blender Philips HR2531" },
    descriptions: { any: "Güclü  blender" },
    currency: "AZN",
    available: "false",
  });
  expect(items[2]).toMatchObject({ price: "10", currency: "USD" });
});

test("YML: categories that come after the offers", async () => {
  const { items, messages } = await readFiles({
    "a.xml":
      '<yml_catalog><shop><offers><offer id="1"><name>Kabel</name><price>10</price><categoryId>2</categoryId></offer></offers><categories><category id="1">Elektronika</category><category id="2" parentId="1">Kabellər</category></categories></shop></yml_catalog>',
  });
  expect(messages).toEqual([]);
  expect(items).toMatchObject([{ categoryPath: ["Elektronika", "Kabellər"] }]);
});

test("YML in Windows-1251, as its declaration says", async () => {
  const cyrillic = Buffer.from("Кабель".split("").map((letter) => letter.charCodeAt(0) - 0x350));
  const bytes = Buffer.concat([
    Buffer.from(
      '<?xml version="1.0" encoding="windows-1251"?><yml_catalog><shop><offers><offer id="1"><name>',
    ),
    cyrillic,
    Buffer.from("</name></offer></offers></shop></yml_catalog>"),
  ]);
  expect((await readFiles({ "a.xml": bytes })).items).toMatchObject([
    { titles: { any: "Кабель" } },
  ]);
});

test("YML that says windows-1251 and is UTF-8 is read as UTF-8", async () => {
  const text =
    '<?xml version="1.0" encoding="windows-1251"?><yml_catalog><shop><offers><offer id="1"><name>Çamadan ə</name></offer></offers></shop></yml_catalog>';
  expect((await readFiles({ "a.xml": text })).items).toMatchObject([
    { titles: { any: "Çamadan ə" } },
  ]);
});

test.each([
  ["in a text", /Nömrəsiz/, "name"],
  ["in a tag", /<param name="Rəng">Göy/, "offer"],
  ["between offers", /\s*<offer id="C-1"/, "offers"],
])(
  "a feed that ends %s is cut at its line, and the items before are whole",
  async (_, end, name) => {
    const text = sampleBytes("catalogue.yml.xml").toString();
    const cut = text.slice(0, text.search(end) + 5);
    const whole = text.slice(0, text.search(end)).split("</offer>").length - 1;
    const { items, messages } = await readFiles({ "a.xml": cut });
    expect(items).toHaveLength(whole);
    expect(messages.at(-1)).toBe(
      `${cut.split("\n").length}: cut: The file is cut: the element <${name}> is not closed.`,
    );
  },
);

test("a bare ampersand stops reading where it is, and says how to write it", async () => {
  const text = sampleBytes("catalogue.yml.xml")
    .toString()
    .replace("Smartfonlar &amp;", "Smartfonlar &");
  const { items, messages } = await readFiles({ "a.xml": text });
  expect(items).toEqual([]);
  expect(messages).toEqual([
    expect.stringMatching(
      /^15: cut: The XML is malformed here \(disallowed character.*“&” is written &amp;/,
    ),
  ]);
});

test("entities that a file declares are refused, and none is expanded", async () => {
  const levels = Array.from(
    { length: 9 },
    (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`,
  );
  const bomb = `<?xml version="1.0"?><!DOCTYPE yml_catalog [<!ENTITY l0 "lol">${levels.join("")}]><yml_catalog><shop><offers><offer id="1"><name>&l9;</name></offer></offers></shop></yml_catalog>`;
  expect(await readFiles({ "a.xml": bomb })).toEqual({
    format: "yml",
    items: [],
    messages: ["1: cut: The XML declares entities of its own (ENTITY): such a file is not read."],
  });
  const outside =
    '<!DOCTYPE yml_catalog [<!ENTITY file SYSTEM "file:///etc/passwd">]><yml_catalog><shop/></yml_catalog>';
  expect((await readFiles({ "a.xml": outside })).messages).toEqual([
    expect.stringContaining("declares entities"),
  ]);
});

test("CommerceML: products, properties, variants, prices of two types, stock of two stores", async () => {
  const inOrder = await readSample("import.xml", "offers.xml");
  const { format, items, messages } = inOrder;
  expect(format).toBe("commerceml");
  expect(messages).toEqual([
    "import.xml!103: note: The file has no category with the id g-missing.",
    "import.xml!99: note: Products that are marked as deleted were skipped: 1.",
    "offers.xml!94: fault: The catalogue has no product for the offer “t-lost”: it has neither name nor pictures.",
  ]);
  expect(items[0]).toEqual({
    line: 45,
    part: "import.xml",
    id: "t-1",
    sku: "KGN39VL35",
    titles: { any: "Холодильник Bosch KGN39VL35, белый" },
    descriptions: { any: "No Frost, 366 л" },
    categoryPath: ["Бытовая техника", "Холодильники"],
    brand: "Bosch",
    price: "1799",
    currency: "AZN",
    prices: [
      { type: "Оптовая", amount: "1500", currency: "AZN" },
      { type: "Розничная", amount: "1799", currency: "AZN" },
    ],
    stock: "7",
    stocks: [
      { place: "Bakı, Nərimanov", amount: "5" },
      { place: "Gəncə", amount: "2" },
    ],
    pictures: ["import_files/t1/t1_front.jpg", "import_files/t1/t1_side.jpg"],
    parameters: [
      { name: "Цвет", value: "Белый", unit: null },
      { name: "Объём, л", value: "366", unit: null },
    ],
    unknown: { Гарантия: "24 мес." },
    decimalSeparator: ".",
  });
  expect(
    items.slice(1).map(({ id, group, sku, unknown, price }) => [id, group, sku, unknown, price]),
  ).toEqual([
    ["t-2#c-1", "t-2", undefined, { Артикул: "A55" }, "899.99"],
    ["t-2#c-2", "t-2", undefined, { Артикул: "A55" }, undefined],
    ["t-4", undefined, "NO-OFFER", undefined, undefined],
  ]);
  expect(items[1]).toMatchObject({
    gtin: "8806095467412",
    parameters: [{ name: "Память", value: "128 ГБ", unit: null }],
    stocks: [
      { place: "Bakı, Nərimanov", amount: "3" },
      { place: "Gəncə", amount: "0" },
    ],
  });
  const reversed = await readSample("offers.xml", "import.xml");
  expect(reversed.items).toEqual(items);
});

test("CommerceML: offers alone change prices and stock, a catalogue alone has none", async () => {
  const offers = await readSample("offers.xml");
  expect(offers.messages).toEqual([]);
  expect(offers.items.map(({ id, price, stock }) => [id, price, stock])).toEqual([
    ["t-1", "1799", "7"],
    ["t-2#c-1", "899.99", undefined],
    ["t-2#c-2", undefined, "0"],
    ["t-lost", undefined, "1"],
  ]);
  const catalogue = await readSample("import.xml");
  expect(catalogue.items.map(({ id }) => id)).toEqual(["t-1", "t-2", "t-4"]);
});

const typedPrices = (...types: string[]) => {
  const declared = types.map(
    (type, at) =>
      `<ТипЦены><Ид>${at}</Ид><Наименование>${type}</Наименование><Валюта>AZN</Валюта></ТипЦены>`,
  );
  const prices = types.map(
    (_, at) =>
      `<Цена><ЦенаЗаЕдиницу>${at + 1}00</ЦенаЗаЕдиницу><ИдТипаЦены>${at}</ИдТипаЦены></Цена>`,
  );
  const offer = (id: string, own: string) =>
    `<Предложение><Ид>${id}</Ид><Цены>${own}</Цены></Предложение>`;
  return `<КоммерческаяИнформация><ПакетПредложений><ТипыЦен>${declared.join("")}</ТипыЦен><Предложения>${offer("1", prices.join(""))}${offer("2", prices[0] ?? "")}</Предложения></ПакетПредложений></КоммерческаяИнформация>`;
};

test.each(["Розничная", "Pərakəndə", "SATIŞ qiyməti", "РРЦ", "Retail"])(
  "CommerceML: of several types of prices the shop's is %s, and no other one stands for it",
  async (type) => {
    const { items, messages } = await readFiles({ "a.xml": typedPrices("Закупочная", type) });
    expect(messages).toEqual([]);
    expect(items.map(({ id, price }) => [id, price])).toEqual([
      ["1", "200"],
      ["2", undefined],
    ]);
  },
);

test("CommerceML: several types of prices of which none is retail are a fault; one is the price", async () => {
  const { items, messages } = await readFiles({ "a.xml": typedPrices("Закупочная", "Основная") });
  expect(items).toEqual([]);
  expect(messages).toEqual([
    "1: cut: The file has several types of prices, of which none is called retail: Закупочная, Основная.",
  ]);
  const only = await readFiles({ "a.xml": typedPrices("Основная") });
  expect(only.items.map(({ price }) => price)).toEqual(["100", "100"]);
});

test("CommerceML: prices and stock in files of their own complete the same offer", async () => {
  const packet = (offers: string, more = "") =>
    `<КоммерческаяИнформация><ПакетПредложений>${more}<Предложения>${offers}</Предложения></ПакетПредложений></КоммерческаяИнформация>`;
  const { items } = await readFiles({
    "prices.xml": packet(
      "<Предложение><Ид>1</Ид><Цены><Цена><ЦенаЗаЕдиницу>5.50</ЦенаЗаЕдиницу><Валюта>AZN</Валюта></Цена></Цены></Предложение>",
    ),
    "rests.xml": packet(
      "<Предложение><Ид>1</Ид><Остатки><Остаток><Количество>4</Количество></Остаток></Остатки></Предложение>",
    ),
  });
  expect(items).toMatchObject([{ id: "1", price: "5.50", currency: "AZN", stock: "4" }]);
});

test("a merchant feed as RSS: sale price, details, the deepest category, a variant, an item without id", async () => {
  const { format, items, messages } = await readSample("merchant-rss.xml");
  expect(format).toBe("merchant");
  expect(messages).toEqual(["43: fault: The product has neither an id nor a code."]);
  expect(items[0]).toMatchObject({
    line: 7,
    id: "TV-55",
    titles: { any: 'Televizor LG 55UR78006LK 55"' },
    descriptions: { any: "4K UHD, <b>webOS</b>" },
    categoryPath: ["Elektronika", "Televizorlar", "50 düymdən böyük"],
    price: "1199.00",
    oldPrice: "1299.00",
    currency: "AZN",
    available: "in_stock",
    gtin: "8806091234568",
    pictures: ["tv-55", "tv-55-2", "tv-55-3"].map((name) => `https://feed.example.az/${name}.jpg`),
    parameters: [{ name: "Diaqonal", value: "55 düym", unit: null }],
  });
  expect(items[1]).toMatchObject({
    id: "CASE-RED",
    group: "CASE",
    price: "9.5",
    available: "out of stock",
  });
});

test("a merchant feed says when a sale price begins and ends", async () => {
  const { items } = await readFiles({
    "a.xml":
      '<rss xmlns:g="http://base.google.com/ns/1.0"><channel><item><g:id>1</g:id><title>TV</title><g:price>100 AZN</g:price><g:sale_price>90 AZN</g:sale_price><g:sale_price_effective_date>2026-11-01T00:00+0400/2026-11-30T23:59+0400</g:sale_price_effective_date></item></channel></rss>',
  });
  expect(items).toMatchObject([
    { discountFrom: "2026-11-01T00:00+0400", discountUntil: "2026-11-30T23:59+0400" },
  ]);
});

test("a merchant feed as Atom: the currency before the amount", async () => {
  const { format, items } = await readSample("merchant-atom.xml");
  expect(format).toBe("merchant");
  expect(items).toMatchObject([
    {
      id: "HP-15",
      titles: { any: "Noutbuk HP 15s" },
      descriptions: { any: "Core i5, 16 GB" },
      price: "1,549.00",
      currency: "AZN",
      available: "preorder",
    },
  ]);
});
