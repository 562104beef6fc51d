import { smsLength } from "./sms-length";

test.each([
  ["nothing", "", 0, 0],
  ["one part of GSM", "a".repeat(160), 160, 1],
  ["two parts of GSM", "a".repeat(161), 161, 2],
  ["two full parts of GSM", "a".repeat(306), 306, 2],
  ["three parts of GSM", "a".repeat(307), 307, 3],
  ["one part of UCS-2", `ə${"a".repeat(69)}`, 70, 1],
  ["two parts of UCS-2", `ə${"a".repeat(70)}`, 71, 2],
  ["an emoji, which takes two places", `${"ə".repeat(69)}😀`, 71, 2],
  ["the extension of GSM, which takes two places", `${"a".repeat(158)}€`, 160, 1],
])("%s", (_, text, length, parts) => expect(smsLength(text)).toMatchObject({ length, parts }));

test("a character of two places is not divided between parts", () => {
  // 152 letters leave one place in the first part, so the sign begins the second.
  expect(smsLength(`${"a".repeat(152)}€${"a".repeat(152)}`)).toMatchObject({
    length: 306,
    parts: 3,
  });
});

test("the letters that make an SMS expensive are named, each once", () => {
  expect(smsLength("Sifarişiniz ödənildi, təşəkkür").expensive).toEqual(["ş", "ə"]);
  expect(smsLength("Заказ").expensive).toEqual(["З", "а", "к", "з"]);
  expect(smsLength("Sifaris {1} ~ Ü ö Ç").expensive).toEqual([]);
});
