// The letter keys of the three layouts, in the same order. Russian and Azerbaijani have letters on
// some keys that have signs in English.
const ENGLISH = "qwertyuiop[]asdfghjkl;'zxcvbnm,.";
const RUSSIAN = "йцукенгшщзхъфывапролджэячсмитьбю";
const AZERBAIJANI = "qüertyuiopöğasdfghjklıəzxcvbnmçş";

const layoutMap = (from: string, to: string) =>
  new Map(Array.from(from, (letter, i) => [letter, Array.from(to)[i] ?? letter] as const));
const LAYOUT_MAPS = [
  layoutMap(ENGLISH, RUSSIAN),
  layoutMap(RUSSIAN, ENGLISH),
  layoutMap(RUSSIAN, AZERBAIJANI),
  layoutMap(ENGLISH, AZERBAIJANI),
  layoutMap(AZERBAIJANI, ENGLISH),
  layoutMap(AZERBAIJANI, RUSSIAN),
];

/** Returns whether a text has more letters and digits than signs; `.],[.],l` is not a word. */
const isMostlyLetters = (text: string): boolean =>
  text.replace(/[^\p{L}\d]/gu, "").length > text.replace(/[\s\p{L}\d]/gu, "").length;

/**
 * Returns what the same keys would have typed on other layouts: `ntktajy` is `телефон`. Layouts
 * that change nothing or give mostly signs are left out.
 */
export function inOtherLayouts(text: string): string[] {
  const lowerCase = text.toLowerCase();
  return [
    ...new Set(
      LAYOUT_MAPS.map((keys) =>
        Array.from(lowerCase, (letter) => keys.get(letter) ?? letter).join(""),
      ),
    ),
  ].filter((swapped) => swapped !== lowerCase && isMostlyLetters(swapped));
}
