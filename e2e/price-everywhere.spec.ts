import { createHash, randomBytes } from "node:crypto";
import { expect, test } from "@playwright/test";
import { readFeed } from "../scripts/seo-audit/feed";
import { jpegSize } from "../scripts/seo-audit/jpeg-size";
import { fetchRaw, pathOf } from "./shop/http";
import { listedProducts, TEST_PREFIX, editableCategory } from "./shop/catalogue";
import { bodyHtml, headHtml, metaContents } from "./shop/html";
import { productEntries, visiblePrice } from "./shop/product-data";
import {
  API,
  create,
  publish,
  readDocument,
  removeProduct,
  requiredRelations,
  staffSession,
} from "./shop/staff";
import { LANGUAGES, type Language, TEXTS } from "./shop/texts";
import { AUDIT_ONLY } from "./shop/audit-only";

/** Whether the page's button adds the product to the basket; null when there is no button. */
function isForSale(body: string, language: Language): boolean | null {
  const [, attributes] =
    new RegExp(
      `<button\\b([^>]*)>(?:(?!</button>).)*<span[^>]*>${TEXTS[language].basket.add}</span>`,
      "s",
    ).exec(body.slice(body.indexOf("<main"))) ?? [];
  return attributes === undefined ? null : !attributes.includes('aria-disabled="true"');
}

/** A product's price, availability and faults in a feed. */
async function readFeedEntry(format: "google" | "yandex", slug: string, language: Language) {
  const entry = (await readFeed(language, format)).items.find(
    ({ link }) => pathOf(link) === `/${language}/product/${slug}`,
  );
  return {
    price: entry?.salePrice ?? entry?.price,
    inStock: entry?.availability === "in_stock",
    faults: entry?.faults ?? ["is not there"],
  };
}

/** A product's price and availability in all places where the shop gives them. Prices in AZN. */
async function pricesEverywhere(slug: string, language: Language) {
  const { body } = await fetchRaw(`/${language}/product/${slug}`);
  const [data] = productEntries(body);
  const [google, yandex] = await Promise.all([
    readFeedEntry("google", slug, language),
    readFeedEntry("yandex", slug, language),
  ]);
  return {
    google: google.price,
    googleInStock: google.inStock,
    yandex: yandex.price,
    yandexInStock: yandex.inStock,
    feedFaults: [...google.faults, ...yandex.faults],
    button: isForSale(body, language),
    page: (visiblePrice(body, language) / 100).toFixed(2),
    pageInStock: !bodyHtml(body).includes(`>${TEXTS[language].product.soldOut}</p>`),
    data: data?.offers.price,
    dataInStock: data?.offers.availability.endsWith("/InStock"),
    formerPrice: data?.offers.priceSpecification?.price,
    tag: metaContents(headHtml(body), "product:price:amount")[0],
    tagInStock: metaContents(headHtml(body), "product:availability")[0] === "in stock",
  };
}

test(
  "[16, 26, 27] a changed price, discount or stock is on the page, in its structured data, button and meta tags, both feeds and the share picture at the next request, in every language",
  AUDIT_ONLY,
  async () => {
    const staff = await staffSession();
    const slug = `${TEST_PREFIX}${randomBytes(5).toString("hex")}`;
    const [template] = await listedProducts("az", 0, 1);
    // A product without a picture is in no feed.
    const { coverImage } = await readDocument(staff, "products", template?.productId ?? 0, "az");
    const id = await create(staff, "products", {
      title: slug,
      slug,
      sku: slug.toUpperCase(),
      ...(await requiredRelations(staff, template?.productId ?? 0)),
      coverImage,
      category: (await editableCategory()).categoryId,
      price: 1234.5,
      stock: 3,
      _status: "published",
    });
    const expectEverywhere = async (price: string, inStock: boolean, formerPrice?: string) => {
      for (const language of LANGUAGES)
        expect.soft(await pricesEverywhere(slug, language), `${language}: ${price}`).toEqual({
          page: price,
          data: price,
          tag: price,
          google: price,
          yandex: price,
          pageInStock: inStock,
          dataInStock: inStock,
          tagInStock: inStock,
          googleInStock: inStock,
          yandexInStock: inStock,
          button: inStock,
          feedFaults: [],
          formerPrice,
        });
      // The URL of a share picture depends on what it shows: a changed price gives another URL and
      // another picture.
      const { body } = await fetchRaw(`/az/product/${slug}`);
      const [cover = ""] = metaContents(headHtml(body), "og:image");
      const { status, headers, bytes } = await fetchRaw(pathOf(cover));
      expect
        .soft([status, headers["content-type"], jpegSize(bytes)], price)
        .toEqual([200, "image/jpeg", { width: 1200, height: 630 }]);
      return [cover, createHash("sha256").update(bytes).digest("hex")] as const;
    };
    try {
      const covers = [await expectEverywhere("1234.50", true)];
      await publish(staff, "products", id, { price: 1400 });
      covers.push(await expectEverywhere("1400.00", true));
      await publish(staff, "products", id, { discountPrice: 1199.99 });
      covers.push(await expectEverywhere("1199.99", true, "1400.00"));
      await publish(staff, "products", id, { stock: 0 });
      covers.push(await expectEverywhere("1199.99", false, "1400.00"));
      for (const index of [0, 1] as const)
        expect(
          new Set(covers.map((cover) => cover[index])).size,
          index === 0 ? "addresses" : "pictures",
        ).toBe(covers.length);
      // A draft changes nothing in the shop.
      await staff.patch(`${API}/products/${id}?draft=true`, {
        data: { price: 1, _status: "draft" },
      });
      expect(await expectEverywhere("1199.99", false, "1400.00")).toEqual(covers.at(-1));
    } finally {
      await removeProduct(staff, id);
      await staff.dispose();
    }
  },
);
