/** A word, or the beginning of words, that is not common. */
export type RareWord = { word: string; begins: boolean };

/**
 * The fewest words and beginnings that stand for the rare words below a text and for no common one:
 * a brand's thousand article numbers are one or two.
 */
export function prefixCover(
  text: string,
  rare: readonly string[],
  common: readonly string[],
): RareWord[] {
  const [only] = rare;
  if (only === undefined) return [];
  if (rare.length === 1) return [{ word: only, begins: false }];
  if (common.length === 0) return [{ word: text, begins: true }];
  const longer = new Map<string, { rare: string[]; common: string[] }>();
  const cover: RareWord[] = [];
  for (const [kind, words] of [
    ["rare", rare],
    ["common", common],
  ] as const) {
    for (const word of words) {
      const letter = word.codePointAt(text.length);
      if (letter === undefined) {
        if (kind === "rare") cover.push({ word, begins: false });
        continue;
      }
      const begun = text + String.fromCodePoint(letter);
      const those = longer.get(begun) ?? { rare: [], common: [] };
      longer.set(begun, those);
      those[kind].push(word);
    }
  }
  return [
    ...cover,
    ...[...longer].flatMap(([begun, those]) => prefixCover(begun, those.rare, those.common)),
  ];
}
