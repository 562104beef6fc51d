import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import { backend } from "@/lib/backend";
import { lifetime, negativeLifetime } from "@/lib/cache/lifetime";
import { tags } from "@/lib/cache/manifest";
import type { Category } from "@/lib/contract/category";
import type { Shortcut, Slider, Store } from "@/lib/contract/content";
import type { FOOTER_MENU, HEADER_MENU} from "@/lib/contract/menu";
import { type LanguageEntry, type MenuItem } from "@/lib/contract/menu";
import type { SortType } from "@/lib/contract/sort";
import type { Language } from "@/lib/languages";
import { orNull } from "./not-found";
import { sanitized } from "./sanitized";

/** The category tree in staff's order. */
export async function listCategories(language: Language): Promise<Category[]> {
  "use cache";
  cacheTag(tags.categories, tags.shop);
  cacheLife(lifetime());
  return (await backend().category.getAllCategories({ lang: language })).data;
}

/** The items of the header (2) or footer (3) menu. */
export async function listMenu(language: Language, type: typeof HEADER_MENU | typeof FOOTER_MENU): Promise<MenuItem[]> {
  "use cache";
  cacheTag(tags.menus, tags.shop);
  cacheLife(lifetime());
  return (await backend().menu.getAllMenusByType({ lang: language, menuTypeId: type })).data;
}

export type MenuPage = { menuId: number; title: string; html: string; link: string | null; updateDate: string };

/** A menu's page in one language, its rich content sanitised once, here; null when there is none or it has no published version. */
export async function findMenuPage(language: Language, menuId: number): Promise<MenuPage | null> {
  "use cache";
  cacheTag(tags.menus, tags.languages, tags.shop);
  const [menu, languages] = await Promise.all([orNull(backend().menu.getMenu({ menuId })), backend().menu.getAllLanguages()]);
  cacheLife(menu ? lifetime() : negativeLifetime());
  if (!menu) return null;
  const languageId = languages.data.find((entry) => entry.languageCode === language)?.languageId;
  const translation = menu.menuTranslates.find((entry) => entry.languageId === languageId) ?? menu.menuTranslates[0];
  return { menuId, title: translation?.menuTitle ?? menu.menuTitle, html: await sanitized(translation?.menuContent ?? "", language), link: menu.link, updateDate: menu.updateDate };
}

/** The hero's sliders. */
export async function listSliders(language: Language): Promise<Slider[]> {
  "use cache";
  cacheTag(tags.sliders, tags.shop);
  cacheLife(lifetime());
  return (await backend().content.getAllSliders({ lang: language })).data;
}

/** The home page's banners. */
export async function listShortcuts(language: Language): Promise<Shortcut[]> {
  "use cache";
  cacheTag(tags.shortcuts, tags.shop);
  cacheLife(lifetime());
  return (await backend().content.getAllShortcuts({ lang: language })).data;
}

/** The stores of the contact page. */
export async function listStores(language: Language): Promise<Store[]> {
  "use cache";
  cacheTag(tags.stores, tags.shop);
  cacheLife(lifetime());
  return (await backend().content.getAllStores({ lang: language })).data;
}

/** The sort types offered. */
export async function listSortTypes(language: Language): Promise<SortType[]> {
  "use cache";
  cacheTag(tags.sortTypes, tags.shop);
  cacheLife(lifetime());
  return (await backend().sort.getAllSortTypes({ lang: language })).data;
}

/** The languages the switcher offers. */
export async function listLanguages(): Promise<LanguageEntry[]> {
  "use cache";
  cacheTag(tags.languages, tags.shop);
  cacheLife(lifetime());
  return (await backend().menu.getAllLanguages()).data;
}
