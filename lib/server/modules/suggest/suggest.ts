import type { Language } from "@/lib/languages";
import { query } from "@/lib/server/db/pool";
import { findPages } from "../search/find-pages";
import { findCategories, readShopCategories } from "./find-categories";
import { findProducts } from "./find-products";
import { popularSearches } from "./popular-searches";

/** Returns suggestions for a text that is being typed; for an empty text, popular searches. */
export async function suggest(keyWord: string | undefined, language: Language) {
  const typed = keyWord?.trim() ?? "";
  if (typed === "")
    return { products: [], categories: [], searches: await popularSearches("", language) };
  const [found, searches, shop] = await Promise.all([
    findProducts(query, typed, language),
    popularSearches(typed, language),
    readShopCategories(language),
  ]);
  const pages = await findPages(
    typed,
    { terms: found.terms, how: found.understood.how },
    language,
    { isTyping: true },
  );
  return {
    products: found.products,
    categories: findCategories(typed, found, shop),
    searches,
    ...(pages.length > 0 && { pages }),
    understood: found.understood,
  };
}
