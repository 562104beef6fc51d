/**
 * Endings of Russian diminutives, and what their words may have had instead, longest first:
 * `чайничек` and `чайник`, `кастрюлька` and `кастрюля`.
 */
const SUFFIXES: readonly (readonly [suffix: string, ...instead: string[]])[] = [
  ["ничек", "ник"],
  ["ончик", "он", ""],
  ["очка", "ка", "а"],
  ["ечка", "ка", "а"],
  ["ушка", "а", ""],
  ["юшка", "я", ""],
  ["чик", "к", ""],
  ["чек", "к", ""],
  ["ька", "я", "ь"],
  ["ик", ""],
  ["ок", ""],
  ["ек", ""],
  ["ка", "а", ""],
];
/** Case endings of such words, as `-чика`, which are read as the nominative. */
const CASES: readonly (readonly [ending: RegExp, nominative: string])[] = [
  [/(?<=[чн])(?:ик)(?:а|и|ов|ом|у|ами)$/, "ик"],
  [/(?<=[чшь])к(?:и|у|ой|е|ами)$/, "ка"],
];
const CYRILLIC = /^[а-я]{5,20}$/;
const MIN_BASE_LENGTH = 3;

/**
 * The words from which a folded Cyrillic word may be formed as a diminutive; none if it has no such
 * ending. Which of them exist, only the catalogue tells.
 */
export function diminutiveBases(word: string): string[] {
  if (!CYRILLIC.test(word)) return [];
  const forms = [
    word,
    ...CASES.filter(([ending]) => ending.test(word)).map(([ending, nominative]) =>
      word.replace(ending, nominative),
    ),
  ];
  const bases = forms.flatMap((form) =>
    SUFFIXES.filter(([suffix]) => form.endsWith(suffix)).flatMap(([suffix, ...instead]) =>
      instead.map((ending) => form.slice(0, -suffix.length) + ending),
    ),
  );
  return [...new Set(bases)].filter((base) => base.length >= MIN_BASE_LENGTH);
}
