import { createHash } from "node:crypto";
import type { ProductOffer } from "@/lib/contract/product";
import { FEED_EDITION } from "./edition";
import { type FeedFacts, flattenCategories, categoryPaths } from "./feed";
import { googleFeed } from "./google-feed";
import { truncateText, xmlText } from "./xml-text";
import { yandexFeed } from "./yandex-feed";

const tree = [
  {
    categoryId: 1,
    categoryTitle: "Ev & bağ",
    categoryImage: null,
    childCategories: [
      { categoryId: 101, categoryTitle: "Ütülər", categoryImage: null, childCategories: [] },
    ],
  },
];
const facts: FeedFacts = {
  language: "ru",
  description: "Магазин",
  shop: { name: "Vitrin", company: "Vitrin MMC" },
  categories: flattenCategories(tree),
  pathOf: categoryPaths(tree),
  now: new Date("2026-11-23T20:30:00Z"),
};
const offer: ProductOffer = {
  productId: 7,
  sku: "UTU-7",
  slug: "utu-7",
  productTitle: 'Ütü <Pro> & "X" \u0007\ud800',
  productDescription: "Buxar.\n\nVideo: https://youtu.be/x\n\n\u0000Son",
  price: 100,
  discountPrice: null,
  productCount: 3,
  coverImage: "/media/a.webp",
  pictures: ["/media/a.webp", "/media/b.jpg"],
  brandTitle: "Tefal",
  categoryId: 101,
  mpn: "FV1234",
  gtin: "9501101530003",
  modelGroup: null,
  variantValues: [],
  updateDate: "2026-11-23T00:00:00.000Z",
};
const parts = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}[^>]*>(.*?)</${name}>`, "gs"))].map(([, text]) => text);

test("texts are escaped, and characters that XML does not allow are removed", () => {
  expect(xmlText("a<b>&\"'\u0000\u000b\ufffe\ud83d\ude00\udc00")).toBe(
    "a&lt;b&gt;&amp;&quot;&apos;\u{1f600}",
  );
  expect(truncateText("bir iki üç dörd", 10)).toBe("bir iki…");
});

test("Google's item has amounts with currency, large pictures once each, and the canonical link", () => {
  const xml = googleFeed.item(offer, facts);
  const valuesOf = (name: string) => parts(xml, `g:${name}`);
  expect(valuesOf("id")).toEqual(["UTU-7"]);
  expect(valuesOf("title")).toEqual(["Ütü &lt;Pro&gt; &amp; &quot;X&quot;"]);
  expect(valuesOf("description")).toEqual(["Buxar.\nVideo:\nSon"]);
  expect(valuesOf("link")).toEqual([
    expect.stringMatching(/^https?:\/\/[^/]+\/ru\/product\/utu-7$/),
  ]);
  expect(
    [valuesOf("image_link"), valuesOf("additional_image_link")]
      .flat()
      .map((address) => address?.replace(/^https?:\/\/[^/]+/, "")),
  ).toEqual(["/media/a-1200x1200.webp", "/media/b-1200x1200.webp"]);
  expect([
    valuesOf("price"),
    valuesOf("sale_price"),
    valuesOf("availability"),
    valuesOf("gtin"),
    valuesOf("mpn"),
    valuesOf("identifier_exists"),
    valuesOf("product_type"),
  ]).toEqual([
    ["100.00 AZN"],
    [],
    ["in_stock"],
    ["9501101530003"],
    ["FV1234"],
    [],
    ["Ev &amp; bağ &gt; Ütülər"],
  ]);
  expect(xml).not.toContain("installment");
});

test("a discounted product has both prices, a sold-out one its availability; no identifier_exists", () => {
  const xml = googleFeed.item(
    { ...offer, price: 100, discountPrice: 79.9, productCount: 0, mpn: null, gtin: null },
    facts,
  );
  expect([
    parts(xml, "g:price"),
    parts(xml, "g:sale_price"),
    parts(xml, "g:availability"),
    parts(xml, "g:identifier_exists"),
  ]).toEqual([["100.00 AZN"], ["79.90 AZN"], ["out_of_stock"], []]);
  const yml = yandexFeed.item(
    { ...offer, price: 100, discountPrice: 79.9, productCount: 0 },
    facts,
  );
  expect([yml.slice(0, 40), parts(yml, "price"), parts(yml, "oldprice")]).toEqual([
    '<offer id="UTU-7" available="false"><nam',
    ["79.90"],
    ["100.00"],
  ]);
});

test("omits products without a picture or price, and replaces an id with other letters", () => {
  expect(googleFeed.item({ ...offer, coverImage: null, pictures: [] }, facts)).toBe("");
  expect([
    googleFeed.item({ ...offer, price: 0 }, facts),
    yandexFeed.item({ ...offer, price: 0 }, facts),
  ]).toEqual(["", ""]);
  expect(parts(googleFeed.item({ ...offer, sku: "ÜTÜ-7" }, facts), "g:id")).toEqual(["vitrin-7"]);
});

test("YML contains the product's parameters with their units; Google's feed does not", () => {
  const parameters = [
    { parameterTitle: "Диагональ & <экран>", parameterValue: "6,7", parameterUnit: '"' },
    { parameterTitle: "Цвет", parameterValue: "Чёрный\n Белый", parameterUnit: null },
    { parameterTitle: "Вес", parameterValue: " " },
  ];
  expect(yandexFeed.item({ ...offer, parameters }, facts)).toContain(
    '<param name="Диагональ &amp; &lt;экран&gt;" unit="&quot;">6,7</param><param name="Цвет">Чёрный, Белый</param></offer>',
  );
  expect(googleFeed.item({ ...offer, parameters }, facts)).toBe(googleFeed.item(offer, facts));
  expect([yandexFeed.withParameters, googleFeed.withParameters]).toEqual([true, undefined]);
});

test("Google's item of a variant has the model and the differences; YML has neither", () => {
  const variantValues = [
    { parameterKey: "color", parameterTitle: "Цвет", parameterValue: "Чёрный" },
    { parameterKey: "storage", parameterTitle: "Память", parameterValue: "128 ГБ" },
    { parameterKey: "disc-drive", parameterTitle: "Дисковод", parameterValue: "Нет" },
  ];
  const grouped = { ...offer, modelGroup: "galaxy-a55", variantValues };
  expect(googleFeed.item(grouped, facts)).toContain(
    "<g:item_group_id>galaxy-a55</g:item_group_id><g:color>Чёрный</g:color><g:size>128 ГБ, Дисковод: Нет</g:size>",
  );
  expect(googleFeed.item(offer, facts)).not.toContain("item_group_id");
  expect(yandexFeed.item(grouped, facts)).toBe(yandexFeed.item(offer, facts));
});

/** The hash of the feeds of two sample products, by edition. */
const FORMAT_HASHES: Readonly<Record<number, string>> = { 2: "k34AHlQkRbdANMWJCxdEm4" };

test("the feeds' format is that of FEED_EDITION (after a change, raise it and add the hash here)", () => {
  const rich: ProductOffer = {
    ...offer,
    discountPrice: 80,
    modelGroup: "utu-7",
    variantValues: [
      { parameterKey: "color", parameterTitle: "Цвет", parameterValue: "Белый" },
      { parameterKey: "power", parameterTitle: "Мощность", parameterValue: "2400 Вт" },
    ],
    parameters: [{ parameterTitle: "Мощность", parameterValue: "2400", parameterUnit: "Вт" }],
  };
  const poor: ProductOffer = {
    ...offer,
    productCount: 0,
    mpn: null,
    gtin: null,
    pictures: [],
    parameters: [],
  };
  const output = [googleFeed, yandexFeed].flatMap((feed) => [
    feed.withParameters,
    feed.head(facts),
    feed.item(rich, facts),
    feed.item(poor, facts),
    feed.tail,
  ]);
  const hash = createHash("sha256")
    .update(JSON.stringify(output).replace(/https?:\/\/[^/<"]+/g, ""))
    .digest("base64url")
    .slice(0, 22);
  expect([FEED_EDITION, hash]).toEqual([
    Math.max(...Object.keys(FORMAT_HASHES).map(Number)),
    FORMAT_HASHES[FEED_EDITION],
  ]);
});

test("YML begins with the shop, its currency and the category tree", () => {
  const head = yandexFeed.head(facts);
  expect(head).toContain('<yml_catalog date="2026-11-24T00:30+04:00">');
  expect(head).toContain('<currency id="AZN" rate="1"/>');
  expect(head).toContain(
    '<category id="1">Ev &amp; bağ</category>\n<category id="101" parentId="1">Ütülər</category>',
  );
});
