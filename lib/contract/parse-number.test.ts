import fc from "@/test/seeded-fast-check";
import { parseNumber, canonicalNumber } from "./parse-number";

const PRICE = { min: 0, max: 10_000_000, decimals: 2, currency: true } as const;
const PIECES = { min: 0, max: 1_000_000, decimals: 0 };
const LATITUDE = { min: -90, max: 90, decimals: 15 };
const ANY = { min: -1e12, max: 1e12, decimals: 15 };

test.each([
  ["749,90", PRICE, 749.9],
  ["749.90", PRICE, 749.9],
  ["1 299,50", PRICE, 1299.5],
  ["1.299,50", PRICE, 1299.5],
  ["1,299.50", PRICE, 1299.5],
  ["1\u00a0299,5\u00a0₼", PRICE, 1299.5],
  ["\u200e749,90\u200b", PRICE, 749.9],
  ["1\u202f299", PRICE, 1299],
  ["1.234.567", PRICE, 1_234_567],
  ["0", PRICE, 0],
  ["007", PIECES, 7],
  ["12 345", PIECES, 12_345],
  ["40.409", LATITUDE, 40.409],
  ["-1,234", LATITUDE, -1.234],
  ["−18", ANY, -18],
  ["0,234", ANY, 0.234],
  ["1234,567", ANY, 1234.567],
  ["1,2340", ANY, 1.234],
  ["-0", ANY, 0],
])("%j is parsed with the rule %p as %p", (text, rule, value) =>
  expect(parseNumber(text, rule)).toEqual({ value }),
);

test.each([
  ["1.234", PRICE, "ambiguous"],
  ["1,234", PRICE, "ambiguous"],
  ["1,234", PIECES, "ambiguous"],
  ["1.234", ANY, "ambiguous"],
  ["-12,345", ANY, "ambiguous"],
  ["1,5", PIECES, "too fine"],
  ["749,905", PRICE, "ambiguous"],
  ["1 299,500", PRICE, "too fine"],
  ["-5", PRICE, "too small"],
  ["90,1", LATITUDE, "too large"],
  ["10000001", PRICE, "too large"],
  ["1 5", ANY, "unreadable"],
  ["1 29", ANY, "unreadable"],
  ["1.23.456", ANY, "unreadable"],
  ["1.234.50", ANY, "unreadable"],
  ["1,234,50", ANY, "unreadable"],
  ["", ANY, "unreadable"],
  ["0x10", ANY, "unreadable"],
  ["1e3", ANY, "unreadable"],
  ["+5", ANY, "unreadable"],
  ["5,", ANY, "unreadable"],
  [",5", ANY, "unreadable"],
  ["٥٠", ANY, "unreadable"],
  ["５", ANY, "unreadable"],
  ["5 AZN", PIECES, "unreadable"],
  ["NaN", ANY, "unreadable"],
  ["Infinity", ANY, "unreadable"],
  ["1,2 3", ANY, "unreadable"],
])("%j is refused with the rule %p: %s", (text, rule, fault) =>
  expect(parseNumber(text, rule)).toEqual({ fault }),
);

test("parsing a canonical number gives the same number", () => {
  const numbers = fc.oneof(
    fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }).map((number) => number / 1000),
    fc.double({ min: 1e-9, max: 1e9, noNaN: true }).map((number) => Number(number.toFixed(6))),
    fc.integer(),
  );
  fc.assert(
    fc.property(
      numbers,
      (number) => parseNumber(canonicalNumber(number), ANY).value === number + 0,
    ),
  );
});
