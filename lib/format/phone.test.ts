import { parseMobile, parsePhone } from "./phone";

test.each([
  "0501234567",
  "050 123 45 67",
  "(050) 123-45-67",
  "501234567",
  "+994501234567",
  "994501234567",
  "994-50-123-45-67",
  "00994 50 123 45 67",
  " +994 50 123 45 67 ",
])("%s is +994501234567", (typed) => {
  expect(parsePhone(typed)).toBe("+994501234567");
});

test.each([
  ["+7 912 345-67-89", "+79123456789"],
  ["0090 532 123 45 67", "+905321234567"],
  ["012 493 00 91", "+994124930091"],
  ["99 450 12 34", "+994994501234"],
  ["994501234", "+994994501234"],
  ["994 (99) 450 12 34", "+994994501234"],
])("%s is %s", (typed, number) => {
  expect(parsePhone(typed)).toBe(number);
});

test.each([
  "",
  "123",
  "*1221",
  "abc",
  "+994",
  "0501234",
  "05012345678901234",
  "+99450123456a7b",
  "<script>",
  "９９４５０１２３",
])("%s is not a phone number", (typed) => {
  expect(parsePhone(typed)).toBeNull();
});

// Phones as contacts, chats, web pages and text processors copy them (U+202A, U+200E, U+2011 …).
test.each([
  "\u202a+994 55 100 10 03\u202c",
  "\u200e055 100 10 03",
  "055\u2011100\u201110\u201103",
  "055\u200b1001003",
  "tel:+994551001003",
  "TEL:%2B994%2055%20100%2010%2003",
  "tel:+994-55-100-10-03;ext=1",
  "sms:0551001003?body=x",
  "\ufeff+994\u00a055\u202f100\u200910\u200a03",
  "\u2068(055)\u2069 100\u201310\u221203",
  "\u00ad055100\u00ad1003",
  "\uff0b\uff19\uff19\uff14 55 100 10 03",
])("a pasted phone is the same number: %j", (pasted) => {
  expect([parsePhone(pasted), parseMobile(pasted)]).toEqual(["+994551001003", "+994551001003"]);
});

test.each([
  "salam",
  "zəng: 050 123 45 67",
  "050 123 45 67 ev 12",
  "050 123 45 67, 055 765 43 21",
  "050 123 45 67 / 055 765 43 21",
  "050 123 45 67 1",
  "tel:",
  "\u200b\u202c",
])("more or less than one number is refused, not shortened: %j", (text) => {
  expect([parsePhone(text), parseMobile(text)]).toEqual([null, null]);
});
