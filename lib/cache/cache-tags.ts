import { LISTS_TAG, MATCHES_TAG, SPELLINGS_TAG } from "@/front/cache/announce-sql";

/**
 * Names the tags under which data is cached, and the tags that each event invalidates; independent
 * of the framework. Readers and invalidators share these functions, so they cannot drift apart.
 */
export const tags = {
  /** One product by slug or id, wherever it is shown; also used for a cached 404. */
  product: (key: string | number) => `product:${key}` as const,
  /** That a URL has no product: many imported products may take such URLs at once. */
  absentProducts: "absent-products",
  /**
   * The list of a category's products, including those of its descendants: which ones, in what
   * order, with which filter values.
   */
  membersOf: (categoryId: number) => `members:${categoryId}` as const,
  /**
   * The list of a brand's products, by the brand's slug: which ones, in what order, in which
   * categories.
   */
  membersOfBrand: (slug: string) => `brand:${slug}` as const,
  /** All product data that searches and lists read. No stored page has this tag (docs/adr/0053). */
  lists: LISTS_TAG,
  /** The same without prices: which products a search finds, and any order except by price. */
  matches: MATCHES_TAG,
  /** The spelling of texts that are filter values. */
  spellings: SPELLINGS_TAG,
  /** The set of all products of the shop. */
  allMembers: "members",
  /** A product's reviews, shown on its page and on the pages of its reviews. */
  reviewsOf: (productId: number) => `reviews:${productId}` as const,
  /** The variants of a model, shown on the page of each of them. */
  modelOf: (group: string) => `model:${group}` as const,
  /** The introduction of a category, shown on the category's first page only. */
  introductionOf: (categoryId: number) => `introduction:${categoryId}` as const,
  categories: "categories",
  parameters: "parameters",
  menus: "menus",
  sliders: "sliders",
  shortcuts: "shortcuts",
  promotions: "promotions",
  sortTypes: "sort-types",
  languages: "languages",
  stores: "stores",
  /** Delivery and returns as stated for search engines. */
  tradeTerms: "trade-terms",
  /** The shop's name, contacts and texts, which every page shows. */
  shopFacts: "shop-facts",
  cardTypes: "card-types",
  /**
   * Whether any card offers instalments. Product pages show nothing else about cards
   * (docs/adr/0031).
   */
  instalmentsOffered: "instalments-offered",
  /**
   * The terms of instalments that the cards offer together, which the texts of a few pages mention.
   */
  instalmentTerms: "instalment-terms",
  /** Everything at once, for instance after a reseed or the renaming of a brand. */
  shop: "shop",
} as const;

export type InvalidationEvent =
  /**
   * `keys`: the product's id, slug and earlier slugs. `memberOf`: the categories, ancestors
   * included, whose lists changed; empty when no list did. `brands`: the slugs of the brands whose
   * lists changed.
   */
  | {
      type: "product-changed";
      keys: readonly (string | number)[];
      memberOf: readonly number[];
      brands: readonly string[];
    }
  /**
   * Many products in one transaction. `changed`: the ids of the changed products, or "all";
   * `memberOf` and `brands` as above. `addresses`: whether a URL got or lost a product; `keys`:
   * URLs that led to another product.
   */
  | {
      type: "products-imported";
      changed: readonly number[] | "all";
      keys: readonly string[];
      memberOf: readonly number[];
      brands: readonly string[];
      addresses: boolean;
    }
  /** Search rows were written. */
  | { type: "search-rows-changed" }
  /** Search rows were written in which only the price and discount changed. */
  | { type: "listed-price-changed" }
  /** The spelling of a filter value changed. */
  | { type: "spellings-changed" }
  /** Staff changed the synonyms. */
  | { type: "synonyms-changed" }
  | { type: "reviews-changed"; productIds: readonly number[] }
  /**
   * A variant was added to a model, removed or renamed. Its price and stock are shown on its own
   * page only.
   */
  | { type: "variants-changed"; groups: readonly string[] }
  | { type: "category-changed" }
  /** A category was saved, and at most its introduction changed. */
  | { type: "introduction-changed"; categoryId: number }
  | { type: "parameter-changed" }
  | { type: "menu-changed" }
  | { type: "slider-changed" }
  | { type: "shortcut-changed" }
  | { type: "promotion-changed" }
  | { type: "sort-type-changed" }
  | { type: "language-changed" }
  | { type: "store-changed" }
  | { type: "trade-terms-changed" }
  | { type: "shop-facts-changed" }
  | { type: "card-type-changed" }
  /** The first card with instalments was added, or the last one removed. */
  | { type: "instalments-began-or-ended" }
  /** The cards together offer other terms than before. */
  | { type: "instalment-terms-changed" }
  | { type: "everything-changed" };

/** The tags of the events that have no data. */
const FIXED_TAGS = {
  "search-rows-changed": [tags.lists, tags.matches],
  "synonyms-changed": [tags.lists, tags.matches],
  "listed-price-changed": [tags.lists],
  "spellings-changed": [tags.spellings],
  // A category's name appears on its products' pages too.
  "category-changed": [tags.shop],
  "parameter-changed": [tags.shop],
  "everything-changed": [tags.shop],
  "menu-changed": [tags.menus],
  "slider-changed": [tags.sliders],
  "shortcut-changed": [tags.shortcuts],
  "promotion-changed": [tags.promotions],
  "sort-type-changed": [tags.sortTypes],
  "language-changed": [tags.languages],
  "store-changed": [tags.stores],
  "trade-terms-changed": [tags.tradeTerms],
  "shop-facts-changed": [tags.shopFacts],
  "card-type-changed": [tags.cardTypes],
  "instalments-began-or-ended": [tags.instalmentsOffered],
  "instalment-terms-changed": [tags.instalmentTerms],
} as const satisfies { [Type in InvalidationEvent["type"]]?: readonly string[] };

/** The tags that `event` invalidates. */
export function tagsOf(event: InvalidationEvent): readonly string[] {
  switch (event.type) {
    case "product-changed":
      return [
        ...event.keys.map(tags.product),
        ...event.memberOf.map(tags.membersOf),
        ...event.brands.map(tags.membersOfBrand),
        ...(event.memberOf.length > 0 ? [tags.allMembers] : []),
      ];
    case "products-imported":
      return [
        ...(event.changed === "all" ? [tags.shop] : event.changed.map(tags.product)),
        ...event.keys.map(tags.product),
        ...event.memberOf.map(tags.membersOf),
        ...event.brands.map(tags.membersOfBrand),
        ...(event.memberOf.length > 0 ? [tags.allMembers] : []),
        ...(event.addresses ? [tags.absentProducts] : []),
      ];
    case "reviews-changed":
      return event.productIds.map(tags.reviewsOf);
    case "variants-changed":
      return event.groups.map(tags.modelOf);
    case "introduction-changed":
      return [tags.introductionOf(event.categoryId)];
    default:
      return FIXED_TAGS[event.type];
  }
}
