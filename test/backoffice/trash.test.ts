/**
 * Deleting and restoring through the back office's API, in a separate shop, because other suites
 * count the products of the shared shop.
 */
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { type IsolatedShop, startIsolatedShop } from "../staff/isolated-shop";
import { baseUrl, call, product, randomPicture, unique, uploadFile } from "./staff-api";

let shop: IsolatedShop;
let token: string;

beforeAll(async () => {
  shop = await startIsolatedShop("trash", { SHOP_MODE: "demo", SITE_URL: "" });
  Object.assign(process.env, { BASE_URL: shop.origin, DATA_DIR: shop.dataDir, STAFF_TOKEN: "" });
  token = await shop.signIn(shop.owner().email, shop.owner().password);
}, 120_000);
afterAll(() => shop?.stop());

type Deleted = {
  id: number;
  collection: string;
  documentId: number;
  kind: string;
  title: string;
  deletedBy: string;
  deletedAt: string;
  daysLeft: number;
};
type Trash = {
  kinds: { slug: string }[];
  total: number;
  mayDelete: boolean;
  documents: Deleted[];
};
type Outcome = {
  restored: { entry: number; id: number }[];
  refused: { entry: number; message: string }[];
};

const trash = async (query = ""): Promise<Trash> =>
  (await shop.request<Trash>("GET", `/trash?${query}`, { as: token })).body;
const entryOf = async (collection: string, id: number): Promise<Deleted> => {
  const { documents } = await trash(`kind=${collection}`);
  const found = documents.find(({ documentId }) => documentId === id);
  if (!found) throw new Error(`${collection} ${id} is not in the trash`);
  return found;
};
/** Restores one document; `language` is that of the message. */
const restore = async (entry: number, language = "az") => {
  const response = await fetch(`${shop.origin}/admin/api/trash/restore`, {
    method: "POST",
    headers: {
      Authorization: `JWT ${token}`,
      "Content-Type": "application/json",
      Cookie: `payload-lng=${language}`,
    },
    body: JSON.stringify({ ids: [entry] }),
  });
  const body = (await response.json()) as { errors?: { message: string }[] };
  return { status: response.status, message: body.errors?.[0]?.message };
};
const statusOf = async (path: string) =>
  (await fetch(baseUrl() + path, { redirect: "manual" })).status;
const found = async (keyWord: string): Promise<number[]> => {
  const response = await fetch(
    `${baseUrl()}/api/Product/search?${new URLSearchParams({ lang: "az", keyWord })}`,
  );
  const { data } = (await response.json()) as { data: { items?: { productId: number }[] } };
  return (data.items ?? []).map(({ productId }) => productId);
};
const allLanguages = (id: number) => call("GET", `/products/${id}?locale=all&depth=0`);
const versionsOf = async (id: number) =>
  shop.sql("SELECT id, latest, version_price FROM _products_v WHERE parent_id = $1 ORDER BY id", [
    id,
  ]);

