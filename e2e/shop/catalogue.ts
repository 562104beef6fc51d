import { fetchRaw } from "./http";
import type { Language } from "./texts";

export type Card = {
  productId: number;
  slug: string;
  productTitle: string;
  price: number;
  discountPrice: number | null;
  creditPrice: number | null;
  productCount: number;
};
type Category = { categoryId: number; categoryTitle: string; childCategories: Category[] };
type MenuItem = { menuId: number; menuTitle: string; menuContentTypeTitle: string };

/** Prefix of documents that tests create, by which other tests ignore them. */
export const TEST_PREFIX = "e2e-";

async function fetchData<Data>(path: string): Promise<Data> {
  const answer = await fetchRaw(`/api${path}`);
  if (answer.status !== 200)
    throw new Error(`${path}: ${answer.status} ${answer.body.slice(0, 200)}`);
  return (JSON.parse(answer.body) as { data: Data }).data;
}

/** Products from the shop's API, without those that other tests create and delete meanwhile. */
export async function listedProducts(
  language: Language = "az",
  pageIndex = 0,
  pageSize = 100,
  sortType = "orderbydate",
): Promise<Card[]> {
  const { items } = await fetchData<{ items: Card[] }>(
    `/Product/get-all-products?lang=${language}&pageIndex=${pageIndex}&pageSize=${pageSize}&sortType=${sortType}`,
  );
  return items.filter((item) => !item.slug.startsWith(TEST_PREFIX));
}

/** Every product of the shop. */
export async function allProducts(language: Language = "az"): Promise<Card[]> {
  const products: Card[] = [];
  for (let page = 0; ; page++) {
    const items = await listedProducts(language, page);
    products.push(...items);
    if (items.length === 0) return products;
  }
}

type Brand = { slug: string; title: string; count: number };

/** The brands that have products, with their counts, as the brand filter lists them. */
export async function brandsInUse(): Promise<Brand[]> {
  const parameters = await fetchData<
    {
      parameterKey: string;
      parameterMasks: { parameterMaskCode: string; parameterMaskData: string; count: number }[];
    }[]
  >("/Parameter/get-parameters");
  const brands =
    parameters.find(({ parameterKey }) => parameterKey === "brand")?.parameterMasks ?? [];
  return brands.map(({ parameterMaskCode, parameterMaskData, count }) => ({
    slug: parameterMaskCode,
    title: parameterMaskData,
    count,
  }));
}

/** The brand with the most products; its list has several pages. */
export async function largestBrand(): Promise<Brand> {
  const [largest] = (await brandsInUse()).sort((a, b) => b.count - a.count);
  if (!largest) throw new Error("no brand has products");
  return largest;
}

/** Products with at least five pieces in stock. Returns at least two. */
export async function wellStocked(): Promise<[Card, Card, ...Card[]]> {
  const [first, second, ...rest] = (await allProducts())
    .filter((product) => product.productCount >= 5)
    .slice(3);
  if (!first || !second) throw new Error("fewer than two well-stocked products");
  return [first, second, ...rest];
}

async function allLeafCategories(language: Language): Promise<Category[]> {
  const leavesOf = (tree: Category[]): Category[] =>
    tree.flatMap((category) =>
      category.childCategories.length ? leavesOf(category.childCategories) : [category],
    );
  return leavesOf(await fetchData<Category[]>(`/Category/get-all-categories?lang=${language}`));
}

/**
 * The parent category with the most products (several pages) and its number of products. Never the
 * one whose products other tests edit.
 */
export async function largestCategory(): Promise<{ categoryId: number; count: number }> {
  const roots = (await fetchData<Category[]>("/Category/get-all-categories?lang=az")).slice(0, -1);
  const withCounts = await Promise.all(
    roots.map(async ({ categoryId }) => ({ categoryId, count: await countProductsIn(categoryId) })),
  );
  const [largest] = withCounts.sort((a, b) => b.count - a.count);
  if (!largest) throw new Error("no categories");
  return largest;
}

/** The leaf categories, without the one whose products change while tests run. */
export const leafCategories = async (language: Language = "az"): Promise<Category[]> =>
  (await allLeafCategories(language)).slice(0, -1);

/**
 * The category that the back office tests edit. The others do not change, so their products can be
 * counted.
 */
export async function editableCategory(): Promise<Category> {
  const category = (await allLeafCategories("az")).at(-1);
  if (!category) throw new Error("no categories");
  return category;
}

/** The number of products in a category. */
export const countProductsIn = async (categoryId: number): Promise<number> =>
  (await fetchData<{ totalCount: number }>(`/Product/search?categoryId=${categoryId}&pageSize=1`))
    .totalCount;

/** Menu items that are pages of the shop. */
export async function menuPages(language: Language = "az"): Promise<MenuItem[]> {
  const menus = await Promise.all(
    [2, 3].map((type) =>
      fetchData<MenuItem[]>(`/Menu/get-all-menus-by-type?lang=${language}&menuTypeId=${type}`),
    ),
  );
  return menus
    .flat()
    .filter((item) => item.menuContentTypeTitle === "HTML məzmun" && item.menuId !== 10);
}

/** The slug of the first product that a keyword search finds. */
export async function firstFoundSlug(keyWord: string): Promise<string> {
  const { items } = await fetchData<{ items: Card[] }>(
    `/Product/search?keyWord=${encodeURIComponent(keyWord)}&pageSize=1`,
  );
  if (!items[0]) throw new Error(`no product found for ${keyWord}`);
  return items[0].slug;
}

/** An evenly spread sample of a list. */
export const evenSample = <Item>(items: readonly Item[], count: number): Item[] =>
  Array.from(
    { length: Math.min(count, items.length) },
    (_, i) => items[Math.floor((i * items.length) / Math.min(count, items.length))] as Item,
  );

/** The default, and minimum, number of products from `productsOfEveryKind`. */
export const SAMPLE = 12;

/** Products of every kind: cheap and expensive, discounted, sold out, and a sample of the rest. */
export async function productsOfEveryKind(sample = SAMPLE): Promise<Card[]> {
  const all = await allProducts();
  const chosen = [
    ...evenSample(all, sample),
    ...evenSample(
      all.filter((card) => card.discountPrice !== null),
      3,
    ),
    ...evenSample(
      all.filter((card) => card.productCount === 0),
      3,
    ),
  ];
  return [...new Map(chosen.map((card) => [card.slug, card])).values()];
}
