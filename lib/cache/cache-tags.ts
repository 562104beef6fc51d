import { LISTS_TAG, MATCHES_TAG, SPELLINGS_TAG } from "@/front/cache/announce-sql";

/**
 * Which data is cached under which tag, and which tags an event invalidates, free of the framework.
 * Readers and invalidators share these functions, so they cannot drift apart.
 */
export const tags = {
  /** One product by slug or id, wherever it is shown; also a cached 404. */
  product: (key: string | number) => `product:${key}` as const,
  /** That there is no product at an address: what many new ones at once may end. */
  absentProducts: "absent-products",
  /**
   * A category's members, including those of its descendants: which, in what order, with which
   * filter values.
   */
  membersOf: (categoryId: number) => `members:${categoryId}` as const,
  /**
   * Which products of a brand the shop has, by the brand's slug: which, in what order, in which
   * categories.
   */
  membersOfBrand: (slug: string) => `brand:${slug}` as const,
  /**
   * What searches and lists read of products, whatever it is; no stored page carries it
   * (docs/adr/0053).
   */
  lists: LISTS_TAG,
  /** The same without prices: which products a search finds, and their order by anything else. */
  matches: MATCHES_TAG,
  /** How texts that are filter values are written. */
  spellings: SPELLINGS_TAG,
  /** Which products the shop has. */
  allMembers: "members",
  /** What buyers say of a product: on its page and the pages of its reviews, nowhere else. */
  reviewsOf: (productId: number) => `reviews:${productId}` as const,
  /** Which variants a model has: on the pages of each of them. */
  modelOf: (group: string) => `model:${group}` as const,
  /** What a category's first page says of it, and nothing else does. */
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
  /** What search engines are told of delivery and returns. */
  tradeTerms: "trade-terms",
  cardTypes: "card-types",
  /**
   * Whether there is any card that divides a price, and nothing else about them: stored pages show
   * no terms (docs/adr/0031).
   */
  instalmentsOffered: "instalments-offered",
  /** Everything at once: a reseed, a changed brand name. */
  shop: "shop",
} as const;

export type InvalidationEvent =
  /**
   * `keys`: its id, slug and earlier slugs; `brands`: the slugs of the brands whose lists changed.
   * `memberOf`: the categories, ancestors included, whose lists changed; empty when only the
   * product's own facts did.
   */
  | {
      type: "product-changed";
      keys: readonly (string | number)[];
      memberOf: readonly number[];
      brands: readonly string[];
    }
  /**
   * Many products in one transaction: `changed` ids whose facts did, or "all"; `memberOf` and
   * `brands` as above. `addresses`: whether an address got or lost a product; `keys`: addresses
   * that led to another one.
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
  /** A search row was written, and only its price and discount are others now. */
  | { type: "listed-price-changed" }
  /** A filter's text is written otherwise. */
  | { type: "spellings-changed" }
  /** Staff explain words otherwise. */
  | { type: "synonyms-changed" }
  | { type: "reviews-changed"; productIds: readonly number[] }
  /**
   * A variant of a model came, went, or is called otherwise; its price and stock are its own
   * page's.
   */
  | { type: "variants-changed"; groups: readonly string[] }
  | { type: "category-changed" }
  /** A category was saved, and nothing of it changed but perhaps its introduction. */
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
  | { type: "card-type-changed" }
  /** The first card that divides a price came, or the last one went. */
  | { type: "instalments-began-or-ended" }
  | { type: "everything-changed" };

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
    case "search-rows-changed":
    case "synonyms-changed":
      return [tags.lists, tags.matches];
    case "listed-price-changed":
      return [tags.lists];
    case "spellings-changed":
      return [tags.spellings];
    case "reviews-changed":
      return event.productIds.map(tags.reviewsOf);
    case "variants-changed":
      return event.groups.map(tags.modelOf);
    case "category-changed":
      // A category's name appears on its products' pages too.
      return [tags.shop];
    case "introduction-changed":
      return [tags.introductionOf(event.categoryId)];
    case "parameter-changed":
    case "everything-changed":
      return [tags.shop];
    case "menu-changed":
      return [tags.menus];
    case "slider-changed":
      return [tags.sliders];
    case "shortcut-changed":
      return [tags.shortcuts];
    case "promotion-changed":
      return [tags.promotions];
    case "sort-type-changed":
      return [tags.sortTypes];
    case "language-changed":
      return [tags.languages];
    case "store-changed":
      return [tags.stores];
    case "trade-terms-changed":
      return [tags.tradeTerms];
    case "card-type-changed":
      return [tags.cardTypes];
    case "instalments-began-or-ended":
      return [tags.instalmentsOffered];
  }
}
