import { cardTitle } from "./card-title";

test("keeps 36 characters and cuts the 37th", () => {
  expect(cardTitle("a".repeat(36))).toBe("a".repeat(36));
  expect(cardTitle("a".repeat(37))).toBe(`${"a".repeat(36)}...`);
  expect(cardTitle("")).toBe("");
});

test("counts code points, not code units", () => {
  expect(cardTitle("ə".repeat(36))).toBe("ə".repeat(36));
  expect(cardTitle("😀".repeat(36))).toBe("😀".repeat(36));
  expect(cardTitle("😀".repeat(37))).toBe(`${"😀".repeat(36)}...`);
});

test("puts the dots after a word, not after a space that could wrap", () => {
  expect(cardTitle(`${"a".repeat(35)} and more`)).toBe(`${"a".repeat(35)}...`);
});
