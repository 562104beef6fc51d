import type { QueryInterpretation } from "@/lib/contract/product";
import type { MatchRanges } from "@/lib/contract/suggestion";
import { tags } from "@/lib/cache/cache-tags";
import { retryUnlessAborted } from "@/lib/request-aborted";
import type { Sql } from "@/lib/server/db/sql";
import type { Language } from "@/lib/languages";
import { type ProductCardRecord, queryCards } from "../product/cards";
import { createListCache } from "../search/engine/list-cache";
import { foldCompact } from "../search/fold";
import { russianStems } from "../search/russian-stems";
import { queryTerms, type QueryTerm } from "../search/query-terms";
import { understand } from "../search/understand";
import { matchSummary, skuPrefixOf } from "../search/understanding";
import { readWishes } from "../search/wishes/read-wishes";
import { cyrillicWords } from "../search/words/document";
import type { Hit } from "../search/engine/engine";
import { findHits, type Hits } from "./find-hits";
import { highlightRanges, type HighlightTerms, highlightTerms } from "./highlight";

/**
 * The result for a text: the products to suggest, and what the categories to suggest are chosen
 * from.
 */
export type ProductMatches = {
  products: (ProductCardRecord & { met: MatchRanges })[];
  hits: Hit[];
  counts: ReadonlyMap<number, number> | null;
  terms: readonly QueryTerm[];
  highlight: HighlightTerms;
  understood: QueryInterpretation;
};

type SearchMatches = Hits & { terms: readonly QueryTerm[]; understood: QueryInterpretation };

/** Suggested products (specification section 9). */
const MAX_SHOWN = 3;
/** Number of hits whose titles are checked for the text as typed. */
const MAX_CANDIDATES = 24;

/** Maximum number of texts whose hits are cached. */
const MAX_CACHED = 2000;
const matchCache = createListCache("suggestions", MAX_CACHED);
const productCache = createListCache("suggested products", MAX_CACHED);

/** Products whose article number begins with the text. */
async function hitsBySku(run: Sql, skuPrefix: string | null): Promise<Hit[]> {
  if (skuPrefix === null) return [];
  const rows = await run<{ id: number; category_id: number }>(
    `WITH s AS MATERIALIZED (SELECT * FROM product_search WHERE sku_key LIKE $1 || '%' LIMIT 500)
     SELECT product_id AS id, category_id FROM s ORDER BY sku_key <> $1, in_stock DESC, popularity DESC, product_id DESC LIMIT ${MAX_CANDIDATES}`,
    [skuPrefix],
  );
  return rows.map(({ id, category_id }) => ({ id, categoryId: category_id, named: true }));
}

async function hitsFor(
  run: Sql,
  terms: readonly QueryTerm[],
  skuPrefix: string | null,
): Promise<Hits> {
  const [bySku, byWords] = await Promise.all([
    hitsBySku(run, skuPrefix),
    terms.length > 0 && terms.every(({ alternatives }) => alternatives.length > 0)
      ? findHits(run, terms)
      : { hits: [], counts: new Map<number, number>() },
  ]);
  // The results page of an article number also shows other products, so the counts of the words
  // alone would not agree with it.
  return {
    hits: [...new Map([...bySku, ...byWords.hits].map((hit) => [hit.id, hit])).values()],
    counts: bySku.length === 0 ? byWords.counts : null,
  };
}

/**
 * Maximum length of a text that is taken as a prefix only, because the word is still being typed,
 * even if a word of that length exists: `s` does not mean `Magnifica S`.
 */
const MAX_SHORT_PREFIX = 2;

function asPrefix(term: QueryTerm): QueryTerm {
  const prefixAlternatives = term.alternatives.filter(
    ({ prefix, groups }) =>
      prefix && groups.flat().every(({ length }) => length <= MAX_SHORT_PREFIX),
  );
  return prefixAlternatives.length > 0 && term.typed.length <= MAX_SHORT_PREFIX
    ? {
        ...term,
        alternatives: prefixAlternatives.map((alternative) => ({ ...alternative, boost: 1 })),
      }
    : term;
}

/**
 * Returns the matches of the text as typed; if there are none, those of the text as `understand`
 * interprets it.
 */
async function searchMatches(run: Sql, typed: string): Promise<SearchMatches> {
  const terms = (await queryTerms(run, typed, { shortest: 1 })).map(asPrefix);
  const asTyped = await hitsFor(run, terms, skuPrefixOf(typed));
  // Products that only mention the words may be other models than the one that is typed.
  const understood =
    terms.length === 0 || asTyped.hits.some(({ named }) => named)
      ? null
      : await understand(run, typed);
  const isModelMissing = understood?.missing !== undefined;
  if (!understood || (asTyped.hits.length > 0 && !isModelMissing))
    return {
      ...asTyped,
      terms,
      understood:
        asTyped.hits.length > 0 ? matchSummary(terms) : ({ how: "nothing", shown: null } as const),
    };
  const { how, shown, terms: meantTerms, skuPrefix, missing } = understood;
  return {
    ...(await hitsFor(run, meantTerms, skuPrefix)),
    terms: meantTerms,
    understood: { how, shown, ...(missing !== undefined && { missing }) },
  };
}

/** Cached `searchMatches` (docs/adr/0053). */
const cachedMatches = (run: Sql, typed: string): Promise<SearchMatches> =>
  retryUnlessAborted(() => matchCache(run, typed, tags.matches, () => searchMatches(run, typed)));

/**
 * Returns the cards of the products to suggest. Their ids are cached for the same hits, until a
 * title may have changed (docs/adr/0053); the contents of the cards are always read again.
 */
async function topCards(
  run: Sql,
  typed: string,
  language: Language,
  { hits }: SearchMatches,
): Promise<ProductCardRecord[]> {
  let cards: ProductCardRecord[] | undefined;
  const bestIds = hits.slice(0, MAX_CANDIDATES).map(({ id }) => id);
  const ids = await productCache(run, [typed, language, bestIds], tags.matches, async () => {
    const candidates = await queryCards(bestIds, language);
    const typedText = foldCompact(typed);
    const containsText = ({ productTitle }: ProductCardRecord) =>
      foldCompact(productTitle).includes(typedText);
    cards = [
      ...candidates.filter(containsText),
      ...candidates.filter((card) => !containsText(card)),
    ].slice(0, MAX_SHOWN);
    return cards.map(({ productId }) => productId);
  });
  return cards ?? queryCards(ids, language);
}

/**
 * Finds the products to suggest for a text: first those whose titles contain it (specification
 * section 2), then the other hits of the search, found by the same steps as the results page
 * (docs/search.md). Each title comes with the ranges to highlight.
 */
export async function findProducts(
  run: Sql,
  typed: string,
  language: Language,
): Promise<ProductMatches> {
  // Words such as `ucuz` and `500 manata` name no products.
  const { hits, terms, ...found } = await cachedMatches(run, readWishes(typed).rest || typed);
  const cards = await topCards(run, typed, language, { hits, terms, ...found });
  const russian = await russianStems(
    run,
    cyrillicWords(cards.map(({ productTitle }) => productTitle)),
  );
  const highlight = highlightTerms(terms);
  return {
    ...found,
    hits,
    terms,
    highlight,
    products: cards.map((card) => ({
      ...card,
      met: highlightRanges(card.productTitle, typed, highlight, russian),
    })),
  };
}
