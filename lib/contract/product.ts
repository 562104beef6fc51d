import { z } from "zod";
import { type AmountKey, eachAmount, eachSwitch } from "./list-keys";
import { read } from "./endpoint";
import { envelope } from "./envelope";
import {
  languageInput,
  MAX_ID,
  optionalAmount,
  optionalInteger,
  optionalFlag,
  queryText,
  integerOr,
} from "./inputs";
import { SITEMAP_RANGE, DEFAULT_PAGE_SIZE, MAX_KEYWORD_LENGTH, MAX_PAGE_SIZE } from "./limits";
import { SORT_KEYS, sortInput } from "./sort";

const amount = z.number().describe("AZN, two decimals");

/**
 * A product in lists (specification section 3). Prices in AZN; `discountPrice` is null without a
 * discount; `creditPrice` is the monthly payment.
 */
export const productCard = z.object({
  productId: z.number().int(),
  slug: z.string(),
  productTitle: z.string(),
  coverImage: z.string().nullable(),
  price: amount,
  discountPrice: amount.nullable(),
  creditPrice: amount.nullable(),
  productCount: z.number().int().describe("pieces in stock"),
  categoryTitle: z.string(),
  brandTitle: z.string(),
  sku: z.string(),
  createDate: z.string().describe("ISO 8601"),
  updateDate: z.string().describe("ISO 8601"),
});
export type ProductCard = z.infer<typeof productCard>;

const productParameter = z.object({
  parameterKey: z.string(),
  parameterTitle: z.string(),
  parameterValue: z.string(),
});

/**
 * A variant (colour or size) of a product's model, with the parameters in which the variants
 * differ. It has no price or stock: these are on its own page.
 */
const variant = z.object({
  slug: z.string(),
  productTitle: z.string(),
  values: z.array(productParameter),
});

/**
 * A product with all its details (specification section 3), including its category path for
 * breadcrumbs.
 */
const product = productCard.extend({
  productDescription: z.string(),
  mpn: z.string().nullable().describe("ours: the manufacturer's part number, where known"),
  gtin: z
    .string()
    .nullable()
    .describe("ours: 8, 12, 13 or 14 digits with a right check digit, where known"),
  modelGroup: z
    .string()
    .nullable()
    .default(null)
    .describe("ours: the code that other colours and sizes of the same model have too"),
  variants: z
    .array(variant)
    .default([])
    .describe("ours: all products of that group, including this one; empty when it is alone"),
  titleIsShared: z
    .boolean()
    .default(false)
    .describe("ours: whether another product has the same name in this language"),
  brandSlug: z
    .string()
    .nullable()
    .default(null)
    .describe("ours: the brand's part of the path of its page"),
  categoryId: z.number().int(),
  categoryTrail: z
    .array(z.object({ categoryId: z.number().int(), categoryTitle: z.string() }))
    .describe("from the root to the product's own category"),
  parameters: z.array(productParameter),
  productGalleries: z.array(z.object({ productGalleryFile: z.string() })),
});
export type Product = z.infer<typeof product>;
export type ProductVariant = z.infer<typeof variant>;

const page = z.object({ items: z.array(productCard), totalCount: z.number().int() });
export type ProductPage = z.infer<typeof page>;

export { DEFAULT_PAGE_SIZE };
const paging = {
  pageIndex: integerOr(0, 0, 1_000_000),
  pageSize: integerOr(DEFAULT_PAGE_SIZE, 1, MAX_PAGE_SIZE),
};

export const keyWord = queryText(MAX_KEYWORD_LENGTH);
const categoryId = optionalInteger(1, MAX_ID);
const storeSlug = queryText(120);
const userCode = queryText(60);
/**
 * Our own. `monthlyMax`: only products for which some card's monthly payment is at most this
 * (lib/format/instalment-bound.ts). The others are inclusive bounds of a product's current price;
 * they may be given in either order.
 */
const amounts = {
  monthlyMax: optionalAmount().describe("AZN a month"),
  priceFrom: optionalAmount(0).describe("AZN"),
  priceTo: optionalAmount(0).describe("AZN"),
} satisfies Record<AmountKey, z.ZodType>;
/**
 * Our own: search for the words exactly as typed, without synonyms, corrections or dropping words.
 */
const exact = z.enum(["1"]).optional().catch(undefined);

/** A page or store of the shop that answers a keyword; `text` is shown below its title. */
export const shopPage = z.object({
  title: z.string(),
  path: z.string(),
  text: z.string().nullable(),
});

/**
 * How a keyword was interpreted (lib/server/modules/search/understand.ts). `words`: as typed.
 * `corrected`: with another spelling, which is `shown`. `some`: no product has all the words; the
 * results have the words in `shown`. `nothing`: no word is known. The other fields are ours.
 */
