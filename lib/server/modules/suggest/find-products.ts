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
import { skuPrefixOf, matchSummary, understand } from "../search/understand";
import { cyrillicWords } from "../search/words/document";
import type { Hit } from "../search/engine/engine";
import { findHits, type Hits } from "./find-hits";
import { highlightRanges, type HighlightTerms, highlightTerms } from "./highlight";

/** What a text finds: products to suggest, and what categories are chosen by. */
export type ProductMatches = {
  products: (ProductCardRecord & { met: MatchRanges })[];
  hits: Hit[];
  counts: ReadonlyMap<number, number> | null;
  slots: readonly QueryTerm[];
  highlight: HighlightTerms;
  understood: QueryInterpretation;
};

type SearchMatches = Hits & { slots: readonly QueryTerm[]; understood: QueryInterpretation };

/** Suggested products (specification section 9). */
const SHOWN = 3;
/** Titles that are looked at for the text as typed. */
const CANDIDATES = 24;

/** Texts whose hits are remembered at most. */
const MAX_CACHED = 2000;
const matchCache = createListCache("suggestions", MAX_CACHED);
const productCache = createListCache("suggested products", MAX_CACHED);

/** Products of an article number from its beginning. */
async function hitsBySku(run: Sql, article: string | null): Promise<Hit[]> {
  if (article === null) return [];
  const rows = await run<{ id: number; category_id: number }>(
    `WITH s AS MATERIALIZED (SELECT * FROM product_search WHERE sku_key LIKE $1 || '%' LIMIT 500)
     SELECT product_id AS id, category_id FROM s ORDER BY sku_key <> $1, in_stock DESC, popularity DESC, product_id DESC LIMIT ${CANDIDATES}`,
    [article],
  );
  return rows.map(({ id, category_id }) => ({ id, categoryId: category_id, named: true }));
}

async function hitsFor(
  run: Sql,
  slots: readonly QueryTerm[],
  article: string | null,
): Promise<Hits> {
  const [byNumber, byWords] = await Promise.all([
    hitsBySku(run, article),
    slots.length > 0 && slots.every(({ alternatives }) => alternatives.length > 0)
      ? findHits(run, slots)
      : { hits: [], counts: new Map<number, number>() },
  ]);
  // Products of a number are some of another search: what the words have is not what the page will
  // show.
  return {
    hits: [...new Map([...byNumber, ...byWords.hits].map((hit) => [hit.id, hit])).values()],
    counts: byNumber.length === 0 ? byWords.counts : null,
  };
}

/**
 * A letter or two are the beginning of a word that is still being typed, also where there is a word
 * of one letter: `s` is no `Magnifica S`.
 */
const MAX_SHORT_PREFIX = 2;

function asPrefix(slot: QueryTerm): QueryTerm {
  const begun = slot.alternatives.filter(
    ({ prefix, groups }) =>
      prefix && groups.flat().every(({ length }) => length <= MAX_SHORT_PREFIX),
  );
  return begun.length > 0 && slot.typed.length <= MAX_SHORT_PREFIX
    ? { ...slot, alternatives: begun.map((one) => ({ ...one, share: 1 })) }
    : slot;
}

/** What the text finds as typed, and only when that is nothing what it is taken for. */
async function searchMatches(run: Sql, typed: string): Promise<SearchMatches> {
  const slots = (await queryTerms(run, typed, { shortest: 1 })).map(asPrefix);
  const literal = await hitsFor(run, slots, skuPrefixOf(typed));
  if (literal.hits.length > 0 || slots.length === 0)
    return {
      ...literal,
      slots,
      understood:
        literal.hits.length > 0 ? matchSummary(slots) : ({ how: "nothing", shown: null } as const),
    };
  const { how, shown, slots: meant, skuPrefix: article } = await understand(run, typed);
  return { ...(await hitsFor(run, meant, article)), slots: meant, understood: { how, shown } };
}

/** The same from memory, when it was asked before (docs/adr/0053). */
const cachedMatches = (run: Sql, typed: string): Promise<SearchMatches> =>
  retryUnlessAborted(() => matchCache(run, typed, tags.matches, () => searchMatches(run, typed)));

/**
 * The cards of the hits to suggest. Which ones they are is remembered for these hits, until a title
 * may have changed (docs/adr/0053); what they say is read anew.
 */
async function topCards(
  run: Sql,
  typed: string,
  language: Language,
  { hits }: SearchMatches,
): Promise<ProductCardRecord[]> {
  let cards: ProductCardRecord[] | undefined;
  const best = hits.slice(0, CANDIDATES).map(({ id }) => id);
  const ids = await productCache(run, [typed, language, best], tags.matches, async () => {
    const candidates = await queryCards(best, language);
    const wanted = foldCompact(typed);
    const contains = ({ productTitle }: ProductCardRecord) =>
      foldCompact(productTitle).includes(wanted);
    cards = [...candidates.filter(contains), ...candidates.filter((card) => !contains(card))].slice(
      0,
      SHOWN,
    );
    return cards.map(({ productId }) => productId);
  });
  return cards ?? queryCards(ids, language);
}

/**
 * The products to suggest for a text: titles that contain it first (specification section 2), then
 * what the search takes it for, by the same steps as its results (search.md), with the parts of
 * each title that were met.
 */
export async function findProducts(
  run: Sql,
  typed: string,
  language: Language,
): Promise<ProductMatches> {
  const { hits, slots, ...found } = await cachedMatches(run, typed);
  const chosen = await topCards(run, typed, language, { hits, slots, ...found });
  const russian = await russianStems(
    run,
    cyrillicWords(chosen.map(({ productTitle }) => productTitle)),
  );
  const marks = highlightTerms(slots);
  return {
    ...found,
    hits,
    slots,
    highlight: marks,
    products: chosen.map((card) => ({
      ...card,
      met: highlightRanges(card.productTitle, typed, marks, russian),
    })),
  };
}
