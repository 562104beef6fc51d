import fc from "@/test/seeded-fast-check";
import type { QueryTerm } from "../search/query-terms";
import { highlightRanges, highlightTerms } from "./highlight";

const NONE = new Map<string, string>();
const slot = (typed: string, words: readonly string[], begun?: string): QueryTerm => ({
  typed,
  count: 1,
  kinds: 1,
  alternatives: [
    ...(words.length > 0 ? [{ groups: [words], boost: 1 }] : []),
    ...(begun === undefined ? [] : [{ groups: [[begun]], boost: 0.6, prefix: true as const }]),
  ],
});
/** The title with highlighted ranges in brackets. */
const marked = (title: string, typed: string, slots: readonly QueryTerm[]) =>
  highlightRanges(title, typed, highlightTerms(slots), NONE).reduceRight(
    (text, { from, to }) => `${text.slice(0, from)}[${text.slice(from, to)}]${text.slice(to)}`,
    title,
  );

test.each([
  ["Smartfon Samsung Galaxy S25", "sam", [slot("sam", [], "sam")], "Smartfon [Sam]sung Galaxy S25"],
  [
    "Smartfon Samsung Galaxy S25",
    "samsunq",
    [slot("samsunq", ["samsung"])],
    "Smartfon [Samsung] Galaxy S25",
  ],
  [
    "Soyuducu LG GA-B509CMTL",
    "soyuducular",
    [slot("soyuducular", ["~soyuduc"])],
    "[Soyuducu] LG GA-B509CMTL",
  ],
  ["Ətçəkən Bosch", "etceken", [slot("etceken", ["etceken"])], "[Ətçəkən] Bosch"],
  ["Ətçəkən Bosch", "ətç", [slot("ətç", [], "etc")], "[Ətç]əkən Bosch"],
  [
    "Qulaqlıq Sony WH-1000XM5",
    "wh 1000",
    [slot("wh", ["wh"]), slot("1000", [], "1000")],
    "Qulaqlıq Sony [WH-1000]XM5",
  ],
  ["Televizor LG 55 düym", '55"', [slot("55", ["#55in"])], "Televizor LG [55] [düym]"],
  [
    "Paltar yuyan maşın",
    "paltaryuyan",
    [slot("paltaryuyan", ["paltaryuyan"])],
    "[Paltar yuyan] maşın",
  ],
  ["Televizor LG", "telik", [slot("telik", ["@301"])], "Televizor LG"],
  ["İPƏK ütü", "ipek", [slot("ipek", ["ipek"])], "[İPƏK] ütü"],
])("highlights in %j what %j matches, case %#", (title, typed, slots, expected) => {
  expect(marked(title, typed, slots)).toBe(expected);
});

test("ranges are within the title, in order and do not overlap, for any text and title", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: "binary", maxLength: 60 }),
      fc.string({ unit: "binary", maxLength: 30 }),
      (title, typed) => {
        let last = 0;
        for (const { from, to } of highlightRanges(
          title,
          typed,
          highlightTerms([slot(typed, [typed.toLowerCase()], typed)]),
          NONE,
        )) {
          expect(from).toBeGreaterThanOrEqual(last);
          expect(to).toBeGreaterThan(from);
          expect(to).toBeLessThanOrEqual(title.length);
          last = to;
        }
      },
    ),
  );
});
