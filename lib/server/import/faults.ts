import { label, type Label } from "../labels";

/** The faults of a file, or of a row of any kind. */
export const NOT_UTF8 = label(
  "Fayl UTF-8 deyil: cədvəldən “CSV UTF-8” kimi saxlayın (Windows-1251 və 1254 oxunmur).",
  "The file is not UTF-8: save it as “CSV UTF-8” (Windows-1251 and 1254 are not read).",
  "Файл не в UTF-8: сохраните его как «CSV UTF-8» (Windows-1251 и 1254 не читаются).",
);
export const ROW_TOO_LONG = label(
  "Sətir çox uzundur (ən çoxu 1 MB): oxunmadı.",
  "The row is too long (1 MB at most): it was not read.",
  "Строка слишком длинная (не более 1 МБ): она не прочитана.",
);
export const NO_ROWS = label("Faylda sətir yoxdur.", "The file has no rows.", "В файле нет строк.");
export const NOT_JSON = label(
  "Sətir JSON obyekti deyil.",
  "The line is no JSON object.",
  "Строка не является объектом JSON.",
);
export const JSON_ARRAY = label(
  "Fayl JSON massividir: hər sətirdə bir obyekt olmalıdır (JSON Lines).",
  "The file is a JSON array: write one object per line (JSON Lines).",
  "Файл — массив JSON: нужен один объект в строке (JSON Lines).",
);
const OTHER_FORMAT = label(
  "Bu, {format} faylıdır. Cədvəli “CSV UTF-8” kimi saxlayın, ya da JSON Lines göndərin.",
  "This is {format}. Save the table as “CSV UTF-8”, or send JSON Lines.",
  "Это {format}. Сохраните таблицу как «CSV UTF-8» или отправьте JSON Lines.",
);
const MISSING_COLUMN = label(
  "Sütun yoxdur: {name}.",
  "A column is missing: {name}.",
  "Нет столбца: {name}.",
);
const UNKNOWN_COLUMN = label(
  "Naməlum sütun: {name}.",
  "Unknown column: {name}.",
  "Неизвестный столбец: {name}.",
);
const DUPLICATE_COLUMN = label(
  "Sütun iki dəfədir: {name}.",
  "The column is there twice: {name}.",
  "Столбец указан дважды: {name}.",
);
const WRONG_CELL_COUNT = label(
  "Sətirdə {cells} xana var, sütun isə {columns}-dir.",
  "The row has {cells} cells, but there are {columns} columns.",
  "В строке {cells} ячеек, а столбцов {columns}.",
);
const WRONG_QUOTE = label(
  '{name}: dırnaq işarəsi (") yerində deyil və ya bağlanmayıb; dırnaqdakı xananın içində dırnaq iki dəfə yazılır (""). Bu sətir oxunmadı.',
  '{name}: a quotation mark (") is out of place or not closed; inside a quoted cell it is written twice (""). This row was not read.',
  '{name}: кавычка (") стоит не на месте или не закрыта; внутри ячейки в кавычках её пишут дважды (""). Эта строка не прочитана.',
);
const POSSIBLY_UNCLOSED_QUOTE = label(
  'Bu sətir {line}-ci sətirdə açılan dırnağın (") içində qalıb: ayrıca sətirdir, yoxsa xananın mətni, bilinmir. Oxunmadı.',
  'This line is within the quotation mark (") opened in line {line}: it may be a row or the text of a cell. It was not read.',
  'Эта строка оказалась внутри кавычки ("), открытой в строке {line}: неясно, строка это или текст ячейки. Она не прочитана.',
);
const WRONG_VALUE = label(
  "{name}: bu dəyər yazıla bilməz.",
  "{name}: such a value cannot be stored.",
  "{name}: такое значение записать нельзя.",
);
const ROUNDED_NUMBER = label(
  "{name}: “{text}”. Cədvəl proqramı uzun nömrəni yuvarlaqlaşdırıb, rəqəmləri itib. Sütunu mətn formatına keçirib nömrəni yenidən yazın.",
  "{name}: “{text}”. A spreadsheet has rounded a long number, and its digits are lost. Format the column as text and enter the number again.",
  "{name}: «{text}». Электронная таблица округлила длинный номер, его цифры потеряны. Задайте столбцу текстовый формат и введите номер заново.",
);
const SPREADSHEET_ERROR = label(
  "{name}: “{text}” dəyər deyil, cədvəldəki düsturun xətasıdır.",
  "{name}: “{text}” is no value, but the error of a formula in the spreadsheet.",
  "{name}: «{text}» — не значение, а ошибка формулы в таблице.",
);
const DAMAGED_TEXT = label(
  "{name}: “{text}”. Hərflər itib (�): faylı ilkin proqramdan “CSV UTF-8” kimi yenidən saxlayın.",
  "{name}: “{text}”. Letters are lost (�): save the file as “CSV UTF-8” again from the program it comes from.",
  "{name}: «{text}». Буквы потеряны (�): сохраните файл заново как «CSV UTF-8» в исходной программе.",
);
const DUPLICATE_KEY = label(
  "{key}: {line}-ci sətirdə də var.",
  "{key}: it is in line {line} too.",
  "{key}: есть и в строке {line}.",
);
const NOT_STORED = label(
  "Saxlanılmadı: verilənlər bazası rədd etdi ({code}).",
  "Not stored: the database refused it ({code}).",
  "Не сохранено: база данных отклонила ({code}).",
);

