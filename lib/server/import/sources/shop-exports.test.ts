/** @jest-environment node */
import { readFiles, readSample, sampleBytes } from "@/test/import-samples/read-sample";
import { buildWorkbook } from "@/test/import-samples/build-workbook";

test("Shopify: variants and pictures on further rows, a product without options, a metafield", async () => {
  const { format, items, messages } = await readSample("shopify.csv");
  expect([format, messages]).toEqual(["shopify", []]);
  expect(items.map(({ id, group, price, stock }) => [id, group, price, stock])).toEqual([
    ["SM-A556-128-NV", "galaxy-a55", "899.99", "12"],
    ["SM-A556-256-NV", "galaxy-a55", "999.99", "0"],
    ["SM-A556-128-PK", "galaxy-a55", "899.99", "3"],
    ["usb-c-kabel", undefined, "14.90", undefined],
  ]);
  const [first, , third, cable] = items;
  expect(first).toMatchObject({
    line: 2,
    titles: { any: "Samsung Galaxy A55 5G" },
    descriptions: { any: "<p>6.6 düymlük <b>Super AMOLED</b> ekran,\n120 Hz.</p>" },
    categoryPath: ["Electronics", "Communications", "Telephony", "Mobile Phones"],
    brand: "Samsung",
    mpn: "SM-A556E",
    gtin: "8806095467412",
    oldPrice: "999.99",
    isHidden: false,
  });
  expect(third).toMatchObject({
    line: 5,
    titles: { any: "Samsung Galaxy A55 5G" },
    pictures: ["pink", "front", "side", "back", "box"].map(
      (name) => `https://cdn.example.az/a55-${name}.jpg`,
    ),
    parameters: [
      { name: "Rəng", value: "Çəhrayı", unit: null },
      { name: "Yaddaş", value: "128 GB", unit: null },
      { name: "ekran", value: "6.6 düym", unit: null },
    ],
  });
  expect(cable).not.toHaveProperty("parameters");
});

test("Shopify: the names of columns since 2024, in a workbook", async () => {
  const names =
    "Title,URL handle,Description,Vendor,Type,Status,SKU,Option1 name,Option1 value,Price,Compare-at price,Inventory tracker,Inventory quantity,Product image URL";
  const cells = ["Sobalı isitici", "isitici", "2 kVt", "Beko", "İsiticilər", "Active", "IS-2"];
  const bytes = buildWorkbook([
    {
      name: "products",
      rows: [
        names.split(","),
        [
          ...cells,
          "Title",
          "Default Title",
          89.9,
          99,
          "shopify",
          4,
          "https://cdn.example.az/i.jpg",
        ],
      ],
    },
  ]);
  const { format, items } = await readFiles({ "export.xlsx": bytes });
  expect(format).toBe("shopify");
  expect(items).toEqual([
    expect.objectContaining({
      id: "isitici",
      sku: "IS-2",
      price: "89.9",
      oldPrice: "99",
      stock: "4",
    }),
  ]);
});

test("what a shop hides is hidden, and when its discounts begin and end", async () => {
  const read = async (text: string) => (await readFiles({ "a.csv": text })).items;
  const statuses = async (text: string) => (await read(text)).map(({ isHidden }) => isHidden);
  const shopify = (...cells: string[]) =>
    ["Handle,Title,Option1 Value,Variant Price,Published,Status", ...cells].join("\n");
  expect(
    await statuses(
      shopify(
        "a,A,Default Title,5,true,active",
        "b,B,Default Title,5,true,draft",
        "c,C,Default Title,5,true,archived",
        "d,D,Default Title,5,false,active",
      ),
    ),
  ).toEqual([false, true, true, true]);
  const woo = await read(
    [
      "ID,Type,SKU,Name,Published,Parent,In stock?,Stock,Regular price,Sale price,Date sale price starts,Date sale price ends",
      "1,simple,W1,A,1,,1,3,100,90,2026-11-01,2026-11-30",
      "2,simple,W2,B,0,,1,3,100,,,",
      "3,simple,W3,C,-1,,1,3,100,,,",
      "4,variable,W4,D,0,,1,,,,,",
      "5,variation,W5,D,1,id:4,1,3,100,,,",
    ].join("\n"),
  );
  expect(woo.map(({ isHidden }) => isHidden)).toEqual([false, true, true, true]);
  expect(woo[0]).toMatchObject({ discountFrom: "2026-11-01", discountUntil: "2026-11-30" });
  const magento = await read(
    [
      "sku,product_type,attribute_set_code,name,product_online,price,special_price,special_price_from_date,special_price_to_date,qty,is_in_stock",
      'M1,simple,Default,A,1,100,90,"11/1/26, 3:00 AM",11/30/26,10,0',
      "M2,simple,Default,B,2,100,90,2026-11-01 00:00:00,,10,1",
    ].join("\n"),
  );
  expect(magento).toMatchObject([
    { isHidden: false, discountFrom: "2026-11-01", discountUntil: "2026-11-30", available: "no" },
    { isHidden: true, discountFrom: "2026-11-01 00:00:00" },
  ]);
  const prestashop = "Product ID;Active (0/1);Name *;Price tax included;Reference #;Quantity";
  expect(await statuses(`${prestashop}\n1;1;A;5;P1;3\n2;0;B;5;P2;3\n`)).toEqual([false, true]);
});

