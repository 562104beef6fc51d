/**
 * An empty live shop is filled from files alone: the samples of the documentation import as they
 * are, their exports import again without a change, and a killed import is continued. The shop is on
 * the server of DATABASE_URL.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { tags } from "@/lib/cache/cache-tags";
import type { ShopLocations } from "@/lib/server/backup/write-backup";
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
  INDEXNOW_KEY: "0123456789abcdef",
};
const COMMAND = ["--conditions=react-server", "--import", "./scripts/tsx.mjs"];

let shop: ShopLocations;
beforeAll(async () => {
  shop = await createEmptyShop("catalogue");
  await runScript([...COMMAND, "scripts/prepare-database.ts"], { ...environmentOf(shop), ...LIVE });
});

const start = (script: string, ...args: string[]) =>
  spawn(process.execPath, [...COMMAND, `scripts/${script}.ts`, ...args], {
    env: { ...environmentOf(shop), ...LIVE },
  });

async function run(script: string, ...args: string[]) {
  const child = start(script, ...args);
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

let files = 0;
function fileOf(text: string, ending = "csv"): string {
  const path = scratchPath(`${++files}.${ending}`);
  writeFileSync(path, text);
  return path;
}

const importText = (kind: string, text: string, ...args: string[]) =>
  run("import", fileOf(text, text.startsWith("{") ? "jsonl" : "csv"), `--kind=${kind}`, ...args);

const rows = <Row extends object>(text: string): Promise<Row[]> =>
  withClient(shop.databaseUrl, async (client) => (await client.query<Row>(text)).rows);

/** What the work announces to the caches and queues for the search engines. */
async function announcedBy(work: () => Promise<unknown>) {
  await rows("DELETE FROM cache_tags");
  await rows("DELETE FROM indexnow_addresses");
  await work();
  const announced = await rows<{ tag: string }>("SELECT DISTINCT tag FROM cache_tags");
  const queued = await rows<{ path: string }>("SELECT path FROM indexnow_addresses");
  return { tags: announced.map(({ tag }) => tag), paths: queued.map(({ path }) => path) };
}

/** Runs an import while a save is open, which goes on when the import waits for it. */
async function importDuringSave(
  save: { begin: string; end: string },
  kind: string,
  text: string,
): Promise<{ summary: string | undefined }> {
  return withClient(shop.databaseUrl, async (client) => {
    await client.query("BEGIN");
    await client.query(save.begin);
    let isImporting = true;
    const imported = importText(kind, text).finally(() => (isImporting = false));
    // On a connection of its own: within the transaction the view would not change.
    const isWaiting = async () =>
      (
        await rows(
          "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
        )
      ).length > 0;
    while (isImporting && !(await isWaiting())) await pause(50);
    await client.query(save.end);
    await client.query("COMMIT");
    return imported;
  });
}

/** The indented samples of a page that begin with these words. */
const samplesOf = (page: string, beginning: RegExp): string[] =>
  (readFileSync(page, "utf8").match(/(?:^ {4}.*\n)+/gm) ?? [])
    .map((block) => block.replace(/^ {4}/gm, ""))
    .filter((block) => beginning.test(block));

const KINDS = [
  ["categories", /^category;/, 3],
  ["brands", /^title;/, 2],
  ["parameters", /^key;/, 3],
  ["menus", /^title\.az;/, 2],
] as const;

test.each(KINDS)(
  "the sample of %s imports into an empty shop, and again without a change",
  async (kind, beginning, count) => {
    const [sample = ""] = samplesOf("docs/catalogue-files.md", beginning);
    expect(await importText(kind, sample, "--dry-run")).toMatchObject({
      code: 0,
      summary: `Checked, nothing is stored: ${count} rows, ${count} new, 0 changed, 0 unchanged, 0 faulty`,
    });
    expect(await importText(kind, sample)).toMatchObject({
      code: 0,
      summary: `Imported: ${count} rows, ${count} new, 0 changed, 0 unchanged, 0 faulty`,
    });
    expect(await importText(kind, sample)).toMatchObject({
      code: 0,
      summary: `Imported: ${count} rows, 0 new, 0 changed, ${count} unchanged, 0 faulty`,
    });
  },
);

