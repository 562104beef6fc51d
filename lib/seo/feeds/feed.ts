import type { Category } from "@/lib/contract/category";
import type { ProductOffer } from "@/lib/contract/product";
import { squareUrl } from "@/lib/format/media";
import { currentPrice } from "@/lib/format/price";
import type { Language } from "@/lib/languages";
import { absoluteUrl } from "../addresses";

/**
 * A feed format: the beginning of the file, an item for a product (empty if the product cannot be
 * represented in this format), and the end of the file.
 */
export type Feed = {
  /** whether items contain the product's parameters */ withParameters?: boolean;
  head: (facts: FeedFacts) => string;
  item: (offer: ProductOffer, facts: FeedFacts) => string;
  tail: string;
};
export type FeedFacts = {
  language: Language;
  description: string;
  /** the shop's name, and who owns it */ shop: { name: string; company: string };
  categories: readonly FeedCategory[];
  pathOf: ReadonlyMap<number, string>;
  now: Date;
};
type FeedCategory = { id: number; parentId: number | null; title: string };

/** The category tree as a flat list, parents before their children. */
export const flattenCategories = (
  tree: readonly Category[],
  parentId: number | null = null,
): FeedCategory[] =>
  tree.flatMap(({ categoryId, categoryTitle, childCategories }) => [
    { id: categoryId, parentId, title: categoryTitle },
    ...flattenCategories(childCategories, categoryId),
  ]);

/** The path of each category, by id: `Home > Kitchen > Irons`. */
export function categoryPaths(
  tree: readonly Category[],
  parents: readonly string[] = [],
): Map<number, string> {
  return new Map(
    tree.flatMap(({ categoryId, categoryTitle, childCategories }) => {
      const path = [...parents, categoryTitle];
      return [[categoryId, path.join(" > ")] as const, ...categoryPaths(childCategories, path)];
    }),
  );
}

/** The description without links, which feeds must not contain; the title if nothing is left. */
export const plainDescription = ({ productDescription, productTitle }: ProductOffer): string =>
  productDescription
    .replace(/https?:\/\/[^\s<>"]+/gi, "")
    .replace(/[^\S\n]+/g, " ")
    .replace(/ ?\n\s*/g, "\n")
    .trim() || productTitle;

/** URLs of the pictures in 1200 px, the main one first, without duplicates. */
export const offerPictures = ({ coverImage, pictures }: ProductOffer): string[] =>
  [...new Set([coverImage, ...pictures].filter((picture) => picture !== null))].map((picture) =>
    picture.startsWith("/") ? absoluteUrl(squareUrl(picture, "large")) : picture,
  );

export const offerUrl = ({ slug }: ProductOffer, language: Language): string =>
  absoluteUrl(`/${language}/product/${slug}`);

/**
 * The regular price and the sale price (null without a discount) in AZN, the same as in the page's
 * structured data.
 */
export function pricesOf(offer: ProductOffer): { price: number; sale: number | null } {
  const isReduced = offer.discountPrice !== null && offer.discountPrice < offer.price;
  return {
    price: isReduced ? offer.price : currentPrice(offer),
    sale: isReduced ? offer.discountPrice : null,
  };
}
