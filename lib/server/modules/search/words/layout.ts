// The letter keys of the three keyboards, in the same order. Russian and Azerbaijani have letters where English has signs.
const ENGLISH = "qwertyuiop[]asdfghjkl;'zxcvbnm,.";
const RUSSIAN = "йцукенгшщзхъфывапролджэячсмитьбю";
const AZERBAIJANI = "qüertyuiopöğasdfghjklıəzxcvbnmçş";

const between = (from: string, to: string) => new Map(Array.from(from, (letter, i) => [letter, Array.from(to)[i] ?? letter] as const));
const SWAPS = [between(ENGLISH, RUSSIAN), between(RUSSIAN, ENGLISH), between(RUSSIAN, AZERBAIJANI), between(ENGLISH, AZERBAIJANI), between(AZERBAIJANI, ENGLISH)];

/** What a text would have been on another keyboard: `ntktajy` is `телефон`. Texts that no layout changes are left out. */
export function onOtherLayouts(text: string): string[] {
  const low = text.toLowerCase();
  return [...new Set(SWAPS.map((keys) => Array.from(low, (letter) => keys.get(letter) ?? letter).join("")))].filter((swapped) => swapped !== low);
}
