import { DEFAULT_PHONE_CODE, PHONE_CODES } from "./phone-codes";

test("Azerbaijan's code is the default and comes first; codes are unique and well-formed", () => {
  expect(DEFAULT_PHONE_CODE).toBe("+994");
  expect(PHONE_CODES[0].code).toBe("+994");
  expect(new Set(PHONE_CODES.map(({ code }) => code)).size).toBe(PHONE_CODES.length);
  for (const { code, country } of PHONE_CODES) {
    expect(code).toMatch(/^\+[1-9]\d{0,3}$/);
    expect(country).toMatch(/^[A-Z]{2}(, [A-Z]{2})*$/);
  }
});
