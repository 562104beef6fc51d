/**
 * Tests suggestions on the demo catalogue, and which searches are suggested to others
 * (docs/adr/0038).
 */
import { createHash, createHmac, randomInt, randomUUID } from "node:crypto";
import { networkOf, widestNetworkOf } from "@/front/client-address";
import { query } from "@/lib/server/db/pool";
import { keyFor } from "@/lib/server/keys/key-for";
import { queryTerms } from "@/lib/server/modules/search/query-terms";
import { isSafeToSuggest, recordFind } from "@/lib/server/modules/suggest/record-find";
import fc from "../seeded-fast-check";
import { closeShop, PROPERTY_TIMEOUT_MS, propertyRuns, shop } from "./shop";

afterAll(closeShop);

const suggest = (keyWord: string, lang: "az" | "en" | "ru" = "az") =>
  shop.product.suggest({ lang, keyWord }).then(({ data }) => data);

test.each([
  ["s", /(^|\s)s/i],
  ["sam", /sam/i],
  ["samsunq", /samsung/i],
  ["самсунг", /samsung/i],
  ["soyuducular", /soyuducu/i],
  ["rb38", /RB38/],
  ["wh1000", /WH-1000/],
  ["xaladelnik", /soyuducu/i],
])("%j suggests products that match the meaning", async (text, expected) => {
  const { products } = await suggest(text);
  expect(products.length).toBeGreaterThan(0);
  for (const { productTitle } of products) expect(productTitle).toMatch(expected);
});

test.each([
  ["çatdırıl", "az", "Çatdırılma"],
  ["deliv", "en", "Delivery"],
  ["достав", "ru", "Доставка"],
] as const)("%j suggests the page about it while it is typed (%s)", async (text, lang, title) => {
  const { pages = [] } = await suggest(text, lang);
  expect(pages.length).toBeLessThanOrEqual(3);
  expect(pages.map((page) => page.title)).toContain(title);
});

test.each([
  ["İndi alın", "az"],
  ["Buy now", "en"],
  ["Покупки в рассрочку", "ru"],
] as const)("titles of pages contain the terms of the cards: %j (%s)", async (keyWord, lang) => {
  const { data } = await shop.product.search({ lang, keyWord, pageSize: 1 });
  const titles = [
    ...(data.understood?.pages ?? []),
    ...((await suggest(keyWord, lang)).pages ?? []),
  ].map(({ title }) => title);
  expect(titles.some((title) => /\d/.test(title))).toBe(true);
  expect(titles.join(" ")).not.toMatch(/[{}]/);
});

test("addresses of stores are suggested, and no page for goods", async () => {
  expect((await suggest("mağaza ünv")).pages?.[0]?.path).toBe("/az/contact");
  expect(await suggest("samsung tele")).not.toHaveProperty("pages");
});

test("titles that contain the text come first", async () => {
  const { products } = await suggest("galaxy a");
  expect(products.map(({ productTitle }) => /galaxy a/i.test(productTitle))).toEqual([
    true,
    true,
    true,
  ]);
});

test.each([["samsung"], ["lg 55"], ["qulaqlıq jbl"], ["iphone"]])(
  "a category suggested for %j has as many products as its count",
  async (text) => {
    const { categories } = await suggest(text);
    expect(categories.length).toBeGreaterThan(0);
    for (const { categoryId, keyWord, count } of categories) {
      const { data } = await shop.product.search({
        lang: "az",
        categoryId,
        ...(keyWord === null ? {} : { keyWord }),
        pageSize: 1,
      });
      expect([categoryId, count]).toEqual([categoryId, data.totalCount]);
    }
  },
);

test(
  "returns at most three products, three categories and six searches for any text, and highlights only letters and digits",
  async () => {
    const typed = fc.oneof(
      fc.string({ unit: "binary", maxLength: 200 }),
      fc.constantFrom(
        "'; DROP TABLE products; --",
        "a & b | !c <-> (d:*",
        ":*A",
        "\\",
        "%_%",
        "@101",
        "#55in",
        "~soyuduc",
        "😀",
        "1".repeat(200),
        "٣",
        "ＳＡＭ",
      ),
    );
    await fc.assert(
      fc.asyncProperty(typed, async (text) => {
        const keyWord = text.replaceAll("\0", "").slice(0, 200);
        const { products, categories, searches } = await suggest(keyWord);
        for (const list of [products, categories]) expect(list.length).toBeLessThanOrEqual(3);
        expect(searches.length).toBeLessThanOrEqual(6);
        for (const { productTitle, met } of products)
          for (const { from, to } of met)
            expect(productTitle.slice(from, to)).toMatch(/[\p{L}\p{N}]/u);
      }),
      propertyRuns(30),
    );
  },
  PROPERTY_TIMEOUT_MS,
);

