import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import { backend } from "@/lib/backend";
import { lifetime, negativeLifetime } from "@/lib/cache/lifetime";
import { tags } from "@/lib/cache/manifest";
import type { Product, ProductCard, ProductPage } from "@/lib/contract/product";
import type { SortKey } from "@/lib/contract/sort";
import { isSlug } from "@/lib/format/slug";
import type { Language } from "@/lib/languages";
import { orNull } from "./not-found";

async function findCached(language: Language, key: string): Promise<Product | null> {
  "use cache";
  cacheTag(tags.product(key), tags.shop);
  const product = await orNull(backend().product.getProduct({ lang: language, Slug: key }));
  if (!product) {
    cacheLife(negativeLifetime());
    return null;
  }
  cacheTag(tags.product(product.productId), tags.product(product.slug));
  cacheLife(lifetime());
  return product;
}

/** The product of a slug, an earlier slug or a numeric id; null when there is none. Junk is turned away before the cache. */
export const findProduct = async (language: Language, key: string): Promise<Product | null> => (isSlug(key) ? findCached(language, key) : null);

/** A page of all products in an order (specification section 7, get-all-products). */
export async function listProducts(language: Language, sortType: SortKey, pageIndex: number, pageSize: number): Promise<ProductPage> {
  "use cache";
  cacheTag(tags.productLists, tags.shop);
  cacheLife(lifetime());
  return (await backend().product.getAllProducts({ lang: language, sortType, pageIndex, pageSize })).data;
}

/** The products of a promotion in staff's order. */
export async function listPromotion(language: Language, promotionId: number): Promise<ProductCard[]> {
  "use cache";
  cacheTag(tags.promotions, tags.productLists, tags.shop);
  cacheLife(lifetime());
  return (await backend().promotion.getHomePromotions({ lang: language, PromotionId: promotionId })).data;
}

/** Others of the same category, the product itself left out. */
export async function listSimilar(language: Language, categoryId: number, productId: number): Promise<ProductCard[]> {
  "use cache";
  cacheTag(tags.productLists, tags.shop);
  cacheLife(lifetime());
  const page = await orNull(backend().product.search({ lang: language, categoryId, sortType: "orderbypopular", pageIndex: 0, pageSize: 5 }));
  return (page?.items ?? []).filter((item) => item.productId !== productId).slice(0, 4);
}
