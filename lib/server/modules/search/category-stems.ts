import { rememberFor } from "@/lib/cache/remember-for";
import { query } from "../../db/pool";
import type { Sql } from "../../db/sql";
import { stemsOfTexts } from "./text-stems";
import { splitWords } from "./words/split-words";
import { isCyrillic } from "./words/transliterate";

/** Maximum age of the cached stems, in ms. */
const MAX_AGE_MS = 30_000;
/** A word in the titles of more categories identifies none of them: `maşın`, `elektrik`, `oyun`. */
const MAX_CATEGORIES = 3;

const remember = rememberFor<ReadonlySet<string>>(MAX_AGE_MS);

/** The titles of all categories, in every language. */
export const categoryTitles = async (run: Sql): Promise<string[]> =>
  (await run<{ title: string }>("SELECT title::text AS title FROM categories_locales")).map(
    ({ title }) => title,
  );

async function readStems(): Promise<ReadonlySet<string>> {
  const counts = new Map<string, number>();
  for (const stems of await stemsOfTexts(query, await categoryTitles(query)))
    for (const stem of stems) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  return new Set([...counts].filter(([, count]) => count <= MAX_CATEGORIES).map(([stem]) => stem));
}

/**
 * The stems of the words in categories' titles, in every language. Such a word names the type of
 * product that is searched for.
 */
export const categoryStems = (): Promise<ReadonlySet<string>> => remember("all", readStems);

/** What separates the kinds of goods of one title: `Drellər və şurupburanlar`. */
const BETWEEN_KINDS = /[,/;&()]| (?:və|and|и) /u;
/** A Russian adjective describes the goods and names none: the `детские` of `Детские часы`. */
const RUSSIAN_ADJECTIVE = /(?:ый|ий|ой|ая|яя|ое|ее|ые|ие|ого|его|ому|ему|ую|юю|ых|их)$/;

/**
 * The words of a title that name goods: in Russian all but adjectives, and otherwise the last of
 * each kind, because what describes goods stands before them (`Uşaq saatları`).
 */
export const namingWordsOf = (title: string): string[] =>
  title.split(BETWEEN_KINDS).flatMap((kind) => {
    const words = splitWords(kind).map(({ text }) => text);
    return words.some(isCyrillic)
      ? words.filter((word) => !RUSSIAN_ADJECTIVE.test(word))
      : words.slice(-1);
  });

const readNamingStems = async (): Promise<ReadonlySet<string>> => {
  const words = (await categoryTitles(query)).flatMap(namingWordsOf);
  return new Set((await stemsOfTexts(query, words)).flatMap((stems) => [...stems]));
};

/**
 * The stems of those words in categories' titles that name goods by themselves, rather than describe
 * them.
 */
export const namingStems = (): Promise<ReadonlySet<string>> => remember("naming", readNamingStems);