describe("popular searches", () => {
  const termsOf = (text: string) => queryTerms(query, text);
  test.each([
    ["samsung televizor", true],
    ["soyuducular", true],
    ["telik", true],
    ["SAMSUNG!", true],
    ["telev", false],
    ["samsunq", false],
    ["zzqxw telefon", false],
    ["telefon 050 123 45 67", false],
    ["telefon 0501234567", false],
    ["4169 7388 1234 5678", false],
    ["telefon a@b.az", false],
    ["s", false],
    [`${"tv ".repeat(20)}`, false],
  ])("isSafeToSuggest(%j) is %s", async (text, expected) => {
    expect(isSafeToSuggest(text, await termsOf(text))).toBe(expected);
  });

  const language = "en";
  const readCount = () =>
    query<{ count: number; spelled: string }>(
      "SELECT sum(count)::integer AS count, min(spelled) AS spelled FROM search_finds WHERE text = 'daikin kondisioner' AND language = 'en'",
    );
  const search = async (typed: string, network: string) =>
    recordFind(query, { typed, language, network, terms: await termsOf(typed) });
  afterEach(() => query("DELETE FROM search_finds WHERE text = 'daikin kondisioner'"));

  test("are counted once per network and week, folded, and spelled as in the catalogue", async () => {
    const mine = `2001:db8:${randomInt(65_536).toString(16)}:1::`;
    const other = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
    for (const address of [
      `${mine}1`,
      `${mine}2`,
      `${mine}1`,
      `${mine.replace(":1::", ":ff01::")}1`,
    ])
      await search("daikin KONDİSİONER", address);
    await search("  Daikin   kondisioner!", other);
    expect(await readCount()).toEqual([{ count: 2, spelled: "Daikin Kondisioner" }]);
  });

  test("are stored without addresses and networks, and without unkeyed hashes of them", async () => {
    const mine = `2001:db8:${(4096 + randomInt(4096)).toString(16)}:1::7`;
    await search("daikin kondisioner", mine);
    const finds = await query<{ week: string; row: string }>(
      "SELECT week, to_jsonb(f)::text AS row FROM search_finds f WHERE text = 'daikin kondisioner' AND language = $1",
      [language],
    );
    const material = `${finds[0]?.week}\n${widestNetworkOf(mine)}\n${language}\ndaikin kondisioner`;
    const finders = await query<{ row: string; key: string }>(
      "SELECT to_jsonb(f)::text AS row, encode(key, 'escape') AS key FROM search_finders f",
    );
    const keyed = createHmac("sha256", keyFor("search find")).update(material).digest("hex");
    expect([finders.filter(({ row }) => row.includes(keyed)).length, finds.length]).toEqual([1, 1]);
    const stored = [
      ...finders.flatMap(({ row, key }) => [row, key]),
      ...finds.map(({ row }) => row),
    ].join("\n");
    for (const secret of [
      mine,
      networkOf(mine),
      networkOf(mine).replace("::/64", ""),
      widestNetworkOf(mine),
    ])
      for (const form of [secret, Buffer.from(secret).toString("hex")])
        expect(stored).not.toContain(form);
    for (const algorithm of ["sha256", "sha1", "md5"])
      expect(stored).not.toContain(createHash(algorithm).update(material).digest("hex"));
  });

  test("are suggested after five networks searched for them in a week, and never again once hidden", async () => {
    const offered = async () =>
      (await import("@/lib/server/modules/suggest/popular-searches"))
        .readPopular(language)
        .then((popular) => popular.map(({ text }) => text));
    const networks = Array.from(
      { length: 5 },
      () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
    );
    for (const network of networks.slice(1)) await search("daikin kondisioner", network);
    expect(await offered()).not.toContain("daikin kondisioner");
    await search("daikin kondisioner", networks[0] ?? randomUUID());
    expect(await offered()).toContain("daikin kondisioner");
    await query(
      "UPDATE search_finds SET hidden = true, week = '2020-01-06' WHERE text = 'daikin kondisioner'",
    );
    for (const network of networks) await search("daikin kondisioner", `${network}0`);
    expect(await offered()).not.toContain("daikin kondisioner");
  });
});
