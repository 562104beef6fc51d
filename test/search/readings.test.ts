/**
 * Tests what searches are not read as, and what reading one costs, on the demo catalogue
 * (docs/adr/0080).
 */
import { Client } from "pg";
import { bridge } from "@/front/bridge";
import { Invalidations } from "@/front/cache/invalidations";
import { query } from "@/lib/server/db/pool";
import type { Sql } from "@/lib/server/db/sql";
import { codeMeaning } from "@/lib/server/modules/search/code-meaning";
import { findModelInStock } from "@/lib/server/modules/search/find-model";
import { indexProducts } from "@/lib/server/modules/search/index-products";
import { findMissingVariantOfModel } from "@/lib/server/modules/search/missing-model";
import { queryTerms } from "@/lib/server/modules/search/query-terms";
import { understand } from "@/lib/server/modules/search/understand";
import { excludeTerms } from "@/lib/server/modules/search/wishes/resolve-negations";
import { closeShop, shop } from "./shop";

afterAll(closeShop);

const search = (keyWord: string, params: object = {}) =>
  shop.product.search({ lang: "az", keyWord, pageSize: 10, ...params }).then(({ data }) => data);

/** Does work in a transaction that is undone. */
async function undone(work: (run: Sql) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  try {
    await client.query("BEGIN");
    await work(async (text, values = []) => (await client.query(text, [...values])).rows as never);
  } finally {
    await client.query("ROLLBACK");
    await client.end();
  }
}

describe("brands that the shop does not carry", () => {
  test.each([
    ..."tvs|cheap tvs|aux|aux kabel|sharp knife|meze|dünya|dillər|fellow|yeti|carrier".split("|"),
    ..."sonicare|nespresso|dolce gusto|roomba|deebot|soundcore|eufy|alienware|senseo".split("|"),
    ..."tassimo|beats|eneloop|hoover|zenit".split("|"),
  ])("%j names none", async (typed) => {
    expect((await search(typed)).understood).not.toHaveProperty("missingBrand");
  });

  test("the name of such a brand means the goods of other brands that have it in their names", async () => {
    // Another maker has a collection of this name.
    const [named] = await query("SELECT 1 FROM search_words WHERE word = 'vivo' AND kinds & 1 > 0");
    expect(named).toBeDefined();
    const { items, understood } = await search("vivo");
    expect(understood).not.toHaveProperty("missingBrand");
    expect(items[0]?.productTitle).toMatch(/vivo/i);
    expect((await search("vivo v40")).understood).toMatchObject({ missingBrand: "Vivo" });
  });
});

describe("negations", () => {
  test("of a brand that the shop does not carry, and of all of the goods, are reported separately", async () => {
    const notCarried = (await search("холодильник не siemens")).understood;
    expect(notCarried).toMatchObject({ notCarried: ["siemens"] });
    expect(notCarried).not.toHaveProperty("notExcluded");
    const inAll = (await search("iphone not apple")).understood;
    expect(inAll).toMatchObject({ inAll: ["apple"] });
    expect(inAll).not.toHaveProperty("notExcluded");
  });

  test("two negations that no product meets together exclude only the first", async () => {
    // Some dryers have no inverter and some have no app control, but none lacks both.
    const negations = await Promise.all(
      ["inverter", "app control"].map(async (excludedText) => ({
        excludedText,
        terms: await queryTerms(query, excludedText),
        isOfBrand: false,
      })),
    );
    const dryers = await understand(query, "tumble dryer");
    for (const negation of negations)
      expect((await excludeTerms(query, dryers, [negation])).parameters).toHaveLength(1);
    const both = await excludeTerms(query, dryers, negations);
    expect(both.parameters).toHaveLength(1);
    expect(both).toMatchObject({ excluded: ["inverter"], inAll: ["app control"] });
  });
});

test("a misspelt model is found once it is in stock", async () => {
  const [right, misspelt] = await Promise.all(
    ["samsung galaxy s25", "samsunk galaxi s25"].map(findModelInStock),
  );
  expect(right).toBeDefined();
  expect(misspelt).toBe(right);
});

test.each(["aksiya", "акции", "распродажа"])(
  "%j leads to the page of campaigns, although it is also read as a filter",
  async (typed) => {
    const { understood } = await search(typed);
    expect(understood?.pages?.map(({ title }) => title)).toContain("Kampaniyalar");
  },
);

test("a colour before the size does not make another variant", async () => {
  await undone(async (run) => {
    const [watch] = await run<{ id: number; title: string }>(
      "SELECT p.id, l.title FROM products p JOIN products_locales l ON l._parent_id = p.id AND l._locale = 'az' WHERE l.title LIKE '%Galaxy Watch7 44 mm Green'",
    );
    expect(watch).toBeDefined();
    const rename = async (end: string) => {
      await run("UPDATE products_locales SET title = $2 WHERE _parent_id = $1", [
        watch?.id,
        `Ağıllı saat Samsung Galaxy Watch 7 ${end}`,
      ]);
      await indexProducts(run, [watch?.id ?? 0]);
      return findMissingVariantOfModel(run, await queryTerms(run, "galaxy watch 7 lte"));
    };
    expect(await rename("LTE Classic 44 mm")).toMatchObject({ missing: "galaxy watch 7 lte" });
    expect(await rename("LTE Green 44 mm")).toBeNull();
  });
});

describe("what reading a search costs", () => {
  /** Maximum number of statements for one text that was not searched for before. */
  const MAX_STATEMENTS = 120;
  // Caches as in the shop: without invalidations they keep nothing.
  const changes = new Invalidations({
    connectionString: process.env.DATABASE_URL,
    name: "vitrin test of readings",
  });
  beforeAll(async () => {
    bridge.invalidations = changes;
    await changes.start();
  });
  afterAll(async () => {
    delete bridge.invalidations;
    await changes.stop();
  });

  test.each([
    "samsung bosch lenovo apple sony philips dyson xiaomi huawei gorenje beko tefal",
    "qwzsung botsch lenvoo aplpe snoy samsung galaxy s99 ultra mini lite soyuducu",
    "samsung galaxy tab watch buds fit 99 ultra plus lite soyuducu ağ",
    "kamerasız telefonsuz simsiz bosch samsung lg apple sony redmi galaxy 99 pro",
    "not samsung without camera except bosch phone galaxy a99 pro max lite mini",
  ])("%j needs a bounded number of statements", async (typed) => {
    await understand(query, "televizor");
    const statements = jest.spyOn(Client.prototype, "query");
    await understand(query, typed);
    const { length } = statements.mock.calls;
    statements.mockRestore();
    expect(length).toBeGreaterThan(0);
    expect(length).toBeLessThanOrEqual(MAX_STATEMENTS);
  });

  test("at most three beginnings of an article number are read", async () => {
    let products = 0;
    const counting: Sql = (text, values) => {
      if (text.includes("product_search WHERE words @@")) products++;
      return query(text, values);
    };
    for (const code of ["RB34T600XQ", "SM1A2B3C4D5E6F", "WR9Q8W7E6R5T4Y"]) {
      products = 0;
      await codeMeaning(counting, code);
      expect(products).toBeLessThanOrEqual(3);
    }
  });
});
