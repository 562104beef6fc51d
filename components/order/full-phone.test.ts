import { parsePhone } from "@/lib/format/phone";
import { fullPhone } from "./full-phone";

test.each([
  ["+994", "50 123 45 67"],
  ["+994", "050 123 45 67"],
  ["+994", "(050) 123-45-67"],
  ["+994", "994501234567"],
  ["+994", "+994 50 123 45 67"],
  ["+7", "00994501234567"],
])("%s and %s give the same number", (code, typed) => {
  expect(parsePhone(fullPhone(code, typed))).toBe("+994501234567");
});

test.each([
  "\u202a+994 55 100 10 03\u202c",
  "\u200e055 100 10 03",
  "055\u2011100\u201110\u201103",
  "055\u200b1001003",
  "tel:+994551001003",
])("a pasted number is complete, or gets the code: %j", (typed) => {
  expect(parsePhone(fullPhone("+994", typed))).toBe("+994551001003");
});

test("uses the chosen country code", () => {
  expect(parsePhone(fullPhone("+7", "912 345-67-89"))).toBe("+79123456789");
  expect(parsePhone(fullPhone("+90", "0532 123 45 67"))).toBe("+905321234567");
});

test.each([
  ["+7", "777 123 45 67", "+77771234567"],
  ["+7", "7 777 123 45 67", "+77771234567"],
  ["+7", "8 912 345-67-89", "+79123456789"],
  ["+39", "392 123 4567", "+393921234567"],
  ["+39", "39 392 123 4567", "+393921234567"],
  ["+39", "06 1234 5678", "+390612345678"],
  ["+994", "99 450 12 34", "+994994501234"],
  ["+994", "994 99 450 12 34", "+994994501234"],
  ["+90", "90 532 123 45 67", "+905321234567"],
  ["+49", "49 1512 3456789", "+4915123456789"],
  ["+1", "1 212 555 1234", "+12125551234"],
  ["+998", "998 90 123 45 67", "+998901234567"],
  ["+998", "99 812 34 56", "+998998123456"],
])(
  "%s with %s is %s: a code in the number counts only if the number is too long otherwise",
  (code, typed, number) => {
    expect(parsePhone(fullPhone(code, typed))).toBe(number);
  },
);

test("leaves invalid input invalid", () => {
  expect(parsePhone(fullPhone("+994", "12"))).toBeNull();
  expect(parsePhone(fullPhone("+994", ""))).toBeNull();
});
