import { isFin } from "@/lib/format/fin";
import { fold } from "./fold";
import { transliterate, isCyrillic } from "./words/transliterate";
import { isStopWord } from "./words/stop-words";

/** Six or more digits, with or without separators: a phone number, an article number or a card. */
const NUMBERS = /\d(?:[\s().+-]*\d){5,}/;
/** A surname or patronymic, folded and in Latin letters. */
const SURNAME = /^.{3,}(?:ova|eva|zade|ovich?|evich?|ovna|evna)$|^.*(?:oglu|ogli|qizi|kizi)$/;
/** A man's surname; many Russian genitive plurals have the same endings: `чехлов`. */
const MALE_SURNAME = /^.{3,}(?:ov|ev)$/;
/** A surname; adjectives such as `motorlu` have the same endings. */
const SURNAME_OR_ADJECTIVE = /^.{3,}(?:li|lu)$/;
const CAPITALISED = /^\p{Lu}\p{Ll}+$/u;
const MAX_NAMES = 4;

/** The words that may name products or people: folded (`text`), and as they were written. */
const candidateWords = (typed: string) =>
  (typed.normalize("NFKC").match(/\p{L}+/gu) ?? [])
    .map((written) => ({ written, text: fold(written) }))
    .filter(({ text }) => text.length > 1 && !isStopWord(text));

/**
 * The folded words of a text that may be names; the caller checks which of them the catalogue has.
 */
export const possibleNames = (typed: string): string[] =>
  candidateWords(typed).map(({ text }) => text);

/**
 * A FIN has at least one digit. Without that check, every word of seven letters would count as a
 * FIN.
 */
const isFinCode = (word: string): boolean =>
  /\d/.test(word) && isFin(transliterate(word).toUpperCase());

/**
 * Returns whether a text may contain personal data: a phone, a card, an e-mail, a FIN, or a name,
 * in any script or case. `known`: those of its words that are in the catalogue.
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
        SURNAME.test(transliterate(text)) || (!isCyrillic(text) && MALE_SURNAME.test(text)),
    )
  )
    return true;
  if (names.length < 2 || names.length > MAX_NAMES || unknown.length < names.length) return false;
  return (
    names.every((name) => CAPITALISED.test(name.written)) ||
    names.some(({ text }) => MALE_SURNAME.test(transliterate(text))) ||
    SURNAME_OR_ADJECTIVE.test(transliterate(names.at(-1)?.text ?? ""))
  );
}
