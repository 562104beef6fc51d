/**
 * Pictures, links and tables in a page's text: shoppers get what staff save through the back
 * office's API.
 */
import { expect, test } from "@playwright/test";
import {
  baseUrl,
  call,
  randomPicture,
  product,
  unique,
  uploadFile,
} from "../test/backoffice/staff-api";

const LANGUAGES = ["az", "en", "ru"] as const;
const node = (type: string, children: unknown[] | null, attributes: object = {}) => ({
  type,
  version: 1,
  ...(children ? { children, direction: null, format: "", indent: 0 } : {}),
  ...attributes,
});
const text = (value: string, format = 0) =>
  node("text", null, { text: value, format, detail: 0, mode: "normal", style: "" });
const paragraph = (...children: unknown[]) =>
  node("paragraph", children, { textFormat: 0, textStyle: "" });
const link = (relationTo: string, value: number) =>
  node("link", [text(`${relationTo} ${value}`)], {
    version: 3,
    id: unique(),
    fields: { linkType: "internal", newTab: false, url: "", doc: { relationTo, value } },
  });
const content = (...children: unknown[]) => ({ root: node("root", children) });

const renderedText = async (language: string, id: number): Promise<string> => {
  const html = await (await fetch(`${baseUrl()}/${language}/menu-page/${id}`)).text();
  return (
    /<div class="prose">(.*?)<\/div><p class=/s.exec(html)?.[1] ??
    html.slice(html.indexOf('class="prose"'), html.indexOf('class="prose"') + 3000)
  );
};
const hrefs = (html: string) => [...html.matchAll(/<a href="([^"]*)">/g)].map(([, href]) => href);

test.describe.configure({ mode: "default" });

const created: string[] = [];
test.afterEach(async () => {
  for (const path of created.splice(0).reverse()) await call("DELETE", path);
});
async function createDocument(collection: string, data: object): Promise<number> {
  const { status, doc, message } = await call("POST", `/${collection}?locale=az`, data);
  if (status !== 201) throw new Error(`${status}: ${message}`);
  created.push(`/${collection}/${doc.id}`);
  return doc.id;
}
async function picture(
  width: number,
  height: number,
  alt: string,
): Promise<{ id: number; filename: string }> {
  const { doc } = await uploadFile(
    await randomPicture(width, height).jpeg().toBuffer(),
    `${unique()}.jpg`,
    "image/jpeg",
    alt,
  );
  created.push(`/media/${doc.id}`);
  return doc;
}
const page = (...children: unknown[]) =>
  createDocument("menus", {
    title: `Sınaq ${unique()}`,
    menuType: "3",
    contentType: "html",
    position: 999,
    _status: "published",
    content: content(...children),
  });
const upload = (value: number) =>
  node("upload", null, {
    version: 3,
    id: unique(),
    fields: null,
    format: "",
    relationTo: "media",
    value,
  });

test("a picture has its dimensions, sizes and alternative text on the page", async () => {
  const [large, small] = [
    await picture(1700, 1000, `Yay <endirimi> "50%"`),
    await picture(300, 200, "kiçik"),
  ];
  const id = await page(paragraph(text("Salam")), upload(large.id), upload(small.id));
  for (const language of LANGUAGES) {
    const html = await renderedText(language, id);
    const [first, second] = html.match(/<img [^>]*>/g) ?? [];
    const stem = `/media/${large.filename.replace(".webp", "")}`;
    expect(first).toContain(
      `srcset="${stem}-w480.webp 480w, ${stem}-w800.webp 800w, ${stem}-w1200.webp 1200w, ${stem}-w1600.webp 1600w, ${stem}.webp 1700w"`,
    );
    expect(first).toContain('width="1700" height="1000"');
    expect(first).toMatch(/alt="Yay (?:&lt;|<)endirimi(?:&gt;|>) &quot;50%&quot;"/);
    expect(second).toContain(`srcset="/media/${small.filename} 300w"`);
    expect((await fetch(`${baseUrl()}${stem}-w800.webp`)).status).toBe(200);
  }
});

test("internal links lead to the product, category or page in the page's language; a link to something unpublished becomes plain text", async () => {
  const slug = unique();
  const productId = await createDocument("products", product(slug));
  const hidden = await createDocument("products", product(`${slug}-draft`, { _status: "draft" }));
  const id = await page(
    paragraph(
      link("products", productId),
      link("categories", 101),
      link("menus", 2),
      link("menus", 10),
      link("products", hidden),
    ),
    node("relationship", null, {
      version: 2,
      format: "",
      relationTo: "products",
      value: productId,
    }),
  );
  const expectedTexts = (language: string, localized: string[]) => [
    ...localized,
    `/${language}/searchResult?categoryId=101`,
    `/${language}/menu-page/2`,
    `/${language}/aylik-odenis`,
  ];
  for (const language of LANGUAGES) {
    const html = await renderedText(language, id);
    expect(hrefs(html)).toEqual([
      ...expectedTexts(language, [`/${language}/product/${slug}`]),
      `/${language}/product/${slug}`,
    ]);
    expect(html).not.toContain('href="#"');
    expect(html).toContain(`products ${hidden}`);
  }
  // A changed slug, and an unpublished product, are on the page at the next request.
  await call("PATCH", `/products/${productId}`, { slug: `${slug}-2` });
  expect(hrefs(await renderedText("ru", id))[0]).toBe(`/ru/product/${slug}-2`);
  await call("PATCH", `/products/${productId}`, { _status: "draft" });
  expect(hrefs(await renderedText("ru", id))).toEqual(expectedTexts("ru", []));
});

test("underlined and crossed-out text, tables, and headings 1 of older texts are on the page", async () => {
  const cell = (words: string, headerState = 0) =>
    node("tablecell", [paragraph(text(words))], {
      headerState,
      colSpan: 1,
      rowSpan: 1,
      backgroundColor: null,
    });
  const table = node(
    "table",
    [
      node("tablerow", [cell("Model", 1), cell("Qiymət", 1)]),
      node("tablerow", [cell("A1"), cell("10")]),
    ],
    { colWidths: [] },
  );
  const html = await renderedText(
    "az",
    await page(
      node("heading", [text("Başlıq")], { tag: "h1" }),
      paragraph(text("köhnə", 4), text("yeni", 8)),
      table,
    ),
  );
  expect(html).toContain("<h2>Başlıq</h2>");
  expect(html).toContain("<s>köhnə</s><u>yeni</u>");
  expect(html.replace(/\s+/g, "").replace(/<\/?p>/g, "")).toContain(
    "<tr><th>Model</th><th>Qiymət</th></tr><tr><td>A1</td><td>10</td></tr>",
  );
});

test("a picture that only a page's text or its draft uses cannot be deleted", async () => {
  const { id: pictureId } = await picture(300, 200, "");
  const id = await page(paragraph(text("a")), upload(pictureId));
  expect(await call("DELETE", `/media/${pictureId}`)).toMatchObject({
    status: 409,
    message: `Silinmədi, istifadə olunur. səhifələr: 1 (ID ${id}).`,
  });
  await call("PATCH", `/menus/${id}?locale=az`, {
    content: content(paragraph(text("a"))),
    _status: "published",
  });
  await call("PATCH", `/menus/${id}?locale=az&draft=true`, {
    content: content(upload(pictureId)),
    _status: "draft",
  });
  expect((await call("DELETE", `/media/${pictureId}`)).status).toBe(409);
  await call("PATCH", `/menus/${id}?locale=az`, {
    content: content(paragraph(text("b"))),
    _status: "published",
  });
  expect((await call("DELETE", `/media/${pictureId}`)).status).toBe(200);
});
