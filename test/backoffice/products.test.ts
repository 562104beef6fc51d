/** Products that come, change and go, over the back office's API, in a shop of its own: other suites count the products of the tests' shop. */
import { type OwnShop, startOwnShop } from "../staff/own-shop";
import { productsAreImported } from "./product-import";
import { base, call, product, unique } from "./staff-api";

/** Nobody answers there: what is queued stays. */
const INDEXNOW_KEY = "0123456789abcdef-Test";
let shop: OwnShop;

beforeAll(async () => {
  shop = await startOwnShop("products", { SHOP_MODE: "demo", SITE_URL: "", INDEXNOW_KEY, INDEXNOW_URL: "http://127.0.0.1:9/" });
  Object.assign(process.env, { BASE_URL: shop.origin, DATA_DIR: shop.dataDir, STAFF_TOKEN: "" });
}, 120_000);
afterAll(() => shop?.stop());

const statusOf = async (path: string) => (await fetch(base() + path, { redirect: "manual" })).status;

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

const queued = async () => (await shop.sql("SELECT path FROM indexnow_addresses ORDER BY path")).map(({ path }) => path);

test("24: search engines hear of a product that came, changed or went, and of its category, of no draft; the key answers", async () => {
  await shop.sql("DELETE FROM indexnow_addresses");
  const slug = unique();
  const { doc } = await call("POST", "/products", { ...product(slug), _status: "draft" });
  await call("PATCH", `/products/${doc.id}`, { title: "Qaralama", _status: "draft" });
  expect(await queued()).toEqual([]);
  await call("PATCH", `/products/${doc.id}`, { _status: "published" });
  expect(await queued()).toEqual([`/product/${slug}`]);
  await call("PATCH", `/products/${doc.id}`, { slug: `${slug}-2` });
  expect(await queued()).toEqual([`/product/${slug}`, `/product/${slug}-2`]);
  await shop.sql("DELETE FROM indexnow_addresses");
  await call("DELETE", `/products/${doc.id}`);
  const { doc: category } = await call("GET", "/categories?limit=1&depth=0");
  await call("PATCH", `/categories/${category.id}`, {});
  expect(await queued()).toEqual([`/product/${slug}`, `/product/${slug}-2`, `/searchResult?categoryId=${category.id}`]);
  const key = await fetch(`${base()}/indexnow.txt`);
  expect([key.status, key.headers.get("content-type"), await key.text()]).toEqual([200, "text/plain; charset=utf-8", INDEXNOW_KEY]);
});

test("a product is duplicated, twice, as a draft with an address and an SKU of its own", async () => {
  const slug = unique();
  const { doc } = await call("POST", "/products", product(slug));
  const copies = [await call("POST", `/products/${doc.id}/duplicate`, {}), await call("POST", `/products/${doc.id}/duplicate`, {})];
  expect(copies.map(({ status, doc: copy }) => [status, copy.slug, copy.sku])).toEqual([[200, `${slug}-2`, `${slug.toUpperCase()}-2`], [200, `${slug}-3`, `${slug.toUpperCase()}-3`]]);
  const published = await call("PATCH", `/products/${copies[0]!.doc.id}`, { _status: "published" });
  expect(published.status).toBe(200);
  for (const id of [doc.id, ...copies.map((copy) => copy.doc.id)]) await call("DELETE", `/products/${id}`);
});

test.each(["parameters", "brands", "parameter-masks", "menus", "stores"])("one of %s is duplicated", async (collection) => {
  const { doc: first } = await call("GET", `/${collection}?limit=1&depth=0`);
  const { status, doc, message } = await call("POST", `/${collection}/${first.id}/duplicate`, {});
  expect([status, message]).toEqual([200, ""]);
  expect((await call("DELETE", `/${collection}/${doc.id}`)).status).toBe(200);
});

test("17: delivery and returns as staff state them are in the data of the home page and at every offer with the next request; what is upside down is refused", async () => {
  const slug = unique();
  const { doc } = await call("POST", "/products", product(slug));
  const said = async (path: string) => /"merchantReturnDays":(\d+)|"@id":"[^"]*#returns"/.exec(await (await fetch(base() + path)).text())?.[0].replace(/http[^"]*#/, "#");
  expect([await said("/en"), await said(`/az/product/${slug}`)]).toEqual(['"@id":"#returns"', '"@id":"#returns"']);
  expect((await call("POST", "/globals/trade-terms", { returnDays: null })).status).toBe(200);
  expect([await said("/en"), await said(`/az/product/${slug}`)]).toEqual([undefined, undefined]);
  expect((await call("POST", "/globals/trade-terms", { returnDays: 30, deliveryDaysFrom: 2, deliveryDaysTo: 4 })).status).toBe(200);
  const home = await (await fetch(`${base()}/en`)).text();
  for (const part of ['"merchantReturnDays":30', '"minValue":2,"maxValue":4', '"addressCountry":"AZ"']) expect(home).toContain(part);
  const refused = await call("POST", "/globals/trade-terms", { deliveryDaysFrom: 5, deliveryDaysTo: 4, returnDays: -1 });
  expect([refused.status, refused.fields]).toEqual([400, { deliveryDaysTo: "“Ən tez”dən az ola bilməz.", returnDays: "0 ilə 365 arası tam ədəd yazın və ya boş qoyun." }]);
  await call("DELETE", `/products/${doc.id}`);
});

productsAreImported(() => shop);
