import type { Sql } from "../../db/sql";
import { namesAccessory } from "./accessory-words";
import { categoryStems } from "./category-stems";
import { correctTerms } from "./correct-words";
import { brandTerm } from "./derived-terms";
import { type Alternative, queryTerms, type QueryTerm } from "./query-terms";
import { isGroupSold } from "./sold-goods";
import {
  brandWords,
  hasMatchFor,
  isBrand,
  isKnown,
  isNameWord,
  isTypeWord,
  isWholeWord,
  lexemesOfTerm,
  mayBeDesignation,
  onlyBrandOf,
  withoutSynonyms,
} from "./term-kinds";
import { namingTerms } from "./text-query";
import { splitWords, type Word } from "./words/split-words";
import { baseForms } from "./words/stem";
import { worldGoodsIn } from "./world-goods";

/**
 * A search for goods that go with something else: `saundbar televizor üçün`, `объектив для Canon`.
 * `goods`: the text of what is searched for; `target`: what it must fit; `more`: what else the text
 * says.
 */
export type Fit = {
  goods: string;
  target: string;
  more: string;
  /** the last word of the target without its ending, if only the ending tells that it is one */
  base?: string;
};

/** Words between the goods and what they must fit. */
const BEFORE_TARGET: ReadonlySet<string> = new Set(
  "for to fits fitting для на к ко под в".split(" "),
);
/** Words after what the goods must fit. */
const AFTER_TARGET: ReadonlySet<string> = new Set("ucun ucundu ucundur uygun".split(" "));
/** Words at which the description of the target ends. */
const ENDS_TARGET: ReadonlySet<string> = new Set("with without and с со без и ile".split(" "));
/** Endings of the dative, also as a word after a hyphen: `televizora saundbar`, `PS5-ə pult`. */
const DATIVE = /^(.{2,}?)y?[ae]$/;
const DATIVE_ENDING = /^y?[ae]$/;
/** Maximum number of words of a target that stands before its goods without a word between. */
const MAX_TARGET_WORDS = 4;

const textOf = (written: string, words: readonly Word[]): string =>
  words.length === 0 ? "" : written.slice(words[0]?.from ?? 0, words.at(-1)?.to ?? 0);

/** The readings with a word before the target: `объектив для Canon`, `для Canon объектив`. */
function readingsBefore(written: string, words: readonly Word[]): Fit[] {
  return words.flatMap(({ text }, i) => {
    if (!BEFORE_TARGET.has(text) || i === words.length - 1) return [];
    const after = words.slice(i + 1);
    if (i > 0) {
      const end = after.findIndex((word) => ENDS_TARGET.has(word.text));
      const target = end < 0 ? after : after.slice(0, end);
      return [
        {
          goods: textOf(written, words.slice(0, i)),
          target: textOf(written, target),
          more: textOf(written, after.slice(target.length)),
        },
      ];
    }
    return Array.from({ length: Math.min(MAX_TARGET_WORDS, after.length - 1) }, (_, count) => ({
      goods: textOf(written, after.slice(count + 1)),
      target: textOf(written, after.slice(0, count + 1)),
      more: "",
    })).reverse();
  });
}

/**
 * The readings with a word after the target: `televizor üçün saundbar`, `saundbar televizor üçün`.
 */
function readingsAfter(written: string, words: readonly Word[]): Fit[] {
  const at = words.findIndex(({ text }, i) => i > 0 && AFTER_TARGET.has(text));
  if (at < 0) return [];
  const [before, after] = [words.slice(0, at), words.slice(at + 1)];
  const whole = {
    goods: textOf(written, after),
    target: textOf(written, before),
    more: "",
  };
  const parts = before.slice(1).map((_, i) => ({
    goods: textOf(written, before.slice(0, i + 1)),
    target: textOf(written, before.slice(i + 1)),
    more: textOf(written, after),
  }));
  return after.length > 0 ? [whole, ...parts] : parts;
}