export const queryInterpretation = z.object({
  how: z.enum(["words", "corrected", "some", "nothing"]),
  shown: z.string().nullable(),
  wordsRead: z
    .number()
    .int()
    .optional()
    .describe("ours: how many of its words were used, from the first one; absent when all were"),
  missing: z
    .string()
    .optional()
    .describe("a model that the shop does not have; the results are the nearest ones"),
  missingBrand: z
    .string()
    .optional()
    .describe(
      "a brand that the shop does not carry, of which `missing` is a model or the brand itself; the results are goods of other brands",
    ),
  excluded: z.array(z.string()).optional().describe("what the results must not have"),
  notExcluded: z
    .array(z.string())
    .optional()
    .describe("what could not be excluded, because products do not say whether they have it"),
  notCarried: z
    .array(z.string())
    .optional()
    .describe("brands that should be excluded, and that the shop does not carry anyway"),
  inAll: z
    .array(z.string())
    .optional()
    .describe("what could not be excluded, because no product would remain"),
  named: z
    .number()
    .int()
    .optional()
    .describe(
      "how many of the results are what is searched for; the others, after them, only mention it",
    ),
  pages: z.array(shopPage).optional().describe("pages and stores that answer the keyword"),
  wishes: z
    .object({
      keyWord: z.string().describe("the keyword without the words of these wishes"),
      sortType: z.enum(SORT_KEYS).optional(),
      ...eachAmount(() => z.number().optional()),
      ...eachSwitch(() => z.literal(true).optional()),
    })
    .optional()
    .describe("order and filters that the keyword asks for, and the request does not"),
});
export type QueryInterpretation = z.infer<typeof queryInterpretation>;
const searchPage = page.extend({ understood: queryInterpretation.optional() });
export type SearchPage = z.infer<typeof searchPage>;

/**
 * What narrows a list of products, in both spellings; any other query key is a filter by a
 * `parameterKey`. Its values are mask codes, values as written, or, for numbers, inclusive ranges
 * `7..9`, `7..`, `..9`.
 */
export const searchScope = {
  ...languageInput,
  keyWord,
  KeyWord: keyWord,
  categoryId,
  CategoryId: categoryId,
  storeSlug,
  StoreSlug: storeSlug,
  userCode,
  UserCode: userCode,
  ...amounts,
  ...eachSwitch(() => optionalFlag),
  exact,
};
/** A dynamic filter's value: a code, a number, a range, or several of them. */
export const filterValue = z.union([
  z.string().max(200),
  z.number(),
  z.array(z.string().max(200)).max(50),
  z.undefined(),
]);

/** What a sitemap contains of a product. */
const productAddress = z.object({
  slug: z.string(),
  coverImage: z.string().nullable(),
  gallery: z.array(z.string()),
  updateDate: z.string().describe("ISO 8601"),
});
export type ProductAddress = z.infer<typeof productAddress>;

/** What a product feed contains of a product. */
const productOffer = productCard
  .omit({ creditPrice: true, categoryTitle: true, createDate: true })
  .extend({
    productDescription: z.string(),
    categoryId: z.number().int(),
    mpn: z.string().nullable(),
    gtin: z.string().nullable(),
    modelGroup: z
      .string()
      .nullable()
      .default(null)
      .describe("the code shared by the products that are colours and sizes of the same model"),
    variantValues: z.array(productParameter).default([]).describe("what tells it apart from those"),
    pictures: z.array(z.string()).describe("besides the cover"),
    parameters: z
      .array(
        z.object({
          parameterTitle: z.string(),
          parameterValue: z.string(),
          parameterUnit: z
            .string()
            .nullish()
            .describe("null when there is none, or it is part of the value"),
        }),
      )
      .optional()
      .describe("in the order of the product's table, when asked for"),
  });
export type ProductOffer = z.infer<typeof productOffer>;

const range = integerOr(0, 0, Math.floor(MAX_ID / SITEMAP_RANGE));

export const productContract = {
  /** All products, paginated (specification section 7); default 12 per page, newest first. */
  getAllProducts: read
    .route({
      method: "GET",
      path: "/Product/get-all-products",
      tags: ["Product"],
      summary: "All products, page by page",
    })
    .input(z.object({ ...languageInput, ...paging, sortType: sortInput }))
    .output(envelope(page)),
  /**
   * One product by slug, earlier slug or numeric id; the response contains the current slug. 404
   * `PRODUCT_NOT_FOUND`.
   */
  getProduct: read
    .route({
      method: "GET",
      path: "/Product/get-product",
      tags: ["Product"],
      summary: "One product",
    })
    .input(z.object({ ...languageInput, Slug: z.string().min(1).max(120) }))
    .output(envelope(product)),
  /**
   * Search and category lists. `categoryId` includes its descendants (404 `CATEGORY_NOT_FOUND`).
   * Filters: `parameterKey=value`, repeated for "or"; for numbers also `parameterKey=7..9`.
   */
  search: read
    .meta({ needsSearchPermit: true })
    .route({
      method: "GET",
      path: "/Product/search",
      tags: ["Product"],
      summary: "Search products",
    })
    .input(z.object({ ...searchScope, ...paging, sortType: sortInput }).catchall(filterValue))
    .output(envelope(searchPage)),
  /**
   * Our own, for sitemaps: the ranges of product ids that have products in the shop; range n begins
   * at id n * 500 (`SITEMAP_RANGE`).
   */
  getAddressRanges: read
    .route({
      method: "GET",
      path: "/Product/get-address-ranges",
      tags: ["Product"],
      summary: "Ranges of product ids in use",
    })
    .input(z.object({}))
    .output(envelope(z.array(z.number().int()))),
  /**
   * Our own: the products of one range of ids. Ranges are fixed, so that no product moves to
   * another file when others are added or removed. Empty for an unknown range.
   */
  getAddresses: read
    .route({
      method: "GET",
      path: "/Product/get-addresses",
      tags: ["Product"],
      summary: "Addresses of the products of a range",
    })
    .input(z.object({ range }))
    .output(envelope(z.array(productAddress))),
  /** Our own, for product feeds: the products of one range of ids. Empty for an unknown range. */
  getOffers: read
    .route({
      method: "GET",
      path: "/Product/get-offers",
      tags: ["Product"],
      summary: "Products of a range for product feeds",
    })
    .input(z.object({ ...languageInput, range, parameters: optionalFlag }))
    .output(envelope(z.array(productOffer))),
};
