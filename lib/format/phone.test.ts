import { phoneKey, parsePhone } from "./phone";

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

test("phoneKey is the same for all spellings of a phone, even if it is not a valid number", () => {
  expect(
    new Set(
      ["0501234567", "+994 50 123 45 67", "00994501234567", "994-50-123-45-67"].map(phoneKey),
    ),
  ).toEqual(new Set(["+994501234567"]));
  expect(
    new Set(
      ["050 123 45 67 1", "0501234567#", "zəng: 050 123 45 67", "+994 50 123 45 67 ev 12"].map(
        phoneKey,
      ),
    ),
  ).toEqual(new Set(["+994501234567"]));
  expect([phoneKey("12-34"), phoneKey("1234")]).toEqual(["1234", "1234"]);
  expect([phoneKey("Ev nömrəsi"), phoneKey("ev nömrəsi ")]).toEqual(["evnömrəsi", "evnömrəsi"]);
});
