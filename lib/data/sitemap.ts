import "server-only";
import { backend } from "@/lib/backend";
import { tags } from "@/lib/cache/manifest";
import { remembered } from "@/lib/cache/remembered";
import type { Category } from "@/lib/contract/category";
import { FOOTER_MENU, FREE_LINK, HEADER_MENU, MONTHLY_PAYMENT_MENU } from "@/lib/contract/menu-types";
import { MAX_PAGE_SIZE } from "@/lib/contract/product";
import { DEFAULT_LANGUAGE, type Language } from "@/lib/languages";
import { resultsPath } from "@/lib/results/results-path";
import { orNull } from "./not-found";

/** A sitemap entry: path in a language, last change, picture. */
export type SitemapEntry = { pathIn: (language: Language) => string; lastModified?: string; image?: string | null };
type StoredEntry = { path: string; lastModified?: string; image?: string | null };

/** Products per file: well below the protocol's 50,000 addresses; three languages, each with its alternates, stay below 50 MB. */
const PRODUCTS_A_FILE = 5000;

const FIXED_PAGES = ["", "/productnew", "/business", "/contact", "/about", "/aylik-odenis", "/Page", "/Search"];
const inEveryLanguage = ({ path, ...entry }: StoredEntry): SitemapEntry => ({ ...entry, pathIn: (language) => `/${language}${path}` });

async function readPages(): Promise<StoredEntry[]> {
  const [categories, ...menus] = await Promise.all([
    backend().category.getAllCategories({ lang: DEFAULT_LANGUAGE }),
    ...[HEADER_MENU, FOOTER_MENU].map((menuTypeId) => backend().menu.getAllMenusByType({ menuTypeId })),
  ]);
  const items = menus.flatMap((menu) => menu.data).filter((item) => item.menuContentTypeTitle !== FREE_LINK && item.menuId !== MONTHLY_PAYMENT_MENU);
  const pages = await Promise.all(items.map((item) => orNull(backend().menu.getMenu({ menuId: item.menuId }))));
  const all = (tree: readonly Category[]): Category[] => tree.flatMap((category) => [category, ...all(category.childCategories)]);
  const categoryPath = (categoryId: number) => resultsPath(DEFAULT_LANGUAGE, { categoryId }).slice(DEFAULT_LANGUAGE.length + 1);
  return [
    ...FIXED_PAGES.map((path) => ({ path })),
    ...all(categories.data).map((category) => ({ path: categoryPath(category.categoryId), image: category.categoryImage })),
    ...pages.flatMap((menu) => (menu ? [{ path: `/menu-page/${menu.menuId}`, lastModified: menu.updateDate }] : [])),
  ];
}

async function readProducts(file: number): Promise<StoredEntry[]> {
  const entries: StoredEntry[] = [];
  for (let i = 0; i < PRODUCTS_A_FILE / MAX_PAGE_SIZE; i++) {
    const pageIndex = (file * PRODUCTS_A_FILE) / MAX_PAGE_SIZE + i;
    const { data } = await backend().product.getAllProducts({ lang: DEFAULT_LANGUAGE, sortType: "orderbydate", pageIndex, pageSize: MAX_PAGE_SIZE });
    entries.push(...data.items.map((item) => ({ path: `/product/${item.slug}`, lastModified: item.updateDate, image: item.coverImage })));
    if (data.items.length < MAX_PAGE_SIZE) break;
  }
  return entries;
}

/** Home, fixed pages, categories and menu pages. */
export const listSitemapPages = async (): Promise<SitemapEntry[]> => (await remembered("sitemap pages", [tags.menus, tags.categories, tags.shop], readPages)).map(inEveryLanguage);

/** The products of one file, in an append-only order. */
export const listSitemapProducts = async (file: number): Promise<SitemapEntry[]> => (await readProducts(file)).map(inEveryLanguage);

/** How many product files there are. */
export async function countProductFiles(): Promise<number> {
  const { data } = await backend().product.getAllProducts({ lang: DEFAULT_LANGUAGE, pageSize: 1 });
  return Math.ceil(data.totalCount / PRODUCTS_A_FILE);
}
