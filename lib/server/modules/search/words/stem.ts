/**
 * Azerbaijani endings, folded, longest first, and the English plural. `-nun` and `-nu` are cut as
 * two, because `telefonu` ends so too; `-an` is also that of `tozsoran`, and cut from both.
 */
const ENDINGS = [
  "lari",
  "leri",
  "lar",
  "ler",
  "lik",
  "luk",
  "liq",
  "luq",
  "imiz",
  "iniz",
  "umuz",
  "unuz",
  "dan",
  "den",
  "tan",
  "ten",
  "dir",
  "dur",
  "im",
  "in",
  "um",
  "un",
  "an",
  "en",
  "si",
  "su",
  "ya",
  "ye",
  "da",
  "de",
  "ta",
  "te",
  "li",
  "lu",
  "es",
  "i",
  "u",
  "a",
  "e",
  "s",
];
/** Cut already from a stem of three letters. */
const PLURAL: ReadonlySet<string> = new Set(["lari", "leri", "lar", "ler"]);
const PLURAL_STEM = 3;
const STEM = 4;
const LATIN = /^[a-z]+$/;

/** The longest ending that may be cut from a word, by how long the rest must be. */
const endingOf = (word: string, shortest: (ending: string) => number): string | undefined =>
  ENDINGS.find((one) => word.endsWith(one) && word.length - one.length >= shortest(one));
const stemAtLeast = (ending: string): number => (PLURAL.has(ending) ? PLURAL_STEM : STEM);

/**
 * The stem of a folded Latin word without digits (search.md), the same for `soyuducunun`,
 * `soyuducular` and `soyuducu`. Cut alike from documents and queries, so it need not be a word; no
 * Azerbaijani stemmer exists.
 */
export function stemOf(word: string): string {
  if (!LATIN.test(word)) return word;
  let stem = word;
  for (;;) {
    const ending = endingOf(stem, stemAtLeast);
    if (ending === undefined) return stem;
    stem = stem.slice(0, -ending.length);
    if (PLURAL.has(ending) && stem.length < STEM) return stem;
  }
}

/**
 * Letters of the shortest word that is known by itself without an ending: `tvlər`, `ütüsü`; a
 * single letter is cut from longer ones only.
 */
const wordAtLeast = (ending: string): number =>
  PLURAL.has(ending) ? 2 : ending.length > 1 ? 3 : STEM;
/**
 * A final consonant and what it becomes before a vowel: `qulaqlıq`, `qulaqlığı`; `çörək`, `çörəyi`.
 */
const SOFTENED: Readonly<Record<string, string>> = { q: "g", g: "q", k: "y", y: "k" };

/**
 * What a folded Latin word of a search may be of: words with fewer endings, and stems with the last
 * consonant softened or hardened. Only searches ask so: documents have too many words for guesses.
 */
export function formsOf(word: string): { words: string[]; stems: string[] } {
  if (!LATIN.test(word)) return { words: [], stems: [] };
  const words: string[] = [];
  for (
    let rest = word, ending = endingOf(rest, wordAtLeast);
    ending !== undefined;
    ending = endingOf(rest, wordAtLeast)
  )
    words.push((rest = rest.slice(0, -ending.length)));
  const stem = stemOf(word);
  const turned = [stem, word].flatMap((one) => {
    const last = SOFTENED[one.at(-1) ?? ""];
    return last === undefined || one.length < STEM ? [] : [stemOf(one.slice(0, -1) + last)];
  });
  return { words, stems: [...new Set(turned)].filter((one) => one !== stem) };
}
