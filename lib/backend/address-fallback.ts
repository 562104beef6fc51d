import "server-only";
import { ok } from "@/lib/contract/envelope";
import { languageOf } from "@/lib/contract/inputs";
import { SITEMAP_RANGE, MAX_PAGE_SIZE } from "@/lib/contract/limits";
import type { Product, ProductCard, ProductOffer } from "@/lib/contract/product";
import { modelGroupOf } from "@/lib/format/model-group";
import type { Backend } from "./backend";
import { isUnknownEndpoint } from "./is-unknown-endpoint";

type Products = Backend["product"];

const PAGES = SITEMAP_RANGE / MAX_PAGE_SIZE;

/**
 * Converts a product to an offer. A product from a backend of the specification may lack our own
 * fields, which are then null.
 */
const toOffer = (product: Product): ProductOffer => ({
  ...product,
  mpn: product.mpn ?? null,
  gtin: product.gtin ?? null,
  ...modelGroupOf(product.modelGroup ?? null, product.variants ?? [], product.slug),
  pictures: product.productGalleries.map(({ productGalleryFile }) => productGalleryFile),
});

/**
 * The upstream's product endpoints, with a fallback for an upstream that does not list products by
 * ranges of ids. It reads all products page by page, oldest first, so that a range corresponds to a
 * run of pages; galleries are not read.
 */
export function withAddressFallback(upstream: Products): Products {
  const { getAllProducts, getProduct, search, suggest, getAddressRanges, getAddresses, getOffers } =
    upstream;
  const readPage = async (pageIndex: number, pageSize: number) =>
    (await getAllProducts({ lang: "az", sortType: "orderbydate", pageIndex, pageSize })).data;
  /** The products of a range, read page by page. */
  async function readRange(range: unknown): Promise<ProductCard[]> {
    const items: ProductCard[] = [];
    for (let i = 0; i < PAGES; i++) {
      const page = await readPage(Number(range ?? 0) * PAGES + i, MAX_PAGE_SIZE);
      items.push(...page.items);
      if (page.items.length < MAX_PAGE_SIZE) break;
    }
    return items;
  }
  return {
    getAllProducts,
    getProduct,
    search,
    suggest,
    async getAddressRanges(input, options) {
      try {
        return await getAddressRanges(input, options);
      } catch (error) {
        if (!isUnknownEndpoint(error)) throw error;
        return ok(
          Array.from(
            { length: Math.ceil((await readPage(0, 1)).totalCount / SITEMAP_RANGE) },
            (_, i) => i,
          ),
        );
      }
    },
    async getAddresses(input, options) {
      try {
        return await getAddresses(input, options);
      } catch (error) {
        if (!isUnknownEndpoint(error)) throw error;
        return ok(
          (await readRange(input.range)).map(({ slug, coverImage, updateDate }) => ({
            slug,
            coverImage,
            gallery: [],
            updateDate,
          })),
        );
      }
    },
    async getOffers(input, options) {
      try {
        return await getOffers(input, options);
      } catch (error) {
        if (!isUnknownEndpoint(error)) throw error;
        // Each product is read separately, because lists have neither descriptions nor category
        // ids.
        const offers = [];
        for (const { slug } of await readRange(input.range)) {
          const response = await getProduct(
            { lang: languageOf(input as Parameters<typeof languageOf>[0]), Slug: slug },
            options,
          ).catch((productError: unknown) => {
            if (isUnknownEndpoint(productError)) return null;
            throw productError;
          });
          if (response) offers.push(toOffer(response.data));
        }
        return ok(offers);
      }
    },
  };
}
