import { emailPart, phonePart } from "./find-people";

test.each([
  ["+994 (50) 123-45-67", "501234567"],
  ["\u202a+994 50 123 45 67\u202c", "501234567"],
  ["tel:+994501234567", "501234567"],
  ["00994501234567", "501234567"],
  ["0501234567", "501234567"],
  ["050 123", "50123"],
  ["45-67", "4567"],
  ["+7 912 345 67 89", "79123456789"],
  ["12", null],
  ["Galaxy A55", null],
  ["%", null],
])("%j is searched in phones as %j", (text, digits) => {
  expect(phonePart(text)).toBe(digits);
});

test.each([
  ["ayten.h", "ayten.h"],
  ["  Ayten_H@Gmail.com ", "Ayten_H@Gmail.com"],
  ["mailto:a@b.az", "a@b.az"],
  ["\u200ba@mu\u0308nchen.de\u202c", "a@münchen.de"],
  ["50%", "50%"],
  ["1985", "1985"],
  ["12", null],
  ["Aytən Hüseynova", null],
  ["", null],
])("%j is searched in e-mail addresses as %j", (text, part) => {
  expect(emailPart(text)).toBe(part);
});