test("the samples of products import after them", async () => {
  for (const page of ["docs/product-file.md", "docs/back-office.md"])
    for (const sample of samplesOf(page, /^(?:sku;|\{"sku")/))
      expect(await importText("products", sample)).toMatchObject({ code: 0 });
  expect(
    await rows(
      "SELECT s.category_id IS NOT NULL AS listed, (SELECT count(*)::integer FROM product_facets f JOIN parameters d ON d.id = f.parameter_id WHERE f.product_id = p.id AND d.key IN ('brand', 'color')) AS facets FROM products p JOIN product_search s ON s.product_id = p.id WHERE p.sku = 'SAMPLE-A55'",
    ),
  ).toEqual([{ listed: true, facets: 2 }]);
});

test("documents that the forms allow, but a file could easily misread, are there to be exported", async () => {
  await withClient(shop.databaseUrl, (client) =>
    client.query(`
      INSERT INTO brands (title, slug) VALUES ('Kärcher', 'kaercher'), ('Karcher', 'karcher');
      WITH made AS (INSERT INTO parameters (key, type) VALUES ('awkward', 'text') RETURNING id),
        texts AS (INSERT INTO parameters_locales (_parent_id, _locale, title) SELECT id, 'az', 'Qəliz' FROM made),
        masks AS (INSERT INTO parameter_masks (parameter_id, code, position) SELECT id, code, place FROM made, (VALUES ('one', 0), ('two', 1)) AS v(code, place) RETURNING id, code)
      INSERT INTO parameter_masks_locales (_parent_id, _locale, data)
      SELECT id, language::_locales, data FROM masks JOIN (VALUES ('one', 'az', 'A|B'), ('one', 'en', 'A|B'), ('two', 'az', 'C:\\')) AS v(code, language, data) USING (code);
      INSERT INTO menus (menu_type, content_type, _status) VALUES ('2', 'html', 'draft');
      WITH made AS (INSERT INTO menus (menu_type, content_type, _status) VALUES ('3', 'html', 'published'), ('3', 'html', 'published') RETURNING id)
      INSERT INTO menus_locales (_parent_id, _locale, title) SELECT id, 'az', 'Eyni ad' FROM made;
    `),
  );
});

test.each(KINDS.flatMap(([kind]) => ["csv", "jsonl"].map((format) => [kind, format] as const)))(
  "the export of %s as %s imports again without a change",
  async (kind, format) => {
    const path = scratchPath(`${kind}-export.${format}`);
    expect((await run("export", path, `--kind=${kind}`)).code).toBe(0);
    const { code, output, summary } = await run("import", path, `--kind=${kind}`);
    expect({ code, output, summary }).toMatchObject({
      code: 0,
      summary: expect.stringMatching(/0 new, 0 changed, [1-9]\d* unchanged, 0 faulty$/),
    });
  },
);

test("categories are made below others, moved and renamed; faults name the row", async () => {
  const { output, summary } = await importText(
    "categories",
    [
      "category;title.az;title.en;parent;position",
      "Məişət;;Household;;30",
      "Məişət > Ütülər;Ütülər;Irons;;",
      "Yoxdur > Heç nə;;;;",
      "Məişət > Fenlər;Saç qurudanlar;;;",
      "Tozsoranlar;;;;1,5",
    ].join("\n"),
  );
  expect(summary).toMatch(/5 rows, 2 new, 0 changed, 0 unchanged, 3 faulty$/);
  expect(output).toContain("line 4: category: “Yoxdur” is not known: its row must come before.");
  expect(output).toContain("line 5: category: one of the new category's titles must be “Fenlər”.");
  expect(output).toContain(
    "line 6: position: “1,5”: must be a whole number from -1000000 to 1000000.",
  );
  const [top] = await rows<{ id: number }>(
    "SELECT _parent_id AS id FROM categories_locales WHERE title = 'Məişət'",
  );
  const moved = await importText(
    "categories",
    [
      "category;title.az;parent",
      "Telefonlar və aksesuarlar > Adapterlər;Adapter və kabellər;Məişət",
      "Məişət > Ütülər;Ütülər;",
      `${top?.id};Məişət;Məişət > Adapter və kabellər`,
    ].join("\n"),
  );
  expect(moved.output).toContain("line 4: parent: A category cannot hang below one of its own.");
  expect(moved.summary).toMatch(/3 rows, 0 new, 2 changed, 0 unchanged, 1 faulty$/);
  expect(
    await rows(
      "SELECT l.title, u.title AS above FROM categories c JOIN categories_locales l ON l._parent_id = c.id AND l._locale = 'az' LEFT JOIN categories_locales u ON u._parent_id = c.parent_id AND u._locale = 'az' ORDER BY c.id",
    ),
  ).toEqual([
    { title: "Telefonlar və aksesuarlar", above: null },
    { title: "Smartfonlar", above: "Telefonlar və aksesuarlar" },
    { title: "Adapter və kabellər", above: "Məişət" },
    { title: "Məişət", above: null },
    { title: "Ütülər", above: null },
  ]);
});

test("a renamed category and brand are found by the search at once, and an old slug redirects", async () => {
  const isFound = async (word: string) =>
    (
      await rows<{ found: boolean }>(
        `SELECT EXISTS (SELECT 1 FROM product_search s JOIN products p ON p.id = s.product_id, unnest(tsvector_to_array(s.words)) word WHERE p.sku = 'SAMPLE-A55' AND word LIKE '${word}%') AS found`,
      )
    )[0]?.found;
  expect([await isFound("electronic"), await isFound("kommunikator")]).toEqual([false, false]);
  const brand = await announcedBy(() =>
    importText("brands", "title;slug\nSamsung Electronics;samsung"),
  );
  expect(brand.tags).toContain(tags.shop);
  expect(brand.paths).toContain("/brand/samsung");
  const category = await announcedBy(() =>
    importText(
      "categories",
      "category;title.az\nTelefonlar və aksesuarlar > Smartfonlar;Kommunikatorlar",
    ),
  );
  expect(category.tags).toContain(tags.shop);
  expect(category.paths).toEqual([expect.stringMatching(/^\/searchResult\?categoryId=\d+$/)]);
  expect([await isFound("electronic"), await isFound("kommunikator")]).toEqual([true, true]);
  await importText("brands", "title;slug\nSamsung Electronics;samsung-electronics");
  expect(await rows("SELECT title, slug FROM brands ORDER BY id LIMIT 1")).toEqual([
    { title: "Samsung Electronics", slug: "samsung-electronics" },
  ]);
  expect(await rows(`SELECT "from" FROM brand_redirects`)).toEqual([{ from: "samsung" }]);
  expect(
    await rows(
      "SELECT f.value_key AS key FROM product_facets f JOIN parameters d ON d.id = f.parameter_id AND d.key = 'brand'",
    ),
  ).toEqual([{ key: "samsung-electronics" }]);
});

test("listed values are added and renamed by their codes, and those that a file lacks stay", async () => {
  const { summary } = await importText(
    "parameters",
    '{"key": "color", "values": [{"code": "white", "az": "Ağ rəng"}, {"code": "blue", "az": "Göy"}]}\n{"key": "brand", "values": [{"code": "x", "az": "X"}]}',
  );
  expect(summary).toMatch(/2 rows, 0 new, 1 changed, 0 unchanged, 1 faulty$/);
  expect((await importText("parameters", "key;values.az\ncolor;göy|Yaşıl")).code).toBe(0);
  expect(
    await rows(
      "SELECT m.code, l.data FROM parameter_masks m JOIN parameter_masks_locales l ON l._parent_id = m.id AND l._locale = 'az' JOIN parameters p ON p.id = m.parameter_id AND p.key = 'color' ORDER BY m.position",
    ),
  ).toEqual([
    { code: "black", data: "Qara" },
    { code: "white", data: "Ağ rəng" },
    { code: "blue", data: "göy" },
    { code: "yasil", data: "Yaşıl" },
  ]);
});

test("a fixed page is written and published, and the shop's menu announces it", async () => {
  const announced = await announcedBy(() =>
    importText(
      "menus",
      'id;title.az;status;content.az\n2;Çatdırılma;published;"## Bakı\n- 1 gün\n- pulsuz\n\nBölgələr üçün [yazın](/contact)."',
    ),
  );
  expect(announced).toEqual({ tags: [tags.menus], paths: ["/menu-page/2"] });
  const [menu] = await rows<{ status: string; tags: string[] }>(
    "SELECT _status::text AS status, ARRAY(SELECT node->>'type' FROM jsonb_array_elements(l.content->'root'->'children') node) AS tags FROM menus m JOIN menus_locales l ON l._parent_id = m.id AND _locale = 'az' WHERE m.id = 2",
  );
  expect(menu).toEqual({ status: "published", tags: ["heading", "list", "paragraph"] });
  expect(
    await rows("SELECT count(*)::integer AS n FROM _menus_v WHERE parent_id = 2 AND latest"),
  ).toEqual([{ n: 1 }]);
});

test("a name that may mean several, and an id that no item has, are faults and make nothing", async () => {
  const brand = await importText("brands", "title\nKARCHER");
  expect(brand.summary).toMatch(/1 rows?, 0 new, 0 changed, 0 unchanged, 1 faulty$/);
  expect(brand.output).toContain("title: “KARCHER” may be one of several brands");
  const menus = await importText(
    "menus",
    "id;title.az;position\n;Eyni ad;7\n2147483647;Uzaq;7\n900;Yaxın;7",
  );
  expect(menus.summary).toMatch(/3 rows, 0 new, 0 changed, 0 unchanged, 3 faulty$/);
  expect(menus.output).toContain("title.az: “Eyni ad” is the name of several");
  expect(menus.output).toContain("id: “2147483647” is not known.");
  const [next] = await rows<{ id: number }>("SELECT nextval('menus_id_seq')::integer AS id");
  expect(next?.id).toBeLessThan(900);
});

test("an import waits for the text of a value that staff are saving, and keeps it", async () => {
  const white = "(SELECT id FROM parameter_masks WHERE code = 'white')";
  const { summary } = await importDuringSave(
    {
      begin: `SELECT id FROM parameter_masks WHERE id = ${white} FOR NO KEY UPDATE`,
      end: `UPDATE parameter_masks_locales SET data = 'Snow white' WHERE _parent_id = ${white} AND _locale = 'en'`,
    },
    "parameters",
    "key;values.code;values.az\ncolor;white;Ağappaq",
  );
  expect(summary).toMatch(/1 rows?, 0 new, 1 changed/);
  expect(
    await rows(
      `SELECT data FROM parameter_masks_locales WHERE _parent_id = ${white} AND _locale IN ('az', 'en') ORDER BY _locale`,
    ),
  ).toEqual([{ data: "Ağappaq" }, { data: "Snow white" }]);
});

test.each([
  ["brands", "slug = 'karcher'", "title;slug\nKarcher GmbH;karcher"],
  [
    "categories",
    "id = (SELECT _parent_id FROM categories_locales WHERE title = 'Adapter və kabellər')",
    "category;position\nMəişət > Adapter və kabellər;77",
  ],
  ["menus", "id = 2", "id;title.az;position\n2;Çatdırılma;77"],
])("an import of %s waits for a save that has begun, which goes on", async (kind, row, text) => {
  const { summary } = await importDuringSave(
    {
      begin: `SELECT id FROM ${kind} WHERE ${row} FOR NO KEY UPDATE`,
      end: `UPDATE ${kind} SET updated_at = now() WHERE ${row}`,
    },
    kind,
    text,
  );
  expect(summary).toMatch(/1 rows?, 0 new, 1 changed/);
});

test("an import that is killed in the middle is continued and ends as one that was not", async () => {
  const text = `title\n${Array.from({ length: 20_000 }, (_, i) => `Marka ${i}`).join("\n")}`;
  const path = fileOf(text);
  const child = start("import", path, "--kind=brands");
  for (;;) {
    const [{ n } = { n: 0 }] = await rows<{ n: number }>(
      "SELECT count(*)::integer AS n FROM brands WHERE title LIKE 'Marka %'",
    );
    if (n > 500) break;
  }
  child.kill("SIGKILL");
  await once(child, "close");
  const { output, summary } = await run("import", path, "--kind=brands");
  expect(output).toMatch(/Going on after the \d+ rows/);
  expect(summary).toMatch(/20000 rows, 20000 new, 0 changed, 0 unchanged, 0 faulty$/);
  expect(
    await rows(
      "SELECT count(*)::integer AS n, count(DISTINCT slug)::integer AS slugs FROM brands WHERE title LIKE 'Marka %'",
    ),
  ).toEqual([{ n: 20_000, slugs: 20_000 }]);
});
