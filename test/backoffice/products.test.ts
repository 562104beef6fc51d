/**
 * Creating, changing and deleting products through the back office's API, in a separate shop,
 * because other suites count the products of the shared shop.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { type IsolatedShop, startIsolatedShop } from "../staff/isolated-shop";
import { describeConcurrentEdits } from "./concurrent-edits";
import { describeSavedProducts } from "./saved-products";
import { describeProductImport } from "./product-import";
import { describeRenames } from "./renames";
import { staffToken } from "../staff-token";
import { baseUrl, call, product, unique } from "./staff-api";

/**
 * The search engine's URL below (port 9) never responds, so that queued paths stay in the queue.
 */
const INDEXNOW_KEY = "0123456789abcdef-Test";
let shop: IsolatedShop;

beforeAll(async () => {
  shop = await startIsolatedShop("products", {
    SHOP_MODE: "demo",
    SITE_URL: "",
    INDEXNOW_KEY,
    INDEXNOW_URL: "http://127.0.0.1:9/",
  });
  Object.assign(process.env, { BASE_URL: shop.origin, DATA_DIR: shop.dataDir, STAFF_TOKEN: "" });
}, 120_000);
afterAll(() => shop?.stop());

const statusOf = async (path: string) =>
  (await fetch(baseUrl() + path, { redirect: "manual" })).status;

test("a renamed product can be deleted together with its redirects", async () => {
  const slug = unique();
  const { doc } = await call("POST", "/products", product(slug));
  expect(await statusOf(`/az/product/${slug}`)).toBe(200);
  expect((await call("PATCH", `/products/${doc.id}`, { slug: `${slug}-2` })).status).toBe(200);
  expect(await statusOf(`/az/product/${slug}`)).toBe(308);
  expect((await call("DELETE", `/products/${doc.id}`)).status).toBe(200);
  expect(await statusOf(`/az/product/${slug}`)).toBe(404);
  expect(await statusOf(`/az/product/${slug}-2`)).toBe(404);
});

