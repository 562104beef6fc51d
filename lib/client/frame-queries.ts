import { queryOptions } from "@tanstack/react-query";
import type { Category } from "@/lib/contract/category";
import type { MenuItem } from "@/lib/contract/menu";
import type { Language } from "@/lib/languages";
import { get } from "./api";

/** How long menu data is considered fresh, ms: staff seldom change it. */
const FRESH_MS = 10 * 60_000;

/** The category tree, for the mega menu and the category panel. */
export const categoriesQuery = (language: Language) =>
  queryOptions({
    queryKey: ["categories", language],
    staleTime: FRESH_MS,
    queryFn: ({ signal }) =>
      get<Category[]>("/Category/get-all-categories", { lang: language }, signal),
  });

/** A menu (lib/contract/menu.ts), for the panels on phones. */
export const menuQuery = (language: Language, menuTypeId: number) =>
  queryOptions({
    queryKey: ["menu", language, menuTypeId],
    staleTime: FRESH_MS,
    queryFn: ({ signal }) =>
      get<MenuItem[]>("/Menu/get-all-menus-by-type", { lang: language, menuTypeId }, signal),
  });
