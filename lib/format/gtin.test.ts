import { gtinDigits, isGtin } from "./gtin";

// Examples from GS1's own website, one of each length.
const EXAMPLES = ["40170725", "614141000036", "9501101530003", "10614141000415"];

test.each(EXAMPLES)("%s is a GTIN, and is not one with any other last digit", (gtin) => {
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
])("%j is not a GTIN", (text) => {
  expect(isGtin(text)).toBe(false);
});

test("gtinDigits removes the spaces and hyphens with which packages print it", () => {
  expect(gtinDigits(" 9 501101-530003 ")).toBe("9501101530003");
});
