/** @jest-environment node */
/** Small files that once failed (test/import-samples/inputs), each read as it is. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { renderToStaticMarkup } from "react-dom/server";
import sharp from "sharp";
import { PriceBlock } from "@/components/product/price-block";
import { splitDescription } from "@/components/product/description";
import type { Product, ProductOffer } from "@/lib/contract/product";
import { productShare } from "@/lib/data/share";
import { productDescription } from "@/lib/seo/product-description";
import type { FeedFacts } from "@/lib/seo/feeds/feed";
import { googleFeed } from "@/lib/seo/feeds/google-feed";
import { yandexFeed } from "@/lib/seo/feeds/yandex-feed";
import { productData } from "@/lib/seo/structured-data";
import { productsOf, type ReadProduct } from "@/test/import-samples/read-products";
import { readFiles } from "@/test/import-samples/read-sample";
import { PictureResolver } from "./pictures";

// Jest cannot load Payload, of which only the error is used here.
jest.mock("payload", () => ({ APIError: class extends Error {} }));
jest.mock("@/lib/server/db/pool", () => ({ query: () => Promise.resolve([]) }));
jest.mock("./store-imported-picture", () => ({
  InvalidPicture: class extends Error {},
  findPictureBySource: () => Promise.resolve(undefined),
  storeImportedPicture: () => Promise.reject(new Error("a dry run stores nothing")),
}));
jest.mock("next-intl/server", () => ({
  getTranslations: () => Promise.resolve((key: string) => key),
}));
jest.mock("use-intl", () => ({ useTranslations: () => (key: string) => key }));
// Of these modules nothing is called for a product.
jest.mock("@/lib/data/brands", () => ({}));
jest.mock("@/lib/data/content", () => ({}));
jest.mock("@/lib/data/products", () => ({}));
jest.mock("@/lib/data/instalments", () => ({ findLongestTerm: () => Promise.resolve(18) }));

const input = (name: string): Buffer => readFileSync(join("test/import-samples/inputs", name));
const read = (name: string) => productsOf(input(name));

/** The only product of a file. */
async function productIn(name: string): Promise<ReadProduct> {
  const [product] = await read(name);
  if (!product || "faults" in product) throw new Error(`${name}: ${JSON.stringify(product)}`);
  return product;
}

/** The product as pages get it. */
const onPage = ({ sku, title, description, slug, price, credit, stock }: ReadProduct): Product =>
  ({
    productId: 1,
    sku,
    slug,
    productTitle: title,
    productDescription: description ?? "",
    price: Number(price),
    discountPrice: null,
    creditPrice: credit === null ? null : Number(credit),
    productCount: stock,
    coverImage: null,
    productGalleries: [],
    categoryTrail: [],
    categoryTitle: "Smartfonlar",
    brandTitle: "Samsung",
    mpn: null,
    gtin: null,
    variants: [],
    modelGroup: null,
  }) as unknown as Product;
const inFeed = (product: ReadProduct): ProductOffer =>
  ({
    ...onPage(product),
    // A feed has only products with a picture.
    coverImage: "/media/a.webp",
    pictures: ["/media/a.webp"],
    categoryId: 101,
    variantValues: [],
    updateDate: "2026-11-26T00:00:00.000Z",
  }) as unknown as ProductOffer;
const FACTS: FeedFacts = {
  language: "az",
  description: "Mağaza",
  categories: [],
  pathOf: new Map(),
  now: new Date("2026-11-26T00:00:00Z"),
} as unknown as FeedFacts;

test("01: two faults that name the quotation mark, and the third product has its own price", async () => {
  const mark = expect.stringContaining('quotation mark (")') as string;
  expect(await read("01-quote-inside-quotes.csv")).toEqual([
    { line: 2, faults: [mark] },
    { line: 3, faults: [mark] },
    expect.objectContaining({ sku: "Q-C", price: "9.99", stock: 2 }),
  ]);
});

test("03: the protected SKU, a fault that quotes the rounded one, and the SKU without its invisible sign", async () => {
  expect(await read("03-spreadsheet-skus.csv")).toEqual([
    expect.objectContaining({ sku: "00123" }),
    { line: 3, faults: [expect.stringMatching(/“8,80609E\+12”.*spreadsheet/)] },
    expect.objectContaining({ sku: "KB-3" }),
  ]);
});

test("04: zeros after the decimals are decimals", async () => {
  expect(await read("04-four-decimals.csv")).toEqual([
    expect.objectContaining({ price: "34.00", stock: 100 }),
    expect.objectContaining({ price: "1299.90", stock: 5 }),
  ]);
});

