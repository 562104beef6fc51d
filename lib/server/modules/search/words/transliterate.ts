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
/** The same as it sounds, where the letter `х` is never `ks`: `либхер`. */
export const transliterateSound = (word: string): string =>
  transliterate(word).replaceAll("x", "h");

/**
 * How English spells the sounds of Cyrillic letters, besides letter by letter: `нот` and `ноут` are
 * `note`, `лайт` is `lite`, `бадс` is `buds`. `C` stands for consonants.
 */
const ENGLISH_SPELLINGS: readonly (readonly [sound: string, spelling: string])[] = [
  ["(C)$", "$1e"],
  ["оу(C)", "o$1e"],
  ["ай(C)", "i$1e"],
  ["[еэ]й(C)", "a$1e"],
  ["дж$", "dge"],
  ["у", "oo"],
  ["и", "ee"],
  ["и", "ea"],
  ["и$", "y"],
  ["а", "u"],
  ["э", "a"],
  ["ю", "ew"],
];
const CONSONANTS = "[бвгджзклмнпрстфхцчшщ]+";
const spellingRules = ENGLISH_SPELLINGS.map(
  ([sound, spelling]) => [new RegExp(sound.replace("C", CONSONANTS)), spelling] as const,
);

/** Names that a folded Cyrillic word may be, as English spells them. */
export const englishSpellings = (word: string): string[] => {
  const spelled = spellingRules.flatMap(([sound, spelling]) => {
    const changed = word.replace(sound, spelling);
    return changed === word ? [] : [transliterateSound(changed)];
  });
  return [...new Set(spelled)];
};
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
