import { expect, type Page, test } from "@playwright/test";
import sharp from "sharp";
import { payable } from "../lib/format/price";
import { ask, BASE_URL, pathOf } from "./shop/ask";
import { allProducts, OWN_PREFIX, spread } from "./shop/catalogue";
import { canonicals } from "./shop/html";
import { LANGUAGES } from "./shop/texts";

/** The items of a feed as the browser's XML parser reads them: the text of each child, by name. */
const readFeed = (page: Page, xml: string, item: string) =>
  page.evaluate(([text = "", name = ""]) => {
    const parsed = new DOMParser().parseFromString(text, "text/xml");
    const fault = parsed.querySelector("parsererror")?.textContent;
    const fields = (element: Element) => {
      const all: Record<string, string[]> = {};
      for (const child of element.children) (all[child.nodeName] ??= []).push(child.textContent ?? "");
      return { ...all, attributes: Object.fromEntries([...element.attributes].map((attribute) => [attribute.name, attribute.value])) };
    };
    return { fault, items: [...parsed.getElementsByTagName(name)].map(fields) };
  }, [xml, item]) as Promise<{ fault?: string; items: (Record<string, string[]> & { attributes: Record<string, string> })[] }>;

test.describe("27: product feeds", () => {
  for (const language of LANGUAGES) {
    test(`Google's has every product once, as its page shows it (${language})`, async ({ page }) => {
      const { status, headers, body } = await ask(`/feeds/google-${language}.xml`);
      expect([status, headers["content-type"], headers["set-cookie"]]).toEqual([200, "application/xml; charset=utf-8", undefined]);
      const { fault, items } = await readFeed(page, body, "item");
      expect(fault).toBeUndefined();
      const own = items.filter((item) => !item["g:link"]?.[0]?.includes(`/${OWN_PREFIX}`));
      const products = (await allProducts(language)).filter(({ slug }) => !slug.startsWith(OWN_PREFIX));
      expect(new Set(own.map((item) => pathOf(item["g:link"]?.[0] ?? "")))).toEqual(new Set(products.map(({ slug }) => `/${language}/product/${slug}`)));
      const ids = items.map((item) => item["g:id"]?.[0]);
      expect(new Set(ids).size).toBe(ids.length);
      expect(body).not.toContain("installment");
      const bySlug = new Map(products.map((product) => [`/${language}/product/${product.slug}`, product]));
      for (const item of own) {
        for (const name of ["g:id", "g:title", "g:description", "g:link", "g:image_link", "g:availability", "g:price", "g:brand", "g:condition", "g:product_type"]) expect.soft(item[name], `${item["g:id"]}: ${name}`).toEqual([expect.stringMatching(/\S/)]);
        expect.soft(Boolean(item["g:gtin"] ?? item["g:mpn"]), `${item["g:id"]}`).toBe(!item["g:identifier_exists"]);
        const product = bySlug.get(pathOf(item["g:link"]?.[0] ?? ""));
        if (!product) continue;
        expect.soft(item["g:sale_price"]?.[0] ?? item["g:price"]?.[0], product.slug).toBe(`${payable(product).toFixed(2)} AZN`);
        expect.soft(item["g:availability"], product.slug).toEqual([product.productCount > 0 ? "in_stock" : "out_of_stock"]);
        for (const price of [...(item["g:price"] ?? []), ...(item["g:sale_price"] ?? [])]) expect.soft(price).toMatch(/^\d+\.\d\d AZN$/);
      }
      for (const item of spread(own, 3)) {
        const link = pathOf(item["g:link"]?.[0] ?? "");
        expect(canonicals((await ask(link)).body).map(pathOf), link).toEqual([link]);
        const picture = await fetch(BASE_URL + pathOf(item["g:image_link"]?.[0] ?? ""));
        const { width = 0, height = 0 } = await sharp(Buffer.from(await picture.arrayBuffer())).metadata();
        expect(Math.min(width, height), link).toBeGreaterThanOrEqual(500);
      }
    });
  }

  test("Yandex' has them too, in its own words and with the tree of categories", async ({ page }) => {
    const { body } = await ask("/feeds/yandex-ru.xml");
    const { fault, items } = await readFeed(page, body, "offer");
    expect(fault).toBeUndefined();
    const categories = new Set((await readFeed(page, body, "category")).items.map(({ attributes }) => attributes.id));
    expect(items.length).toBeGreaterThanOrEqual((await allProducts("ru")).length);
    for (const item of items) {
      expect.soft(item.attributes.available, item.attributes.id).toMatch(/^(?:true|false)$/);
      expect.soft([item.currencyId, categories.has(item.categoryId?.[0] ?? "")], item.attributes.id).toEqual([["AZN"], true]);
      for (const name of ["name", "url", "price", "vendor", "description"]) expect.soft(item[name], `${item.attributes.id}: ${name}`).toEqual([expect.stringMatching(/\S/)]);
    }
  });

  test("who has the present one is not sent it again; an unknown name is nothing; HEAD has no body", async () => {
    // Other tests' orders change it meanwhile.
    await expect.poll(async () => {
      const { headers, body } = await ask("/feeds/google-az.xml", { method: "HEAD" });
      expect([String(headers.etag), body]).toEqual([expect.stringMatching(/^W\/"[\w-]{22}"$/), ""]);
      return (await ask("/feeds/google-az.xml", { headers: { "if-none-match": String(headers.etag) } })).status;
    }).toBe(304);
    for (const path of ["/feeds/google-de.xml", "/feeds/bing-az.xml", "/feeds/", "/feeds/google-az.xml/x"]) expect((await ask(path)).status, path).toBe(404);
  });
});