test("05: HTML is text on the page, in its structured data and in the feeds", async () => {
  const product = await productIn("05-html.csv");
  expect(product).toMatchObject({ title: 'Kenwood & Co 55"', slug: "kenwood-co-55" });
  expect(splitDescription(product.description ?? "").paragraphs).toEqual(["Yeni dizayn", "• Bir"]);
  expect(
    productData(onPage(product), {
      language: "az",
      description: product.description ?? "",
      path: `/az/product/${product.slug}`,
      terms: null,
      reviews: null,
    }),
  ).toMatchObject({
    name: 'Kenwood & Co 55"',
    description: expect.stringMatching(/^Yeni dizayn\s+• Bir$/),
  });
  for (const feed of [googleFeed, yandexFeed]) {
    const xml = feed.item(inFeed(product), FACTS);
    // Escaped once, as XML does it.
    expect(xml).toContain("Kenwood &amp; Co 55&quot;");
    expect(xml).toContain("Yeni dizayn\n• Bir");
    expect(xml).not.toMatch(/&amp;(?:amp|quot|lt);|&lt;/);
  }
});

describe("06: separate accents and a soft hyphen", () => {
  test("slugs are those of the composed letters, and titles are composed", async () => {
    expect(await read("06-decomposed.csv")).toEqual([
      expect.objectContaining({ title: "Ütü şəkli", slug: "utu-sekli" }),
      expect.objectContaining({ title: "Soft hyphen", slug: "soft-hyphen" }),
    ]);
  });

  const folder = mkdtempSync(join(tmpdir(), "vitrin-pictures-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test.each(["NFC", "NFD"] as const)(
    "a picture whose name a Mac has written is found by the name of a row in %s",
    async (form) => {
      const name = "ütü-şəkli.png";
      writeFileSync(
        join(folder, name.normalize("NFD")),
        await sharp({ create: { width: 900, height: 700, channels: 3, background: "#336699" } })
          .png()
          .toBuffer(),
      );
      const resolver = new PictureResolver(folder);
      const rows = [{ line: 2, row: { cover: name.normalize(form) } }];
      expect(await resolver.resolveNames(rows, true)).toEqual(new Map());
      const other = [{ line: 3, row: { cover: "utu-sekli.png" } }];
      expect([...(await resolver.resolveNames(other, true)).keys()]).toEqual([3]);
    },
  );
});

test("07, 08: the separator is read from its line, and the head is found below a report's title", async () => {
  expect(await read("07-sep-line.csv")).toEqual([
    expect.objectContaining({ sku: "S-1", price: "10.00", stock: 1 }),
  ]);
  expect(await read("08-report-head.csv")).toEqual([
    expect.objectContaining({ sku: "R-1", price: "545.00", stock: 38 }),
  ]);
});

test("09: without a monthly price there is none on the page, in description, share text and feeds", async () => {
  const product = await productIn("09-no-credit-price.csv");
  expect(product.credit).toBeNull();
  const page = onPage(product);
  const markup = async (shown: Product) =>
    renderToStaticMarkup(await PriceBlock({ product: shown, credit: null, language: "az" }));
  expect(await markup(page)).not.toContain("monthly");
  expect(await markup({ ...page, creditPrice: 0.56 })).toContain("monthly");
  const t = (key: string, values: Record<string, string>) => `${key} ${Object.keys(values).join()}`;
  expect(
    productDescription(page, { title: product.title, language: "az", t } as never),
  ).not.toMatch(/credit|monthly|^metaDescription /);
  expect((await productShare(page, "az")).price?.monthly).toBeNull();
  for (const feed of [googleFeed, yandexFeed])
    expect(feed.item(inFeed(product), FACTS)).not.toMatch(/installment|credit|>0[.,]00/);
});

test("11: the file is named as what it is, and read as a supplier's, without category and brand", async () => {
  await expect(read("11-tiny.xml")).rejects.toThrow();
  await read("11-tiny.xml").catch((error: { faults?: { en: string }[] }) =>
    expect(error.faults?.map(({ en }) => en).join()).toContain("This is a YML file"),
  );
  const { format, items, messages } = await readFiles({ "11-tiny.xml": input("11-tiny.xml") });
  expect([format, messages]).toEqual(["yml", []]);
  expect(items).toEqual([
    expect.objectContaining({ id: "1", titles: { any: "Kabel" }, price: "10" }),
  ]);
  expect(items[0]).not.toHaveProperty("brand");
  expect(items[0]).not.toHaveProperty("categoryPath");
});
