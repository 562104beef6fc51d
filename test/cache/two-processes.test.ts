import { setTimeout as pause } from "node:timers/promises";
import { baseUrl, call, product, unique } from "../backoffice/staff-api";
import { type SecondShop, startShopWith } from "../second-shop";
import { type IsolatedShop, startIsolatedShop } from "../staff/isolated-shop";

let shop: IsolatedShop;
let second: SecondShop;

const fetchPage = async (origin: string, path: string) => {
  const answer = await fetch(origin + path, { redirect: "manual" });
  const price = /"price":"?([\d.]+)"?/.exec(await answer.text())?.[1];
  return {
    status: answer.status,
    location: answer.headers.get("location"),
    stored: answer.headers.get("x-nextjs-cache"),
    price,
  };
};

/** A page's flight data, as Next's router asks for it when it moves without a known route. */
const fetchFlight = async (origin: string, path: string) => {
  const answer = await fetch(`${origin}${path}?_rsc=`, { headers: { rsc: "1" } });
  return {
    type: answer.headers.get("content-type"),
    stored: answer.headers.get("x-nextjs-cache"),
    // Of the structured data: other products' cards may come before them.
    price: /"price":"([\d.]+)","priceCurrency"/.exec(await answer.text())?.[1],
  };
};

/** Fetches from the process that saved at once, and from the other one a second later. */
async function fetchFromBoth(path: string) {
  const saver = await fetchPage(baseUrl(), path);
  await pause(1000);
  return [saver, await fetchPage(second.origin, path)];
}

beforeAll(async () => {
  shop = await startIsolatedShop("two_processes", { SHOP_MODE: "demo", SITE_URL: "" });
  Object.assign(process.env, { BASE_URL: shop.origin, DATA_DIR: shop.dataDir, STAFF_TOKEN: "" });
  const { DATA_DIR: _, ...sameShop } = shop.env;
  second = await startShopWith(sameShop);
}, 120_000);
afterAll(async () => {
  await second?.stop();
  await shop?.stop();
}, 30_000);

test("two processes on one database agree within a second after a save: a changed price, a renamed product", async () => {
  const slug = unique();
  const address = `/az/product/${slug}`;
  for (const origin of [baseUrl(), second.origin])
    expect((await fetchPage(origin, address)).status).toBe(404);
  const { doc, status } = await call("POST", "/products", product(slug, { price: 1234.56 }));
  expect(status).toBe(201);
  try {
    for (const page of await fetchFromBoth(address))
      expect(page).toMatchObject({ status: 200, price: "1234.56" });
    expect((await fetchPage(second.origin, address)).stored).toBe("HIT");
    // The front of each process sends the flight data that were stored with the page.
    for (const origin of [baseUrl(), second.origin])
      expect(await fetchFlight(origin, address)).toEqual({
        type: "text/x-component",
        stored: "HIT",
        price: "1234.56",
      });
    const neighbour = `/az/product/${((await (await fetch(`${baseUrl()}/api/Product/get-all-products?pageSize=1`)).json()) as { data: { items: { slug: string }[] } }).data.items[0]?.slug}`;
    await fetchPage(second.origin, neighbour);

    expect(
      (await call("PATCH", `/products/${doc.id}`, { price: 1199.9, _status: "published" })).status,
    ).toBe(200);
    expect((await fetchFlight(baseUrl(), address)).price).toBe("1199.90");
    for (const page of await fetchFromBoth(address))
      expect(page).toMatchObject({ status: 200, price: "1199.90" });
    expect((await fetchFlight(second.origin, address)).price).toBe("1199.90");
    expect((await fetchPage(second.origin, neighbour)).stored).toBe("HIT");

    expect(
      (await call("PATCH", `/products/${doc.id}`, { slug: `${slug}-2`, _status: "published" }))
        .status,
    ).toBe(200);
    for (const page of await fetchFromBoth(address))
      expect(page).toMatchObject({ status: 308, location: `${address}-2` });
  } finally {
    await call("DELETE", `/products/${doc.id}`);
  }
  for (const page of await fetchFromBoth(`${address}-2`)) expect(page.status).toBe(404);
}, 60_000);

test("a save in one process is found by the other within a second, also by searches and suggestions that were cached", async () => {
  const slug = unique();
  const fetchData = async <Data>(origin: string, endpoint: string) =>
    (
      (await (await fetch(`${origin}/api/Product/${endpoint}?keyWord=${slug}`)).json()) as {
        data: Data;
      }
    ).data;
  const found = async (origin: string) => [
    (await fetchData<{ totalCount: number }>(origin, "search")).totalCount,
    (await fetchData<{ products: unknown[] }>(origin, "suggest")).products.length,
  ];
  const everywhere = async () => {
    const saver = await found(baseUrl());
    await pause(1000);
    // Twice, so that the second answer comes from each process's cache.
    await found(second.origin);
    return [saver, await found(baseUrl()), await found(second.origin)];
  };
  expect(await everywhere()).toEqual([
    [0, 0],
    [0, 0],
    [0, 0],
  ]);
  const { doc } = await call("POST", "/products", product(slug));
  expect(await everywhere()).toEqual([
    [1, 1],
    [1, 1],
    [1, 1],
  ]);
  expect((await call("PATCH", `/products/${doc.id}`, { _status: "draft" })).status).toBe(200);
  expect(await everywhere()).toEqual([
    [0, 0],
    [0, 0],
    [0, 0],
  ]);
  await call("DELETE", `/products/${doc.id}`);
}, 60_000);

