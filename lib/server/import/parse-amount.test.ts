import { decimalSeparatorOf, parseAmount, parseFileNumber } from "./parse-amount";

test.each([
  ["1234.5", 123_450],
  ["1234,50", 123_450],
  ["1 234,50", 123_450],
  ["1\u00a0299,90\u00a0₼", 129_990],
  ["\u200e749,90\u200b", 74_990],
  ["1.234,50", 123_450],
  ["1,234.50", 123_450],
  ["1.234.567,8", 123_456_780],
  ["0", 0],
  ["7", 700],
  ["5 AZN", 500],
  ["10000000", 1_000_000_000],
  ["34.0000", 3400],
  ["34.500000", 3450],
  ["1.299,9000", 129_990],
  ["749,9000 ₼", 74_990],
])("%j is an amount", (text, qepik) => {
  expect(parseAmount(text)).toBe(qepik);
});

test.each([
  "",
  "1.234",
  "1,234",
  "749,905",
  "34.5670",
  "1.0005",
  "1.234,567.89",
  "1.23,45",
  "1,234,50",
  "1 5",
  "-5",
  "10000000,01",
  "99999999999",
  "0x10",
  "1e3",
  "abc",
])("%j is not an amount", (text) => {
  expect(parseAmount(text)).toBeNull();
});

test("the decimal separator of a row is the one that is certain in all its numbers", () => {
  expect(decimalSeparatorOf(["1299,90", "5,000"])).toBe(",");
  expect(decimalSeparatorOf([undefined, "34.0000", "1,000"])).toBe(".");
  expect(decimalSeparatorOf(["1 299,50 ₼", ""])).toBe(",");
  expect(decimalSeparatorOf(["1299,90", "12.5"])).toBeNull();
  expect(decimalSeparatorOf(["10", "5,000"])).toBeNull();
});

test("three digits after the known decimal separator are decimals; after the other separator they are ambiguous", () => {
  const stock = { min: 0, max: 1_000_000, decimals: 0 };
  expect(parseFileNumber("5,000", stock, ",").value).toBe(5);
  expect(parseFileNumber("5,000", stock, ".").fault).toBe("ambiguous");
  expect(parseFileNumber("5,000", stock).fault).toBe("ambiguous");
  expect(parseFileNumber("5,500", stock, ",").fault).toBe("too fine");
  expect(parseAmount("34,500", ",")).toBe(3450);
  expect(parseAmount("34,567", ",")).toBeNull();
});
