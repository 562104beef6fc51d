import { randomBytes } from "node:crypto";
import { expect, test } from "@playwright/test";
import { readFeed } from "../scripts/found/feed";
import { jpegSize } from "../scripts/found/jpeg-size";
import { ask, pathOf } from "./shop/ask";
import { listedProducts, OWN_PREFIX, workshop } from "./shop/catalogue";
import { bodyHtml, headHtml, meta } from "./shop/html";
import { productEntries, visiblePrice } from "./shop/product-data";
import { API, create, publish, readDocument, removeProduct, requiredRelations, staffSession } from "./shop/staff";
import { LANGUAGES, type Language, TEXTS } from "./shop/texts";

/** What the shop says of a product everywhere. Prices in AZN. */
async function said(slug: string, language: Language) {
  const { body } = await ask(`/${language}/product/${slug}`);
  const [data] = productEntries(body);
  const item = (await readFeed(language)).items.find(({ link }) => pathOf(link) === `/${language}/product/${slug}`);
  return {
    feed: item?.salePrice ?? item?.price, feedInStock: item?.availability === "in_stock",
    page: (visiblePrice(body, language) / 100).toFixed(2), pageInStock: !bodyHtml(body).includes(`>${TEXTS[language].product.soldOut}</p>`),
    data: data?.offers.price, dataInStock: data?.offers.availability.endsWith("/InStock"), before: data?.offers.priceSpecification?.price,
    tag: meta(headHtml(body), "product:price:amount")[0], tagInStock: meta(headHtml(body), "product:availability")[0] === "in stock",
  };
}

test("[16, 26, 27] a changed price, discount or stock is on the page, in its data, its tags, the feed and the share picture with the next request, in every language", async () => {
  const staff = await staffSession();
  const slug = `${OWN_PREFIX}${randomBytes(5).toString("hex")}`;
  const [like] = await listedProducts("az", 0, 1);
  // Without a picture it would be in no feed.
  const { coverImage } = await readDocument(staff, "products", like?.productId ?? 0, "az");
  const id = await create(staff, "products", { title: slug, slug, sku: slug.toUpperCase(), ...(await requiredRelations(staff, like?.productId ?? 0)), coverImage, category: (await workshop()).categoryId, price: 1234.5, stock: 3, _status: "published" });
  const everywhere = async (price: string, inStock: boolean, before?: string) => {
    for (const language of LANGUAGES) expect.soft(await said(slug, language), `${language}: ${price}`).toEqual({ page: price, data: price, tag: price, feed: price, pageInStock: inStock, dataInStock: inStock, tagInStock: inStock, feedInStock: inStock, before });
    // What a picture shows is part of its address: another price, another picture.
    const { body } = await ask(`/az/product/${slug}`);
    const [cover = ""] = meta(headHtml(body), "og:image");
    const { status, headers, bytes } = await ask(pathOf(cover));
    expect.soft([status, headers["content-type"], jpegSize(bytes)], price).toEqual([200, "image/jpeg", { width: 1200, height: 630 }]);
    return cover;
  };
  try {
    const covers = [await everywhere("1234.50", true)];
    await publish(staff, "products", id, { price: 1400 });
    covers.push(await everywhere("1400.00", true));
    await publish(staff, "products", id, { discountPrice: 1199.99 });
    covers.push(await everywhere("1199.99", true, "1400.00"));
    expect(new Set(covers).size).toBe(covers.length);
    await publish(staff, "products", id, { stock: 0 });
    await everywhere("1199.99", false, "1400.00");
    // A draft is nobody's business.
    await staff.patch(`${API}/products/${id}?draft=true`, { data: { price: 1, _status: "draft" } });
    await everywhere("1199.99", false, "1400.00");
  } finally {
    await removeProduct(staff, id);
    await staff.dispose();
  }
});