test("a deleted product leaves the shop, and is restored with its languages, pictures, parameters, stock, price, versions and old addresses", async () => {
  const slug = unique();
  const picture = await randomPicture(300, 300).jpeg().toBuffer();
  const media = (await uploadFile(picture, `${slug}.jpg`, "image/jpeg")).doc;
  const parameter = (await call("GET", "/parameters?where[key][equals]=color")).doc.id;
  const colour = async (code: string) => {
    const where = `where[parameter][equals]=${parameter}&where[code][equals]=${code}`;
    return [{ parameter, mask: (await call("GET", `/parameter-masks?${where}`)).doc.id }];
  };
  const { doc } = await call(
    "POST",
    "/products?locale=az",
    product(slug, {
      stock: 7,
      price: 123.45,
      modelGroup: `GROUP-${slug}`,
      coverImage: media.id,
      gallery: [{ file: media.id }],
      parameters: await colour("black"),
    }),
  );
  await call("PATCH", `/products/${doc.id}?locale=ru`, { title: "Проба", _status: "published" });
  await call("PATCH", `/products/${doc.id}`, { slug: `${slug}-2`, _status: "published" });
  const variant = unique();
  await call(
    "POST",
    "/products",
    product(variant, { modelGroup: `GROUP-${slug}`, parameters: await colour("white") }),
  );
  const [before, versions] = [(await allLanguages(doc.id)).doc, await versionsOf(doc.id)];
  expect(versions.length).toBeGreaterThan(2);
  expect(await found(slug)).toContain(doc.id);
  expect(await statusOf(`/az/product/${slug}`)).toBe(308);
  const variantsOf = async () => (await fetch(`${baseUrl()}/az/product/${variant}`)).text();
  expect(await variantsOf()).toContain(`/product/${slug}-2`);

  expect((await call("DELETE", `/products/${doc.id}`)).status).toBe(200);
  // The search shows the nearest products instead.
  expect(await found(slug)).not.toContain(doc.id);
  expect([await statusOf(`/az/product/${slug}-2`), await statusOf(`/az/product/${slug}`)]).toEqual([
    404, 404,
  ]);
  expect(await variantsOf()).not.toContain(`/product/${slug}-2`);
  const entry = await entryOf("products", doc.id);
  const [owner] = await shop.sql("SELECT COALESCE(name, email) AS name FROM staff");
  expect(entry).toMatchObject({
    collection: "products",
    title: `Sınaq ${slug}`,
    deletedBy: owner?.name,
    daysLeft: 30,
  });
  expect(entry.deletedAt).toMatch(/^\d\d\.\d\d\.\d{4} \d\d:\d\d$/);

  expect(await restore(entry.id)).toEqual({ status: 200, message: undefined });
  expect((await allLanguages(doc.id)).doc).toEqual(before);
  expect(await versionsOf(doc.id)).toEqual(versions);
  expect(await found(slug)).toContain(doc.id);
  expect([
    await statusOf(`/az/product/${slug}-2`),
    await statusOf(`/ru/product/${slug}-2`),
    await statusOf(`/az/product/${slug}`),
  ]).toEqual([200, 200, 308]);
  expect(await variantsOf()).toContain(`/product/${slug}-2`);
  expect((await trash("kind=products")).documents.map(({ id }) => id)).not.toContain(entry.id);
  expect((await restore(entry.id)).status).toBe(404);
});

test("a restore is refused, with a reason in the reader's language, while its code is taken or what it points to is gone", async () => {
  const slug = unique();
  const brand = (await call("POST", "/brands", { title: `Brend ${slug}`, slug: `b-${slug}` })).doc;
  const { doc } = await call("POST", "/products", product(slug, { brand: brand.id }));
  await call("DELETE", `/products/${doc.id}`);
  const entry = await entryOf("products", doc.id);

  const other = (await call("POST", "/products", product(unique(), { sku: slug.toUpperCase() })))
    .doc;
  const sku = slug.toUpperCase();
  expect(await restore(entry.id, "az")).toEqual({
    status: 409,
    message: `Bərpa olunmadı. «${sku}» (Artikul (SKU)) indi başqa sənəddədir. Orada dəyişin, sonra bərpa edin.`,
  });
  expect(await restore(entry.id, "en")).toEqual({
    status: 409,
    message: `Not restored. “${sku}” (SKU) belongs to another document now. Change it there, then restore.`,
  });
  expect(await restore(entry.id, "ru")).toEqual({
    status: 409,
    message: `Не восстановлено. «${sku}» (Артикул (SKU)) теперь у другого документа. Измените его там и восстановите снова.`,
  });
  await call("DELETE", `/products/${other.id}`);

  await call("DELETE", `/brands/${brand.id}`);
  expect(await restore(entry.id, "en")).toEqual({
    status: 409,
    message: `Not restored. It points to “Brend ${slug}” (Brand), which is in the trash too. Restore that first.`,
  });
  const brandEntry = await entryOf("brands", brand.id);
  // Both at once, the brand first.
  const { body } = await shop.request<Outcome>("POST", "/trash/restore", {
    as: token,
    body: { ids: [brandEntry.id, entry.id, 2_000_000_000] },
  });
  expect(body.restored).toMatchObject([{ id: brand.id }, { id: doc.id }]);
  expect(body.refused).toMatchObject([{ entry: 2_000_000_000 }]);
  expect(await statusOf(`/az/product/${slug}`)).toBe(200);

  await call("DELETE", `/products/${doc.id}`);
  await call("DELETE", `/brands/${brand.id}`);
  await shop.sql("DELETE FROM trash WHERE collection = 'brands'");
  expect(await restore((await entryOf("products", doc.id)).id, "ru")).toEqual({
    status: 409,
    message: `Не восстановлено. Документ ссылается на Бренд ID ${brand.id}, который удалён безвозвратно.`,
  });
});

