/** Editing mistakes in the back office, against the running shop (BASE_URL) and its own API. */
import sharp from "sharp";
import { staffToken } from "@/test/staff-token";

const base = process.env.BASE_URL ?? "";
let headers: Record<string, string> = {};

async function call(method: string, path: string, body?: unknown) {
  const response = await fetch(`${base}/admin/api${path}`, { method, headers: { ...headers, ...(body === undefined ? {} : { "Content-Type": "application/json" }) }, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
  const text = await response.text();
  return { status: response.status, body: (text ? JSON.parse(text) : null) as { doc?: { id: number; filename?: string; slug?: string }; docs?: { id: number }[]; errors?: { message: string; data?: { errors?: { path: string; message: string }[] } }[] } };
}

const statusOf = async (path: string) => (await fetch(base + path, { redirect: "manual" })).status;
const unique = `sinaq-${Date.now().toString(36)}`;
const product = (more: Record<string, unknown> = {}) => ({ title: `Sınaq ${unique}`, slug: unique, sku: unique.toUpperCase(), price: 10, stock: 1, brand: 1, category: 101, _status: "published", ...more });
const fieldsOf = (answer: Awaited<ReturnType<typeof call>>) => answer.body.errors?.flatMap((error) => error.data?.errors?.map((entry) => entry.path) ?? []);

beforeAll(async () => {
  headers = { Authorization: `JWT ${await staffToken()}`, "Accept-Language": "az" };
});

test("the back office defaults to Azerbaijani, and is Russian for staff who chose it", async () => {
  const language = async (more: Record<string, string>) => /<html[^>]* lang="([a-z]+)"/.exec(await (await fetch(`${base}/admin/login`, { headers: { "Accept-Language": "en-GB,en", ...more } })).text())?.[1];
  expect(await language({})).toBe("az");
  expect(await language({ Cookie: "payload-lng=ru" })).toBe("ru");
});

test.each([
  ["stock", { stock: 2_147_483_648 }], ["stock", { stock: -1 }], ["stock", { stock: 1.5 }], ["creditPrice", { creditPrice: 30_000_000 }], ["price", { price: 0 }], ["price", { price: 9.999 }],
  ["price", { price: 99_000_000 }], ["discountPrice", { discountPrice: 10 }], ["slug", { slug: "10101" }], ["slug", { slug: "Ütü" }], ["sku", { sku: "a b" }], ["title", { title: "   " }],
])("a product with an invalid %s is rejected by field name: %j", async (field, more) => {
  const answer = await call("POST", "/products", product(more));
  expect([answer.status, fieldsOf(answer)]).toEqual([400, [field]]);
});

test("a renamed product can be deleted together with its redirects", async () => {
  const { body } = await call("POST", "/products", product());
  const id = body.doc?.id;
  expect(await statusOf(`/az/product/${unique}`)).toBe(200);
  expect((await call("PATCH", `/products/${id}`, { slug: `${unique}-2` })).status).toBe(200);
  expect(await statusOf(`/az/product/${unique}`)).toBe(308);
  expect((await call("DELETE", `/products/${id}`)).status).toBe(200);
  expect(await statusOf(`/az/product/${unique}`)).toBe(404);
  expect(await statusOf(`/az/product/${unique}-2`)).toBe(404);
});

test.each(["brands/1", "categories/101", "categories/1", "parameters/10", "media/101010"])("%s is in use: it is not deleted, and staff see why", async (path) => {
  const answer = await call("DELETE", `/${path}`);
  expect(answer.status).toBe(409);
  expect(answer.body.errors?.[0]?.message).toMatch(/^Silinmədi: \d+ yerdə istifadə olunur\.$/);
});

test("a category cannot be moved below its own child, and staff see why", async () => {
  const answer = await call("PATCH", "/categories/1", { parent: 101 });
  expect(answer.status).toBe(400);
  expect(answer.body.errors?.[0]?.message).toBe("Kateqoriya öz alt kateqoriyasının altında ola bilməz.");
});

test("a picture is served whatever its file name was", async () => {
  const form = new FormData();
  const png = await sharp({ create: { width: 900, height: 700, channels: 3, background: "#336699" } }).png().toBuffer();
  form.append("file", new Blob([new Uint8Array(png)], { type: "image/png" }), "Şəkil ütü & товар.PNG");
  form.append("_payload", JSON.stringify({ alt: "sınaq" }));
  const response = await fetch(`${base}/admin/api/media`, { method: "POST", headers, body: form });
  const { doc } = (await response.json()) as { doc: { id: number; filename: string } };
  expect(doc.filename).toMatch(/^[a-z0-9-]+\.webp$/);
  const picture = await fetch(`${base}/media/${doc.filename}`);
  expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/webp"]);
  expect(await statusOf(`/media/${doc.filename.replace(".webp", "-320x320.webp")}`)).toBe(200);
  const again = await fetch(`${base}/media/${doc.filename}`, { headers: { "If-None-Match": picture.headers.get("etag") ?? "" } });
  expect(again.status).toBe(304);
  expect((await call("DELETE", `/media/${doc.id}`)).status).toBe(200);
});
