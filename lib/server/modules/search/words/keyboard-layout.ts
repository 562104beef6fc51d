// The letter keys of the three keyboards, in the same order. Russian and Azerbaijani have letters
// where English has signs.
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
];

/** Whether more of a text are letters and digits than signs: `.],[.],l` is no word. */
const isMostlyLetters = (text: string): boolean =>
  text.replace(/[^\p{L}\d]/gu, "").length > text.replace(/[\s\p{L}\d]/gu, "").length;

/**
 * What a text would have been on another keyboard: `ntktajy` is `телефон`. Left out is what no
 * layout changes, and what would be mostly signs.
 */
export function inOtherLayouts(text: string): string[] {
  const low = text.toLowerCase();
  return [
    ...new Set(
      LAYOUT_MAPS.map((keys) => Array.from(low, (letter) => keys.get(letter) ?? letter).join("")),
    ),
  ].filter((swapped) => swapped !== low && isMostlyLetters(swapped));
}
