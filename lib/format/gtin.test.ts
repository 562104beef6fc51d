import { gtinDigits, isGtin } from "./gtin";

// The examples of GS1's own pages, one of each length.
const EXAMPLES = ["40170725", "614141000036", "9501101530003", "10614141000415"];

test.each(EXAMPLES)("%s is a GTIN, and with any other last digit it is none", (gtin) => {
  const others = Array.from({ length: 10 }, (_, digit) => `${gtin.slice(0, -1)}${digit}`);
  expect(others.filter(isGtin)).toEqual([gtin]);
});

test.each([
  "",
  "0",
  "00000000",
  "0000000000000",
  "123",
  "95011015300030",
  "950110153000",
  "950110153000a",
  "９501101530003",
])("%j is none", (text) => {
  expect(isGtin(text)).toBe(false);
});

test("it may be written as packages print it", () => {
  expect(gtinDigits(" 9 501101-530003 ")).toBe("9501101530003");
});
