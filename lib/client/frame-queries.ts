import { queryOptions } from "@tanstack/react-query";
import type { Category } from "@/lib/contract/category";
import type { MenuItem } from "@/lib/contract/menu";
import type { Language } from "@/lib/languages";
import { get } from "./api";

/** How long (ms) what the menus list stays good: staff seldom change it. */
const FRESH_MS = 10 * 60_000;

/** The category tree, for the mega menu and the panel of categories. */
export const categoriesQuery = (language: Language) =>
  queryOptions({ queryKey: ["categories", language], staleTime: FRESH_MS, queryFn: ({ signal }) => get<Category[]>("/Category/get-all-categories", { lang: language }, signal) });

/** One of the server's menus (lib/contract/menu.ts), for the panels of a phone. */
export const menuQuery = (language: Language, menuTypeId: number) =>
  queryOptions({ queryKey: ["menu", language, menuTypeId], staleTime: FRESH_MS, queryFn: ({ signal }) => get<MenuItem[]>("/Menu/get-all-menus-by-type", { lang: language, menuTypeId }, signal) });
