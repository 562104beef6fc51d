import type { Understood } from "@/lib/contract/product";
import type { Met } from "@/lib/contract/suggestion";
import { tags } from "@/lib/cache/manifest";
import { readEvenWhenOthersGo } from "@/lib/asker-gone";
import type { Sql } from "@/lib/server/db/sql";
import type { Language } from "@/lib/languages";
import { type Card, cardsOf } from "../product/cards";
import { rememberingLists } from "../search/engine/remembered-lists";
import { foldTight } from "../search/fold";
import { russianStems } from "../search/russian-stems";
import { readSlots, type Slot } from "../search/slots";
import { articleOf, asHeard, understand } from "../search/understand";
import { cyrillicWords } from "../search/words/document";
import type { Hit } from "../search/engine/engine";
import { findHits, type Hits } from "./find-hits";
import { metRanges, type Wanted, wantedBy } from "./met";

/** What a text finds: products to suggest, and what categories are chosen by. */
export type Found = {
  products: (Card & { met: Met })[];
  hits: Hit[];
  counts: ReadonlyMap<number, number> | null;
  slots: readonly Slot[];
  wanted: Wanted;
  understood: Understood;
};

type Searched = Hits & { slots: readonly Slot[]; understood: Understood };

/** Suggested products (specification section 9). */
const SHOWN = 3;
/** Titles that are looked at for the text as typed. */
const CANDIDATES = 24;

/** Texts whose hits are remembered at most. */
const REMEMBERED = 2000;
const remember = rememberingLists("suggestions", REMEMBERED);
const rememberChosen = rememberingLists("suggested products", REMEMBERED);

/** Products of an article number from its beginning. */
async function numbered(run: Sql, article: string | null): Promise<Hit[]> {
  if (article === null) return [];
  const rows = await run<{ id: number; category_id: number }>(
    `WITH s AS MATERIALIZED (SELECT * FROM product_search WHERE sku_key LIKE $1 || '%' LIMIT 500)
     SELECT product_id AS id, category_id FROM s ORDER BY sku_key <> $1, in_stock DESC, popularity DESC, product_id DESC LIMIT ${CANDIDATES}`,
    [article],
  );
  return rows.map(({ id, category_id }) => ({ id, categoryId: category_id, named: true }));
}

async function meet(run: Sql, slots: readonly Slot[], article: string | null): Promise<Hits> {
  const [byNumber, byWords] = await Promise.all([
    numbered(run, article),
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
const BEGINNING = 2;

function asBegun(slot: Slot): Slot {
  const begun = slot.alternatives.filter(
    ({ prefix, groups }) => prefix && groups.flat().every(({ length }) => length <= BEGINNING),
  );
  return begun.length > 0 && slot.typed.length <= BEGINNING
    ? { ...slot, alternatives: begun.map((one) => ({ ...one, share: 1 })) }
    : slot;
}

/** What the text finds as typed, and only when that is nothing what it is taken for. */
async function search(run: Sql, typed: string): Promise<Searched> {
  const slots = (await readSlots(run, typed, { shortest: 1 })).map(asBegun);
  const literal = await meet(run, slots, articleOf(typed));
  if (literal.hits.length > 0 || slots.length === 0)
    return {
      ...literal,
      slots,
      understood:
        literal.hits.length > 0 ? asHeard(slots) : ({ how: "nothing", shown: null } as const),
    };
  const { how, shown, slots: meant, article } = await understand(run, typed);
  return { ...(await meet(run, meant, article)), slots: meant, understood: { how, shown } };
}

/** The same from memory, when it was asked before (docs/adr/0053). */
const searched = (run: Sql, typed: string): Promise<Searched> =>
  readEvenWhenOthersGo(() => remember(run, typed, tags.matches, () => search(run, typed)));

/**
 * The cards of the hits to suggest. Which ones they are is remembered for these hits, until a title
 * may have changed (docs/adr/0053); what they say is read anew.
 */
async function chosenCards(
  run: Sql,
  typed: string,
  language: Language,
  { hits }: Searched,
): Promise<Card[]> {
  let cards: Card[] | undefined;
  const best = hits.slice(0, CANDIDATES).map(({ id }) => id);
  const ids = await rememberChosen(run, [typed, language, best], tags.matches, async () => {
    const candidates = await cardsOf(best, language);
    const wanted = foldTight(typed);
    const contains = ({ productTitle }: Card) => foldTight(productTitle).includes(wanted);
    cards = [...candidates.filter(contains), ...candidates.filter((card) => !contains(card))].slice(
      0,
      SHOWN,
    );
    return cards.map(({ productId }) => productId);
  });
  return cards ?? cardsOf(ids, language);
}

/**
 * The products to suggest for a text: titles that contain it first (specification section 2), then
 * what the search takes it for, by the same steps as its results (search.md), with the parts of
 * each title that were met.
 */
export async function findProducts(run: Sql, typed: string, language: Language): Promise<Found> {
  const { hits, slots, ...found } = await searched(run, typed);
  const chosen = await chosenCards(run, typed, language, { hits, slots, ...found });
  const russian = await russianStems(
    run,
    cyrillicWords(chosen.map(({ productTitle }) => productTitle)),
  );
  const marks = wantedBy(slots);
  return {
    ...found,
    hits,
    slots,
    wanted: marks,
    products: chosen.map((card) => ({
      ...card,
      met: metRanges(card.productTitle, typed, marks, russian),
    })),
  };
}
