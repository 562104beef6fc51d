import "server-only";
import { backend } from "@/lib/backend";
import { tags } from "@/lib/cache/manifest";
import { remembered } from "@/lib/cache/remembered";
import type { Category } from "@/lib/contract/category";
import { ADDRESS_RANGE, MAX_ID } from "@/lib/contract/limits";
import { FOOTER_MENU, FREE_LINK, HEADER_MENU, MONTHLY_PAYMENT_MENU } from "@/lib/contract/menu-types";
import { DEFAULT_LANGUAGE, type Language } from "@/lib/languages";
import { resultsPath } from "@/lib/results/results-path";
import { orNull } from "./not-found";

/** A sitemap entry: path in a language, last change, picture. */
export type SitemapEntry = { pathIn: (language: Language) => string; lastModified?: string; image?: string | null };
type StoredEntry = { path: string; lastModified?: string; image?: string | null };

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

/** Home, fixed pages, categories and menu pages. */
export const listSitemapPages = async (): Promise<SitemapEntry[]> => (await remembered("sitemap pages", [tags.menus, tags.categories, tags.shop], readPages)).map(inEveryLanguage);

/** The products of one file: those of a range of ids, so that none that comes or goes moves another. */
export async function listSitemapProducts(range: number): Promise<SitemapEntry[]> {
  if (range > MAX_ID / ADDRESS_RANGE) return [];
  const { data } = await backend().product.getAddresses({ range });
  return data.map(({ slug, updateDate, coverImage }) => ({ pathIn: (language) => `/${language}/product/${slug}`, lastModified: updateDate, image: coverImage }));
}

/** The ranges that have products. */
export const listProductRanges = async (): Promise<number[]> => (await backend().product.getAddressRanges({})).data;
