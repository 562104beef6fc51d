/** How the back office's API handles editing mistakes. */
import sharp from "sharp";
import { baseUrl, call, product, unique, uploadFile } from "./staff-api";

const statusOf = async (path: string) =>
  (await fetch(baseUrl() + path, { redirect: "manual" })).status;

test("the back office is in Azerbaijani by default, and in Russian for staff who chose it", async () => {
  const language = async (headers: Record<string, string>) =>
    /<html[^>]* lang="([a-z]+)"/.exec(
      await (
        await fetch(`${baseUrl()}/admin/login`, {
          headers: { "Accept-Language": "en-GB,en", ...headers },
        })
      ).text(),
    )?.[1];
  expect(await language({})).toBe("az");
  expect(await language({ Cookie: "payload-lng=ru" })).toBe("ru");
});

test.each([
  ["stock", { stock: 2_147_483_648 }],
  ["stock", { stock: -1 }],
  ["stock", { stock: 1.5 }],
  ["creditPrice", { creditPrice: 30_000_000 }],
  ["price", { price: 0 }],
  ["price", { price: 9.999 }],
  ["price", { price: 99_000_000 }],
  ["discountPrice", { discountPrice: 10 }],
  ["slug", { slug: "10101" }],
  ["slug", { slug: "Ütü" }],
  ["sku", { sku: "a b" }],
  ["title", { title: "   " }],
])("a product with an invalid %s is rejected by field name: %j", async (field, fields) => {
  const answer = await call("POST", "/products", product(unique(), fields));
  expect([answer.status, Object.keys(answer.fields)]).toEqual([400, [field]]);
});

test.each(["brands/1", "categories/101", "categories/1", "parameters/10", "media/101010"])(
  "%s is in use: deleting it returns 409 with the reason",
  async (path) => {
    const answer = await call("DELETE", `/${path}`);
    expect(answer.status).toBe(409);
    expect(answer.message).toMatch(/^Silinmədi, istifadə olunur\. .+: \d+ \(.+\)\.$/);
  },
);

test.each(["promotions/2", "promotions/3", "menus/10", "shortcuts/1", "payment-card-types/1"])(
  "%s is fixed by the specification: deleting it returns 409 with the reason",
  async (path) => {
    const answer = await call("DELETE", `/${path}`);
    expect([answer.status, answer.message]).toEqual([409, expect.stringMatching(/^Silinmədi: ./)]);
    expect((await call("GET", `/${path}`)).status).toBe(200);
  },
);

test("no language and not the default sort type can be deleted", async () => {
  for (const path of ["languages", "sort-types?where[sortKey][equals]=orderbydescdate"]) {
    const { id } = (await call("GET", `/${path}`)).doc;
    expect((await call("DELETE", `/${path.split("?")[0]}/${id}`)).status).toBe(409);
  }
});

test("moving a category below its own child returns 400 with the reason and the field", async () => {
  const answer = await call("PATCH", "/categories/1", { parent: 101 });
  const reason = "Kateqoriya öz alt kateqoriyasının altında ola bilməz.";
  expect(answer).toMatchObject({ status: 400, message: reason, fields: { parent: reason } });
});

test("an uploaded picture is served under a plain Latin name, whatever its file name was", async () => {
  const png = await sharp({
    create: { width: 900, height: 700, channels: 3, background: "#336699" },
  })
    .png()
    .toBuffer();
  const { doc } = await uploadFile(png, "Şəkil ütü & товар.PNG", "image/png");
  expect(doc.filename).toMatch(/^[a-z0-9-]+\.webp$/);
  const picture = await fetch(`${baseUrl()}/media/${doc.filename}`);
  expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/webp"]);
  expect(await statusOf(`/media/${doc.filename.replace(".webp", "-320x320.webp")}`)).toBe(200);
  const revalidated = await fetch(`${baseUrl()}/media/${doc.filename}`, {
    headers: { "If-None-Match": picture.headers.get("etag") ?? "" },
  });
  expect(revalidated.status).toBe(304);
  expect((await call("DELETE", `/media/${doc.id}`)).status).toBe(200);
});
