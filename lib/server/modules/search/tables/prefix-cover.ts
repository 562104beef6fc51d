/** A rare word, or (`begins`) a prefix that several rare words share. */
export type RareWord = { word: string; begins: boolean };

/**
 * Returns few words and prefixes that together match all of the rare words that begin with `text`,
 * and none of the common ones. A brand's thousand article numbers become one or two prefixes.
 */
export function prefixCover(
  text: string,
  rare: readonly string[],
  common: readonly string[],
): RareWord[] {
  const [firstRare] = rare;
  if (firstRare === undefined) return [];
  if (rare.length === 1) return [{ word: firstRare, begins: false }];
  if (common.length === 0) return [{ word: text, begins: true }];
  const byNextLetter = new Map<string, { rare: string[]; common: string[] }>();
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
      const longerPrefix = text + String.fromCodePoint(letter);
      const group = byNextLetter.get(longerPrefix) ?? { rare: [], common: [] };
      byNextLetter.set(longerPrefix, group);
      group[kind].push(word);
    }
  }
  return [
    ...cover,
    ...[...byNextLetter].flatMap(([longerPrefix, group]) =>
      prefixCover(longerPrefix, group.rare, group.common),
    ),
  ];
}
