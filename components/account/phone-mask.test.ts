import { parseMobile } from "@/lib/format/phone";
import { maskedPhoneInput, phoneFault, toApiPhone } from "./phone-mask";

/** Types a text key by key into a masked field. */
const typed = (text: string) => [...text].reduce((field, key) => maskedPhoneInput(field + key), "");

const SPELLINGS = [
  "501234567",
  "0501234567",
  "050 123 45 67",
  "(050) 123-45-67",
  "994501234567",
  "+994501234567",
  "+994 50 123 45 67",
  "00994501234567",
  "994-50-123-45-67",
  " +994-50-123-45-67 ",
  "+9940501234567",
  "050.123.45.67",
];

test.each(SPELLINGS)(
  "%s becomes the same number, pasted or typed, in a form that the server parses",
  (text) => {
    expect(maskedPhoneInput(text)).toBe("+994-50-123-45-67");
    expect(toApiPhone(text)).toBe("994-50-123-45-67");
    expect(phoneFault(text)).toBeNull();
    if (!text.startsWith(" ") && !text.startsWith("00"))
      expect(typed(text)).toBe("+994-50-123-45-67");
    expect(parseMobile(toApiPhone(text))).toBe("+994501234567");
  },
);

test.each([
  "\u202a+994 55 100 10 03\u202c",
  "\u200e055 100 10 03",
  "055\u2011100\u201110\u201103",
  "055\u200b1001003",
  "tel:+994551001003",
])("a pasted number is masked without invisible characters: %j", (text) => {
  expect(maskedPhoneInput(text)).toBe("+994-55-100-10-03");
  expect(maskedPhoneInput(`+994-${text}`)).toBe("+994-55-100-10-03");
  expect(toApiPhone(text)).toBe("994-55-100-10-03");
  expect(phoneFault(text)).toBeNull();
});

test("a national number that begins with 994 is not mistaken for one with the country code", () => {
  expect(typed("994501234")).toBe("+994-99-450-12-34");
  expect(phoneFault("99 450 12 34")).toBeNull();
});

test("the mask appears with the first digit and everything can be deleted", () => {
  expect(typed("5")).toBe("+994-5");
  expect(maskedPhoneInput("+994-")).toBe("+994-");
  expect(["+994", "+99", "+", ""].map(maskedPhoneInput)).toEqual(["+994", "+99", "+", ""]);
  expect(maskedPhoneInput("+994-50-123-4")).toBe("+994-50-123-4");
});

test.each([
  ["", "phoneMissing"],
  ["+994", "phoneMissing"],
  ["  ", "phoneMissing"],
  ["mənim nömrəm", "phoneLetters"],
  ["050 12x 45 67", "phoneLetters"],
  ["x".repeat(1000), "phoneLetters"],
  ["+90 532 123 45 67", "phoneForeign"],
  ["+7 912 345 67 89", "phoneForeign"],
  ["0090 532 123 45 67", "phoneForeign"],
  ["012 345 67 89", "phoneLandLine"],
  ["+994 12 345 67 89", "phoneLandLine"],
  ["022 255 12 34", "phoneLandLine"],
  ["050 123 45 6", "phoneLength"],
  ["050 123 45 678", "phoneLength"],
  ["5".repeat(1000), "phoneLength"],
  ["065 123 45 67", "phoneUnknown"],
])("fault %#: the mask keeps the digits of an invalid number", (text, fault) => {
  expect(phoneFault(text)).toBe(fault);
  expect(parseMobile(text)).toBeNull();
  expect(maskedPhoneInput(text).replace(/\D/g, "")).toContain(
    text.replace(/\D/g, "").replace(/^(?:994)?0*/, ""),
  );
});
