import fc from "@/test/seeded-fast-check";
import type { QueryTerm } from "../search/query-terms";
import { highlightRanges, highlightTerms } from "./highlight";

const NO_STEMS = new Map<string, string>();
const term = (typed: string, words: readonly string[], prefix?: string): QueryTerm => ({
  typed,
  at: 0,
  count: 1,
  kinds: 1,
  alternatives: [
    ...(words.length > 0 ? [{ groups: [words], boost: 1 }] : []),
    ...(prefix === undefined ? [] : [{ groups: [[prefix]], boost: 0.6, prefix: true as const }]),
  ],
});
/** The title with highlighted ranges in brackets. */
const marked = (title: string, typed: string, terms: readonly QueryTerm[]) =>
  highlightRanges(title, typed, highlightTerms(terms), NO_STEMS).reduceRight(
    (text, { from, to }) => `${text.slice(0, from)}[${text.slice(from, to)}]${text.slice(to)}`,
    title,
  );

test.each([
  ["Smartfon Samsung Galaxy S25", "sam", [term("sam", [], "sam")], "Smartfon [Sam]sung Galaxy S25"],
  [
    "Smartfon Samsung Galaxy S25",
    "samsunq",
    [term("samsunq", ["samsung"])],
    "Smartfon [Samsung] Galaxy S25",
  ],
  [
    "Soyuducu LG GA-B509CMTL",
    "soyuducular",
    [term("soyuducular", ["~soyuduc"])],
    "[Soyuducu] LG GA-B509CMTL",
  ],
  ["Ətçəkən Bosch", "etceken", [term("etceken", ["etceken"])], "[Ətçəkən] Bosch"],
  ["Ətçəkən Bosch", "ətç", [term("ətç", [], "etc")], "[Ətç]əkən Bosch"],
  [
    "Qulaqlıq Sony WH-1000XM5",
    "wh 1000",
    [term("wh", ["wh"]), term("1000", [], "1000")],
    "Qulaqlıq Sony [WH-1000]XM5",
  ],
  ["Televizor LG 55 düym", '55"', [term("55", ["#55in"])], "Televizor LG [55] [düym]"],
  [
    "Paltar yuyan maşın",
    "paltaryuyan",
    [term("paltaryuyan", ["paltaryuyan"])],
    "[Paltar yuyan] maşın",
  ],
  ["Televizor LG", "telik", [term("telik", ["@301"])], "Televizor LG"],
  ["İPƏK ütü", "ipek", [term("ipek", ["ipek"])], "[İPƏK] ütü"],
])("highlights in %j what %j matches, case %#", (title, typed, terms, expected) => {
  expect(marked(title, typed, terms)).toBe(expected);
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
          highlightTerms([term(typed, [typed.toLowerCase()], typed)]),
          NO_STEMS,
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
