import type { Sql } from "../../db/sql";
import { categoryStems } from "./category-stems";
import { fold } from "./fold";
import type { QueryTerm } from "./query-terms";
import {
  brandWords,
  hasMatchFor,
  isBrand,
  isKnown,
  isOfOneCategory,
  isPrefixOnly,
  isProductType,
  isTypeWord,
  isWholeWord,
  lexemesOfTerm,
  mayBeDesignation,
} from "./term-kinds";
import { namingTerms } from "./text-query";
import { LEVEL_BITS, NAMING_BITS } from "./words/document";
import { splitWords, type Word } from "./words/split-words";

/**
 * Maximum number of subsets that are tried for a long text, shared evenly among the sizes of
 * subsets.
 */
const MAX_SUBSETS = 24;
/** How many of `count` words may be left out. */
const maxDropped = (count: number): number => Math.max(1, Math.floor(count / 2));

/**
 * A word of a category, a brand or an article number, which is enough on its own to tell what is
 * searched for.
 */
const isDistinctive = ({ kinds, count }: QueryTerm): boolean =>
  (kinds & LEVEL_BITS.B) > 0 && count > 0;

const MODEL_WORD = /\p{L}\d|\d\p{L}/u;

/**
 * Leaves out words until some product has all of the others. As many as possible are retained;
 * among subsets of one size, those with most words for the type of product, brand or model come
 * first, then those of rarer words. `wordsAsTyped`: words that were not corrected, each of which
 * may be enough on its own if its products are in one category. Null if no subset matches.
 */
export async function relaxTerms(
  run: Sql,
  terms: readonly QueryTerm[],
  wordsAsTyped: ReadonlySet<string>,
): Promise<QueryTerm[] | null> {
  const stemsOfCategories = await categoryStems();
  const distinctive = new Set(terms.filter(isDistinctive));
  for (const term of terms)
    if (
      !distinctive.has(term) &&
      wordsAsTyped.has(term.typed) &&
      isKnown(term) &&
      !isPrefixOnly(term) &&
      (await isOfOneCategory(run, term))
    )
      distinctive.add(term);
  // The number of words that name the type of product, a brand or a model. In a subset of one word
  // only the type of product counts.
  const countDescriptive = (subset: readonly QueryTerm[]): number =>
    subset.filter(
      (term) =>
        isProductType(term, stemsOfCategories) ||
        (subset.length > 1 &&
          (MODEL_WORD.test(term.typed) || (isDistinctive(term) && /\p{L}/u.test(term.typed)))),
    ).length;
  const known = terms.filter(
    (term) => isKnown(term) && !(isPrefixOnly(term) && term !== terms.at(-1)),
  );
  const minSize = Math.max(1, terms.length - maxDropped(terms.length));
  const triesPerSize = Math.ceil(MAX_SUBSETS / Math.max(1, known.length - minSize + 1));
  let subsets: QueryTerm[][] = [known];
  for (let size = known.length; size >= minSize; size--) {
    const bestFirst = subsets
      .filter(
        (subset) =>
          subset.some(({ kinds }) => (kinds & NAMING_BITS) > 0) &&
          (subset.length > terms.length / 2 || subset.some((term) => distinctive.has(term))),
      )
      .map((subset) => ({
        subset,
        descriptive: countDescriptive(subset),
        rarity: subset.reduce((rarity, { count }) => rarity - Math.log(1 + count), 0),
      }))
      .sort((a, b) => b.descriptive - a.descriptive || b.rarity - a.rarity);
    for (const { subset } of bestFirst.slice(0, triesPerSize))
      if (subset.length < terms.length && (await hasMatchFor(run, subset))) return subset;
    const smaller = new Map(
      subsets
        .flatMap((subset) => subset.map((_, i) => subset.filter((__, j) => j !== i)))
        .map((subset) => [subset.map(({ typed }) => typed).join("\n"), subset]),
    );
    subsets = [...smaller.values()];
  }
  return null;
}

/** Words after which English and Russian describe the goods that they have named. */
const DESCRIBED_AFTER: ReadonlySet<string> = new Set(
  "with for without to and from с со для под без и от на в".split(" "),
);
/** Words before which Azerbaijani describes the goods that it names afterwards. */
const DESCRIBED_BEFORE: ReadonlySet<string> = new Set("ucun ile olan uygun".split(" "));

/** Words with which people say what they want, in any form, folded. */
const WANTING =
  /^(?:laz[iı]m|isteyir|axtar[iı]r|almaq$|alaca[gq]|нуж(?:ен|на|но|ны)$|хо(?:чу|тим|телось)$|ищ(?:у|ем)$|куп(?:ить|лю)$|need$|want$|looking$|buy$)/;
/** Maximum number of words between such a word and the goods: `нужен хороший недорогой телевизор`. */
const MAX_BETWEEN = 3;

/**
 * Of several types of product in a sentence, those beside a word for wanting: the printer in `ofise
 * printer lazimdi, kabel cekmeyek`. Azerbaijani has them before it, English and Russian after it.
 */
function wantedTypes(words: readonly Word[], types: readonly QueryTerm[]): QueryTerm[] {
  const typeAt = (word: Word | undefined) =>
    word && types.find(({ at, typed }) => word.from >= at && word.from < at + typed.length);
  for (const [i, { text }] of words.entries()) {
    if (!WANTING.test(text)) continue;
    const before = [typeAt(words[i - 1]), typeAt(words[i - 2])];
    const type =
      before[0] ??
      words
        .slice(i + 1, i + 2 + MAX_BETWEEN)
        .map(typeAt)
        .find((one) => one !== undefined);
    if (type) return before[0] && before[1] ? [...new Set([before[1], before[0]])] : [type];
  }
  return [];
}

