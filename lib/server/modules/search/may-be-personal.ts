import { isFin } from "@/lib/format/fin";
import { fold } from "./fold";
import { transliterate, isCyrillic } from "./words/transliterate";
import { isStopWord } from "./words/stop-words";

/** A phone number, an article number or a card, however it is written. */
const NUMBERS = /\d(?:[\s().+-]*\d){5,}/;
/** A surname or a father's name, folded and in Latin letters. */
const SURNAME = /^.{3,}(?:ova|eva|zade|ovich?|evich?|ovna|evna)$|^.*(?:oglu|ogli|qizi|kizi)$/;
/** So end men's surnames, and in Russian many words for several things: `чехлов`. */
const MANS_SURNAME = /^.{3,}(?:ov|ev)$/;
/** So end surnames, and what has something: `motorlu`. */
const SURNAME_OR_QUALITY = /^.{3,}(?:li|lu)$/;
const CAPITALISED = /^\p{Lu}\p{Ll}+$/u;
const MAX_NAMES = 4;

/** The words that goods or people may be called by, folded, as they were written. */
const candidateWords = (typed: string) =>
  (typed.normalize("NFKC").match(/\p{L}+/gu) ?? [])
    .map((written) => ({ written, text: fold(written) }))
    .filter(({ text }) => text.length > 1 && !isStopWord(text));

/** Those words of a text that the catalogue is to be asked about. */
export const possibleNames = (typed: string): string[] =>
  candidateWords(typed).map(({ text }) => text);

/** A FIN has a digit; without this every word of seven letters would be one. */
const isFinCode = (word: string): boolean =>
  /\d/.test(word) && isFin(transliterate(word).toUpperCase());

/**
 * Whether a text may be somebody's own: a phone, a card, an e-mail, a FIN, or a name, in any
 * letters and capitals. `known`: which of its words the catalogue has.
 */
export function mayBePersonal(typed: string, known: ReadonlySet<string>): boolean {
  const written = typed.normalize("NFKC");
  const folded = fold(typed);
  if (
    written.includes("@") ||
    NUMBERS.test(written) ||
    NUMBERS.test(folded) ||
    [...folded.split(" "), folded.replaceAll(" ", "")].some(isFinCode)
  )
    return true;
  const names = candidateWords(typed);
  const unknown = names.filter(({ text }) => !known.has(text));
  if (
    unknown.some(
      ({ text }) =>
        SURNAME.test(transliterate(text)) || (!isCyrillic(text) && MANS_SURNAME.test(text)),
    )
  )
    return true;
  if (names.length < 2 || names.length > MAX_NAMES || unknown.length < names.length) return false;
  return (
    names.every((name) => CAPITALISED.test(name.written)) ||
    names.some(({ text }) => MANS_SURNAME.test(transliterate(text))) ||
    SURNAME_OR_QUALITY.test(transliterate(names.at(-1)?.text ?? ""))
  );
}
