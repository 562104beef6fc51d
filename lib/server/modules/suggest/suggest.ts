import type { Language } from "@/lib/languages";
import { query } from "@/lib/server/db/pool";
import { findCategories } from "./find-categories";
import { findProducts } from "./find-products";
import { popularSearches } from "./popular-searches";

/** Suggestions for a text being typed; without one, what others search for. */
export async function suggest(keyWord: string | undefined, language: Language) {
  const typed = keyWord?.trim() ?? "";
  if (typed === "") return { products: [], categories: [], searches: await popularSearches("", language) };
  const [found, searches] = await Promise.all([findProducts(query, typed, language), popularSearches(typed, language)]);
  return { products: found.products, categories: await findCategories(typed, found, language), searches, understood: found.understood };
}
