import "server-only";
import { cache } from "react";
import { backend } from "@/lib/backend";
import { tags } from "@/lib/cache/cache-tags";
import { addPageTags } from "@/lib/cache/page-tags";
import type { Brand } from "@/lib/contract/brand";
import type { ProductPage } from "@/lib/contract/product";
import { isSlug } from "@/lib/format/is-slug";
import type { Language } from "@/lib/languages";
import { isBeyondTheEnd } from "@/lib/results/pagination";
import { RESULTS_PAGE_SIZE } from "@/lib/results/query";
import { nullIfNotFound } from "./not-found";
import { tagProducts } from "./products";

/** A brand and a page of its products. */
export type BrandProducts = { brand: Brand; page: ProductPage };

/**
 * A brand by slug, earlier slug or numeric id; null for an unknown brand or one without products.
 */
export const findBrand = cache(async (language: Language, slug: string): Promise<Brand | null> => {
  // Memoized: a page, its metadata and its share picture need the same brand, with one call per
  // render.
  addPageTags(tags.shop, tags.membersOfBrand(slug));
  return isSlug(slug)
    ? nullIfNotFound(backend().brand.getBrand({ lang: language, Slug: slug }))
    : null;
});

/**
 * A page of a brand's products, the most popular first and sold-out ones last; null for an unknown
 * brand, one without products, or a page beyond the last one.
 */
export const findBrandProducts = cache(
  async (language: Language, slug: string, pageIndex: number): Promise<BrandProducts | null> => {
    const brand = await findBrand(language, slug);
    if (!brand || isBeyondTheEnd(pageIndex, brand.totalCount)) return null;
    const page = await nullIfNotFound(
      backend().product.search({
        lang: language,
        brand: brand.slug,
        sortType: "orderbypopular",
        pageIndex,
        pageSize: RESULTS_PAGE_SIZE,
      }),
    );
    if (!page || page.items.length === 0) return null;
    tagProducts(page.items);
    return { brand, page };
  },
);
