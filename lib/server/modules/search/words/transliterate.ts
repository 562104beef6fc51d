/**
 * The Latin form of Azerbaijani words and brands written in Cyrillic, folded (docs/search.md, step
 * 3).
 */
const CYRILLIC_TO_LATIN: Readonly<Record<string, string>> = {
  а: "a",
  б: "b",
  в: "v",
  г: "g",
  д: "d",
  е: "e",
  ж: "j",
  з: "z",
  и: "i",
  й: "y",
  к: "k",
  л: "l",
  м: "m",
  н: "n",
  о: "o",
  п: "p",
  р: "r",
  с: "s",
  т: "t",
  у: "u",
  ф: "f",
  х: "x",
  ц: "s",
  ч: "c",
  ш: "s",
  щ: "s",
  ъ: "",
  ы: "i",
  ь: "",
  э: "e",
  ю: "yu",
  я: "ya",
};

/**
 * Transliterates a folded Cyrillic word: `самсунг` becomes `samsung`. Other words are unchanged.
 */
export const transliterate = (word: string): string =>
  Array.from(word.replaceAll("дж", "c"), (letter) => CYRILLIC_TO_LATIN[letter] ?? letter).join("");
export const isCyrillic = (word: string): boolean => /[а-я]/.test(word);

/**
 * The Azerbaijani Cyrillic alphabet, used until 1991. It is recognized by the letters that Russian
 * does not have.
 */
const OLD_CYRILLIC: Readonly<Record<string, string>> = {
  а: "a",
  б: "b",
  в: "v",
  г: "q",
  ғ: "ğ",
  д: "d",
  е: "e",
  ә: "ə",
  ж: "j",
  з: "z",
  и: "i",
  ы: "ı",
  ј: "y",
  к: "k",
  ҝ: "g",
  л: "l",
  м: "m",
  н: "n",
  о: "o",
  ө: "ö",
  п: "p",
  р: "r",
  с: "s",
  т: "t",
  у: "u",
  ү: "ü",
  ф: "f",
  х: "x",
  һ: "h",
  ч: "ç",
  ҹ: "c",
  ш: "ş",
};

/**
 * Converts words in the old Cyrillic alphabet to the present one: `сојудуҹу` becomes `soyuducu`.
 * Words that may be Russian are unchanged.
 */
export const fromOldCyrillic = (text: string): string =>
  text.replace(/[\p{Script=Cyrillic}]+/gu, (word) =>
    /[ғәјҝөүһҹ]/i.test(word)
      ? Array.from(word.toLowerCase(), (letter) => OLD_CYRILLIC[letter] ?? letter).join("")
      : word,
  );
