import type { Sql } from "../../db/sql";
import { categoryStems } from "./category-stems";
import { engine } from "./engine/current-engine";
import { queryForTerms } from "./engine/engine";
import { findNeed } from "./find-need";
import { readLinkedFits } from "./fits";
import type { QueryTerm } from "./query-terms";
import { brandWords, isBrand, isTypeWord, isWholeWord } from "./term-kinds";
import { foldInPlace } from "./wishes/patterns";
import { LEVEL_BITS } from "./words/document";
import { type NamedGoods, worldGoodsIn } from "./world-goods";

/** The terms that stand for some of the words of the goods. */
const termsOf = (terms: readonly QueryTerm[], { from, to }: NamedGoods): QueryTerm[] =>
  terms.filter(({ at }, i) => at < to && (terms[i + 1]?.at ?? Infinity) > from);

/** The names of so many products have a word for goods that the shop sells: not `Piano Black`. */
const MIN_NAMED = 2;

/** Whether the names of so many products have all of these words. */
async function areInNames(run: Sql, terms: readonly QueryTerm[], least: number): Promise<boolean> {
  if (terms.length === 0 || !terms.every(isWholeWord)) return false;
  if (!terms.every(({ kinds }) => (kinds & LEVEL_BITS.A) > 0)) return false;
  const counts = await engine.categoryCounts(run, queryForTerms(terms, { only: "A" }));
  return counts.reduce((sum, { count }) => sum + count, 0) >= least;
}

/** Words by which a text says what is to be done with something: `чем погладить рубашку`. */
const SAYS_PURPOSE = /(?:^| )(?:to|чем|чтобы|чтоб)(?: |$)|[a-z]m(?:aq|ek)(?: |$)/;
/** Words before what goods have: `fridge with water dispenser`. */
const HAVING = /(?:^| )(?:with|without|с|со|без)(?: |$)/;

/** Words that say that the title of a game means the game, and not what it is played on. */
const SAYS_GAME =
  /(?:^| )(?:games?|dis[ck]s?|игр[аыу]?|диск[аиу]?|картридж|oyun(?:u|lari)?|dis[ck](?:i|leri)?)(?= |$)/;

/** Words for playing, which says what the goods are for. */
const SAYS_PLAYING = /(?:^| )(?:play|oyna|игра(?:ть|ю|ем))/;

/**
 * Whether a text asks for some goods, and not for others that go with them: not in `мойка для
 * велосипеда`. `isHead`: the text says so, beside other words for goods.
 */
function askedFor(
  typed: string,
  { name, from, to, isGame }: NamedGoods,
): { isAsked: boolean; isHead: boolean } {
  const folded = foldInPlace(typed.normalize("NFKC"));
  if (SAYS_PURPOSE.test(folded) || HAVING.test(folded.slice(0, from)))
    return { isAsked: false, isHead: false };
  // Such a word may also be a part of the name: `шкаф для одежды`.
  if (readLinkedFits(name).length > 0) return { isAsked: true, isHead: true };
  if (isGame && SAYS_GAME.test(folded)) return { isAsked: true, isHead: true };
  const fits = readLinkedFits(typed);
  if (fits.length > 0) {
    const isAsked = fits.some(({ goods }) => goods.includes(name));
    return { isAsked, isHead: isAsked };
  }
  // English and Azerbaijani name the goods last (`laptop desk`), Russian first (`самокат электро`).
  const isHead = /[а-яё]/i.test(name) ? from === 0 : to >= typed.trimEnd().length;
  return { isAsked: true, isHead };
}

/**
 * The goods that a text asks for and that the shop does not sell, such as `velosiped`; null if it
 * asks for others, or if the catalogue has the word.
 */
export async function findMissingGoods(
  run: Sql,
  typed: string,
  terms: readonly QueryTerm[],
): Promise<string | null> {
  const named = worldGoodsIn(typed);
  if (named.length === 0) return null;
  // `ps5 üçün oyun diski`: the text says itself what is asked for.
  const fits = readLinkedFits(typed);
  const folded = foldInPlace(typed.normalize("NFKC"));
  const isSaid = named.some(
    ({ name, isPhrase, isGame }) =>
      (isPhrase && fits.some(({ goods }) => goods === name)) ||
      (isGame && SAYS_GAME.test(folded) && !SAYS_PLAYING.test(folded)),
  );
  // `xalça təmizləyən cihaz`: what is done with the goods is a need for others.
  if (!isSaid && (await findNeed(run, typed)) !== null) return null;
  const [stems, brands] = await Promise.all([categoryStems(), brandWords()]);
  const isType = (term: QueryTerm) => isTypeWord(term, stems);
  for (const goods of named) {
    const { isAsked, isHead } = askedFor(typed, goods);
    const own = termsOf(terms, goods);
    const others = terms.filter((term) => !own.includes(term));
    // Words for goods that the shop sells; of a phrase, such as `wall clock`, all of them.
    const isSold = own.length > 0 && (goods.isPhrase ? own.every(isType) : own.some(isType));
    if (own.some((term) => isBrand(term, brands))) continue;
    if (!isAsked || isSold || (others.some(isType) && !isHead)) continue;
    const isInNames =
      (await areInNames(run, own, MIN_NAMED)) ||
      (others.length > 0 && (await areInNames(run, terms, 1)));
    if (!isInNames) return goods.name;
  }
  return null;
}
