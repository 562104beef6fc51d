import type { ProductCard } from "@/lib/contract/product";

/** What a card shows of a product: lists in a page carry no more than this to the browser. */
export type CardFacts = Pick<ProductCard, "productId" | "slug" | "productTitle" | "coverImage" | "price" | "discountPrice" | "creditPrice" | "productCount" | "createDate">;

/** A page of a list, as cards show it. */
export type CardPage = { readonly items: readonly CardFacts[]; readonly totalCount: number };

export const cardFacts = ({ productId, slug, productTitle, coverImage, price, discountPrice, creditPrice, productCount, createDate }: CardFacts): CardFacts => ({
  productId, slug, productTitle, coverImage, price, discountPrice, creditPrice, productCount, createDate,
});

export const cardPage = ({ items, totalCount }: CardPage): CardPage => ({ items: items.map(cardFacts), totalCount });