/**
 * Of the terms that name a type of product, those that name what is searched for, and not what it
 * is for or has: the machine in `coffee machine with milk frother`, the case in `telefon üçün qab`.
 * All of them if the text does not tell.
 */
export function mainProductTypes(typed: string, types: readonly QueryTerm[]): QueryTerm[] {
  const words = splitWords(typed);
  const wanted = types.length > 1 ? wantedTypes(words, types) : [];
  if (wanted.length > 0) return wanted;
  const last = words.findLast(({ text }) => DESCRIBED_BEFORE.has(text))?.from ?? -1;
  const afterIt = types.filter(({ at }) => at > last);
  if (last >= 0 && afterIt.length > 0) return afterIt;
  // `havaçəkən mətbəx üçün`: only the word before it is what the goods are for.
  const purpose = types.filter(({ at }) => at < last).at(-1);
  if (last >= 0 && purpose && types.length > 1) return types.filter((type) => type !== purpose);
  const first = words.find(({ text }) => DESCRIBED_AFTER.has(text))?.from ?? Infinity;
  const beforeIt = types.filter(({ at }) => at < first);
  if (beforeIt.length > 0 && beforeIt.length < types.length) return beforeIt;
  const notDative = types.filter((type) => !isDative(type));
  return notDative.length > 0 ? notDative : [...types];
}

/** The dative: what goods are for, as in `ssd noutbuka`. */
const DATIVE = /^(.{3,}?)y?[aə]$/i;
const isDative = (type: QueryTerm): boolean => {
  const [, base] = DATIVE.exec(type.typed) ?? [];
  return base !== undefined && lexemesOfTerm(type).includes(fold(base));
};

/** Whether a term describes goods that are named before it: `ps5` in `tv for ps5`. */
export function isDescription(
  typed: string,
  types: readonly QueryTerm[],
  { at }: QueryTerm,
): boolean {
  const word = splitWords(typed).find(({ text }) => DESCRIBED_AFTER.has(text));
  return word !== undefined && word.from < at && types.some((type) => type.at < word.from);
}

/** The sets without empty ones and without those that have the same terms as an earlier one. */
export const uniqueSets = (sets: readonly (readonly QueryTerm[])[]): QueryTerm[][] => {
  const seen = new Set<string>();
  return sets.flatMap((set) => {
    const key = set.map(({ at }) => at).join();
    if (set.length === 0 || seen.has(key)) return [];
    seen.add(key);
    return [[...set]];
  });
};

/** The terms of a set, those for the type of product only where goods are named by them. */
const namedBy = (set: readonly QueryTerm[], types: readonly QueryTerm[]): QueryTerm[] =>
  namingTerms(set.map((term) => (types.includes(term) ? { ...term, names: true } : term)));

/**
 * The words that are never left out: a model that the shop has, otherwise those for the type of
 * product, with the brand if the shop has such goods of it. Empty if there are none. Of several
 * types the last one is the noun: `игровая мышь`.
 */
async function anchorTerms(
  run: Sql,
  typed: string,
  terms: readonly QueryTerm[],
): Promise<QueryTerm[]> {
  const [stems, brands] = await Promise.all([categoryStems(), brandWords()]);
  const whole = terms.filter(isWholeWord);
  const allTypes = whole.filter((term) => isTypeWord(term, stems));
  if (allTypes.length === 0) return [];
  const types = mainProductTypes(typed, allTypes);
  const branded = whole.filter((term) => !types.includes(term) && isBrand(term, brands));
  const designations = whole.filter(mayBeDesignation);
  const hasModel = branded.length > 0 && designations.length > 0;
  const inOrder = (set: readonly QueryTerm[]) => terms.filter((term) => set.includes(term));
  // `M2` is also a value of goods that are not named by it.
  const codes = designations.filter(
    ({ typed: code, kinds }) => MODEL_WORD.test(code) && (kinds & NAMING_BITS) > 0,
  );
  for (const set of uniqueSets([
    ...(hasModel ? [[...types, ...branded, ...designations]] : []),
    ...(codes.length > 0 ? [[...types, ...branded, ...codes], [...branded, ...codes], codes] : []),
    [...types, ...branded],
    ...branded.map((brand) => [...types, brand]),
    // The brand has no such goods, but a model of this number: the type was misread.
    ...(hasModel
      ? [branded, ...branded.map((brand) => [brand])].map((set) => [...set, ...designations])
      : []),
    types,
    ...types.flatMap((type) => branded.map((brand) => [type, brand])),
    ...types.map((type) => [type]).reverse(),
  ]).slice(0, MAX_SUBSETS))
    if (await hasMatchFor(run, namedBy(set, types))) return inOrder(set);
  return [];
}

/**
 * Leaves out words so that some product has all of the others, and never those for the type of
 * product: words that some of these goods have are retained, one after another, names and rare
 * words first. Null if the text names no type of product.
 */
export async function relaxAroundProductType(
  run: Sql,
  typed: string,
  terms: readonly QueryTerm[],
): Promise<QueryTerm[] | null> {
  const anchors = await anchorTerms(run, typed, terms);
  if (anchors.length === 0) return null;
  const others = terms
    .filter((term) => isWholeWord(term) && !anchors.includes(term))
    .sort(
      (a, b) =>
        Number(MODEL_WORD.test(b.typed)) - Number(MODEL_WORD.test(a.typed)) || a.count - b.count,
    );
  let retained = anchors;
  for (const other of others)
    if (await hasMatchFor(run, namedBy([...retained, other], anchors)))
      retained = [...retained, other];
  return terms.filter((term) => retained.includes(term));
}
