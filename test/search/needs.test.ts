/**
 * Tests how everyday descriptions are read: how much the goods should have of something, what only
 * the title of a parameter says, goods that the shop does not sell, slang, and what goods are for
 * (docs/adr/0080), on the demo catalogue.
 */
import { Client } from "pg";
import { query } from "@/lib/server/db/pool";
import type { Sql } from "@/lib/server/db/sql";
import { indexProducts } from "@/lib/server/modules/search/index-products";
import { findMissingGoods } from "@/lib/server/modules/search/missing-goods";
import { queryTerms } from "@/lib/server/modules/search/query-terms";
import { closeShop, shop } from "./shop";

afterAll(closeShop);

const search = (keyWord: string) =>
  shop.product.search({ lang: "az", keyWord, pageSize: 12 }).then(({ data }) => data);

/** The Azerbaijani titles of the categories of a search's first products. */
const categoriesOf = async (keyWord: string, count = 3): Promise<string[]> =>
  (await search(keyWord)).items.slice(0, count).map(({ categoryTitle }) => categoryTitle);

/**
 * The amounts of a parameter that a search's first products have, in their order, and the largest
 * and smallest ones of their category.
 */
async function amountsOf(keyWord: string, key: string) {
  const { items } = await search(keyWord);
  expect(items.length).toBeGreaterThan(2);
  const rows = await query<{ id: number; amount: number; most: number; least: number }>(
    `SELECT id, amount, max(amount) OVER () AS most, min(amount) OVER () AS least FROM (
       SELECT p.id, COALESCE(pp.number::float8, replace(t.text, ',', '.')::float8) AS amount
       FROM products p JOIN products_parameters pp ON pp._parent_id = p.id JOIN parameters d ON d.id = pp.parameter_id
       LEFT JOIN products_parameters_locales t ON t._parent_id = pp.id AND t._locale = 'az'
       WHERE d.key = $1 AND p.category_id = (SELECT category_id FROM products WHERE id = $2)) a`,
    [key, items[0]?.productId],
  );
  const byId = new Map(rows.map((row) => [row.id, row.amount]));
  return {
    amounts: items.slice(0, 3).map(({ productId }) => byId.get(productId)),
    most: rows[0]?.most,
    least: rows[0]?.least,
  };
}

describe("how much the goods should have", () => {
  test.each([
    ["böyük ekranlı televizor", "screen-size"],
    ["самый большой телевизор", "screen-size"],
    ["ən böyük soyuducu", "volume"],
    ["phone with the largest battery", "battery"],
    ["yaddaşı çox olan telefon", "storage"],
    ["самый мощный блендер", "power"],
  ])("%j: the goods with the most come first", async (typed, key) => {
    const { amounts, most } = await amountsOf(typed, key);
    expect(amounts[0]).toBe(most);
    expect([...amounts].sort((a, b) => (b ?? 0) - (a ?? 0))).toEqual(amounts);
  });

  test.each([
    ["səssiz qabyuyan", "noise"],
    ["тихий кондиционер", "noise"],
    ["smallest fridge", "volume"],
    ["lightest laptop", "weight"],
  ])("%j: the goods with the least come first", async (typed, key) => {
    const { amounts, least } = await amountsOf(typed, key);
    expect(amounts[0]).toBe(least);
    expect([...amounts].sort((a, b) => (a ?? Infinity) - (b ?? Infinity))).toEqual(amounts);
  });

  test("nothing is left out, and the words are understood", async () => {
    const { totalCount, understood } = await search("тихий холодильник");
    expect(totalCount).toBe((await search("холодильник")).totalCount);
    expect(understood).toMatchObject({ how: "words" });
  });

  test("goods without such a parameter are found as before", async () => {
    expect(new Set(await categoriesOf("ən böyük siçan"))).toEqual(new Set(["Siçanlar"]));
  });

  test("a word that is in the name of the goods is no description", async () => {
    const { items } = await search("noutbuk ideapad slim 3");
    expect(items[0]?.productTitle).toContain("IdeaPad Slim 3");
  });

  test("an adjective and half of a name are no description: a big power bank", async () => {
    const idsOf = async (keyWord: string) =>
      (await search(keyWord)).items.map(({ productId }) => productId);
    expect(await idsOf("big power bank")).toEqual(await idsOf("power bank"));
  });

  test("of washing machines of one width the least deep ones are narrow", async () => {
    const { amounts, least } = await amountsOf("узкая стиральная машина", "depth");
    expect(amounts[0]).toBe(least);
    expect([...amounts].sort((a, b) => (a ?? Infinity) - (b ?? Infinity))).toEqual(amounts);
  });
});

