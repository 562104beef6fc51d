/**
 * Describes a right result of a search: a product that meets all conditions. `none` means that
 * nothing may be found.
 */
type Expectation = {
  categoryIds?: number[];
  brand?: string[];
  titleRegex?: string;
  params?: Record<string, string>;
  minHits?: number;
  none?: boolean;
  anyOf?: Expectation[];
};
/** A query of shoppers and the results that they expect (test/search/golden-search.json). */
export type GoldenQuery = { q: string; lang: string; kind: string; expect: Expectation };

/**
 * What is compared with an expectation: a product's category, brand, title, and parameters by key,
 * with the values that are shown in Azerbaijani.
 */
export type JudgedProduct = {
  categoryId: number;
  brand: string;
  title: string;
  params: Record<string, string>;
};

/** Whether a product meets an expectation. */
function isRight(
  product: JudgedProduct,
  { categoryIds, brand, titleRegex, params = {}, anyOf }: Expectation,
): boolean {
  if (anyOf && !anyOf.some((option) => isRight(product, option))) return false;
  if (categoryIds && !categoryIds.includes(product.categoryId)) return false;
  if (brand && !brand.includes(product.brand)) return false;
  if (titleRegex && !new RegExp(titleRegex, "i").test(product.title)) return false;
  return Object.entries(params).every(([key, expected]) =>
    new RegExp(expected, "i").test(product.params[key] ?? ""),
  );
}

/**
 * The score of one search: whether the first result is right, whether one of the first three is,
 * and whether the page is empty although results were expected.
 */
export type Score = { first: boolean; topThree: boolean; empty: boolean };

export function scoreOf(results: readonly JudgedProduct[], { expect }: GoldenQuery): Score {
  const isEmpty = results.length === 0;
  if (expect.none) return { first: isEmpty, topThree: isEmpty, empty: false };
  const right = results.slice(0, 3).map((product) => isRight(product, expect));
  return { first: right[0] ?? false, topThree: right.includes(true), empty: isEmpty };
}
