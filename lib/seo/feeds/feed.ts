import type { Category } from "@/lib/contract/category";
import type { ProductOffer } from "@/lib/contract/product";
import { variantUrl } from "@/lib/format/media";
import { currentPrice } from "@/lib/format/price";
import type { Language } from "@/lib/languages";
import { absoluteUrl } from "../addresses";

/**
 * What a feed begins with, and what it says of one product; an empty text where a product does not
 * fit into this format.
 */
export type Feed = {
  /** whether an item says the product's parameters */ withParameters?: boolean;
  head: (facts: FeedFacts) => string;
  item: (offer: ProductOffer, facts: FeedFacts) => string;
  tail: string;
};
export type FeedFacts = {
  language: Language;
  description: string;
  categories: readonly FeedCategory[];
  pathOf: ReadonlyMap<number, string>;
  now: Date;
};
type FeedCategory = { id: number; parentId: number | null; title: string };

/** The tree of categories as a list, parents first. */
export const flattenCategories = (
  tree: readonly Category[],
  parentId: number | null = null,
): FeedCategory[] =>
  tree.flatMap(({ categoryId, categoryTitle, childCategories }) => [
    { id: categoryId, parentId, title: categoryTitle },
    ...flattenCategories(childCategories, categoryId),
  ]);

/** `Home > Kitchen > Irons` of each category, by id. */
export function categoryPaths(
  tree: readonly Category[],
  above: readonly string[] = [],
): Map<number, string> {
  return new Map(
    tree.flatMap(({ categoryId, categoryTitle, childCategories }) => {
      const path = [...above, categoryTitle];
      return [[categoryId, path.join(" > ")] as const, ...categoryPaths(childCategories, path)];
    }),
  );
}

/** Links are no part of a feed's description. */
export const plainDescription = ({ productDescription, productTitle }: ProductOffer): string =>
  productDescription
    .replace(/https?:\/\/[^\s<>"]+/gi, "")
    .replace(/[^\S\n]+/g, " ")
    .replace(/ ?\n\s*/g, "\n")
    .trim() || productTitle;

/** Pictures of 1200 px, the main one first; each once. */
export const offerPictures = ({ coverImage, pictures }: ProductOffer): string[] =>
  [...new Set([coverImage, ...pictures].filter((picture) => picture !== null))].map((picture) =>
    picture.startsWith("/") ? absoluteUrl(variantUrl(picture, "large")) : picture,
  );

export const offerUrl = ({ slug }: ProductOffer, language: Language): string =>
  absoluteUrl(`/${language}/product/${slug}`);

/**
 * The price before a reduction and the reduced one, or the price alone, as in the page's structured
 * data. AZN.
 */
export function pricesOf(offer: ProductOffer): { price: number; sale: number | null } {
  const isReduced = offer.discountPrice !== null && offer.discountPrice < offer.price;
  return {
    price: isReduced ? offer.price : currentPrice(offer),
    sale: isReduced ? offer.discountPrice : null,
  };
}