test("the title of a parameter stands for all of its values but none", async () => {
  const { items } = await search("клавиатура с подсветкой");
  expect(items.length).toBeGreaterThan(0);
  const rows = await query<{ value: string }>(
    "SELECT f.value_key AS value FROM product_facets f JOIN parameters p ON p.id = f.parameter_id WHERE p.key = 'backlight' AND f.product_id = ANY($1)",
    [items.map(({ productId }) => productId)],
  );
  expect(rows).toHaveLength(items.length);
  expect(rows.filter(({ value }) => value === "none")).toEqual([]);
});

describe("goods that the shop does not sell", () => {
  test.each([
    "velosiped",
    "диван",
    "electric scooter",
    "часы настенные",
    "шкаф для одежды",
    "стабилизатор напряжения",
    "xiaomi самокат",
  ])("%j is said to be missing", async (typed) => {
    const { totalCount, understood } = await search(typed);
    expect(totalCount).toBe(0);
    expect(understood?.missing).toBeDefined();
  });

  test.each([
    "компрессорный холодильник",
    "холодильник шоколадного цвета",
    "soyuducu krem",
    "soyuducu dispenserli",
  ])("%j describes a fridge", async (typed) => {
    const { understood } = await search(typed);
    expect(understood?.missing).toBeUndefined();
    expect(new Set(await categoriesOf(typed))).toEqual(new Set(["Soyuducular"]));
  });

  test.each([
    ["az", "Elektrik samokatı Xiaomi"],
    ["en", "Electric scooter Xiaomi"],
    ["ru", "Электрический самокат Xiaomi"],
  ])("one product named so in %s is enough, by any word for it", async (language, name) => {
    const client = new Client({ connectionString: process.env.DATABASE_URL });
    await client.connect();
    const run: Sql = async (text, values = []) =>
      (await client.query(text, [...values])).rows as never;
    const isMissing = async (typed: string) =>
      (await findMissingGoods(run, typed, await queryTerms(run, typed))) !== null;
    try {
      await run("BEGIN");
      const [product] = await run<{ id: number }>(
        "SELECT product_id AS id FROM product_search ORDER BY 1 LIMIT 1",
      );
      await run(
        "UPDATE products_locales SET title = $3 WHERE _parent_id = $1 AND _locale = $2::_locales",
        [product?.id, language, name],
      );
      await indexProducts(run, [product?.id ?? 0]);
      for (const typed of ["samokat", "scooter", "самокат"])
        expect([typed, await isMissing(typed)]).toEqual([typed, false]);
      expect(await isMissing("велосипед")).toBe(true);
    } finally {
      // Closing the connection rolls back.
      await client.end();
    }
  });

  test.each([
    ["мойка для велосипеда", "Yüksək təzyiqli yuyucular"],
    ["something to clean carpets", "Tozsoranlar"],
    ["oyun stulu", "Oyun kresloları"],
    ["drone", "Dronlar"],
    ["şüşə elektrik çaynik", "Elektrik çaydanları"],
  ])("%j asks for goods that it has", async (typed, category) => {
    const { understood } = await search(typed);
    expect(understood?.missing).toBeUndefined();
    expect((await categoriesOf(typed))[0]).toBe(category);
  });
});

describe("slang, diminutives and verbs", () => {
  test.each([
    ["айфончик", "Smartfonlar"],
    ["наухи", "Qulaqlıqlar"],
    ["перфик", "Drellər və şurupburanlar"],
    ["кастрюлька", "Qazanlar"],
    ["qab yumaq üçün maşın", "Qabyuyan maşınlar"],
    ["divarı deşmək üçün alət", "Drellər və şurupburanlar"],
    ["something for my dad to shave", "Üzqırxanlar"],
    ["чем посушить волосы", "Fenlər"],
    ["триммер для травы", "Qazonbiçənlər və trimmerlər"],
  ])("%j means %s", async (typed, category) => {
    expect((await categoriesOf(typed))[0]).toBe(category);
  });
});