test("the file of a deleted picture is not served, and is back with the picture", async () => {
  const media = (
    await uploadFile(await randomPicture(400, 200).png().toBuffer(), `${unique()}.png`, "image/png")
  ).doc;
  const folder = join(shop.dataDir, "media");
  expect(await statusOf(`/media/${media.filename}`)).toBe(200);
  await call("DELETE", `/media/${media.id}`);
  const stem = media.filename.replace(".webp", "");
  const kept = readdirSync(folder).filter((name) => name.startsWith(stem));
  expect(kept).toEqual([expect.stringMatching(/\.webp\.\d+\.trash$/)]);
  // A demo may answer "not there yet", because it draws its pictures when they are asked for.
  expect([404, 503]).toContain(await statusOf(`/media/${media.filename}`));
  expect(await statusOf(`/media/${kept[0]}`)).toBe(404);
  // A new picture of the same name gets another one.
  const again = (
    await uploadFile(await randomPicture(40, 40).png().toBuffer(), `${stem}.png`, "image/png")
  ).doc;
  expect(again.filename).not.toBe(media.filename);
  expect((await restore((await entryOf("media", media.id)).id)).status).toBe(200);
  expect(await statusOf(`/media/${media.filename}`)).toBe(200);
  expect(existsSync(join(folder, kept[0] ?? ""))).toBe(false);
});

const store = (title: string) => ({
  title,
  slug: unique(),
  address: "Nizami 1",
  hours: "10:00-20:00",
  opens: "10:00",
  closes: "20:00",
  phone: "+994125550000",
  latitude: 40.4,
  longitude: 49.8,
});

test.each([
  ["sliders", { title: "Sınaq" }, "image"],
  ["shortcuts", { title: "Sınaq", url: "/business" }, "photo"],
  ["stores", store("Sınaq mağazası"), ""],
  ["categories", { title: "Sınaq kateqoriyası" }, "image"],
  ["search-synonyms", { typed: "sinaqsoz", means: "soyuducu" }, ""],
  ["promotions", { title: "Sınaq aksiyası" }, ""],
  ["menus", { title: "Sınaq səhifəsi", _status: "published" }, ""],
])("a deleted document of %s is restored as it was", async (collection, data, pictureField) => {
  const picture = pictureField
    ? (
        await uploadFile(
          await randomPicture(60, 60).png().toBuffer(),
          `${unique()}.png`,
          "image/png",
        )
      ).doc.id
    : 0;
  const { status, doc } = await call("POST", `/${collection}?locale=az`, {
    ...data,
    slug: unique(),
    ...(pictureField ? { [pictureField]: picture } : {}),
  });
  expect([collection, status]).toEqual([collection, 201]);
  const read = () => call("GET", `/${collection}/${doc.id}?locale=all&depth=0`);
  const before = (await read()).doc;
  expect((await call("DELETE", `/${collection}/${doc.id}`)).status).toBe(200);
  expect((await read()).status).toBe(404);
  expect((await restore((await entryOf(collection, doc.id)).id)).status).toBe(200);
  expect((await read()).doc).toEqual(before);
});

