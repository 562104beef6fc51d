import { translateFixedText } from "./fixed-words";

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