describe("needs in a sentence that names no goods", () => {
  test.each([
    ["yemək bişirəndə iy mətbəxdə qalmasın", "Aspiratorlar"],
    ["charge my phone on a hiking trip", "Pauerbanklar"],
    ["снимать свадьбу с воздуха", "Dronlar"],
    ["шерсть собаки на ковре", "Tozsoranlar"],
    ["make curls before a party", "Saç düzləndiricilər və staylerlər"],
    ["belim ağrıyır kompüter arxasında", "Oyun kresloları"],
  ])("%j means %s", async (typed, category) => {
    expect((await categoriesOf(typed))[0]).toBe(category);
  });
});

test.each([
  ["ноутбук с rtx 5090", "rtx 5090"],
  ["диск fifa на пс5", "fifa"],
  ["galaxy z flip телефон qatlanan", "galaxy z flip"],
])("of %j, %j is said to be missing", async (typed, part) => {
  expect((await search(typed)).understood?.missing).toContain(part);
});

test("goods at the end of a long polite sentence are read", async () => {
  const [first] = await categoriesOf(
    "good morning, moving to a house with a small yard and would love a grill that is not too pricey",
  );
  expect(first).toBe("Manqal və qrillər");
});

test.each([
  ["двухкамерный холодильник", /Dondurucusu/],
  ["iki kameralı soyuducu", /Dondurucusu/],
  ["simsiz klaviatura", /Bluetooth/],
])("%j finds what the catalogue calls otherwise", async (typed, value) => {
  const { items } = await search(typed);
  expect(items.length).toBeGreaterThan(0);
  const rows = await query<{ id: number; values: string }>(
    `SELECT pp._parent_id AS id, string_agg(l.data::text, ' ') AS values FROM products_parameters pp JOIN parameter_masks_locales l ON l._parent_id = pp.mask_id AND l._locale = 'az'
     WHERE pp._parent_id = ANY($1) GROUP BY 1`,
    [items.map(({ productId }) => productId)],
  );
  expect(rows.filter(({ values }) => !value.test(values))).toEqual([]);
});

test("a number and what it counts are one value", async () => {
  const { items } = await search("dinner set for 12 people");
  const rows = await query<{ value: string }>(
    "SELECT f.value_key AS value FROM product_facets f JOIN parameters p ON p.id = f.parameter_id WHERE p.key = 'persons' AND f.product_id = $1",
    [items[0]?.productId],
  );
  expect(rows[0]?.value).toMatch(/12/);
});

describe("what a sentence asks for", () => {
  test.each([
    ["ofisə printer lazımdır hem skan hem kopya, kabel çəkməyək", "Printerlər"],
    ["mənə video üçün noutbuk lazımdır 1 tb ssd", "Noutbuklar"],
    ["хочу телевизор к игровой приставке", "Televizorlar"],
    ["i need a dishwasher near the washing machine", "Qabyuyan maşınlar"],
  ])("%j: the goods beside the word for wanting", async (typed, category) => {
    expect((await categoriesOf(typed))[0]).toBe(category);
  });

  test.each([
    ["samsung laptop", "samsung laptop"],
    ["телевизор филипс", "телевизор филипс"],
    ["ингалятор ребенку от кашля", "ингалятор"],
    ["hdmi kabel 5 metr нужен", "hdmi kabel"],
  ])("%j: what the shop does not have is named", async (typed, missing) => {
    expect((await search(typed)).understood?.missing).toBe(missing);
  });

  test("a brand that has such goods is not said to be missing", async () => {
    expect((await search("samsung televizor qırmızı rəngli")).understood?.missing).toBeUndefined();
  });

  test.each([
    ["coffee machine that does not use capsules", "capsules"],
    ["kapsul istifadə etməyən qəhvə maşını", "kapsul"],
  ])("%j excludes what the goods should not use", async (typed, excluded) => {
    expect((await search(typed)).understood).toMatchObject({ excluded: [excluded] });
  });

  test("letters of the Azerbaijani layout are those of the Russian one", async () => {
    expect((await search("öjkjlbkmybr")).understood).toEqual({
      how: "corrected",
      shown: "холодильник",
    });
  });
});