test("bulk changes, counts and deletions with a search of two letters apply to the products that the list shows for it", async () => {
  const [begins, within] = [`qw ${unique()}`, `aqw ${unique()}`];
  const createdIds = await Promise.all(
    [begins, within].map(
      async (title) => (await call("POST", "/products", { ...product(unique()), title })).doc.id,
    ),
  );
  const titleCondition = (word: string) =>
    `where[and][0][title][like]=${word}&where[and][1][id][in]=${createdIds.join(",")}`;
  type Listed = { docs: { id: number }[]; totalDocs: number };
  const ids = async (method: string, path: string, body?: object) => {
    const response = await fetch(`${baseUrl()}/admin/api${path}`, {
      method,
      headers: {
        Authorization: `JWT ${await staffToken()}`,
        ...(body && { "Content-Type": "application/json" }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const { docs, totalDocs } = (await response.json()) as Listed;
    return docs ? docs.map(({ id }) => id) : totalDocs;
  };
  expect(
    await ids("GET", `/products?locale=az&draft=true&limit=10&${titleCondition("qw")}`),
  ).toEqual([createdIds[0]]);
  expect(await ids("GET", `/products/count?locale=az&${titleCondition("qw")}`)).toBe(1);
  expect(
    await ids("PATCH", `/products?locale=az&limit=0&${titleCondition("qw")}`, {
      stock: 5,
      _status: "published",
    }),
  ).toEqual([createdIds[0]]);
  expect(await ids("DELETE", `/products?locale=az&limit=0&${titleCondition("nowhere")}`)).toEqual(
    [],
  );
  expect(await ids("DELETE", `/products?locale=az&limit=0&${titleCondition("qw")}`)).toEqual([
    createdIds[0],
  ]);
  expect(
    await ids("GET", `/products?locale=az&limit=10&where[id][in]=${createdIds.join(",")}`),
  ).toEqual([createdIds[1]]);
});

test("a bulk action over the API must name how many documents it changes", async () => {
  const title = `qz ${unique()}`;
  for (let count = 0; count < 2; count += 1)
    await call("POST", "/products", { ...product(unique()), title });
  const condition = `where[title][like]=${encodeURIComponent(title)}`;
  const send = async (method: string, count?: string) => {
    const response = await fetch(`${baseUrl()}/admin/api/products?locale=az&${condition}`, {
      method,
      headers: {
        Authorization: `JWT ${await staffToken()}`,
        "Content-Type": "application/json",
        ...(count === undefined ? {} : { "x-bulk-count": count }),
      },
      ...(method === "PATCH" ? { body: JSON.stringify({ stock: 5 }) } : {}),
    });
    const body = (await response.json()) as {
      docs?: unknown[];
      errors?: { message: string; data?: unknown }[];
    };
    return [response.status, body.docs?.length, body.errors?.[0]?.data];
  };
  const refused = [428, undefined, { bulk: { count: 2 } }];
  expect(await send("DELETE")).toEqual(refused);
  expect(await send("DELETE", "3")).toEqual(refused);
  expect(await send("PATCH")).toEqual(refused);
  expect((await send("PATCH", "2")).slice(0, 2)).toEqual([200, 2]);
  expect((await send("DELETE", "2")).slice(0, 2)).toEqual([200, 2]);
});

test("a list that takes too long returns 503 in the staff's language, and does not block other requests", async () => {
  const { doc: sortType } = await call("GET", "/sort-types?limit=1");
  const client = new Client({ connectionString: shop.env.DATABASE_URL });
  await client.connect();
  try {
    await client.query("BEGIN; LOCK TABLE sort_types IN ACCESS EXCLUSIVE MODE");
    const slowLists = Promise.all(
      ["az", "ru"].map((language) =>
        call("GET", "/sort-types?limit=1", undefined, { Cookie: `payload-lng=${language}` }),
      ),
    );
    const saved = call("PATCH", `/sort-types/${sortType.id}`, {});
    await sleep(1000);
    expect([
      (await call("GET", "/products?limit=1")).status,
      await statusOf("/api/Product/search?keyWord=samsung"),
    ]).toEqual([200, 200]);
    expect((await slowLists).map(({ status, message }) => ({ status, message }))).toEqual([
      {
        status: 503,
        message: "Axtarış çox uzun çəkdi. Daha dəqiq yazın və ya bir az sonra yenidən cəhd edin.",
      },
      {
        status: 503,
        message: "Поиск длился слишком долго. Уточните запрос или повторите попытку чуть позже.",
      },
    ]);
    expect(await saved).toMatchObject({
      status: 503,
      message: "Məlumat bazası çox məşğuldur, heç nə yazılmadı. Bir az sonra yenidən cəhd edin.",
    });
    expect([
      (await call("GET", "/products?limit=1")).status,
      await statusOf("/api/Product/search?keyWord=samsung"),
    ]).toEqual([200, 200]);
  } finally {
    await client.end();
  }
});

const queuedPaths = async () =>
  (await shop.sql("SELECT path FROM indexnow_addresses ORDER BY path")).map(({ path }) => path);

test("[24] created, changed and deleted products and changed categories are queued for search engines, drafts are not, and the key file is served", async () => {
  await shop.sql("DELETE FROM indexnow_addresses");
  const slug = unique();
  const { doc } = await call("POST", "/products", { ...product(slug), _status: "draft" });
  await call("PATCH", `/products/${doc.id}`, { title: "Qaralama", _status: "draft" });
  expect(await queuedPaths()).toEqual([]);
  await call("PATCH", `/products/${doc.id}`, { _status: "published" });
  expect(await queuedPaths()).toEqual([`/product/${slug}`]);
  await call("PATCH", `/products/${doc.id}`, { slug: `${slug}-2` });
  expect(await queuedPaths()).toEqual([`/product/${slug}`, `/product/${slug}-2`]);
  await shop.sql("DELETE FROM indexnow_addresses");
  await call("DELETE", `/products/${doc.id}`);
  const { doc: category } = await call("GET", "/categories?limit=1&depth=0");
  await call("PATCH", `/categories/${category.id}`, {});
  expect(await queuedPaths()).toEqual([
    `/product/${slug}`,
    `/product/${slug}-2`,
    `/searchResult?categoryId=${category.id}`,
  ]);
  const key = await fetch(`${baseUrl()}/indexnow.txt`);
  expect([key.status, key.headers.get("content-type"), await key.text()]).toEqual([
    200,
    "text/plain; charset=utf-8",
    INDEXNOW_KEY,
  ]);
});

test("a product can be duplicated twice, as drafts with their own slug and SKU", async () => {
  const slug = unique();
  const { doc } = await call("POST", "/products", product(slug));
  const copies = [
    await call("POST", `/products/${doc.id}/duplicate`, {}),
    await call("POST", `/products/${doc.id}/duplicate`, {}),
  ];
  expect(copies.map(({ status, doc: copy }) => [status, copy.slug, copy.sku])).toEqual([
    [200, `${slug}-2`, `${slug.toUpperCase()}-2`],
    [200, `${slug}-3`, `${slug.toUpperCase()}-3`],
  ]);
  const published = await call("PATCH", `/products/${copies[0]!.doc.id}`, { _status: "published" });
  expect(published.status).toBe(200);
  for (const id of [doc.id, ...copies.map((copy) => copy.doc.id)])
    await call("DELETE", `/products/${id}`);
});

test.each(["parameters", "brands", "parameter-masks", "menus", "stores"])(
  "a document of %s can be duplicated",
  async (collection) => {
    const { doc: first } = await call("GET", `/${collection}?limit=1&depth=0`);
    const { status, doc, message } = await call("POST", `/${collection}/${first.id}/duplicate`, {});
    expect([status, message]).toEqual([200, ""]);
    expect((await call("DELETE", `/${collection}/${doc.id}`)).status).toBe(200);
  },
);

test("[17] terms of delivery and returns are in the structured data of the home page and of every offer from the next request on; contradictory terms are refused", async () => {
  const slug = unique();
  const { doc } = await call("POST", "/products", product(slug));
  const returnTermsOn = async (path: string) =>
    /"merchantReturnDays":(\d+)|"@id":"[^"]*#returns"/
      .exec(await (await fetch(baseUrl() + path)).text())?.[0]
      .replace(/http[^"]*#/, "#");
  expect([await returnTermsOn("/en"), await returnTermsOn(`/az/product/${slug}`)]).toEqual([
    '"@id":"#returns"',
    '"@id":"#returns"',
  ]);
  expect((await call("POST", "/globals/trade-terms", { returnDays: null })).status).toBe(200);
  expect([await returnTermsOn("/en"), await returnTermsOn(`/az/product/${slug}`)]).toEqual([
    undefined,
    undefined,
  ]);
  expect(
    (
      await call("POST", "/globals/trade-terms", {
        returnDays: 30,
        deliveryDaysFrom: 2,
        deliveryDaysTo: 4,
      })
    ).status,
  ).toBe(200);
  const home = await (await fetch(`${baseUrl()}/en`)).text();
  for (const part of [
    '"merchantReturnDays":30',
    '"minValue":2,"maxValue":4',
    '"addressCountry":"AZ"',
  ])
    expect(home).toContain(part);
  const rejected = await call("POST", "/globals/trade-terms", {
    deliveryDaysFrom: 5,
    deliveryDaysTo: 4,
    returnDays: -1,
  });
  expect([rejected.status, rejected.fields]).toEqual([
    400,
    {
      deliveryDaysTo: "“Ən tez”dən az ola bilməz.",
      returnDays: "0 ilə 365 arası tam ədəd yazın və ya boş qoyun.",
    },
  ]);
  await call("DELETE", `/products/${doc.id}`);
});

test("the shop's name and number are on every page from the next request on; wrong settings are refused", async () => {
  const shown = async (path: string) => {
    const html = await (await fetch(baseUrl() + path)).text();
    return ['og:site_name" content="Ev dünyası', "*2222", "AZ21NABZ"].map((text) =>
      html.includes(text),
    );
  };
  const paths = ["/az", "/en/contact", "/ru/about"];
  const before = await Promise.all(paths.map(shown));
  expect(before).toEqual(paths.map(() => [false, false, false]));
  const saved = await call("POST", "/globals/shop-settings", {
    name: "Ev dünyası",
    hotline: "*2222",
  });
  expect(saved.status).toBe(200);
  for (const path of paths)
    expect([path, ...(await shown(path))]).toEqual([path, true, true, false]);
  const rejected = await call("POST", "/globals/shop-settings", {
    name: "{shop}",
    iban: "AZ45NUMU00000000001221122123",
    taxId: "1401555081",
    latitude: 10,
    hours: [
      { fromDay: "1", toDay: "5", opens: "09:00", closes: "18:00" },
      { fromDay: "5", toDay: "6", opens: "09:00", closes: "18:00" },
    ],
  });
  expect([rejected.status, Object.keys(rejected.fields).sort()]).toEqual([
    400,
    ["hours", "iban", "latitude", "longitude", "name", "taxId"],
  ]);
  // The demo's products have monthly prices for its term.
  expect((await call("POST", "/globals/shop-settings", { creditMonths: 12 })).status).toBe(409);
  const restored = await call("POST", "/globals/shop-settings", {
    name: "Vitrin",
    hotline: "*1221",
  });
  expect(restored.status).toBe(200);
  expect(await Promise.all(paths.map(shown))).toEqual(before);
});

test("a text of a message without its variable, or with an unknown one, is refused with its name", async () => {
  const { status, fields } = await call("POST", "/globals/message-texts", {
    smsOrderPaid: "Odenildi {sifaris}",
    smsSignInCode: "{shop}",
  });
  expect([status, fields]).toEqual([
    400,
    {
      smsOrderPaid:
        "Belə dəyişən yoxdur: {sifaris}. Olanlar: {order}, {shop}, {amount}, {hotline}.",
      smsSignInCode: "Bu dəyişən mətndə olmalıdır: {code}.",
    },
  ]);
  const own = await call("POST", "/globals/message-texts", { smsOrderPaid: "{shop}! {order}" });
  expect(own.status).toBe(200);
  expect((await call("POST", "/globals/message-texts", { smsOrderPaid: "" })).status).toBe(200);
});

describeProductImport(() => shop);

describeSavedProducts(() => shop);

describeConcurrentEdits(() => shop);

describeRenames(() => shop);

test("a brand's page is stored until a product is added; any former slug redirects (308) in one hop with its query string; the changed paths are queued for search engines", async () => {
  const [first, second, third, slug] = [unique(), unique(), unique(), unique()];
  const page = async (address: string) => {
    const response = await fetch(baseUrl() + address, { redirect: "manual" });
    return {
      status: response.status,
      to: (response.headers.get("location") ?? "").replace(/^https?:\/\/[^/]+/, ""),
      isStored: response.headers.get("x-nextjs-cache") === "HIT",
      body: await response.text(),
    };
  };
  const { doc: brand } = await call("POST", "/brands", { title: `Brend ${first}`, slug: first });
  expect((await page(`/ru/brand/${first}`)).status).toBe(404);
  const { doc } = await call("POST", "/products", product(slug, { brand: brand.id }));
  // A page that is rendered while something is being saved is not stored, but the next one is.
  const becomesStored = async (address: string) => {
    for (const end = Date.now() + 30_000; Date.now() < end; await sleep(100))
      if ((await page(address)).isStored) return true;
    return false;
  };
  expect(await page(`/ru/brand/${first}`)).toMatchObject({ status: 200, isStored: false });
  expect(await becomesStored(`/ru/brand/${first}`)).toBe(true);
  const otherSlug = (await shop.sql("SELECT b.slug FROM brands b WHERE b.id = 2"))[0]?.slug;
  expect(await becomesStored(`/ru/brand/${otherSlug}`)).toBe(true);
  const { doc: further } = await call(
    "POST",
    "/products",
    product(`${slug}-2`, { brand: brand.id }),
  );
  const renewed = await page(`/ru/brand/${first}`);
  expect([renewed.isStored, renewed.body.includes(`/ru/product/${slug}-2"`)]).toEqual([
    false,
    true,
  ]);
  // Another brand's page is still stored.
  expect(await page(`/ru/brand/${otherSlug}`)).toMatchObject({ status: 200, isStored: true });

  await shop.sql("DELETE FROM indexnow_addresses");
  await call("PATCH", `/brands/${brand.id}`, { slug: second });
  expect(await queuedPaths()).toEqual(
    [`/brand/${first}`, `/brand/${second}`, `/product/${slug}`, `/product/${slug}-2`].sort(),
  );
  await call("PATCH", `/brands/${brand.id}`, { slug: third });
  for (const formerSlug of [first, second]) {
    expect(await page(`/ru/brand/${formerSlug}?utm_source=a&b=%C9%99`)).toMatchObject({
      status: 308,
      to: `/ru/brand/${third}?utm_source=a&b=%C9%99`,
    });
    expect(await page(`/RU/Brand/${formerSlug}/?utm_source=a`)).toMatchObject({
      status: 308,
      to: `/ru/brand/${third}?utm_source=a`,
    });
  }
  expect(await page(`/ru/product/${slug}`)).toMatchObject({
    status: 200,
    body: expect.stringContaining(`href="/ru/brand/${third}"`),
  });
  // Renamed back: the current owner of a slug wins, and there is no redirect loop.
  await call("PATCH", `/brands/${brand.id}`, { slug: first });
  expect([
    (await page(`/ru/brand/${first}`)).status,
    (await page(`/ru/brand/${third}`)).to,
  ]).toEqual([200, `/ru/brand/${first}`]);
  for (const { id } of [doc, further]) await call("DELETE", `/products/${id}`);
  expect((await page(`/ru/brand/${first}`)).status).toBe(404);
  await call("DELETE", `/brands/${brand.id}`);
});

test("[11] a second product with the same name gets a distinct page title, and so does the first one when its page is rendered again", async () => {
  const slugs = [unique(), unique()] as const;
  const titleOf = async (slug: string) =>
    /<title>([^<]*)/.exec(await (await fetch(`${baseUrl()}/az/product/${slug}`)).text())?.[1];
  const { doc: first } = await call(
    "POST",
    "/products",
    product(slugs[0], { title: `Ütü ${slugs[0]}` }),
  );
  expect(await titleOf(slugs[0])).toBe(`Ütü ${slugs[0]}`);
  const { doc: second } = await call(
    "POST",
    "/products",
    product(slugs[1], { title: `Ütü ${slugs[0]}` }),
  );
  expect(await titleOf(slugs[1])).toBe(`Ütü ${slugs[0]} ${slugs[1].toUpperCase()}`);
  await call("PATCH", `/products/${first.id}`, { price: 11 });
  expect(await titleOf(slugs[0])).toBe(`Ütü ${slugs[0]} ${slugs[0].toUpperCase()}`);
  for (const { id } of [first, second]) await call("DELETE", `/products/${id}`);
});

test("the products of a moved category are in its new parent's list from the next request on", async () => {
  const categories = await Promise.all(
    [1, 2].map(
      async (position) =>
        (await call("POST", "/categories", { title: `Ana ${unique()}`, position: 900 + position }))
          .doc,
    ),
  );
  const { doc: child } = await call("POST", "/categories", {
    title: `Alt ${unique()}`,
    parent: categories[0]?.id,
    position: 903,
  });
  const { doc } = await call("POST", "/products", product(unique(), { category: child.id }));
  const counts = () =>
    Promise.all(
      categories.map(
        async ({ id }) =>
          (
            (await (await fetch(`${baseUrl()}/api/Product/search?categoryId=${id}`)).json()) as {
              data: { totalCount: number };
            }
          ).data.totalCount,
      ),
    );
  expect([await counts(), await counts()]).toEqual([
    [1, 0],
    [1, 0],
  ]);
  expect(
    (await call("PATCH", `/categories/${child.id}`, { parent: categories[1]?.id })).status,
  ).toBe(200);
  expect(await counts()).toEqual([0, 1]);
  await call("DELETE", `/products/${doc.id}`);
  for (const { id } of [child, ...categories]) await call("DELETE", `/categories/${id}`);
});

test("a replaced product redirects (308) to the last successor with its query string, and a loop of successors is refused with a message", async () => {
  const slugs = [unique(), unique(), unique()] as const;
  const docs = [];
  for (const slug of slugs) docs.push((await call("POST", "/products", product(slug))).doc.id);
  await call("PATCH", `/products/${docs[0]}`, { slug: `${slugs[0]}-new` });
  const currentSlugs = [`${slugs[0]}-new`, slugs[1], slugs[2]];
  for (const i of [0, 1]) {
    expect(
      (await call("POST", "/product-redirects", { from: currentSlugs[i], product: docs[i + 1] }))
        .status,
    ).toBe(201);
    await call("PATCH", `/products/${docs[i]}`, { _status: "draft" });
  }
  for (const formerSlug of [slugs[0], currentSlugs[0], currentSlugs[1]]) {
    const answer = await fetch(`${baseUrl()}/az/product/${formerSlug}?fbclid=1`, {
      redirect: "manual",
    });
    expect([answer.status, answer.headers.get("location")]).toEqual([
      308,
      `/az/product/${slugs[2]}?fbclid=1`,
    ]);
  }
  const rejected = await call("POST", "/product-redirects", {
    from: currentSlugs[2],
    product: docs[0],
  });
  expect([rejected.status, rejected.message]).toEqual([
    400,
    `“${currentSlugs[2]}” elə bu məhsula qayıdır: məhsul özünü əvəz edə bilməz, birbaşa və ya başqa köhnə ünvanlar vasitəsilə. Satışda olan başqa məhsulu seçin.`,
  ]);
  for (const id of docs) await call("DELETE", `/products/${id}`);
});
