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

/** What an existing backend's product may lack is not known. */
const toOffer = (product: Product): ProductOffer => ({
  ...product,
  mpn: product.mpn ?? null,
  gtin: product.gtin ?? null,
  ...modelGroupOf(product.modelGroup ?? null, product.variants ?? [], product.slug),
  pictures: product.productGalleries.map(({ productGalleryFile }) => productGalleryFile),
});

/**
 * The upstream's product endpoints. A shop like ours knows its addresses by ranges of ids; an
 * existing backend is asked page by page, oldest first, so that a range is a run of pages, and its
 * galleries stay unread.
 */
export function withAddressFallback(upstream: Products): Products {
  const { getAllProducts, getProduct, search, suggest, getAddressRanges, getAddresses, getOffers } =
    upstream;
  const page = async (pageIndex: number, pageSize: number) =>
    (await getAllProducts({ lang: "az", sortType: "orderbydate", pageIndex, pageSize })).data;
  /** An existing backend's products of a range. */
  async function pagesOf(range: unknown): Promise<ProductCard[]> {
    const items: ProductCard[] = [];
    for (let i = 0; i < PAGES; i++) {
      const one = await page(Number(range ?? 0) * PAGES + i, MAX_PAGE_SIZE);
      items.push(...one.items);
      if (one.items.length < MAX_PAGE_SIZE) break;
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
            { length: Math.ceil((await page(0, 1)).totalCount / SITEMAP_RANGE) },
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
          (await pagesOf(input.range)).map(({ slug, coverImage, updateDate }) => ({
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
        // Each product by itself: lists have neither description nor category id.
        const offers = [];
        for (const { slug } of await pagesOf(input.range)) {
          const found = await getProduct(
            { lang: languageOf(input as Parameters<typeof languageOf>[0]), Slug: slug },
            options,
          ).catch((gone: unknown) => {
            if (isUnknownEndpoint(gone)) return null;
            throw gone;
          });
          if (found) offers.push(toOffer(found.data));
        }
        return ok(offers);
      }
    },
  };
}