/** The readings with a target in the dative: `televizora saundbar`, `PS5-ə pult`. */
function readingsOfDative(written: string, words: readonly Word[]): Fit[] {
  return words.slice(0, -1).flatMap(({ text, from }, i): Fit[] => {
    const goods = textOf(written, words.slice(i + 1));
    if (i > 0 && DATIVE_ENDING.test(text))
      return [{ goods, target: textOf(written, words.slice(0, i)), more: "" }];
    const [, base] = DATIVE.exec(text) ?? [];
    return base === undefined || !baseForms(text).words.includes(base)
      ? []
      : [{ goods, target: written.slice(0, from) + base, more: "", base }];
  });
}

/** The readings whose goods are the first or the last word, without a word between. */
function readingsBeside(typed: string): Fit[] {
  const written = typed.normalize("NFKC");
  const words = splitWords(typed);
  if (words.length < 2 || words.some(({ text }) => ENDS_TARGET.has(text))) return [];
  const reading = (goods: readonly Word[], target: readonly Word[]): Fit => ({
    goods: textOf(written, goods),
    target: textOf(written, target),
    more: "",
  });
  return [reading(words.slice(-1), words.slice(0, -1)), reading(words.slice(0, 1), words.slice(1))];
}

/** The readings of a text with a word between the goods and what they are for. */
export function readLinkedFits(typed: string): Fit[] {
  const written = typed.normalize("NFKC");
  const words = splitWords(typed);
  return [...readingsAfter(written, words), ...readingsBefore(written, words)].filter(
    ({ goods, target }) => goods !== "" && target !== "",
  );
}

/** The ways to read a text as goods that must fit something, the likeliest first. */
export function readFits(typed: string): Fit[] {
  const written = typed.normalize("NFKC");
  const words = splitWords(typed);
  return [
    ...readLinkedFits(typed),
    ...readingsOfDative(written, words).filter(
      ({ goods, target }) => goods !== "" && target !== "",
    ),
  ];
}

/** Minimum number of products with the same word for it to be the name of a family. */
const MIN_OF_FAMILY = 2;

const LETTERS_AND_DIGITS = /\p{L}\d|\d\p{L}/u;

/** Whether the terms name goods, a brand or a model, rather than a purpose: not `для кухни`. */
async function namesDevice(run: Sql, terms: readonly QueryTerm[]): Promise<boolean> {
  const [stems, brands] = await Promise.all([categoryStems(), brandWords()]);
  const isDevice = (term: QueryTerm) =>
    isTypeWord(term, stems) ||
    (isWholeWord(term) && isBrand(term, brands)) ||
    (mayBeDesignation(term) && LETTERS_AND_DIGITS.test(term.typed));
  if (terms.some(isDevice)) return true;
  // The name of a family, such as `EOS`: not a word of one name, as in "Plov qazanı".
  const names = terms.map(withoutSynonyms);
  const isFamily = names.every(isWholeWord) && names.every(isNameWord);
  return (
    isFamily &&
    names.some(({ count }) => count >= MIN_OF_FAMILY) &&
    (await onlyBrandOf(run, names)) !== null
  );
}

/**
 * The terms of a target. Letters and digits that are written together are separated (`ps5`), but no
 * word is corrected: a person or a purpose, such as `бабушки`, resembles some word for goods.
 */
async function termsOfTarget(run: Sql, target: string): Promise<readonly QueryTerm[]> {
  const terms = await queryTerms(run, target);
  const unknown = terms.filter((term) => !isKnown(term));
  return unknown.length > 0 && unknown.every(({ typed }) => LETTERS_AND_DIGITS.test(typed))
    ? correctTerms(run, terms)
    : terms;
}

/** Whether products have these words, all of them where goods are named: `машинка для стрижки`. */
const isOneName = (run: Sql, terms: readonly QueryTerm[]): Promise<boolean> =>
  hasMatchFor(run, namingTerms(terms.map((term) => ({ ...term, names: true }))));

/** An alternative, and with less weight its first word: `playstation` of `playstation 5`. */
const withFirstWord = (alternative: Alternative): Alternative[] =>
  alternative.groups.length === 1
    ? [alternative]
    : [
        alternative,
        { ...alternative, groups: alternative.groups.slice(0, 1), boost: alternative.boost / 2 },
      ];

