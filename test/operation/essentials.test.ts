/**
 * What every shop needs is there after the first start of a live shop, and later starts leave alone
 * what staff have changed (docs/adr/0089). The shops are on the server of DATABASE_URL.
 */
import { SORT_KEYS } from "@/lib/contract/limits";
import { MENU_PAGES, MONTHLY_PAYMENT_MENU } from "@/lib/contract/menu-types";
import { LANGUAGES } from "@/lib/languages";
import type { ShopLocations } from "@/lib/server/backup/write-backup";
import { MENUS } from "@/lib/server/essentials/essentials";
import { readSetUp } from "@/lib/server/essentials/read-set-up";
import { SPELLINGS } from "@/lib/server/essentials/spellings";
import { LIVE_CARD } from "../live-card";
import {
  createEmptyShop,
  environmentOf,
  removeShops,
  runScript,
  snapshotDatabase,
  withClient,
} from "../scratch-shop";

jest.setTimeout(300_000);
afterAll(removeShops);

const LIVE = {
  SHOP_MODE: "live",
  SITE_URL: "https://vitrin.example",
  PAYLOAD_SECRET: "only-for-this-test-0123456789abcdef",
  ...LIVE_CARD,
  SMS_LOGIN: "nobody",
  SMS_PASSWORD: "nothing",
  SMS_SENDER: "Vitrin",
};

const prepare = (shop: ShopLocations) =>
  runScript(
    ["--conditions=react-server", "--import", "./scripts/tsx.mjs", "scripts/prepare-database.ts"],
    { ...environmentOf(shop), ...LIVE },
  );

const rowsOf = <Row extends object>(shop: ShopLocations, text: string): Promise<Row[]> =>
  withClient(shop.databaseUrl, async (client) => (await client.query<Row>(text)).rows);
const change = (shop: ShopLocations, ...statements: string[]) =>
  withClient(shop.databaseUrl, async (client) => {
    for (const statement of statements) await client.query(statement);
  });

const LINKED = [MONTHLY_PAYMENT_MENU, ...Object.values(MENU_PAGES)];

let shop: ShopLocations;
beforeAll(async () => {
  shop = await createEmptyShop("essentials");
  await prepare(shop);
});

test("the owner of an empty shop is told what is missing: settings, catalogue, and pages without text", async () => {
  const missing = () =>
    withClient(shop.databaseUrl, async (client) => {
      const items = await readSetUp(
        async (text, values = []) => (await client.query(text, [...values])).rows as never,
      );
      return items.map(({ id }) => id);
    });
  const pages = MENUS.filter(({ link }) => link === undefined).map(({ id }) => `page-${id}`);
  expect(await missing()).toEqual([
    ...["name", "phone", "email", "address", "hours", "account", "delivery", "terms"],
    ...["store", "category", "product"],
    ...pages,
  ]);
  await change(
    shop,
    "INSERT INTO shop_settings (id, name, hotline, city) VALUES (1, 'Ev', '*2222', 'Bakı')",
    "INSERT INTO shop_settings_locales (_parent_id, _locale, address) VALUES (1, 'az', 'Nizami 1')",
  );
  expect(await missing()).toEqual([
    ...["email", "hours", "account", "delivery", "terms", "store", "category", "product"],
    ...pages,
  ]);
  await change(shop, "DELETE FROM shop_settings");
});

