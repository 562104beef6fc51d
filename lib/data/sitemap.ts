import "server-only";
import { backend } from "@/lib/backend";
import { tags } from "@/lib/cache/cache-tags";
import { cachedForPage } from "@/lib/cache/tagged-cache";
import type { Category } from "@/lib/contract/category";
import { SITEMAP_RANGE, MAX_ID } from "@/lib/contract/limits";
import {
  FOOTER_MENU,
  FREE_LINK,
  HEADER_MENU,
  MONTHLY_PAYMENT_MENU,
} from "@/lib/contract/menu-types";
import type { PageDates } from "@/lib/contract/page-dates";
import { DEFAULT_LANGUAGE, type Language } from "@/lib/languages";
import { brandPath } from "@/lib/results/brand-path";
import { resultsPath } from "@/lib/results/results-path";
import { addressBook, type ListedPath } from "@/lib/routes";
import { TEXT_DATES } from "@/lib/seo/text-dates";
import { nullIfNotFound } from "./not-found";

/** A sitemap entry: its path in each language, last change and pictures. */
export type SitemapEntry = {
  pathIn: (language: Language) => string;
  lastModified?: string | undefined;
  images: readonly string[];
};
type StoredEntry = { path: string; lastModified?: string | undefined; image?: string | null };
type StoredPages = {
  categories: StoredEntry[];
  menuPages: (StoredEntry & { lastModified: string })[];
};

const newest = (dates: readonly (string | null | undefined)[]): string | undefined =>
  dates
    .filter((date): date is string => Boolean(date))
    .map((date) => new Date(date).toISOString())
    .sort()
    .at(-1);

/** Indexed pages with a fixed URL, each with the time when its content last changed. */
function fixedPages(dates: PageDates | null, menuPages: StoredPages["menuPages"]): StoredEntry[] {
  const products = newest(dates?.categories.map(({ pageDate }) => pageDate) ?? []);
  const { business, monthlyPayment, about, contact } = TEXT_DATES;
  const settings = dates?.settings ?? null;
  const orSettings = (date: string): string =>
    settings !== null && Date.parse(settings) > Date.parse(date) ? settings : date;
  const lastModified: Record<ListedPath, string | undefined> = {
    "": products,
    "/productnew": products,
    "/business": orSettings(business.date),
    "/aylik-odenis": orSettings(monthlyPayment.date),
    "/contact": newest([contact.date, dates?.stores, settings]),
    "/about": newest([about.date, dates?.stores, settings]),
    "/Page": newest(menuPages.map((page) => page.lastModified)),
    "/Search": newest(dates?.categories.map(({ ownDate }) => ownDate) ?? []),
  };
  return addressBook
    .sitemapPaths()
    .map((path) => ({ path, lastModified: lastModified[path as ListedPath] }));
}

async function readPages(): Promise<StoredPages> {
  const [categories, ...menus] = await Promise.all([
    backend().category.getAllCategories({ lang: DEFAULT_LANGUAGE }),
    ...[HEADER_MENU, FOOTER_MENU].map((menuTypeId) =>
      backend().menu.getAllMenusByType({ menuTypeId }),
    ),
  ]);
  const items = menus
    .flatMap((menu) => menu.data)
    .filter(
      (item) => item.menuContentTypeTitle !== FREE_LINK && item.menuId !== MONTHLY_PAYMENT_MENU,
    );
  const pages = await Promise.all(
    items.map((item) => nullIfNotFound(backend().menu.getMenu({ menuId: item.menuId }))),
  );
  const flattenTree = (tree: readonly Category[]): Category[] =>
    tree.flatMap((category) => [category, ...flattenTree(category.childCategories)]);
  const categoryPath = (categoryId: number) =>
    resultsPath(DEFAULT_LANGUAGE, { categoryId }).slice(DEFAULT_LANGUAGE.length + 1);
  return {
    categories: flattenTree(categories.data).map((category) => ({
      path: categoryPath(category.categoryId),
      image: category.categoryImage,
    })),
    menuPages: pages.flatMap((menu) =>
      menu ? [{ path: `/menu-page/${menu.menuId}`, lastModified: menu.updateDate }] : [],
    ),
  };
}

/**
 * The home page, fixed pages, categories and menu pages. For an upstream without page dates,
 * entries have no date.
 */
export async function listSitemapPages(): Promise<SitemapEntry[]> {
  const [{ categories, menuPages }, dates] = await Promise.all([
    cachedForPage("sitemap pages", [tags.menus, tags.categories, tags.shop], readPages),
    nullIfNotFound(backend().category.getPageDates({})),
  ]);
  const byPath = new Map(
    dates?.categories.map(({ categoryId, pageDate }) => [
      resultsPath(DEFAULT_LANGUAGE, { categoryId }).slice(DEFAULT_LANGUAGE.length + 1),
      pageDate,
    ]),
  );
  const entries: StoredEntry[] = [
    ...fixedPages(dates, menuPages),
    ...categories.map((entry) => ({ ...entry, lastModified: byPath.get(entry.path) })),
    ...menuPages,
  ];
  return entries.map(({ path, lastModified, image }) => ({
    lastModified,
    images: image ? [image] : [],
    pathIn: (language) => `/${language}${path}`,
  }));
}

/**
 * The maximum number of brands in a file: each brand has a URL in every language, and a file may
 * have at most 50,000.
 */
const MAX_BRANDS = 16_000;

/** The first page of each brand with products. */
export async function listSitemapBrands(): Promise<SitemapEntry[]> {
  const dates = await nullIfNotFound(backend().category.getPageDates({}));
  // An upstream without brand pages lists none.
  return (dates?.brands ?? []).slice(0, MAX_BRANDS).map(({ slug, pageDate }) => ({
    pathIn: (language) => brandPath(language, slug),
    lastModified: pageDate,
    images: [],
  }));
}

/**
 * The products of one file, which covers a fixed range of ids, so that no product moves to another
 * file when others are added or removed.
 */
export async function listSitemapProducts(range: number): Promise<SitemapEntry[]> {
  if (range > MAX_ID / SITEMAP_RANGE) return [];
  const { data } = await backend().product.getAddresses({ range });
  return data.map(({ slug, updateDate, coverImage, gallery = [] }) => ({
    pathIn: (language) => `/${language}/product/${slug}`,
    lastModified: updateDate,
    images: [...new Set([...(coverImage ? [coverImage] : []), ...gallery])],
  }));
}

/** The ranges of product ids that have products. */
export const listProductRanges = async (): Promise<number[]> =>
  (await backend().product.getAddressRanges({})).data;
