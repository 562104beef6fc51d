import type { ProductCard } from "@/lib/contract/product";

/** The fields of a product that a product card needs. Lists send only these to the browser. */
export type CardFacts = Pick<
  ProductCard,
  | "productId"
  | "slug"
  | "productTitle"
  | "coverImage"
  | "price"
  | "discountPrice"
  | "creditPrice"
  | "productCount"
  | "createDate"
>;

/** A page of a list of product cards. */
export type CardPage = { readonly items: readonly CardFacts[]; readonly totalCount: number };

export const cardFacts = ({
  productId,
  slug,
  productTitle,
  coverImage,
  price,
  discountPrice,
  creditPrice,
  productCount,
  createDate,
}: CardFacts): CardFacts => ({
  productId,
  slug,
  productTitle,
  coverImage,
  price,
  discountPrice,
  creditPrice,
  productCount,
  createDate,
});

export const cardFactsPage = ({ items, totalCount }: CardPage): CardPage => ({
  items: items.map(cardFacts),
  totalCount,
});