test("an empty live shop has languages, sort types, the brands' parameter, promotions and menus", async () => {
  expect(
    await rowsOf(shop, "SELECT id, language_code::text AS code FROM languages ORDER BY position"),
  ).toEqual(LANGUAGES.map((code, i) => ({ id: i + 1, code })));
  const sorts = await rowsOf<{ key: string; titles: string }>(
    shop,
    "SELECT sort_key::text AS key, (SELECT count(*)::integer FROM sort_types_locales WHERE _parent_id = t.id) AS titles FROM sort_types t",
  );
  expect(sorts.map(({ key }) => key).sort()).toEqual([...SORT_KEYS].sort());
  expect(new Set(sorts.map(({ titles }) => titles))).toEqual(new Set([LANGUAGES.length]));
  expect(
    await rowsOf(
      shop,
      "SELECT title FROM parameters p JOIN parameters_locales l ON l._parent_id = p.id WHERE key = 'brand' AND _locale = 'az'",
    ),
  ).toEqual([{ title: "Brend" }]);
  expect(await rowsOf(shop, "SELECT id FROM promotions ORDER BY id")).toEqual([
    { id: 2 },
    { id: 3 },
  ]);
  const menus = await rowsOf<{ id: number; status: string; link: string | null }>(
    shop,
    `SELECT m.id, m._status::text AS status, m.link FROM menus m
     JOIN _menus_v v ON v.parent_id = m.id AND v.latest AND v.version__status::text = m._status::text
     JOIN _menus_v_locales l ON l._parent_id = v.id AND l._locale = 'ru' ORDER BY m.position`,
  );
  expect(menus.map(({ id }) => id)).toEqual(MENUS.map(({ id }) => id));
  for (const { link, status } of menus) expect(status).toBe(link === null ? "draft" : "published");
});

test("the spellings of every shop are searched for", async () => {
  expect(
    await rowsOf(
      shop,
      "SELECT DISTINCT means FROM search_synonym_keys WHERE spelled IN ('samsunk', 'айфон') ORDER BY 1",
    ),
  ).toEqual([{ means: "iphone" }, { means: "samsung" }]);
  expect(await rowsOf(shop, "SELECT count(*)::integer AS n FROM search_synonyms")).toEqual([
    { n: SPELLINGS.length },
  ]);
});

test("documents that staff add get ids of their own", async () => {
  const [menu] = await rowsOf<{ id: number }>(
    shop,
    "INSERT INTO menus (menu_type) VALUES ('2') RETURNING id",
  );
  expect(menu?.id).toBeGreaterThan(Math.max(...MENUS.map(({ id }) => id)));
  await change(shop, `DELETE FROM menus WHERE id = ${menu?.id}`);
});

test("a second start changes nothing, and neither does a later edition change what staff did", async () => {
  await change(
    shop,
    "UPDATE sort_types_locales SET title = 'Təzələr' WHERE title = 'Əvvəlcə yenilər'",
    "DELETE FROM sort_types WHERE sort_key = 'orderbyname'",
    "UPDATE menus SET position = 7, _status = 'draft' WHERE id = 10",
    "DELETE FROM menus WHERE id = 5",
    "DELETE FROM search_synonyms WHERE typed LIKE '%samsunk%'",
  );
  const before = await snapshotDatabase(shop);
  await prepare(shop);
  expect(await snapshotDatabase(shop)).toEqual(before);
  await change(shop, "DELETE FROM shop_facts WHERE key = 'essentials'");
  await prepare(shop);
  const rows = (snapshot: Record<string, string>) =>
    Object.entries(snapshot).filter(([name]) => name.startsWith("table "));
  expect(rows(await snapshotDatabase(shop))).toEqual(rows(before));
});

test("a live shop of an earlier version keeps its menu, and gets the fixed pages as drafts", async () => {
  const old = await createEmptyShop("essentials_old");
  await prepare(old);
  await change(
    old,
    "DELETE FROM shop_facts WHERE key = 'essentials'",
    "DELETE FROM menus",
    "DELETE FROM _menus_v",
    "DELETE FROM languages",
    "INSERT INTO menus (id, menu_type, content_type, _status) VALUES (2, '3', 'html', 'published')",
    "INSERT INTO menus_locales (_parent_id, _locale, title) VALUES (2, 'az', 'Bizim səhifə')",
  );
  await prepare(old);
  const menus = await rowsOf<{ id: number; status: string; title: string }>(
    old,
    "SELECT m.id, _status::text AS status, title FROM menus m JOIN menus_locales l ON l._parent_id = m.id AND _locale = 'az' ORDER BY m.id",
  );
  expect(menus.map(({ id }) => id)).toEqual([...LINKED].sort((a, b) => a - b));
  expect(menus.filter(({ status }) => status === "published")).toEqual([
    { id: 2, status: "published", title: "Bizim səhifə" },
  ]);
  expect(await rowsOf(old, "SELECT count(*)::integer AS n FROM languages")).toEqual([{ n: 3 }]);
});
