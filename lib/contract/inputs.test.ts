import { multiline, optionalAmount, paragraphs, singleLine } from "./inputs";

test.each([
  ["5,50", 5.5],
  ["1 299,50", 1299.5],
  ["749,90", 749.9],
  ["1\u00a0299,50\u200b", 1299.5],
  ["1.299,50 ₼", 1299.5],
])("an amount typed as %j is %d", (typed, amount) => {
  expect(optionalAmount().parse(typed)).toBe(amount);
});

test.each(["1.500", "0x10", "abc", "5,505", "--5"])("%j is no amount", (typed) => {
  expect(optionalAmount().safeParse(typed).success).toBe(false);
});

test("texts are stored composed and without invisible characters, and blank ones count as blank", () => {
  expect(singleLine(10).parse(" U\u0308\u200b ")).toBe("Ü");
  expect(multiline(10).parse("a\n\u202eb ")).toBe("a\nb");
  expect(singleLine(10).min(1).safeParse("\u200b ").success).toBe(false);
  expect(singleLine(3).parse("\u202aabc\u202c")).toBe("abc");
  expect(singleLine(10).safeParse("a\tb").success).toBe(false);
});

test("the text of a review is cleaned like every other text, and keeps its paragraphs", () => {
  const text = paragraphs(1, 100);
  const pasted = "\u202aU\u0308tu\u0308\u200b yax\u00adşıdır\u202c\u200e\r\n\r\n\r\n\r\nBəli ";
  expect(text.parse(pasted)).toBe("Ütü yaxşıdır\n\nBəli");
  expect(text.safeParse("\u200b\u200e").success).toBe(false);
  expect(text.safeParse("a\tb").success).toBe(false);
});
