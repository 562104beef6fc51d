import { rememberFor } from "@/lib/cache/remember-for";
import type { Suggestions } from "@/lib/contract/suggestion";
import type { Language } from "@/lib/languages";
import { query } from "@/lib/server/db/pool";
import { allCategories, type CategoryNode, rollUpCounts } from "../category/all-categories";
import { engine } from "../search/engine/current-engine";
import { WHOLE_SHOP } from "../search/engine/engine";
import { russianStems } from "../search/russian-stems";
import type { QueryTerm } from "../search/query-terms";
import { requiredTerms } from "../search/text-query";
import {
  categoryLexeme,
  cyrillicWords,
  type RussianStems,
  stemLexeme,
} from "../search/words/document";
import { splitWords } from "../search/words/split-words";
import type { ProductMatches } from "./find-products";
import { highlightRanges } from "./highlight";

type SuggestedCategory = Suggestions["categories"][number];
/**
 * A category in one language. `titles`: for each language the words of its title, and their stems.
 */
type KnownCategory = Omit<CategoryNode, "titles"> & { titles: string[][] };

/** Maximum number of suggested categories, so that products and searches remain visible. */
const MAX_SHOWN = 3;
/** Maximum age of the cached categories, in ms. */
const MAX_AGE_MS = 30_000;

type NamedCategories = { categories: KnownCategory[]; russian: RussianStems };
const remember = rememberFor<NamedCategories>(MAX_AGE_MS);

async function readCategories(language: Language): Promise<NamedCategories> {
  const rows = await allCategories(language);
  const russian = await russianStems(query, cyrillicWords(rows.flatMap(({ titles }) => titles)));
  return {
    russian,
    categories: rows.map((row) => ({
      ...row,
      titles: row.titles.map((title) =>
        splitWords(title).flatMap(({ text }) => [text, stemLexeme(text, russian)]),
      ),
    })),
  };
}

/**
 * The categories that have products, in one language, and how many products each has now, including
 * those of its descendants.
 */
export type ShopCategories = {
  categories: KnownCategory[];
  russian: RussianStems;
  productCounts: ReadonlyMap<number, number>;
};

/**
 * Reads the categories that `findCategories` chooses from. Does not depend on the products found,
 * so both can be read in parallel.
 */
export async function readShopCategories(language: Language): Promise<ShopCategories> {
  const [{ categories, russian }, ownCounts] = await Promise.all([
    remember(language, () => readCategories(language)),
    engine.categoryCounts(query, WHOLE_SHOP),
  ]);
  const productCounts = rollUpCounts(categories, ownCounts);
  return {
    categories: categories.filter(({ id }) => productCounts.has(id)),
    russian,
    productCounts,
  };
}

/**
 * Returns whether a term means a category: by a word of its title, by the beginning of such a word
 * if the term is a prefix, or by a synonym.
 */
const matchesTerm = ({ alternatives }: QueryTerm, { id, titles }: KnownCategory): boolean =>
  alternatives.some(({ groups, prefix }) =>
    groups.every((group) =>
      group.some(
        (word) =>
          word === categoryLexeme(id) ||
          titles.some((words) =>
            words.some((titleWord) => (prefix ? titleWord.startsWith(word) : titleWord === word)),
          ),
      ),
    ),
  );

/** The categories of the search's hits with the number of hits in each, most hits first. */
function hitCategories({ hits }: ProductMatches): Map<number, number> {
  const counts = new Map<number, number>();
  // Products that contain the words only in their parameters say little about the right category.
  const relevant = hits.some((hit) => hit.named) ? hits.filter((hit) => hit.named) : hits;
  for (const { categoryId } of relevant) counts.set(categoryId, (counts.get(categoryId) ?? 0) + 1);
  return new Map([...counts].sort(([, a], [, b]) => b - a));
}

/**
 * The categories to suggest for a text: first those that it names, directly or by a synonym (leaves
 * first), then the categories of its hits, in which the search can be continued.
 */
export function findCategories(
  typed: string,
  found: ProductMatches,
  { categories, russian, productCounts }: ShopCategories,
): SuggestedCategory[] {
  const { highlight, counts } = found;
  const terms = requiredTerms(found.terms);
  const namedCategories =
    terms.length > 0
      ? categories
          .filter((category) => terms.every((term) => matchesTerm(term, category)))
          .sort((a, b) => Number(b.isLeaf) - Number(a.isLeaf))
      : [];
  const keyWord = found.understood.shown ?? typed.trim();
  // A single letter is a prefix in suggestions, but a whole word on the results page, so that
  // search would not find these products.
  const resultCategories =
    typed.trim().length === 1
      ? []
      : [...hitCategories(found).keys()]
          .flatMap((id) => categories.find((category) => category.id === id) ?? [])
          .filter((category) => !namedCategories.includes(category));
  const highlighted = ({ id, title }: KnownCategory) => ({
    categoryId: id,
    categoryTitle: title,
    met: highlightRanges(title, typed, highlight, russian),
  });
  return [
    ...namedCategories.map((category) => ({
      ...highlighted(category),
      keyWord: null,
      count: productCounts.get(category.id) ?? 0,
    })),
    ...resultCategories.map((category) => ({
      ...highlighted(category),
      met: [],
      keyWord,
      count: counts === null ? null : (counts.get(category.id) ?? 0),
    })),
  ].slice(0, MAX_SHOWN);
}
