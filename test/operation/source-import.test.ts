/**
 * Suppliers' files fill an empty live shop: what it does not have is told, made or joined, and the
 * next file of the supplier needs no more words. The shop is on the server of DATABASE_URL.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import sharp from "sharp";
import type { ShopLocations } from "@/lib/server/backup/write-backup";
import { buildZip } from "../import-samples/build-zip";
import { LIVE_CARD } from "../live-card";
import {
  createEmptyShop,
  environmentOf,
  removeShops,
  runScript,
  scratchPath,
  withClient,
} from "../scratch-shop";

jest.setTimeout(600_000);
afterAll(removeShops);

const LIVE = {
  SHOP_MODE: "live",
  SITE_URL: "https://vitrin.example",
  PAYLOAD_SECRET: "only-for-this-test-0123456789abcdef",
  ...LIVE_CARD,
  SMS_LOGIN: "nobody",
  SMS_PASSWORD: "nothing",
  SMS_SENDER: "Vitrin",
  QUERY_TIMEOUT_MS: "0",
};
const COMMAND = ["--conditions=react-server", "--import", "./scripts/tsx.mjs"];

let shop: ShopLocations;
beforeAll(async () => {
  shop = await createEmptyShop("suppliers");
  await runScript([...COMMAND, "scripts/prepare-database.ts"], { ...environmentOf(shop), ...LIVE });
});

let files = 0;
function fileOf(text: string, ending: string): string {
  const path = scratchPath(`supplier-${++files}.${ending}`);
  writeFileSync(path, text);
  return path;
}

const start = (path: string, ...args: string[]) =>
  spawn(process.execPath, [...COMMAND, "scripts/import.ts", path, ...args], {
    env: { ...environmentOf(shop), ...LIVE },
  });

async function importFile(path: string, ...args: string[]) {
  const child = start(path, ...args);
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (text: Buffer) => (output += text.toString()));
  const [code] = (await once(child, "close")) as [number];
  const summary = output
    .trim()
    .split("\n")
    .at(-1)
    ?.replace(/, in .*$/, "");
  return { code, output, summary };
}

const rows = <Row extends object>(text: string): Promise<Row[]> =>
  withClient(shop.databaseUrl, async (client) => (await client.query<Row>(text)).rows);

const offer = (id: string, fields: string) =>
  `<offer id="${id}" available="true"><vendor>Samsung</vendor><categoryId>2</categoryId><currencyId>AZN</currencyId>${fields}</offer>`;

const yml = (offers: string) => `<?xml version="1.0" encoding="UTF-8"?>
<yml_catalog date="2026-11-29 10:00"><shop><name>Optima</name><company>Optima</company>
<currencies><currency id="AZN" rate="1"/></currencies>
<categories><category id="1">Телефоны</category><category id="2" parentId="1">Смартфоны</category></categories>
<offers>
${offers}
</offers></shop></yml_catalog>`;

const OFFERS = [
  offer(
    "p1",
    '<name>Смартфон Galaxy A55</name><price>899.99</price><oldprice>999</oldprice><param name="Цвет">чёрный</param><param name="Память" unit="ГБ">256</param>',
  ),
  offer(
    "p2",
    '<name>Смартфон Galaxy A35</name><price>699</price><param name="Цвет">чёрный</param><param name="Память" unit="ГБ">128</param>',
  ),
].join("\n");

test("a check of an unknown catalogue says what is missing, and stores nothing", async () => {
  const { output, summary, code } = await importFile(fileOf(yml(OFFERS), "xml"), "--dry");
  expect(code).toBe(1);
  expect(output).toContain("The file is read as yml.");
  expect(output).toContain("1 categories, 1 brands, 2 parameters of the file are not in the shop");
  expect(output).toContain("category “Телефоны > Смартфоны”, 2 times, first in line");
  expect(output).toMatch(/line \d+: category: “Телефоны > Смартфоны” is not known\./);
  expect(summary).toMatch(/2 rows, 0 new, 0 changed, 0 unchanged, 2 faulty$/);
  expect(await rows("SELECT 1 FROM categories UNION ALL SELECT 1 FROM products")).toEqual([]);
});

test("a check that would make it finds no fault, and stores nothing either", async () => {
  const { code, summary } = await importFile(fileOf(yml(OFFERS), "xml"), "--dry", "--make-new");
  expect({ code, summary }).toEqual({
    code: 0,
    summary: "Checked, nothing is stored: 2 rows, 2 new, 0 changed, 0 unchanged, 0 faulty",
  });
  expect(await rows("SELECT 1 FROM categories UNION ALL SELECT 1 FROM products")).toEqual([]);
});

test("the import makes it, and the products are found by it; again it changes nothing", async () => {
  const path = fileOf(yml(OFFERS), "xml");
  const first = await importFile(path, "--make-new");
  expect(first.summary).toBe("Imported: 2 rows, 2 new, 0 changed, 0 unchanged, 0 faulty");
  expect(
    await rows(
      `SELECT p.sku, p.price::float8 AS price, p.discount_price::float8 AS discount, p.stock::integer AS stock, c.title AS category, u.title AS above, b.title AS brand,
         (SELECT array_agg(d.key || '=' || f.value_key ORDER BY d.key) FROM product_facets f JOIN parameters d ON d.id = f.parameter_id WHERE f.product_id = p.id) AS facets
       FROM products p JOIN brands b ON b.id = p.brand_id JOIN categories k ON k.id = p.category_id
       JOIN categories_locales c ON c._parent_id = k.id AND c._locale = 'ru' JOIN categories_locales u ON u._parent_id = k.parent_id AND u._locale = 'ru' ORDER BY p.sku`,
    ),
  ).toMatchObject([
    {
      sku: "p1",
      price: 999,
      discount: 899.99,
      stock: 1,
      category: "Смартфоны",
      above: "Телефоны",
      brand: "Samsung",
      facets: expect.arrayContaining(["brand=samsung"]),
    },
    { sku: "p2", price: 699, discount: null, stock: 1, brand: "Samsung" },
  ]);
  expect(
    await rows(
      "SELECT p.key, p.type::text AS type, (SELECT count(*)::integer FROM parameter_masks WHERE parameter_id = p.id) AS values FROM parameters p WHERE p.key <> 'brand' ORDER BY p.key",
    ),
  ).toEqual([
    { key: "cvet", type: "text", values: 1 },
    { key: "pamyat", type: "integer", values: 0 },
  ]);
  expect((await importFile(path, "--make-new")).summary).toBe(
    "Imported: 2 rows, 0 new, 0 changed, 2 unchanged, 0 faulty",
  );
});

test("what staff join once is used for the supplier's next file", async () => {
  const names = scratchPath("names.csv");
  const list = fileOf(
    "Артикул;Наименование;Цена;Остаток;Бренд;Раздел;Цвет корпуса\nS24;Galaxy S24;1499,90;5;Самсунг;Мобильные;тёмный\nS23;Galaxy S23;1199,90;>10;Самсунг;Мобильные;чёрный",
    "csv",
  );
  const first = await importFile(list, "--dry", "--supplier=Optima", `--unknown=${names}`);
  expect(first.output).toContain("The file is read as table.");
  const table = readFileSync(names, "utf8").replace(/^\uFEFF/, "");
  expect(table.split("\n")[0]?.trim()).toBe("kind;name;ours;count;line");
  const filled = table
    .replace("category;Мобильные;;", "category;Мобильные;Телефоны > Смартфоны;")
    .replace("brand;Самсунг;;", "brand;Самсунг;samsung;")
    .replace("parameter;Цвет корпуса;;", "parameter;Цвет корпуса;cvet;");
  const joined = await importFile(list, "--supplier=Optima", `--join=${fileOf(filled, "csv")}`);
  expect(joined.output).toContain("3 names are joined to what the shop has");
  expect(joined.summary).toBe("Imported: 2 rows, 2 new, 0 changed, 0 unchanged, 0 faulty");
  expect(joined.output).toContain("value “Цвет корпуса = тёмный”, 1 times");
  expect(
    await rows(
      "SELECT sku, stock::integer AS stock FROM products WHERE sku LIKE 'S2%' ORDER BY sku",
    ),
  ).toEqual([
    { sku: "S23", stock: 10 },
    { sku: "S24", stock: 5 },
  ]);
  const next = fileOf(
    "Артикул;Наименование;Цена;Остаток;Бренд;Раздел;Цвет корпуса\nS24;Galaxy S24;1399,90;4;Самсунг;Мобильные;чёрный",
    "csv",
  );
  expect((await importFile(next, "--supplier=Optima")).summary).toBe(
    "Imported: 1 rows, 0 new, 1 changed, 0 unchanged, 0 faulty",
  );
  expect((await importFile(next)).summary).toMatch(/0 new, 0 changed, 0 unchanged, 1 faulty$/);
});

test("a name that is joined to nothing is refused with its line", async () => {
  const table = fileOf("kind;name;ours\nbrand;Sony;Yoxdur\ncolour;a;b", "csv");
  const path = fileOf(yml(OFFERS), "xml");
  const { code, output } = await importFile(path, "--supplier=Other", `--join=${table}`);
  expect(code).toBe(1);
  expect(output).toContain("line 2: ours: “Yoxdur” is not known.");
  expect(output).toContain("line 3: kind: must be one of category, brand, parameter, value.");
});

test("a column is what staff say it is, also in the supplier's next file", async () => {
  const table = (price: string) =>
    fileOf(
      `Kod;Ad;Dəyər;Say;Brend;Kateqoriya\nK-1;Samsung ütü;${price};3;Samsung;Смартфоны\nK-2;Samsung fen;49,90;0;Samsung;Смартфоны`,
      "csv",
    );
  const first = await importFile(
    table("59,90"),
    "--supplier=Kontakt",
    "--column=Dəyər=price",
    "--column=Say=stock",
    "--column=Kod=sku",
    "--column=Ad=title",
  );
  expect(first.summary).toBe("Imported: 2 rows, 2 new, 0 changed, 0 unchanged, 0 faulty");
  expect((await importFile(table("64,90"), "--supplier=Kontakt")).summary).toBe(
    "Imported: 2 rows, 0 new, 1 changed, 1 unchanged, 0 faulty",
  );
});

test("columns that changed are not imported until they are confirmed", async () => {
  const changed = fileOf(
    "Kod;Ad;Dəyər;Say;Brend;Kateqoriya;Rəng\nK-1;Samsung ütü;69,90;3;Samsung;Смартфоны;qara",
    "csv",
  );
  const check = await importFile(changed, "--supplier=Kontakt", "--dry");
  expect(check.output).toContain("The column “Rəng” was not there before.");
  const refused = await importFile(changed, "--supplier=Kontakt");
  expect(refused.code).toBe(1);
  expect(refused.output).toContain("The columns of this supplier have changed: confirm");
  expect((await importFile(changed, "--supplier=Kontakt", "--confirm")).summary).toBe(
    "Imported: 1 rows, 0 new, 1 changed, 0 unchanged, 0 faulty",
  );
  expect((await importFile(changed, "--supplier=Kontakt", "--dry")).summary).toBe(
    "Checked, nothing is stored: 1 rows, 0 new, 0 changed, 1 unchanged, 0 faulty",
  );
});

test("an import that is killed in the middle goes on where it stopped", async () => {
  const offers = Array.from({ length: 3000 }, (_, i) =>
    offer(`k${i}`, `<name>Смартфон K${i}</name><price>${i + 1}</price>`),
  );
  const path = fileOf(yml(offers.join("\n")), "xml");
  const child = start(path);
  for (;;) {
    const [{ n } = { n: 0 }] = await rows<{ n: number }>(
      "SELECT count(*)::integer AS n FROM products WHERE sku LIKE 'k%'",
    );
    if (n > 0) break;
  }
  child.kill("SIGKILL");
  await once(child, "close");
  const { output, summary } = await importFile(path);
  expect(output).toMatch(/Going on after the \d+ rows/);
  expect(summary).toBe("Imported: 3000 rows, 3000 new, 0 changed, 0 unchanged, 0 faulty");
  expect(await rows("SELECT count(*)::integer AS n FROM products WHERE sku LIKE 'k%'")).toEqual([
    { n: 3000 },
  ]);
});

test("a file that ends in the middle stores nothing", async () => {
  const text = yml(offer("p9", "<name>Смартфон</name><price>10</price>") + OFFERS);
  const { code, output } = await importFile(fileOf(text.slice(0, text.length - 60), "xml"));
  expect(code).toBe(1);
  expect(output).toContain("The file cannot be read further");
  expect(await rows("SELECT 1 FROM products WHERE sku = 'p9'")).toEqual([]);
});

test("pictures come out of the archive with the file", async () => {
  const path = scratchPath("supplier.zip");
  const item = offer(
    "z1",
    "<name>Смартфон Z1</name><price>10</price><picture>pics/z1.png</picture><picture>z2.png</picture>",
  );
  const picture = (background: string) =>
    sharp({ create: { width: 600, height: 600, channels: 3, background } })
      .png()
      .toBuffer();
  writeFileSync(
    path,
    buildZip([
      { name: "catalogue.xml", content: Buffer.from(yml(item)) },
      { name: "pics/z1.png", content: await picture("#246") },
      { name: "pics/z2.png", content: await picture("#642") },
    ]),
  );
  expect((await importFile(path)).summary).toBe(
    "Imported: 1 rows, 1 new, 0 changed, 0 unchanged, 0 faulty",
  );
  expect(
    await rows(
      "SELECT m.filename, (SELECT count(*)::integer FROM products_gallery g WHERE g._parent_id = p.id) AS more FROM products p JOIN media m ON m.id = p.cover_image_id WHERE p.sku = 'z1'",
    ),
  ).toEqual([{ filename: "pics-z1.webp", more: 1 }]);
});

test("a file of no known format fails with what was seen", async () => {
  const { code, output } = await importFile(fileOf("%PDF-1.7 nothing", "pdf"));
  expect(code).toBe(1);
  expect(output).toMatch(/PDF/);
});
