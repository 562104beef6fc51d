import { phoneOf } from "@/lib/format/phone";
import { fullPhone } from "./full-phone";

test.each([["+994", "50 123 45 67"], ["+994", "050 123 45 67"], ["+994", "(050) 123-45-67"], ["+994", "994501234567"], ["+994", "+994 50 123 45 67"], ["+7", "00994501234567"]])("%s and %s are one number", (code, typed) => {
  expect(phoneOf(fullPhone(code, typed))).toBe("+994501234567");
});

test("the code chosen counts", () => {
  expect(phoneOf(fullPhone("+7", "912 345-67-89"))).toBe("+79123456789");
  expect(phoneOf(fullPhone("+90", "0532 123 45 67"))).toBe("+905321234567");
});

test("what is no number stays none", () => {
  expect(phoneOf(fullPhone("+994", "12"))).toBeNull();
  expect(phoneOf(fullPhone("+994", ""))).toBeNull();
});
