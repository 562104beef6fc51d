import { lockTime, translateFixedText } from "./fixed-words";

test.each([
  ["Create Table", "az", "Cədvəl yarat"],
  ["Create Table", "ru", "Создать таблицу"],
  ["Insert row above", "az", "Yuxarıya sətir əlavə et"],
  ["Insert 3 rows above", "az", "Yuxarıya 3 sətir əlavə et"],
  ["Remove  column header", "ru", "Убрать заголовок столбца"],
  ["Collapse", "az", "Yığ"],
  ["Delete table", "en", undefined],
  ["Cədvəl yarat", "az", undefined],
  ["Qiymət cədvəli", "az", undefined],
])("%s in %s is %s", (text, language, translated) => {
  expect(translateFixedText(text, language)).toBe(translated);
});

test.each([
  ["Nov 9, 2026, 10:40 AM", "09.11.2026 10:40"],
  ["Nov 29, 2026, 12:05\u202fAM", "29.11.2026 00:05"],
  ["Leyla Məmmədova", undefined],
  ["29.11.2026 10:40", undefined],
])("the time of a lock %j is %s", (text, time) => {
  expect(lockTime(text)).toBe(time);
});
