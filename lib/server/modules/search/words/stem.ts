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
const PLURAL_ENDINGS: ReadonlySet<string> = new Set(["lari", "leri", "lar", "ler"]);
const MIN_PLURAL_STEM_LENGTH = 3;
const MIN_STEM_LENGTH = 4;
const LATIN = /^[a-z]+$/;

/** The longest ending that may be cut from a word, by how long the rest must be. */
const endingOf = (word: string, shortest: (ending: string) => number): string | undefined =>
  ENDINGS.find((one) => word.endsWith(one) && word.length - one.length >= shortest(one));
const minStemLength = (ending: string): number =>
  PLURAL_ENDINGS.has(ending) ? MIN_PLURAL_STEM_LENGTH : MIN_STEM_LENGTH;

/**
 * The stem of a folded Latin word without digits (search.md), the same for `soyuducunun`,
 * `soyuducular` and `soyuducu`. Cut alike from documents and queries, so it need not be a word; no
 * Azerbaijani stemmer exists.
 */
export function stemOf(word: string): string {
  if (!LATIN.test(word)) return word;
  let stem = word;
  for (;;) {
    const ending = endingOf(stem, minStemLength);
    if (ending === undefined) return stem;
    stem = stem.slice(0, -ending.length);
    if (PLURAL_ENDINGS.has(ending) && stem.length < MIN_STEM_LENGTH) return stem;
  }
}

/**
 * Letters of the shortest word that is known by itself without an ending: `tvlər`, `ütüsü`; a
 * single letter is cut from longer ones only.
 */
const minWordLength = (ending: string): number =>
  PLURAL_ENDINGS.has(ending) ? 2 : ending.length > 1 ? 3 : MIN_STEM_LENGTH;
/**
 * A final consonant and what it becomes before a vowel: `qulaqlıq`, `qulaqlığı`; `çörək`, `çörəyi`.
 */
const CONSONANT_SHIFTS: Readonly<Record<string, string>> = { q: "g", g: "q", k: "y", y: "k" };

/**
 * What a folded Latin word of a search may be of: words with fewer endings, and stems with the last
 * consonant softened or hardened. Only searches ask so: documents have too many words for guesses.
 */
export function baseForms(word: string): { words: string[]; stems: string[] } {
  if (!LATIN.test(word)) return { words: [], stems: [] };
  const words: string[] = [];
  for (
    let rest = word, ending = endingOf(rest, minWordLength);
    ending !== undefined;
    ending = endingOf(rest, minWordLength)
  )
    words.push((rest = rest.slice(0, -ending.length)));
  const stem = stemOf(word);
  const turned = [stem, word].flatMap((one) => {
    const last = CONSONANT_SHIFTS[one.at(-1) ?? ""];
    return last === undefined || one.length < MIN_STEM_LENGTH
      ? []
      : [stemOf(one.slice(0, -1) + last)];
  });
  return { words, stems: [...new Set(turned)].filter((one) => one !== stem) };
}
