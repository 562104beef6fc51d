import fc from "@/test/seeded-fast-check";
import { parseRange, formatRange } from "./number-range";
import { parseNumberParam } from "./parse-filter-number";

test.each([
  ["40", 40],
  ["6,7", 6.7],
  ["6.7", 6.7],
  [" 1 200 ", 1200],
  ["1\u00a0299,90", 1299.9],
  ["1.299,90", 1299.9],
  ["1,299.90", 1299.9],
  ["1.525", 1.525],
  ["-18", -18],
  ["−18", -18],
  ["-0", 0],
  ["007", 7],
])("parses %j as the number %d", (text, number) => {
  expect(parseNumberParam(text)).toBe(number);
});

test.each([
  "",
  "-",
  "abc",
  "40 dB",
  "1e3",
  "0x10",
  "1..2",
  "5-6",
  ",5",
  "5,",
  "1.2.3",
  "9999999999",
  "NaN",
  "Infinity",
  "٥٠",
])("%j is not a number", (text) => {
  expect(parseNumberParam(text)).toBeNull();
});

test.each([
  ["7..9", 7, 9],
  ["7..", 7, null],
  ["..9", null, 9],
  ["9..7", 7, 9],
  [" 6,5 .. 7.25 ", 6.5, 7.25],
  ["8..8", 8, 8],
  ["-25..-18", -25, -18],
  ["1 000..2 000", 1000, 2000],
])("%j is a range", (text, from, to) => {
  expect(parseRange(text)).toEqual({ from, to });
});

test.each(["", "..", "8", "a..b", "7..b", "1...2", "1..2..3", "220..240 V", "7...."])(
  "%j is not a range",
  (text) => {
    expect(parseRange(text)).toBeNull();
  },
);

test("a formatted range is parsed as the same range; one with equal bounds is a single number", () => {
  const bound = fc.option(
    fc.integer({ min: -10_000_000, max: 10_000_000 }).map((number) => number / 1000),
  );
  fc.assert(
    fc.property(bound, bound, (from, to) => {
      if (from === null && to === null) return;
      const range = parseRange(`${from ?? ""}..${to ?? ""}`);
      if (!range) throw new Error("not a range");
      expect(
        from !== null && from === to ? formatRange(range) : parseRange(formatRange(range)),
      ).toEqual(from !== null && from === to ? String(from) : range);
    }),
  );
});
