import { cleanText, withoutInvisible } from "./clean-text";

test("accents are part of their letters, and invisible characters are gone", () => {
  expect(cleanText("U\u0308tu\u0308 s\u0327\u0259kli")).toBe("\u00dct\u00fc \u015f\u0259kli");
  expect(cleanText("So\u00adft \u200bhy\u200ephen\ufeff")).toBe("Soft hyphen");
  expect(cleanText("bir\n\niki\u202e")).toBe("bir\n\niki");
});

test("the joiner within an emoji stays, any other is gone", () => {
  const family = "\u{1f468}\u200d\u{1f469}\u200d\u{1f467}";
  expect(cleanText(`${family}\u200d a\u200db`)).toBe(`${family} ab`);
});

test("a number or code has no invisible characters at all", () => {
  expect(withoutInvisible("\u202a74\u200b9,\u00ad90\u202c")).toBe("749,90");
});
