import { cardTitle } from "./card-title";

test("36 characters stay, the 37th is cut", () => {
  expect(cardTitle("a".repeat(36))).toBe("a".repeat(36));
  expect(cardTitle("a".repeat(37))).toBe(`${"a".repeat(36)}...`);
  expect(cardTitle("")).toBe("");
});

test("letters are counted as people count them", () => {
  expect(cardTitle("ə".repeat(36))).toBe("ə".repeat(36));
  expect(cardTitle("😀".repeat(36))).toBe("😀".repeat(36));
  expect(cardTitle("😀".repeat(37))).toBe(`${"😀".repeat(36)}...`);
});

test("the dots follow a word, not a space that could break the line", () => {
  expect(cardTitle(`${"a".repeat(35)} and more`)).toBe(`${"a".repeat(35)}...`);
});
