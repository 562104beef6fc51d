import { expect, type Page, test } from "@playwright/test";
import sharp from "sharp";
import { currentPrice } from "../lib/format/price";
import { fetchRaw, BASE_URL, pathOf } from "./shop/http";
import { allProducts, TEST_PREFIX, evenSample } from "./shop/catalogue";
import { canonicals } from "./shop/html";
import { LANGUAGES } from "./shop/texts";
import { auditOnlyUnless } from "./shop/audit-only";

const REQUIRED = [
  "g:id",
  "g:title",
  "g:description",
  "g:link",
  "g:image_link",
  "g:availability",
  "g:price",
  "g:brand",
  "g:condition",
  "g:product_type",
];

/**
 * The items of a feed as the browser's XML parser reads them: the texts of each child element, by
 * name.
 */
const readFeed = (page: Page, xml: string, item: string) =>
  page.evaluate(
    ([text = "", name = ""]) => {
      const parsed = new DOMParser().parseFromString(text, "text/xml");
      const fault = parsed.querySelector("parsererror")?.textContent;
      const fields = (element: Element) => {
        const fields: Record<string, string[]> = {};
        for (const child of element.children)
          (fields[child.nodeName] ??= []).push(child.textContent ?? "");
        return {
          ...fields,
          attributes: Object.fromEntries(
            [...element.attributes].map((attribute) => [attribute.name, attribute.value]),
          ),
        };
      };
      return { fault, items: [...parsed.getElementsByTagName(name)].map(fields) };
    },
    [xml, item],
  ) as Promise<{
    fault?: string;
    items: (Record<string, string[]> & { attributes: Record<string, string> })[];
  }>;

test.describe("[27] product feeds", () => {
  for (const language of LANGUAGES) {
    test(
      `Google's feed has every product once, as on its page (${language})`,
      auditOnlyUnless(language === "az"),
      async ({ page }) => {
        const { status, headers, body } = await fetchRaw(`/feeds/google-${language}.xml`);
        expect([status, headers["content-type"], headers["set-cookie"]]).toEqual([
          200,
          "application/xml; charset=utf-8",
          undefined,
        ]);
        const { fault, items } = await readFeed(page, body, "item");
        expect(fault).toBeUndefined();
        const shopItems = items.filter((item) => !item["g:link"]?.[0]?.includes(`/${TEST_PREFIX}`));
        const products = new Map(
          (await allProducts(language)).map((product) => [
            `/${language}/product/${product.slug}`,
            product,
          ]),
        );
        expect(new Set(shopItems.map((item) => pathOf(item["g:link"]?.[0] ?? "")))).toEqual(
          new Set(products.keys()),
        );
        const ids = items.map((item) => item["g:id"]?.[0]);
        expect(new Set(ids).size).toBe(ids.length);
        expect(body).not.toContain("installment");
        // One assertion for all products: thousands of assertions would take minutes.
        const faults = shopItems.flatMap((item) => {
          const product = products.get(pathOf(item["g:link"]?.[0] ?? ""));
          const wrong = REQUIRED.filter(
            (name) => item[name]?.length !== 1 || !item[name]?.[0]?.trim(),
          );
          const amounts = [...(item["g:price"] ?? []), ...(item["g:sale_price"] ?? [])];
          if (!amounts.every((amount) => /^\d+\.\d\d AZN$/.test(amount))) wrong.push("amount");
          if (item["g:identifier_exists"]) wrong.push("identifiers");
          if (product && amounts.at(-1) !== `${currentPrice(product).toFixed(2)} AZN`)
            wrong.push("price");
          if (
            product &&
            item["g:availability"]?.[0] !== (product.productCount > 0 ? "in_stock" : "out_of_stock")
          )
            wrong.push("availability");
          return wrong.map((name) => `${item["g:id"]?.[0]}: ${name}`);
        });
        expect(faults).toEqual([]);
        for (const item of evenSample(shopItems, 3)) {
          const link = pathOf(item["g:link"]?.[0] ?? "");
          expect(canonicals((await fetchRaw(link)).body).map(pathOf), link).toEqual([link]);
          const picture = await fetch(BASE_URL + pathOf(item["g:image_link"]?.[0] ?? ""));
          const { width = 0, height = 0 } = await sharp(
            Buffer.from(await picture.arrayBuffer()),
          ).metadata();
          expect(Math.min(width, height), link).toBeGreaterThanOrEqual(500);
        }
      },
    );
  }

  test("Yandex's feed has the same products in its own format, with the category tree", async ({
    page,
  }) => {
    const { body } = await fetchRaw("/feeds/yandex-ru.xml");
    const { fault, items } = await readFeed(page, body, "offer");
    expect(fault).toBeUndefined();
    const categories = new Set(
      (await readFeed(page, body, "category")).items.map(({ attributes }) => attributes.id),
    );
    expect(items.length).toBeGreaterThanOrEqual((await allProducts("ru")).length);
    const isWhole = ({ attributes, ...item }: (typeof items)[number]) =>
      /^(?:true|false)$/.test(attributes.available ?? "") &&
      item.currencyId?.[0] === "AZN" &&
      categories.has(item.categoryId?.[0] ?? "") &&
      ["name", "url", "price", "vendor", "description"].every((name) => item[name]?.[0]?.trim());
    expect(items.filter((item) => !isWhole(item)).map(({ attributes }) => attributes.id)).toEqual(
      [],
    );
  });

  test("an unchanged feed is answered with 304, an unknown feed with 404, and HEAD without a body", async () => {
    // Retried, because other tests' orders change the feed.
    await expect
      .poll(async () => {
        const { headers, body } = await fetchRaw("/feeds/google-az.xml", { method: "HEAD" });
        expect([String(headers.etag), body]).toEqual([
          expect.stringMatching(/^W\/"[\w-]{22}"$/),
          "",
        ]);
        return (
          await fetchRaw("/feeds/google-az.xml", {
            headers: { "if-none-match": String(headers.etag) },
          })
        ).status;
      })
      .toBe(304);
    for (const path of [
      "/feeds/google-de.xml",
      "/feeds/bing-az.xml",
      "/feeds/",
      "/feeds/google-az.xml/x",
    ])
      expect((await fetchRaw(path)).status, path).toBe(404);
  });
});
