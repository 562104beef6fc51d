/** How Azerbaijani words and brands written in Cyrillic read in Latin, folded (search.md). */
const LETTERS: Readonly<Record<string, string>> = {
  а: "a", б: "b", в: "v", г: "g", д: "d", е: "e", ж: "j", з: "z", и: "i", й: "y", к: "k", л: "l", м: "m", н: "n", о: "o", п: "p", р: "r", с: "s", т: "t", у: "u", ф: "f", х: "x",
  ц: "s", ч: "c", ш: "s", щ: "s", ъ: "", ы: "i", ь: "", э: "e", ю: "yu", я: "ya",
};

/** A folded Cyrillic word in Latin letters: `самсунг` is `samsung`. Other words stay. */
export const inLatin = (word: string): string => Array.from(word.replaceAll("дж", "c"), (letter) => LETTERS[letter] ?? letter).join("");
export const isCyrillic = (word: string): boolean => /[а-я]/.test(word);