/** Terms that only improve the rank of goods that have them anywhere. */
const preferred = (terms: readonly QueryTerm[]): QueryTerm[] =>
  terms
    .map(withoutSynonyms)
    .filter(isKnown)
    .map((term): QueryTerm => ({
      ...term,
      alternatives: term.alternatives.flatMap(withFirstWord),
      role: "optional",
      anywhere: true,
    }));

/** What is said of the goods counts more than their maker. */
const IMPLIED_BOOST = 0.3;

/** The brand of what the goods must fit, if it is not named: Canon of `EOS R10`. */
async function impliedBrand(run: Sql, target: readonly QueryTerm[]): Promise<QueryTerm[]> {
  const brands = await brandWords();
  if (target.some((term) => isBrand(term, brands))) return [];
  const named = target.map(withoutSynonyms).filter(isWholeWord);
  const title = named.length > 0 ? await onlyBrandOf(run, named) : null;
  const brand = title === null ? null : brandTerm(title);
  const alternatives = (brand?.alternatives ?? []).map((alternative) => ({
    ...alternative,
    boost: IMPLIED_BOOST,
  }));
  return brand ? [{ ...brand, alternatives, role: "optional" }] : [];
}

/**
 * The accessory that a text asks for and that the shop does not have, for a device that it names:
 * the `чехол` of `чехол на айфон`. Null if the text is not of this kind.
 */
export async function findMissingAccessory(
  run: Sql,
  typed: string,
  all: readonly QueryTerm[],
): Promise<string | null> {
  const fits = [...readFits(typed), ...readingsBeside(typed)].filter(({ goods }) =>
    namesAccessory(goods),
  );
  if (fits.length === 0 || (await isOneName(run, all))) return null;
  const stems = await categoryStems();
  // `şüşə çaynik`: the word is also that of a material, which the goods have.
  const isLinked = readLinkedFits(typed).length > 0;
  const types = all.filter((term) => isTypeWord(term, stems));
  const isAccessory = ({ at, typed: word }: QueryTerm) =>
    namesAccessory(typed.normalize("NFKC").slice(at, at + word.length));
  const ofMaterial = all.filter((term) => types.includes(term) || isAccessory(term));
  if (!isLinked && types.length > 0 && ofMaterial.length > types.length)
    if (await hasMatchFor(run, ofMaterial)) return null;
  for (const { goods, target } of fits) {
    const named = await queryTerms(run, goods);
    if (named.some((term) => isTypeWord(term, stems))) return null;
    for (const { group } of worldGoodsIn(goods)) if (await isGroupSold(run, group)) return null;
    if (await namesDevice(run, await termsOfTarget(run, target))) return goods;
  }
  return null;
}

/** An Azerbaijani infinitive: of `deşmək üçün alət` the first words are a purpose, and no device. */
const INFINITIVE = /m(?:aq|ek)$/;
const isPurpose = (target: string): boolean =>
  INFINITIVE.test(splitWords(target).at(-1)?.text ?? "");

/**
 * How a text is read as goods that must fit something else. `wishes`: terms that rank first the
 * goods that fit it. Null if the text is not of this kind.
 */
export async function findFit(
  run: Sql,
  typed: string,
  all: readonly QueryTerm[],
): Promise<{ goods: string; wishes: QueryTerm[] } | null> {
  const stems = await categoryStems();
  const types = all.filter((term) => isTypeWord(term, stems));
  const fits = readFits(typed).filter(({ goods }) =>
    types.some((type) => goods.includes(type.typed)),
  );
  if (fits.length === 0 || (await isOneName(run, all))) return null;
  for (const { goods, target, more, base } of fits) {
    const named = await queryTerms(run, goods);
    if (!named.some((term) => isTypeWord(term, stems)) || isPurpose(target)) continue;
    const targetTerms = await termsOfTarget(run, target);
    if (!(await namesDevice(run, targetTerms))) continue;
    // `apple watch`: no word of the catalogue is `appl`.
    if (base !== undefined && !targetTerms.flatMap(lexemesOfTerm).includes(base)) continue;
    const others = more === "" ? [] : await queryTerms(run, more);
    return {
      goods,
      wishes: [
        ...preferred([...targetTerms, ...others]),
        ...(await impliedBrand(run, targetTerms)),
      ],
    };
  }
  return null;
}
