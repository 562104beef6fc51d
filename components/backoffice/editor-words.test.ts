import { translateEditorText } from "./editor-words";

test.each([
  ["Create Table", "az", "Cədvəl yarat"],
  ["Create Table", "ru", "Создать таблицу"],
  ["Insert row above", "az", "Yuxarıya sətir əlavə et"],
  ["Insert 3 rows above", "az", "Yuxarıya 3 sətir əlavə et"],
  ["Remove  column header", "ru", "Убрать заголовок столбца"],
  ["Delete table", "en", undefined],
  ["Cədvəl yarat", "az", undefined],
  ["Qiymət cədvəli", "az", undefined],
])("%s in %s is %s", (text, language, translated) => {
  expect(translateEditorText(text, language)).toBe(translated);
});
