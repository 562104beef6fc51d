/**
 * Azerbaijani endings, folded, longest first, and the English plural. `-nun` and `-nu` are cut as two, because `telefonu` ends so too; `-an` is
 * also that of `tozsoran`, and cut from both.
 */
const ENDINGS = [
  "lari", "leri", "lar", "ler", "lik", "luk", "liq", "luq",
  "imiz", "iniz", "umuz", "unuz", "dan", "den", "tan", "ten", "dir", "dur",
  "im", "in", "um", "un", "an", "en", "si", "su", "ya", "ye", "da", "de", "ta", "te", "li", "lu", "es",
  "i", "u", "a", "e", "s",
];
/** Cut already from a stem of three letters. */
const PLURAL: ReadonlySet<string> = new Set(["lari", "leri", "lar", "ler"]);
const PLURAL_STEM = 3;
const STEM = 4;
const LATIN = /^[a-z]+$/;

/**
 * The stem of a folded Latin word without digits (search.md), the same for `soyuducunun`, `soyuducular` and `soyuducu`. Cut alike from documents
 * and queries, so it need not be a word; no Azerbaijani stemmer exists.
 */
export function stemOf(word: string): string {
  if (!LATIN.test(word)) return word;
  let stem = word;
  for (;;) {
    const ending = ENDINGS.find((one) => stem.endsWith(one) && stem.length - one.length >= (PLURAL.has(one) ? PLURAL_STEM : STEM));
    if (ending === undefined) return stem;
    stem = stem.slice(0, -ending.length);
    if (PLURAL.has(ending) && stem.length < STEM) return stem;
  }
}
