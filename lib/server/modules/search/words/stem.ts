/**
 * Azerbaijani endings, folded, longest first, and the English plural. `-nun` and `-nu` are cut in
 * two steps, because `telefonu` ends in the same letters. `-an` is an ending, but also a part of
 * `tozsoran`; it is cut from both.
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
/** These endings are also cut if only three letters remain. */
const PLURAL_ENDINGS: ReadonlySet<string> = new Set(["lari", "leri", "lar", "ler"]);
const MIN_PLURAL_STEM_LENGTH = 3;
const MIN_STEM_LENGTH = 4;
const LATIN = /^[a-z]+$/;

/**
 * The longest ending of a word that may be cut. `minLength`: the minimum length of what remains
 * without an ending.
 */
const endingOf = (word: string, minLength: (ending: string) => number): string | undefined =>
  ENDINGS.find(
    (ending) => word.endsWith(ending) && word.length - ending.length >= minLength(ending),
  );
const minStemLength = (ending: string): number =>
  PLURAL_ENDINGS.has(ending) ? MIN_PLURAL_STEM_LENGTH : MIN_STEM_LENGTH;

/**
 * Returns the stem of a folded Latin word without digits (docs/search.md, step 1), which is the
 * same for `soyuducunun`, `soyuducular` and `soyuducu`. Documents and queries are cut in the same
 * way, so a stem does not need to be a word. No Azerbaijani stemmer exists.
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
 * Minimum length of what remains without an ending, where it must be a known word: `tvlər`,
 * `ütüsü`. A single letter is only cut from longer words.
 */
const minWordLength = (ending: string): number =>
  PLURAL_ENDINGS.has(ending) ? 2 : ending.length > 1 ? 3 : MIN_STEM_LENGTH;
/**
 * Final consonants and their counterparts before a vowel: `qulaqlıq`, `qulaqlığı`; `çörək`,
 * `çörəyi`.
 */
const CONSONANT_SHIFTS: Readonly<Record<string, string>> = { q: "g", g: "q", k: "y", y: "k" };

/**
 * Returns what a folded Latin word of a search may be derived from: words with fewer endings, and
 * stems with the other form of the last consonant. Only for queries: documents have too many words
 * for such guesses.
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
  const shifted = [stem, word].flatMap((form) => {
    const lastLetter = CONSONANT_SHIFTS[form.at(-1) ?? ""];
    return lastLetter === undefined || form.length < MIN_STEM_LENGTH
      ? []
      : [stemOf(form.slice(0, -1) + lastLetter)];
  });
  return { words, stems: [...new Set(shifted)].filter((candidate) => candidate !== stem) };
}