test("WooCommerce: a variation before its product, a parent by SKU, commas in categories", async () => {
  const { format, items, messages } = await readSample("woocommerce.csv");
  expect(format).toBe("woocommerce");
  expect(messages).toEqual([
    "7: fault: The file has no product “id:999”, of which this is a variant.",
  ]);
  expect(items.map(({ line, id, group }) => [line, id, group])).toEqual([
    [2, "201", "200"],
    [4, "202", "200"],
    [5, "210", undefined],
    [8, "213", undefined],
  ]);
  expect(items[0]).toMatchObject({
    titles: { any: "Blender HB-R - Qara" },
    descriptions: { any: "<p>1000 Vt\nmühərrik</p>" },
    categoryPath: ["Məişət texnikası", "Mətbəx", "Blenderlər"],
    brand: "Philips",
    price: "99.9",
    oldPrice: "119.9",
    stock: "7",
    pictures: ["hb-qara", "hb", "hb-2"].map((name) => `https://shop.example.az/${name}.jpg`),
    parameters: [
      { name: "Rəng", value: "Qara", unit: null },
      { name: "Güc", value: "1000 Vt", unit: null },
    ],
  });
  expect(items[1]).toMatchObject({ price: "119.9", available: "no" });
  expect(items[2]).toMatchObject({
    titles: { any: "Wi-Fi router TP-Link, Archer A20" },
    gtin: "06935364010010",
    categoryPath: ["Şəbəkə, internet", "Routerlər"],
  });
  expect(items[3]).toMatchObject({ available: "backorder" });
});

test("PrestaShop: a file for its import", async () => {
  const { format, items, messages } = await readSample("prestashop.csv");
  expect([format, messages]).toEqual(["prestashop", []]);
  expect(items[0]).toMatchObject({
    id: "17",
    sku: "KGN39VL35",
    gtin: "4242002869841",
    price: "1799,00",
    categoryPath: ["Soyuducular"],
    pictures: ["https://presta.example.az/kgn39.jpg", "https://presta.example.az/kgn39-2.jpg"],
    parameters: [
      { name: "Həcm", value: "366 l", unit: null },
      { name: "Rəng", value: "Gümüşü", unit: null },
    ],
  });
  expect(items[1]).toMatchObject({
    categoryPath: ["Məişət texnikası", "Tozsoranlar"],
    available: "no",
    stock: "0",
  });
});

test("PrestaShop: its list has prices without VAT, which is told", async () => {
  const { format, items, messages } = await readSample("prestashop-list.csv");
  expect(format).toBe("prestashop");
  expect(messages).toEqual(["2: note: The file only has prices without VAT."]);
  expect(items).toMatchObject([{ id: "31", sku: "CV5712", price: "84.745763", stock: "15" }]);
});

test("Medusa: the price in manats, ids of categories are left out, a default option is none", async () => {
  const { format, items, messages } = await readSample("medusa.csv");
  expect([format, messages]).toEqual(["medusa", []]);
  expect(
    items.map(({ id, group, sku, price, currency }) => [id, group, sku, price, currency]),
  ).toEqual([
    ["variant_01J9B", "airpods-max", "MWW43", "1199.00", "AZN"],
    ["variant_01J9C", "airpods-max", "MWW63", "1249.00", "AZN"],
    ["variant_01J9E", undefined, "MX532", "69", "AZN"],
  ]);
  expect(items[0]).toMatchObject({
    prices: [
      { type: "EUR", amount: "599", currency: "EUR" },
      { type: "AZN", amount: "1199.00", currency: "AZN" },
    ],
    parameters: [{ name: "Rəng", value: "Midnight", unit: null }],
  });
  expect(items[0]).not.toHaveProperty("categoryPath");
  expect(items[2]).not.toHaveProperty("parameters");
});

test("Magento: store views are languages, a comma within an attribute, variants before their product", async () => {
  const { format, items, messages } = await readSample("magento.csv");
  expect([format, messages]).toEqual(["magento", []]);
  expect(items).toHaveLength(2);
  expect(items[0]).toMatchObject({
    line: 2,
    id: "WM-7-AG",
    group: "WM-7",
    titles: {
      any: "Paltaryuyan LG 7 kq Ağ",
      ru: "Стиральная машина LG 7 кг белая",
      en: "LG washing machine 7 kg, white",
    },
    descriptions: { any: "<p>İnverter mühərrik</p>", ru: "Описание на русском" },
    categoryPath: ["Məişət texnikası", "Paltaryuyanlar"],
    brand: "LG",
    gtin: "8806091234568",
    price: "849.0000",
    oldPrice: "899.0000",
    pictures: ["/w/m/wm7-ag.jpg", "/w/m/wm7-ag-2.jpg"],
    parameters: [
      { name: "color", value: "Ağ", unit: null },
      { name: "programs", value: "Pambıq, Yun, İpək", unit: null },
    ],
  });
  expect(items[1]).toMatchObject({
    id: "WM-7-BOZ",
    group: "WM-7",
    available: "no",
    pictures: ["/w/m/wm7.jpg"],
  });
});

test("a row with a wrong quotation mark is a fault, and the other products are read", async () => {
  const lines = sampleBytes("medusa.csv").toString().split("\n");
  const broken = [
    lines[0],
    lines[1]?.replace('"Apple AirPods Max"', '"Apple "AirPods" Max"'),
    lines[3],
  ];
  const { items, messages } = await readFiles({ "medusa.csv": broken.join("\n") });
  expect(messages).toEqual([expect.stringMatching(/^2: fault: C: a quotation mark/)]);
  expect(items.map(({ sku }) => sku)).toEqual(["MX532"]);
});
