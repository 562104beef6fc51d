import { truncate } from "./truncate";

test.each([
  ["Smartfon Samsung Galaxy A55", 60, "Smartfon Samsung Galaxy A55"],
  ["  Smartfon   Samsung  ", 60, "Smartfon Samsung"],
  // The text must not end with a number without its unit, or within brackets.
  ["Noutbuk Lenovo IdeaPad Slim 3 8/256 GB", 36, "Noutbuk Lenovo IdeaPad Slim…"],
  ["Kondisioner Haier Tundra (daxili blok, ağ)", 38, "Kondisioner Haier Tundra…"],
  [
    "Холодильник Samsung с системой No Frost и дисплеем",
    48,
    "Холодильник Samsung с системой No Frost…",
  ],
  ["Utu, ", 60, "Utu,"],
  ["Soyuducu Bosch Serie 4 ağ", 23, "Soyuducu Bosch Serie…"],
  // A single long word is cut in the middle.
  ["a".repeat(80), 60, `${"a".repeat(30)}…`],
])("truncates %j to %d characters as %j", (text, maximum, short) => {
  expect(truncate(text, maximum)).toBe(short);
  expect(truncate(text, maximum).length).toBeLessThanOrEqual(maximum);
});