/** Fills the `{name}` placeholders of a label. */
export const fillLabel = (
  message: Label,
  values: Readonly<Record<string, string | number>>,
): Label => {
  const fill = (text: string) =>
    text.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
  return { az: fill(message.az), en: fill(message.en), ru: fill(message.ru) };
};

/** The fault of a file in a format that the import does not read; `format`: what it is. */
export const otherFormat = (format: Label): Label => ({
  az: fillLabel(OTHER_FORMAT, { format: format.az }).az,
  en: fillLabel(OTHER_FORMAT, { format: format.en }).en,
  ru: fillLabel(OTHER_FORMAT, { format: format.ru }).ru,
});
export const missingColumn = (name: string): Label => fillLabel(MISSING_COLUMN, { name });
export const unknownColumn = (name: string): Label => fillLabel(UNKNOWN_COLUMN, { name });
export const duplicateColumn = (name: string): Label => fillLabel(DUPLICATE_COLUMN, { name });
export const wrongCellCount = (cells: number, columns: number): Label =>
  fillLabel(WRONG_CELL_COUNT, { cells, columns });
export const wrongQuote = (name: string): Label => fillLabel(WRONG_QUOTE, { name: name || "#" });
export const possiblyUnclosedQuote = (line: number): Label =>
  fillLabel(POSSIBLY_UNCLOSED_QUOTE, { line });
export const wrongValue = (name: string): Label => fillLabel(WRONG_VALUE, { name });
/** A long text of a file is quoted in a fault up to this length. */
const MAX_QUOTED = 80;
const quoted = (text: string): string =>
  text.length > MAX_QUOTED ? `${text.slice(0, MAX_QUOTED)}…` : text;

export const roundedNumber = (name: string, text: string): Label =>
  fillLabel(ROUNDED_NUMBER, { name, text });
export const spreadsheetError = (name: string, text: string): Label =>
  fillLabel(SPREADSHEET_ERROR, { name, text });
export const damagedText = (name: string, text: string): Label =>
  fillLabel(DAMAGED_TEXT, { name, text: quoted(text) });
export const duplicateKey = (key: string, line: number): Label =>
  fillLabel(DUPLICATE_KEY, { key, line });
export const notStored = (code: string): Label => fillLabel(NOT_STORED, { code });

/** The file cannot be read any further. */
export class FileFault extends Error {
  constructor(
    readonly line: number,
    readonly faults: readonly Label[],
  ) {
    super(faults[0]?.en);
  }
}
