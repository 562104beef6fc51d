import { staffText } from "./staff-text";

type Words = { az: string; ru: string };
const words = (az: string, ru: string): Words => ({ az, ru });

/**
 * Words that Payload has in English only, without a key that could be translated: those of its rich
 * text editor, and of the comparison of versions (`$1` is what the pattern found).
 */
const FIXED_WORDS: readonly [RegExp, Words][] = [
  [/^Create Table$/, words("Cədvəl yarat", "Создать таблицу")],
  [/^Table$/, words("Cədvəl", "Таблица")],
  [/^Merge cells$/, words("Xanaları birləşdir", "Объединить ячейки")],
  [/^Unmerge cells$/, words("Xanaları ayır", "Разделить ячейки")],
  [/^Toggle Row Striping$/, words("Sətirləri növbə ilə rənglə", "Чередовать цвет строк")],
  [/^Toggle First Column Freeze$/, words("Birinci sütunu sabitlə", "Закрепить первый столбец")],
  [/^Insert row above$/, words("Yuxarıya sətir əlavə et", "Вставить строку выше")],
  [/^Insert (\d+) rows above$/, words("Yuxarıya $1 sətir əlavə et", "Вставить строки выше ($1)")],
  [/^Insert row below$/, words("Aşağıya sətir əlavə et", "Вставить строку ниже")],
  [/^Insert (\d+) rows below$/, words("Aşağıya $1 sətir əlavə et", "Вставить строки ниже ($1)")],
  [/^Insert column left$/, words("Sola sütun əlavə et", "Вставить столбец слева")],
  [/^Insert (\d+) columns left$/, words("Sola $1 sütun əlavə et", "Вставить столбцы слева ($1)")],
  [/^Insert column right$/, words("Sağa sütun əlavə et", "Вставить столбец справа")],
  [/^Insert (\d+) columns right$/, words("Sağa $1 sütun əlavə et", "Вставить столбцы справа ($1)")],
  [/^Delete column$/, words("Sütunu sil", "Удалить столбец")],
  [/^Delete row$/, words("Sətri sil", "Удалить строку")],
  [/^Delete table$/, words("Cədvəli sil", "Удалить таблицу")],
  [/^Add row header$/, words("Sətri başlıq et", "Сделать строку заголовком")],
  [/^Remove row header$/, words("Sətir başlıq olmasın", "Убрать заголовок строки")],
  [/^Add column header$/, words("Sütunu başlıq et", "Сделать столбец заголовком")],
  [/^Remove column header$/, words("Sütun başlıq olmasın", "Убрать заголовок столбца")],
  [/^Add Row$/, words("Sətir əlavə et", "Добавить строку")],
  [/^Add Column$/, words("Sütun əlavə et", "Добавить столбец")],
  [/^Edit link$/, words("Keçidi redaktə et", "Изменить ссылку")],
  [/^Remove link$/, words("Keçidi sil", "Удалить ссылку")],
  [/^Drag to move$/, words("Yerini dəyişmək üçün sürükləyin", "Перетащите, чтобы переместить")],
  [/^Add block$/, words("Blok əlavə et", "Добавить блок")],
  [/^Insert Paragraph$/, words("Abzas əlavə et", "Вставить абзац")],
  [/^Collapse$/, words("Yığ", "Свернуть")],
  [/^Expand$/, words("Aç", "Развернуть")],
];

/** An English text of Payload in the staff member's language; undefined if it has no other. */
export function translateFixedText(text: string, language: string): string | undefined {
  if (language === "en") return undefined;
  const trimmed = text.trim().replace(/\s+/g, " ");
  const found = FIXED_WORDS.find(([pattern]) => pattern.test(trimmed));
  return found && trimmed.replace(found[0], staffText({ en: trimmed, ...found[1] }, language));
}

/** The elements whose text, or accessible name, Payload writes in English. */
const TEXTS = [
  ".drawer__header__title",
  ".table-action-menu-dropdown .text",
  ".toolbar-popup__dropdown-item .text",
  ".slash-menu-popup__item-text",
].join(", ");
const NAMED = [
  ".rich-text-lexical [aria-label]",
  ".link-editor [aria-label]",
  ".draggable-block-menu[aria-label]",
  ".add-block-menu[aria-label]",
  ".diff-collapser [aria-label]",
].join(", ");

/** Translates what Payload shows at this moment. */
export function translateFixedWords(language: string): void {
  for (const element of document.querySelectorAll(TEXTS)) {
    const text = translateFixedText(element.textContent, language);
    if (text !== undefined && element.childElementCount === 0) element.textContent = text;
  }
  for (const element of document.querySelectorAll(NAMED)) {
    const name = translateFixedText(element.getAttribute("aria-label") ?? "", language);
    if (name !== undefined) element.setAttribute("aria-label", name);
  }
}
