import type { Sql } from "../../db/sql";
import { categoryStems, namingStems } from "./category-stems";
import { findNeed } from "./find-need";
import { readLinkedFits } from "./fits";
import type { QueryTerm } from "./query-terms";
import { isGroupSold } from "./sold-goods";
import {
  brandWords,
  hasMatchFor,
  isBrand,
  isProductType,
  isTypeWord,
  isWholeWord,
  lexemesOfTerm,
} from "./term-kinds";
import { foldInPlace } from "./wishes/patterns";
import { LEVEL_BITS } from "./words/document";
import { type NamedGoods, worldGoodsIn } from "./world-goods";

/** The terms that stand for some of the words of the goods. */
const termsOf = (terms: readonly QueryTerm[], { from, to }: NamedGoods): QueryTerm[] =>
  terms.filter(({ at }, i) => at < to && (terms[i + 1]?.at ?? Infinity) > from);

/** Whether the name of some product has all of these words. */
async function areInNames(run: Sql, terms: readonly QueryTerm[]): Promise<boolean> {
  if (terms.length === 0 || !terms.every(isWholeWord)) return false;
  if (!terms.every(({ kinds }) => (kinds & LEVEL_BITS.A) > 0)) return false;
  return hasMatchFor(
    run,
    terms.map((term) => ({
      ...term,
      alternatives: term.alternatives
        .filter(({ prefix }) => !prefix)
        .map((alternative) => ({ ...alternative, only: "A" as const })),
    })),
  );
}

/** Words by which a text says what is to be done with something: `чем погладить рубашку`. */
const SAYS_PURPOSE = /(?:^| )(?:to|чем|чтобы|чтоб)(?: |$)|[a-z]m(?:aq|ek)(?: |$)/;
/** Words before what goods have: `fridge with water dispenser`. */
const HAVING = /(?:^| )(?:with|without|с|со|без)(?: |$)/;
/** Words beside the name of a colour: `krem rəngli`, `цвета шоколад`. */
const COLOUR_BEFORE = /(?:^| )(?:reng[a-z]*|colou?r|цвет[ауе]?) +$/;
const COLOUR_AFTER = /^ +(?:reng[a-z]*|colou?r(?:ed)?)(?: |$)/;

/** Words that say that the title of a game means the game, and not what it is played on. */
const SAYS_GAME =
  /(?:^| )(?:games?|dis[ck]s?|игр[аыу]?|диск[аиу]?|картридж|oyun(?:u|lari)?|dis[ck](?:i|leri)?)(?= |$)/;

/** Words for playing, which says what the goods are for. */
const SAYS_PLAYING = /(?:^| )(?:play|oyna|игра(?:ть|ю|ем))/;

/**
 * Whether a text asks for some goods, and not for others that go with them: not in `мойка для
 * велосипеда`. `isHead`: it says that the other words for goods are only what these are for.
 */
export function askedFor(
  typed: string,
  { name, from, to, group }: NamedGoods,
): { isAsked: boolean; isHead: boolean } {
  const folded = foldInPlace(typed.normalize("NFKC"));
  const [before, after] = [folded.slice(0, from), folded.slice(to)];
  // The goods' own name may have an infinitive, or look like one: `yemək masası`, `qarmaq`.
  const saysPurpose = SAYS_PURPOSE.test(before) || SAYS_PURPOSE.test(after);
  const isColour = COLOUR_BEFORE.test(before) || COLOUR_AFTER.test(after);
  if (saysPurpose || isColour || HAVING.test(before)) return { isAsked: false, isHead: false };
  // Such a word may also be a part of the name: `шкаф для одежды`.
  if (readLinkedFits(name).length > 0) return { isAsked: true, isHead: true };
  if (group.isGame && SAYS_GAME.test(folded)) return { isAsked: true, isHead: true };
  const fits = readLinkedFits(typed);
  const isAsked = fits.length === 0 || fits.some(({ goods }) => goods.includes(name));
  return { isAsked, isHead: isAsked && fits.length > 0 };
}

/**
 * The goods that a text asks for and that the shop does not sell, such as `velosiped`; null if it
 * asks for others, or if the catalogue has them by any word.
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
    ({ name, isPhrase, group }) =>
      (isPhrase && fits.some(({ goods }) => goods === name)) ||
      (group.isGame && SAYS_GAME.test(folded) && !SAYS_PLAYING.test(folded)),
  );
  // `xalça təmizləyən cihaz`: what is done with the goods is a need for others.
  // A need that the text tells in other words says who they are for: `ингалятор ребенку`.
  const need = isSaid ? null : await findNeed(run, typed);
  const isOfNeed = ({ from, to }: NamedGoods) =>
    need?.words.some((word) => word.from >= from && word.from < to) ?? false;
  if (need && named.every(isOfNeed)) return null;
  const [stems, naming, brands] = await Promise.all([categoryStems(), namingStems(), brandWords()]);
  const isOfCategory = (term: QueryTerm) =>
    lexemesOfTerm(term).some((lexeme) => lexeme.startsWith("@"));
  // Not the `uşaq` of `Uşaq saatları`.
  const namesGoods = (term: QueryTerm) => isTypeWord(term, stems) && isProductType(term, naming);
  for (const goods of named) {
    const { isAsked, isHead } = askedFor(typed, goods);
    const own = termsOf(terms, goods);
    if (!isAsked || own.some((term) => isBrand(term, brands))) continue;
    // A synonym of a category; one for a part of a phrase, such as `wall clock`, means others.
    if (own.length > 0 && (goods.isPhrase ? own.every(isOfCategory) : own.some(isOfCategory)))
      continue;
    const others = terms.filter((term) => !own.includes(term));
    if (others.some(namesGoods) && !isHead) continue;
    if (!(await areInNames(run, own)) && !(await isGroupSold(run, goods.group))) return goods.name;
  }
  return null;
}
