import { DEFAULT_PHONE_CODE, PHONE_CODES, splitPhone } from "./phone-codes";

test("Azerbaijan's code is the default and comes first; codes are unique and well-formed", () => {
  expect(DEFAULT_PHONE_CODE).toBe("+994");
  expect(PHONE_CODES[0].code).toBe("+994");
  expect(new Set(PHONE_CODES.map(({ code }) => code)).size).toBe(PHONE_CODES.length);
  for (const { code, country } of PHONE_CODES) {
    expect(code).toMatch(/^\+[1-9]\d{0,3}$/);
    expect(country).toMatch(/^[A-Z]{2}(, [A-Z]{2})*$/);
  }
});

test.each([
  ["+994 50 222 12 21", "+994", "502221221"],
  ["00994502221221", "+994", "502221221"],
  ["050 222-12-21", "+994", "502221221"],
  ["502221221", "+994", "502221221"],
  ["+905321234567", "+90", "5321234567"],
  ["+7 (916) 123-45-67", "+7", "9161234567"],
  ["+995 599 12 34 56", "+995", "599123456"],
  ["", "+994", ""],
])("%s is %s and %s", (phone, code, rest) => {
  expect(splitPhone(phone)).toEqual({ code, rest });
});
