import { parseId } from "./parse-id";

test.each([
  ["1", 1],
  ["007", 7],
  ["2147483647", 2_147_483_647],
])("%j is an id", (text, id) => {
  expect(parseId(text)).toBe(id);
});

test.each([
  "0",
  "-1",
  "0x10",
  "1e3",
  "1.0",
  " 5",
  "5 ",
  "",
  "2147483648",
  "99999999999",
  "٥",
  null,
  undefined,
  5,
  ["5"],
])("%j is not an id", (text) => {
  expect(parseId(text)).toBeNull();
});
