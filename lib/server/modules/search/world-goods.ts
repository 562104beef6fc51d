import { isFormOf, type NounLanguage } from "./words/noun-forms";
import { splitWords, type Word } from "./words/split-words";
import { type GoodsGroup, WORLD_GOODS } from "./world-goods-list";

/**
 * Goods that other shops sell (world-goods-list.ts), as a text names them. Of what a text names so,
 * the page says that it is not sold here, rather than show goods that merely mention the word:
 * pressure washers for `velosiped`. Whether the shop has such goods after all is asked of its
 * catalogue (sold-goods.ts), so a group does no harm when the shop begins to sell its goods.
 */
export type Entry = { group: GoodsGroup; language: NounLanguage; words: readonly string[] };

const LANGUAGES: readonly NounLanguage[] = ["az", "en", "ru"];

const ENTRIES: readonly Entry[] = WORLD_GOODS.flatMap((group) =>
  LANGUAGES.flatMap((language) =>
    group[language].map((text) => ({
      group,
      language,
      words: splitWords(text).map((word) => word.text),
    })),
  ),
);

/** Entries by their first letters, which all forms of a word have, so that few are compared. */
const KEY_LENGTH = 2;
const byKey = new Map<string, Entry[]>();
for (const entry of ENTRIES) {
  const key = (entry.words[0] ?? "").slice(0, KEY_LENGTH);
  byKey.set(key, [...(byKey.get(key) ?? []), entry]);
}

/** Whether these words are those of an entry, in its order. */
const areOf = (words: readonly Word[], entry: Entry): boolean =>
  words.length === entry.words.length &&
  entry.words.every((noun, i) =>
    isFormOf(words[i]?.text ?? "", noun, {
      language: entry.language,
      mayBeAdjective: entry.words.length > 1,
    }),
  );

/**
 * Goods that a text names with words of the list; `to` is exclusive. `isPhrase`: with several words
 * that belong together.
 */
export type NamedGoods = {
  from: number;
  to: number;
  name: string;
  isPhrase: boolean;
  group: GoodsGroup;
};

/** The goods of the list that a text names, those of most words first. */
export function worldGoodsIn(typed: string): NamedGoods[] {
  const written = typed.normalize("NFKC");
  const words: readonly Word[] = splitWords(typed);
  return words
    .flatMap(({ text, from }, i) =>
      (byKey.get(text.slice(0, KEY_LENGTH)) ?? []).flatMap((entry) => {
        const inside = words.slice(i, i + entry.words.length);
        const last = inside.at(-1);
        return last && areOf(inside, entry)
          ? [
              {
                from,
                to: last.to,
                name: written.slice(from, last.to),
                count: inside.length,
                group: entry.group,
              },
            ]
          : [];
      }),
    )
    .sort((one, other) => other.count - one.count)
    .map(({ count, ...goods }) => ({ ...goods, isPhrase: count > 1 }));
}

/** The entries of a group. */
export const entriesOfGroup = (group: GoodsGroup): readonly Entry[] =>
  ENTRIES.filter((entry) => entry.group === group);
