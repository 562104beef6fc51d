/**
 * What a right answer to a search is: any product that meets all of it; `none` means that nothing
 * may be found.
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
/** A search people make, and what they expect (test/search/golden-search.json). */
export type GoldenQuery = { q: string; lang: string; kind: string; expect: Expectation };

/**
 * A product as a judge sees it: its own category, brand, title and parameters as shown in
 * Azerbaijani, by key.
 */
export type JudgedProduct = {
  categoryId: number;
  brand: string;
  title: string;
  params: Record<string, string>;
};

/** Whether a product is a right answer. */
function isRight(
  product: JudgedProduct,
  { categoryIds, brand, titleRegex, params = {}, anyOf }: Expectation,
): boolean {
  if (anyOf && !anyOf.some((one) => isRight(product, one))) return false;
  if (categoryIds && !categoryIds.includes(product.categoryId)) return false;
  if (brand && !brand.includes(product.brand)) return false;
  if (titleRegex && !new RegExp(titleRegex, "i").test(product.title)) return false;
  return Object.entries(params).every(([key, expected]) =>
    new RegExp(expected, "i").test(product.params[key] ?? ""),
  );
}

/**
 * How one search did: whether the first, or one of the first three, is right, and whether the page
 * is empty. Of nonsense an empty page is right.
 */
export type Score = { first: boolean; three: boolean; empty: boolean };

export function scoreOf(found: readonly JudgedProduct[], { expect }: GoldenQuery): Score {
  if (expect.none) return { first: found.length === 0, three: found.length === 0, empty: false };
  const right = found.slice(0, 3).map((product) => isRight(product, expect));
  return { first: right[0] ?? false, three: right.includes(true), empty: found.length === 0 };
}
