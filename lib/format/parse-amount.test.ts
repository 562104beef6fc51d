import fc from "@/test/seeded-fast-check";
import { asQepik } from "./money";
import { formatAmountParam, parseAmount } from "./parse-amount";

test.each([
  ["50", 5000],
  ["49,90", 4990],
  ["49.9", 4990],
  [" 1 299 ₼ ", 129_900],
  ["₼1299.05", 129_905],
  ["50 AZN", 5000],
  ["1299.9", 129_990],
  ["1 299,90", 129_990],
  ["1\u00a0299,90\u00a0₼", 129_990],
  ["1.299,90 ₼", 129_990],
  ["₼1,299.90", 129_990],
  ["12.345.678,9", 1_234_567_890],
  ["50 manat", 5000],
  ["0,01", 1],
  ["007", 700],
  ["21000000", 2_100_000_000],
])("%j is %d qəpik", (text, qepik) => {
  expect(parseAmount(text)).toBe(qepik);
});

test.each([
  "",
  " ",
  "0",
  "0,00",
  "-5",
  "+5",
  "1.500",
  "1,234.500",
  "1.234.50",
  "12,34.50",
  "1,234",
  "49,905",
  "abc",
  "1e3",
  "0x10",
  "٥٠",
  "5-6",
  ",5",
  "5,",
  "₼",
  "21000000,01",
  "9999999999",
  "NaN",
  "Infinity",
])("%j is not an amount", (text) => {
  expect(parseAmount(text)).toBeNull();
});

test("an amount has one canonical form in URLs, and is parsed from it", () => {
  expect([5000, 4990, 5, 129_905].map((qepik) => formatAmountParam(asQepik(qepik)))).toEqual([
    "50",
    "49.90",
    "0.05",
    "1299.05",
  ]);
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 2_100_000_000 }),
      (qepik) => parseAmount(formatAmountParam(asQepik(qepik))) === qepik,
    ),
  );
});
