import "server-only";
import { cache } from "react";
import { backend } from "@/lib/backend";
import { tags } from "@/lib/cache/cache-tags";
import { addPageTags } from "@/lib/cache/page-tags";
import type { Product, ProductCard, ProductPage } from "@/lib/contract/product";
import type { SortKey } from "@/lib/contract/sort";
import { isSlug } from "@/lib/format/slug";
import type { Language } from "@/lib/languages";
import { nullIfNotFound } from "./not-found";

/** Tags the page with these products, whose price, stock and name it shows. */
export function tagProducts<Card extends Pick<ProductCard, "productId">>(
  products: readonly Card[],
): readonly Card[] {
  addPageTags(tags.shop, ...products.map((product) => tags.product(product.productId)));
  return products;
}

/** Tags a page that shows the other variants of a product's model. */
export const tagVariants = ({ modelGroup }: Pick<Product, "modelGroup">): void =>
  modelGroup ? addPageTags(tags.modelOf(modelGroup)) : undefined;

// Memoized: a page and its metadata need the same product, with one call per render.
const findOnce = cache(async (language: Language, key: string): Promise<Product | null> => {
  addPageTags(tags.product(key), tags.shop);
  const product = await nullIfNotFound(backend().product.getProduct({ lang: language, Slug: key }));
  if (product) tagProducts([product]);
  else addPageTags(tags.absentProducts);
  // A backend of the specification has no variants and no brand pages.
  return (
    product && {
      ...product,
      modelGroup: product.modelGroup ?? null,
      brandSlug: product.brandSlug ?? null,
      titleIsShared: product.titleIsShared ?? false,
      variants: product.variants ?? [],
    }
  );
});

/**
 * The product of a slug, an earlier slug or a numeric id; null when there is none. Invalid keys
 * never reach the database.
 */
export const findProduct = async (language: Language, key: string): Promise<Product | null> => {
  if (isSlug(key)) return findOnce(language, key);
  addPageTags(tags.shop);
  return null;
};

/**
 * A page of all products (specification section 7, get-all-products) in the given order, or in the
 * default order: those in stock first, then newest first.
 */
export const listProducts = cache(
  async (
    language: Language,
    sortType: SortKey | undefined,
    pageIndex: number,
    pageSize: number,
  ): Promise<ProductPage> => {
    addPageTags(tags.allMembers);
    const { data } = await backend().product.getAllProducts({
      lang: language,
      ...(sortType && { sortType }),
      pageIndex,
      pageSize,
    });
    tagProducts(data.items);
    return data;
  },
);

/** The products of a promotion in staff's order. */
export async function listPromotion(
  language: Language,
  promotionId: number,
): Promise<readonly ProductCard[]> {
  // A product that becomes available again returns to its promotions too.
  addPageTags(tags.promotions, tags.allMembers);
  return tagProducts(
    (await backend().promotion.getHomePromotions({ lang: language, PromotionId: promotionId }))
      .data,
  );
}

/** Other products of the same category. */
export async function listSimilar(
  language: Language,
  categoryId: number,
  productId: number,
): Promise<readonly ProductCard[]> {
  addPageTags(tags.membersOf(categoryId));
  const page = await nullIfNotFound(
    backend().product.search({
      lang: language,
      categoryId,
      sortType: "orderbypopular",
      pageIndex: 0,
      pageSize: 5,
    }),
  );
  return tagProducts(
    (page?.items ?? []).filter((item) => item.productId !== productId).slice(0, 4),
  );
}
