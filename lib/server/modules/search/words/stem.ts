/**
 * Azerbaijani endings, folded, longest first: plural, possession, cases, `-lik`, `-li`; and the English plural. Those with the joining `n` (`-nun`, `-nu`)
 * are cut as two, because `telefonu` ends so too; `-an` of `klaviaturanın` is also that of `tozsoran`, and cut from both.
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
 * The stem of a folded Latin word, without Azerbaijani endings (search.md): `soyuducunun`, `soyuducular` and `soyuducu` have the same. It is cut
 * alike from documents and queries, so it need not be a word. Words with digits are not touched. There is no Azerbaijani stemmer to use instead.
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
