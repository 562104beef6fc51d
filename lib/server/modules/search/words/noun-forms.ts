/**
 * Forms of nouns, all words being folded. Only the endings of number, possession and case are known,
 * because other letters make another word: `kompressorlu`, `шоколадный`, `laminator`.
 */
export type NounLanguage = "az" | "en" | "ru";

/** Plural, possessive and case: `velosiped-lər-i-ni`. */
const AZ_ENDING =
  /^(?:lar|ler)?(?:si|su|i|u)?(?:nin|nun|in|un|ni|nu|yi|yu|i|u|na|ne|ya|ye|a|e|nda|nde|da|de|ndan|nden|dan|den)?$/;
/** The last consonant of a noun before a vowel: `yastıq`, `yastığı`; `döşək`, `döşəyi`. */
const AZ_SHIFTS: Readonly<Record<string, string>> = { q: "g", k: "y" };
const AZ_VOWEL = /^[iuae]/;

const EN_ENDING = /^(?:s|es)?$/;

/** The ending of a Russian noun in the dictionary, and those of its other forms. */
const RU_DICTIONARY_ENDING = /[аяоеыиьй]$/;
const RU_ENDING = /^(?:а|я|о|е|у|ю|ы|и|ь|й|ем|ом|ой|ою|ей|ею|ью|ам|ям|ами|ями|ах|ях|ов|ев)?$/;
/** A noun whose dictionary form is a plural has no singular: `цветы` are not of one `цвет`. */
const RU_PLURAL = /[ыи]$/;
const RU_PLURAL_ENDING = /^(?:ы|и|ов|ев|ей|ам|ям|ами|ями|ах|ях)$/;
/** What a genitive plural has before its last consonant: `подушек`, `батареек`. */
const RU_INSERTED = /(?<=[^аеиоуыэюя])к$/;
const RU_ADJECTIVE = /(?:ый|ий|ой|ая|яя|ое|ее|ые|ие)$/;
const RU_ADJECTIVE_ENDING =
  /^(?:ый|ий|ой|ая|яя|ое|ее|ые|ие|ого|его|ому|ему|ым|им|ом|ем|ую|юю|ей|ых|их|ыми|ими)$/;

const isCyrillicNoun = (noun: string): boolean => /[а-я]/.test(noun);

/** What all forms of a noun begin with. */
const stemOfNoun = (noun: string): string =>
  isCyrillicNoun(noun) ? noun.replace(RU_DICTIONARY_ENDING, "") : noun;

/** The endings of a noun in a name of goods: plural, and what stands after a describing noun. */
const AZ_NAMING_ENDINGS = ["", "lar", "ler", "lari", "leri", "i", "u", "si", "su"];
const EN_NAMING_ENDINGS = ["", "s", "es"];

/**
 * The forms of a Latin noun that names of goods have. Only these, because the stem is also that of an
 * adjective: `stabilizatorlu`.
 */
export function namingForms(noun: string, language: NounLanguage): string[] {
  if (language !== "az") return EN_NAMING_ENDINGS.map((ending) => noun + ending);
  const shifted = AZ_SHIFTS[noun.at(-1) ?? ""];
  return [
    ...AZ_NAMING_ENDINGS.map((ending) => noun + ending),
    ...(shifted === undefined
      ? []
      : ["i", "u"].map((ending) => noun.slice(0, -1) + shifted + ending)),
  ];
}

function isAzerbaijaniForm(word: string, noun: string): boolean {
  if (word.startsWith(noun)) return AZ_ENDING.test(word.slice(noun.length));
  const shifted = AZ_SHIFTS[noun.at(-1) ?? ""];
  const stem = noun.slice(0, -1);
  const ending = word.slice(noun.length);
  return (
    shifted !== undefined &&
    word.startsWith(stem + shifted) &&
    AZ_VOWEL.test(ending) &&
    AZ_ENDING.test(ending)
  );
}

function isEnglishForm(word: string, noun: string): boolean {
  if (word.startsWith(noun)) return EN_ENDING.test(word.slice(noun.length));
  return noun.endsWith("y") && word === `${noun.slice(0, -1)}ies`;
}

function isRussianForm(word: string, noun: string): boolean {
  const stem = stemOfNoun(noun);
  const endings = RU_PLURAL.test(noun) ? RU_PLURAL_ENDING : RU_ENDING;
  if (word.startsWith(stem) && endings.test(word.slice(stem.length))) return true;
  const isGenitive = (vowel: string) =>
    word === stem.replace(/[ьй]?к$/, `${vowel}к`) && RU_INSERTED.test(stem);
  return isGenitive("е") || isGenitive("о");
}

/** Whether a word is a form of an adjective of a name, such as the first word of `беговую дорожку`. */
const isAdjectiveForm = (word: string, adjective: string): boolean => {
  const stem = adjective.replace(RU_ADJECTIVE, "");
  return (
    stem !== adjective && word.startsWith(stem) && RU_ADJECTIVE_ENDING.test(word.slice(stem.length))
  );
};

/**
 * Whether a folded word is the noun in any number and case. `mayBeAdjective`: the noun may be an
 * adjective that belongs to the name of some goods.
 */
export function isFormOf(
  word: string,
  noun: string,
  { language, mayBeAdjective }: { language: NounLanguage; mayBeAdjective: boolean },
): boolean {
  if (isCyrillicNoun(noun))
    return isRussianForm(word, noun) || (mayBeAdjective && isAdjectiveForm(word, noun));
  if (language === "az") return isAzerbaijaniForm(word, noun);
  return language === "en" ? isEnglishForm(word, noun) : word === noun;
}