test("a bulk deletion puts every document into the trash, and what was refused does not get there", async () => {
  const slugs = [unique(), unique()];
  const ids: number[] = [];
  for (const slug of slugs) ids.push((await call("POST", "/products", product(slug))).doc.id);
  const [promotion] = await shop.sql("SELECT id FROM promotions ORDER BY id LIMIT 1");
  await shop.sql(
    `INSERT INTO promotions_rels ("order", parent_id, path, products_id) VALUES (999, $1, 'products', $2)`,
    [promotion?.id, ids[1]],
  );
  await call("DELETE", `/products?where[id][in]=${ids.join(",")}`, undefined, {
    "X-Bulk-Count": "2",
  });
  const { documents } = await trash("kind=products");
  expect(documents.map(({ documentId }) => documentId).filter((id) => ids.includes(id))).toEqual([
    ids[0],
  ]);
  expect(await statusOf(`/az/product/${slugs[1]}`)).toBe(200);
});

test("a document that was deleted more than 30 days ago is neither listed nor restored, whatever the clean-up does", async () => {
  const { doc } = await call("POST", "/stores", store("Köhnə mağaza"));
  await call("DELETE", `/stores/${doc.id}`);
  const entry = await entryOf("stores", doc.id);
  await shop.sql("UPDATE trash SET deleted_at = now() - interval '29 days 1 hour' WHERE id = $1", [
    entry.id,
  ]);
  expect(await entryOf("stores", doc.id)).toMatchObject({ daysLeft: 1 });
  await shop.sql("UPDATE trash SET deleted_at = now() - interval '30 days' WHERE id = $1", [
    entry.id,
  ]);
  expect((await trash("kind=stores")).documents.map(({ id }) => id)).not.toContain(entry.id);
  expect((await restore(entry.id)).status).toBe(404);
});

test("staff see and restore only kinds that they may delete, and nobody without a session", async () => {
  await shop.request("POST", "/staff", {
    as: token,
    body: {
      email: "marketing@example.com",
      password: "uzun parol sinaq",
      roles: ["marketing"],
      currentPassword: shop.owner().password,
    },
  });
  const marketing = await shop.signIn("marketing@example.com", "uzun parol sinaq");
  const slug = unique();
  const { doc } = await call("POST", "/products", product(slug));
  await call("DELETE", `/products/${doc.id}`);
  const entry = await entryOf("products", doc.id);
  const list = async (query: string) =>
    (await shop.request<Trash>("GET", `/trash?${query}`, { as: marketing })).body;
  const { kinds, documents, mayDelete } = await list("");
  expect([mayDelete, (await trash()).mayDelete]).toEqual([false, true]);
  expect(kinds.map(({ slug: kind }) => kind)).toEqual([
    "search-synonyms",
    "media",
    "menus",
    "sliders",
    "shortcuts",
    "promotions",
    "stores",
  ]);
  expect(documents.map(({ collection }) => collection)).not.toContain("products");
  expect((await list("kind=products")).documents).toEqual([]);
  const body = { ids: [entry.id] };
  expect((await shop.request("POST", "/trash/restore", { as: marketing, body })).status).toBe(404);
  expect((await shop.request("POST", "/trash/delete", { as: marketing, body })).status).toBe(403);
  expect([401, 403]).toContain((await shop.request("POST", "/trash/delete", { body })).status);
  expect((await entryOf("products", doc.id)).id).toBe(entry.id);
  expect((await shop.request("GET", "/trash")).status).toBe(401);
  expect([401, 403]).toContain((await shop.request("POST", "/trash/restore", { body })).status);
  expect(await statusOf(`/az/product/${slug}`)).toBe(404);
});

test.each([
  {},
  { ids: [] },
  { ids: "1" },
  { ids: [0] },
  { ids: [1.5] },
  { ids: ["1"] },
  { ids: Array.from({ length: 51 }, (_, i) => i + 1) },
])("a request to restore or delete %j is refused", async (body) => {
  for (const path of ["/trash/restore", "/trash/delete"])
    expect((await shop.request("POST", path, { as: token, body })).status).toBe(400);
});

