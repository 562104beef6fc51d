import fc from "@/test/seeded-fast-check";
import { prefixCover, type RareWord } from "./prefix-cover";

const matches = (cover: readonly RareWord[], word: string): boolean =>
  cover.some((part) => (part.begins ? word.startsWith(part.word) : word === part.word));

test("covers the article numbers of a common brand by one prefix", () => {
  expect(
    prefixCover("kingston", ["kingstona005", "kingstona008", "kingstona1"], ["kingston"]),
  ).toEqual([{ word: "kingstona", begins: true }]);
});

test("returns a rare word that is the beginning of a common one as a whole word", () => {
  expect(prefixCover("ext", ["ext", "ext2", "ext2669", "exters"], ["external", "extreme"])).toEqual(
    [
      { word: "ext", begins: false },
      { word: "ext2", begins: true },
      { word: "exters", begins: false },
    ],
  );
});

test("covers every rare word and no common one", () => {
  const words = fc.uniqueArray(
    fc
      .string({ unit: fc.constantFrom("a", "b", "ə", "ш", "1", "😀"), maxLength: 5 })
      .map((rest) => `k${rest}`),
    { maxLength: 30 },
  );
  fc.assert(
    fc.property(words, fc.nat(), (allWords, commonBits) => {
      const isCommon = (_: string, i: number) => ((commonBits >> (i % 20)) & 1) === 1;
      const common = allWords.filter(isCommon);
      const rare = allWords.filter((word, i) => !isCommon(word, i));
      const cover = prefixCover("k", rare, common);
      expect([
        rare.filter((word) => !matches(cover, word)),
        common.filter((word) => matches(cover, word)),
      ]).toEqual([[], []]);
      expect(cover.length).toBeLessThanOrEqual(rare.length);
    }),
  );
});