test("the count of a suggested category is current at once in the process that saved, and within a second in the other", async () => {
  type Suggested = {
    data: { categories: { categoryId: number; keyWord: string | null; count: number }[] };
  };
  const countOf = async (origin: string) =>
    (
      (await (await fetch(`${origin}/api/Product/suggest?keyWord=soyuducu`)).json()) as Suggested
    ).data.categories.find(({ categoryId, keyWord }) => categoryId === 101 && keyWord === null)
      ?.count;
  const [before = 0, inSecond] = [await countOf(baseUrl()), await countOf(second.origin)];
  expect([inSecond, before > 0]).toEqual([before, true]);
  const { doc } = await call("POST", "/products", product(unique()));
  expect(await countOf(baseUrl())).toBe(before + 1);
  await pause(1000);
  expect(await countOf(second.origin)).toBe(before + 1);
  await call("DELETE", `/products/${doc.id}`);
}, 60_000);

test("a changed price moves a product into a cached search by price in both processes within a second", async () => {
  const slug = unique();
  const { doc } = await call("POST", "/products", product(slug));
  const found = async (origin: string) =>
    (
      (await (await fetch(`${origin}/api/Product/search?keyWord=${slug}&priceTo=5`)).json()) as {
        data: { totalCount: number };
      }
    ).data.totalCount;
  for (const origin of [baseUrl(), baseUrl(), second.origin, second.origin])
    expect(await found(origin)).toBe(0);
  expect(
    (await call("PATCH", `/products/${doc.id}`, { price: 3, _status: "published" })).status,
  ).toBe(200);
  expect(await found(baseUrl())).toBe(1);
  await pause(1000);
  expect(await found(second.origin)).toBe(1);
  await call("DELETE", `/products/${doc.id}`);
}, 60_000);

test("a synonym saved in one process is used by the other within a second, also for a text that was searched before", async () => {
  const word = unique()
    .replace(/[^a-z]/g, "")
    .padEnd(12, "q");
  const found = async (origin: string) =>
    (
      (await (await fetch(`${origin}/api/Product/search?keyWord=${word}`)).json()) as {
        data: { totalCount: number };
      }
    ).data.totalCount > 0;
  const both = async () => [await found(baseUrl()), await found(second.origin)];
  expect([await both(), await both()]).toEqual([
    [false, false],
    [false, false],
  ]);
  const { doc } = await call("POST", "/search-synonyms", { typed: word, categories: [101] });
  await pause(1000);
  expect([await both(), await both()]).toEqual([
    [true, true],
    [true, true],
  ]);
  expect((await call("DELETE", `/search-synonyms/${doc.id}`)).status).toBe(200);
  await pause(1000);
  expect(await both()).toEqual([false, false]);
});

test("a saved introduction appears in its own language in both processes and invalidates only that category's first pages; renaming a category invalidates everything", async () => {
  const page = (language: string, more = "") => `/${language}/searchResult?categoryId=102${more}`;
  const others = [
    page("az", "&initialPageIndex=0").replace("102", "103"),
    "/az",
    "/ru/contact",
    "/ru/searchResult?categoryId=1&initialPageIndex=1",
  ];
  const html = async (path: string) => (await fetch(second.origin + path)).text();
  for (const path of [...others, page("az"), page("ru")]) await html(path);
  const text = "Посмотрите & сравните <b>полки</b>.\n\nВторой абзац.";
  expect((await call("PATCH", "/categories/102?locale=ru", { description: text })).status).toBe(
    200,
  );
  await pause(1000);
  const russian = await html(page("ru"));
  expect(russian).toMatch(/<p [^>]*>Посмотрите &amp; сравните &lt;b&gt;полки&lt;\/b&gt;\.<\/p>/);
  expect(russian).toContain(
    '<meta name="description" content="Посмотрите &amp; сравните &lt;b&gt;полки&lt;/b&gt;. Второй абзац."/>',
  );
  for (const language of ["az", "en"])
    expect(await html(page(language))).not.toContain("Второй абзац");
  for (const path of others)
    expect([path, (await fetchPage(second.origin, path)).stored]).toEqual([path, "HIT"]);
  expect((await call("PATCH", "/categories/102?locale=ru", { title: "Морозилки" })).status).toBe(
    200,
  );
  await pause(1000);
  expect((await fetchPage(second.origin, "/ru/contact")).stored).not.toBe("HIT");
}, 60_000);