test("an owner deletes for good what is in the trash, with the file of a picture", async () => {
  const media = (
    await uploadFile(await randomPicture(90, 90).png().toBuffer(), `${unique()}.png`, "image/png")
  ).doc;
  const { doc } = await call("POST", "/stores", store("Bağlanan mağaza"));
  await call("DELETE", `/media/${media.id}`);
  await call("DELETE", `/stores/${doc.id}`);
  const entries = [(await entryOf("media", media.id)).id, (await entryOf("stores", doc.id)).id];
  const files = () =>
    readdirSync(join(shop.dataDir, "media")).filter((name) => name.startsWith(media.filename));
  expect(files()).toHaveLength(1);
  const remove = async () =>
    (
      await shop.request<{ deleted: number[] }>("POST", "/trash/delete", {
        as: token,
        body: { ids: [...entries, 2_000_000_000] },
      })
    ).body.deleted;
  expect((await remove()).sort()).toEqual([...entries].sort());
  expect(await remove()).toEqual([]);
  expect(files()).toEqual([]);
  for (const entry of entries) expect((await restore(entry)).status).toBe(404);
});

test("an old address that another product has taken meanwhile stays with that product", async () => {
  const [slug, taken] = [unique(), unique()];
  const { doc } = await call("POST", "/products", product(taken));
  await call("PATCH", `/products/${doc.id}`, { slug, _status: "published" });
  expect(await statusOf(`/az/product/${taken}`)).toBe(308);
  await call("DELETE", `/products/${doc.id}`);
  const other = (await call("POST", "/products", product(taken, { sku: unique() }))).doc;
  expect((await restore((await entryOf("products", doc.id)).id)).status).toBe(200);
  expect([
    await statusOf(`/az/product/${slug}`),
    await statusOf(`/az/product/${taken}`),
    await shop.sql("SELECT 1 FROM product_redirects WHERE product_id = $1", [doc.id]),
  ]).toEqual([200, 200, []]);
  expect(other.slug).toBe(taken);
});

test("a restored product is sold with the pieces of an order that was refunded meanwhile", async () => {
  const slug = unique();
  const { doc } = await call("POST", "/products", product(slug, { stock: 3 }));
  const [invoice] = await shop.sql(
    "INSERT INTO invoices (payment_type_id, final_price, state) VALUES (1, 20, 'paid') RETURNING id",
  );
  await shop.sql(
    "INSERT INTO invoice_lines (invoice_id, product_id, product_slug, title, base_price, count) VALUES ($1, $2, $3, 'Sınaq', 10, 2)",
    [invoice?.id, doc.id, slug],
  );
  await call("DELETE", `/products/${doc.id}`);
  await shop.sql("UPDATE invoices SET state = 'refunded' WHERE id = $1", [invoice?.id]);
  expect((await restore((await entryOf("products", doc.id)).id)).status).toBe(200);
  for (const draft of ["false", "true"])
    expect((await call("GET", `/products/${doc.id}?draft=${draft}`)).doc).toMatchObject({
      stock: 5,
    });
});

test("searches of shoppers are deleted for good at once", async () => {
  const [miss] = await shop.sql(
    "INSERT INTO search_misses (text, week, count) VALUES ('aysel 0501234567', '2026-11-23', 1) RETURNING id",
  );
  expect((await call("DELETE", `/search-misses/${String(miss?.id)}`)).status).toBe(200);
  const [kept] = await shop.sql(
    "SELECT count(*)::integer AS count FROM trash WHERE collection = 'search-misses'",
  );
  expect(kept?.count).toBe(0);
});

test("parameters of the list are bounded, and the name is searched as text", async () => {
  const { doc } = await call("POST", "/stores", store("100% ƏLA mağaza"));
  await call("DELETE", `/stores/${doc.id}`);
  const ids = async (text: string) =>
    (await trash(`text=${encodeURIComponent(text)}`)).documents.map(({ documentId }) => documentId);
  expect(await ids("100% əla")).toEqual([doc.id]);
  expect(await ids("1%a")).toEqual([]);
  for (const query of ["page=-1", "page=1e99", "page[]=2", "kind[]=stores", "text=%00"])
    expect((await shop.request("GET", `/trash?${query}`, { as: token })).status).toBeLessThan(500);
});
