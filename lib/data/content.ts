import "server-only";
import { cache } from "react";
import { backend } from "@/lib/backend";
import { tags } from "@/lib/cache/cache-tags";
import { cachedForPage } from "@/lib/cache/tagged-cache";
import { addPageTags } from "@/lib/cache/page-tags";
import type { Category } from "@/lib/contract/category";
import type { LanguageEntry } from "@/lib/contract/language";
import type { FOOTER_MENU, HEADER_MENU, MenuItem } from "@/lib/contract/menu";
import type { Shortcut } from "@/lib/contract/shortcut";
import type { Slider } from "@/lib/contract/slider";
import type { SortType } from "@/lib/contract/sort";
import type { Store } from "@/lib/contract/store";
import type { TradeTerms } from "@/lib/contract/trade-terms";
import type { Language } from "@/lib/languages";
import { nullIfNotFound } from "./not-found";
import { sanitize } from "./sanitize";

/** The category tree in staff's order. */
export const listCategories = (language: Language): Promise<Category[]> =>
  cachedForPage(
    `categories ${language}`,
    [tags.categories, tags.shop],
    async () => (await backend().category.getAllCategories({ lang: language })).data,
  );

/**
 * A category's introduction for its first page, in this language only; null when there is none, or
 * for a backend without introductions. Not part of the category tree, because every page reads
 * that.
 */
export const findIntroduction = cache(
  async (language: Language, categoryId: number): Promise<string | null> => {
    addPageTags(tags.introductionOf(categoryId), tags.instalmentTerms, tags.shopFacts, tags.shop);
    return nullIfNotFound(backend().category.getIntroduction({ lang: language, categoryId }));
  },
);

/** The items of the header (2) or footer (3) menu. */
export const listMenu = (
  language: Language,
  type: typeof HEADER_MENU | typeof FOOTER_MENU,
): Promise<MenuItem[]> =>
  cachedForPage(
    `menu ${type} ${language}`,
    [tags.menus, tags.instalmentTerms, tags.shopFacts, tags.shop],
    async () => (await backend().menu.getAllMenusByType({ lang: language, menuTypeId: type })).data,
  );

export type MenuPage = {
  menuId: number;
  title: string;
  html: string;
  link: string | null;
  updateDate: string;
};

async function readMenuPage(language: Language, menuId: number): Promise<MenuPage | null> {
  const [menu, languages] = await Promise.all([
    nullIfNotFound(backend().menu.getMenu({ menuId })),
    listLanguages(),
  ]);
  if (!menu) return null;
  const languageId = languages.find((entry) => entry.languageCode === language)?.languageId;
  const translation =
    menu.menuTranslates.find((entry) => entry.languageId === languageId) ?? menu.menuTranslates[0];
  return {
    menuId,
    title: translation?.menuTitle ?? menu.menuTitle,
    html: await sanitize(translation?.menuContent ?? "", language),
    link: menu.link,
    updateDate: menu.updateDate,
  };
}

/**
 * A menu's page in one language with sanitised content; null when it does not exist or is
 * unpublished.
 */
export const findMenuPage = (language: Language, menuId: number): Promise<MenuPage | null> =>
  cachedForPage(
    `menu page ${menuId} ${language}`,
    [tags.menus, tags.instalmentTerms, tags.shopFacts, tags.languages, tags.shop],
    () => readMenuPage(language, menuId),
  );

/** The hero's sliders. */
export const listSliders = (language: Language): Promise<Slider[]> =>
  cachedForPage(
    `sliders ${language}`,
    [tags.sliders, tags.instalmentTerms, tags.shopFacts, tags.shop],
    async () => (await backend().slider.getAllSliders({ lang: language })).data,
  );

/** The home page's banners. */
export const listShortcuts = (language: Language): Promise<Shortcut[]> =>
  cachedForPage(
    `shortcuts ${language}`,
    [tags.shortcuts, tags.instalmentTerms, tags.shopFacts, tags.shop],
    async () => (await backend().shortcut.getAllShortcuts({ lang: language })).data,
  );

/** The stores of the contact page. */
export const listStores = (language: Language): Promise<Store[]> =>
  cachedForPage(
    `stores ${language}`,
    [tags.stores, tags.shop],
    async () => (await backend().store.getAllStores({ lang: language })).data,
  );

/** Delivery and return terms in numbers; null for an upstream without them. */
export const findTradeTerms = (): Promise<TradeTerms | null> =>
  cachedForPage("trade terms", [tags.tradeTerms, tags.shop], () =>
    nullIfNotFound(backend().store.getTradeTerms({})),
  );

/** The sort types offered. */
export const listSortTypes = (language: Language): Promise<SortType[]> =>
  cachedForPage(
    `sort types ${language}`,
    [tags.sortTypes, tags.shop],
    async () => (await backend().sort.getAllSortTypes({ lang: language })).data,
  );

/** The languages in the language switcher. */
export const listLanguages = (): Promise<LanguageEntry[]> =>
  cachedForPage(
    "languages",
    [tags.languages, tags.shop],
    async () => (await backend().language.getAllLanguages()).data,
  );
