import { rememberFor } from "@/lib/cache/remember-for";
import type { Suggestions } from "@/lib/contract/suggestion";
import type { Language } from "@/lib/languages";
import { query } from "@/lib/server/db/pool";
import { allCategories, type CategoryNode, rollUpCounts } from "../category/all-categories";
import { engine } from "../search/engine/current-engine";
import { WHOLE_SHOP } from "../search/engine/engine";
import { russianStems } from "../search/russian-stems";
import type { QueryTerm } from "../search/query-terms";
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
/** A category in one language; `titles`: the words of its title in each language. */
type KnownCategory = Omit<CategoryNode, "titles"> & { titles: string[][] };

/** Suggested categories, so that products and searches stay in sight. */
const SHOWN = 3;
/** How old names and the tree may be, ms. */
const AGE_MS = 30_000;

type NamedCategories = { categories: KnownCategory[]; russian: RussianStems };
const remember = rememberFor<NamedCategories>(AGE_MS);

/** Every category, as it is called and where it stands. */
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
 * Categories that have products, in one language: what they are called, and how many products each
 * has now, those of its descendants included.
 */
export type ShopCategories = {
  categories: KnownCategory[];
  russian: RussianStems;
  productCounts: ReadonlyMap<number, number>;
};

/** Reads what `findCategories` chooses from; products need not be waited for. */
export async function readShopCategories(language: Language): Promise<ShopCategories> {
  const [{ categories, russian }, own] = await Promise.all([
    remember(language, () => readCategories(language)),
    engine.categoryCounts(query, WHOLE_SHOP),
  ]);
  const counted = rollUpCounts(categories, own);
  return {
    categories: categories.filter(({ id }) => counted.has(id)),
    russian,
    productCounts: counted,
  };
}

/**
 * Whether a category is what a word of the search means: by its title, from its beginning for a
 * word only begun, or by staff's synonyms.
 */
const matchesTerm = ({ alternatives }: QueryTerm, { id, titles }: KnownCategory): boolean =>
  alternatives.some(({ groups, prefix }) =>
    groups.every((group) =>
      group.some(
        (word) =>
          word === categoryLexeme(id) ||
          titles.some((words) =>
            words.some((one) => (prefix ? one.startsWith(word) : one === word)),
          ),
      ),
    ),
  );

/** The categories most products of the search are in, with how many. */
function hitCategories({ hits }: ProductMatches): Map<number, number> {
  const counts = new Map<number, number>();
  // What only mentions the words in its parameters says little about where to look.
  const named = hits.some((hit) => hit.named) ? hits.filter((hit) => hit.named) : hits;
  for (const { categoryId } of named) counts.set(categoryId, (counts.get(categoryId) ?? 0) + 1);
  return new Map([...counts].sort(([, a], [, b]) => b - a));
}

/**
 * Categories that fit a text: those it names, leaves first, or staff's synonyms mean; then where
 * its products are, in which the text is searched for further.
 */
export function findCategories(
  typed: string,
  found: ProductMatches,
  { categories, russian, productCounts: counted }: ShopCategories,
): SuggestedCategory[] {
  const { slots, highlight: wanted, counts } = found;
  const meant =
    slots.length > 0
      ? categories
          .filter((category) => slots.every((slot) => matchesTerm(slot, category)))
          .sort((a, b) => Number(b.isLeaf) - Number(a.isLeaf))
      : [];
  const keyWord = found.understood.shown ?? typed.trim();
  // A single letter is the beginning of a word here, and a word in the results.
  const inside =
    typed.trim().length === 1
      ? []
      : [...hitCategories(found).keys()]
          .flatMap((id) => categories.find((category) => category.id === id) ?? [])
          .filter((category) => !meant.includes(category));
  const marked = ({ id, title }: KnownCategory) => ({
    categoryId: id,
    categoryTitle: title,
    met: highlightRanges(title, typed, wanted, russian),
  });
  return [
    ...meant.map((category) => ({
      ...marked(category),
      keyWord: null,
      count: counted.get(category.id) ?? 0,
    })),
    ...inside.map((category) => ({
      ...marked(category),
      met: [],
      keyWord,
      count: counts === null ? null : (counts.get(category.id) ?? 0),
    })),
  ].slice(0, SHOWN);
}
