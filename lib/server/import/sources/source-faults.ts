import { label, type Label } from "../../labels";
import { fillLabel } from "../faults";

/** What is wrong with files of other programs, and what staff should know about them. */

export const UNKNOWN_ENCODING = label(
  "Mətnin kodlaşdırması bilinmir (UTF-8, UTF-16, Windows-1251, 1252 və 1254 oxunur): faylı “CSV UTF-8” kimi saxlayın.",
  "The encoding of the text is not known (UTF-8, UTF-16, Windows-1251, 1252 and 1254 are read): save the file as “CSV UTF-8”.",
  "Кодировка текста неизвестна (читаются UTF-8, UTF-16, Windows-1251, 1252 и 1254): сохраните файл как «CSV UTF-8».",
);
export const LETTERS_LOST = label(
  "Fayl “{encoding}” kodlaşdırmasındadır, onda “ə” yoxdur: bəzi hərflərin yerində “?” qalıb. Faylı “CSV UTF-8” kimi saxlayın.",
  "The file is in “{encoding}”, which has no “ə”: some letters became “?”. Save the file as “CSV UTF-8”.",
  "Файл в кодировке «{encoding}», в которой нет «ə»: часть букв превратилась в «?». Сохраните файл как «CSV UTF-8».",
);
export const NOT_TEXT = label(
  "Bu, mətn faylı deyil.",
  "This is no file of text.",
  "Это не текстовый файл.",
);

export const XML_ENTITIES = label(
  "XML öz qısaltmalarını (ENTITY) elan edir: belə fayl oxunmur.",
  "The XML declares entities of its own (ENTITY): such a file is not read.",
  "XML объявляет собственные сущности (ENTITY): такой файл не читается.",
);
export const XML_CUT = label(
  "Fayl yarımçıqdır: <{name}> elementi bağlanmayıb.",
  "The file is cut: the element <{name}> is not closed.",
  "Файл обрывается: элемент <{name}> не закрыт.",
);
export const XML_MALFORMED = label(
  "XML burada səhvdir ({detail}), davamı oxunmur. Mətndə “&” əvəzinə &amp;, “<” əvəzinə &lt; yazılır.",
  "The XML is malformed here ({detail}), and cannot be read any further. In a text, “&” is written &amp; and “<” is written &lt;.",
  "Здесь в XML ошибка ({detail}), дальше он не читается. В тексте «&» пишется как &amp;, «<» — как &lt;.",
);
export const XML_TOO_LARGE = label(
  "<{name}> elementi çox böyükdür: oxunmadı.",
  "The element <{name}> is too large to be read.",
  "Элемент <{name}> слишком большой и не прочитан.",
);
export const XML_TOO_DEEP = label(
  "XML elementləri bir-birinin içində çox dərindir (ən çoxu {most}).",
  "The elements of the XML are nested too deeply ({most} levels at most).",
  "Элементы XML вложены слишком глубоко (не более {most} уровней).",
);

export const FILE_TOO_LARGE = label(
  "“{name}” çox böyükdür: ən çoxu {most} MB.",
  "“{name}” is too large: {most} MB at most.",
  "«{name}» слишком большой: не более {most} МБ.",
);
export const TOO_MANY_ROWS = label(
  "Faylda {most} sətirdən çox var: davamı oxunmadı.",
  "The file has more than {most} rows: the rest was not read.",
  "В файле больше {most} строк: остальные не прочитаны.",
);
export const TOO_MANY_CELLS = label(
  "Sətirdə {most} xanadan çox var: oxunmadı.",
  "The row has more than {most} cells: it was not read.",
  "В строке больше {most} ячеек: она не прочитана.",
);
export const CELL_TOO_LONG = label(
  "{name}: xanada {most} işarədən çox mətn var, sətir oxunmadı.",
  "{name}: the cell has more than {most} characters; the row was not read.",
  "{name}: в ячейке больше {most} знаков, строка не прочитана.",
);

export const ZIP_DAMAGED = label(
  "Arxiv zədəlidir və ya yarımçıqdır ({detail}).",
  "The archive is damaged or cut ({detail}).",
  "Архив повреждён или обрывается ({detail}).",
);
export const ZIP_ENCRYPTED = label(
  "“{name}” parolla qorunub: parolsuz saxlayın.",
  "“{name}” is protected by a password: save it without one.",
  "«{name}» защищён паролем: сохраните без пароля.",
);
export const ZIP_TOO_MANY = label(
  "Arxivdə {most} fayldan çox var.",
  "The archive has more than {most} files.",
  "В архиве больше {most} файлов.",
);
export const ZIP_TOO_LARGE = label(
  "“{name}” açılanda həddindən böyük olur (sıxılma {ratio} dəfə): oxunmadı.",
  "“{name}” becomes too large when it is unpacked ({ratio} times its size): it was not read.",
  "«{name}» при распаковке становится слишком большим (в {ratio} раз): не прочитан.",
);
export const ZIP_UNSAFE_NAME = label(
  "Arxivdə qəbul edilməyən fayl adı var: “{name}”.",
  "The archive has a file with an unacceptable name: “{name}”.",
  "В архиве недопустимое имя файла: «{name}».",
);
export const ZIP_WITHOUT_DATA = label(
  "Arxivdə oxunan fayl yoxdur. İçindəkilər: {names}.",
  "The archive has no file that can be read. It contains: {names}.",
  "В архиве нет файла, который можно прочитать. В нём: {names}.",
);
export const ZIP_SEVERAL_DATA = label(
  "Arxivdə bir neçə fayl var: {names}. Birini saxlayın.",
  "The archive has several files of data: {names}. Keep one of them.",
  "В архиве несколько файлов с данными: {names}. Оставьте один.",
);

export const UNKNOWN_FORMAT = label(
  "Faylın formatı tanınmadı. Görünən: {seen}.",
  "The format of the file is not known. It contains: {seen}.",
  "Формат файла не распознан. В нём: {seen}.",
);
export const UNREADABLE_FORMAT = label(
  "Bu, {format} faylıdır: oxunmur. Cədvəli xlsx və ya CSV kimi saxlayın.",
  "This is {format}, which is not read. Save the table as xlsx or CSV.",
  "Это {format}: не читается. Сохраните таблицу как xlsx или CSV.",
);
export const NO_HEAD = label(
  "Sütun adları olan sətir tapılmadı. İlk sətirlər: {seen}.",
  "No row with the names of columns was found. The first rows are: {seen}.",
  "Не найдена строка с названиями столбцов. Первые строки: {seen}.",
);
export const SHEET_WITHOUT_HEAD = label(
  "“{name}” vərəqində sütun adları tapılmadı: ötürüldü.",
  "The sheet “{name}” has no names of columns: it was skipped.",
  "На листе «{name}» нет названий столбцов: он пропущен.",
);
export const HIDDEN_SHEET = label(
  "“{name}” vərəqi gizlidir: ötürüldü.",
  "The sheet “{name}” is hidden: it was skipped.",
  "Лист «{name}» скрыт: он пропущен.",
);
export const HIDDEN_COLUMNS = label(
  "Gizli sütunlar ötürüldü: {names}.",
  "Hidden columns were skipped: {names}.",
  "Скрытые столбцы пропущены: {names}.",
);
export const HIDDEN_ROWS = label(
  "Gizli sətirlər ötürüldü: {count}; birincisi bu sətirdir.",
  "Hidden rows were skipped: {count}, of which this is the first.",
  "Пропущено скрытых строк: {count}; первая из них — эта.",
);
export const FORMULAS = label(
  "{names}: düsturdur, sonuncu hesablanmış dəyər götürüldü.",
  "{names}: a formula, of which the last computed value was taken.",
  "{names}: формула, взято последнее вычисленное значение.",
);
export const FORMULA_WITHOUT_VALUE = label(
  "{names}: düsturun hesablanmış dəyəri faylda yoxdur. Faylı Excel-də açıb saxlayın.",
  "{names}: the file does not have the computed value of the formula. Open the file in Excel and save it.",
  "{names}: в файле нет вычисленного значения формулы. Откройте файл в Excel и сохраните.",
);
export const MERGED_ROWS = label(
  "{names}: birləşdirilmiş xanalardır, dəyər hamısına aid edildi.",
  "{names}: merged cells, whose value was taken for all of them.",
  "{names}: объединённые ячейки, значение взято для всех.",
);
export const MORE_NOTES = label(
  "Bu qeyd daha {count} sətrə də aiddir.",
  "The same is true of {count} more rows.",
  "То же относится ещё к {count} строкам.",
);

export const NO_CATEGORY = label(
  "{id} nömrəli kateqoriya faylda yoxdur.",
  "The file has no category with the id {id}.",
  "В файле нет категории с номером {id}.",
);
export const CATEGORY_CIRCLE = label(
  "{id} nömrəli kateqoriya öz içindədir.",
  "The category with the id {id} is inside itself.",
  "Категория с номером {id} вложена сама в себя.",
);
export const TOO_MANY_CATEGORIES = label(
  "Faylda {most} kateqoriyadan çox var.",
  "The file has more than {most} categories.",
  "В файле больше {most} категорий.",
);
export const TOO_MANY_VARIANTS = label(
  "{id}: {most} variantdan çox var, oxunmadı.",
  "{id} has more than {most} variants; it was not read.",
  "{id}: больше {most} вариантов, не прочитан.",
);
export const TOO_MANY_GROUPS = label(
  "Faylda variantları olan {most} məhsuldan çox var.",
  "The file has more than {most} products with variants.",
  "В файле больше {most} товаров с вариантами.",
);
export const NO_PARENT = label(
  "“{id}” məhsulu faylda yoxdur, bu isə onun variantıdır.",
  "The file has no product “{id}”, of which this is a variant.",
  "В файле нет товара «{id}», вариантом которого является этот.",
);
export const NO_ID = label(
  "Məhsulun nə nömrəsi, nə də kodu var.",
  "The product has neither an id nor a code.",
  "У товара нет ни номера, ни кода.",
);
export const OFFER_WITHOUT_PRODUCT = label(
  "“{id}” təklifinin məhsulu kataloqda yoxdur: ad və şəkil gəlmədi.",
  "The catalogue has no product for the offer “{id}”: it has neither name nor pictures.",
  "В каталоге нет товара для предложения «{id}»: нет ни названия, ни изображений.",
);

export const TOO_MANY_OFFERS = label(
  "Faylda {most} təklifdən çox var.",
  "The file has more than {most} offers.",
  "В файле больше {most} предложений.",
);
export const DELETED_PRODUCTS = label(
  "Silinmiş kimi işarələnmiş məhsullar ötürüldü: {count}.",
  "Products that are marked as deleted were skipped: {count}.",
  "Пропущены товары с пометкой удаления: {count}.",
);
export const PRICES_WITHOUT_TAX = label(
  "Faylda yalnız ƏDV-siz qiymətlər var.",
  "The file only has prices without VAT.",
  "В файле только цены без НДС.",
);
export const AMBIGUOUS_NUMBER = label(
  "“{text}” həm {thousands}, həm də {decimals} ola bilər.",
  "“{text}” may mean {thousands} or {decimals}.",
  "«{text}» может означать и {thousands}, и {decimals}.",
);
export const UNREADABLE_AMOUNT = label(
  "“{text}” məbləğ deyil.",
  "“{text}” is no amount.",
  "«{text}» — не сумма.",
);
export const UNREADABLE_STOCK = label(
  "“{text}” nə say, nə də “var / yoxdur” kimi oxunur.",
  "“{text}” is neither a number of pieces nor a word such as “in stock”.",
  "«{text}» — не количество и не слово вроде «есть» или «нет».",
);
export const UNREADABLE_DATE = label(
  "“{text}” endirimin tarixi kimi oxunmur (2026-11-30 kimi yazılır).",
  "“{text}” is no date of a discount (it is written like 2026-11-30).",
  "«{text}» — не дата скидки (пишется как 2026-11-30).",
);
export const DISCOUNT_ENDS = label(
  "“{id}”: endirim {until} tarixində bitir, mağaza onu növbəti idxalda bitirəcək.",
  "“{id}”: the discount ends on {until}; the shop ends it with the next import.",
  "«{id}»: скидка действует до {until}; магазин завершит её при следующей загрузке.",
);
export const NEGATIVE_STOCK = label(
  "“{id}”: say mənfidir, 0 sayıldı.",
  "“{id}”: a negative stock counts as 0.",
  "«{id}»: отрицательный остаток считается нулевым.",
);
export const NO_RETAIL_PRICE = label(
  "Faylda bir neçə qiymət növü var, heç biri pərakəndə adlanmır: {types}.",
  "The file has several types of prices, of which none is called retail: {types}.",
  "В файле несколько типов цен, и ни один не назван розничным: {types}.",
);
export const OTHER_CURRENCY = label(
  "“{text}” manatla deyil.",
  "“{text}” is not in manats.",
  "«{text}» — не в манатах.",
);

export const COLUMN_MISSING = label(
  "“{name}” sütunu bu faylda yoxdur.",
  "This file has no column “{name}”.",
  "В этом файле нет столбца «{name}».",
);
export const COLUMN_ADDED = label(
  "“{name}” sütunu əvvəl yox idi.",
  "The column “{name}” was not there before.",
  "Столбца «{name}» раньше не было.",
);
export const COLUMN_CHANGED = label(
  "“{name}” sütununda əvvəl başqa cür dəyərlər vardı (indi məsələn “{sample}”): mənası dəyişibmi?",
  "The column “{name}” had values of another kind before (now for example “{sample}”): has its meaning changed?",
  "В столбце «{name}» раньше были значения другого вида (теперь, например, «{sample}»): не изменился ли его смысл?",
);

export const COLUMNS_LOST = label(
  "Yadda saxlanmış sütun adlarının yarısı bu faylda yoxdur: sütunların mənası yenidən təklif olunur.",
  "This file lacks half of the remembered names of columns: what the columns mean is proposed anew.",
  "В этом файле нет половины запомненных названий столбцов: значения столбцов предложены заново.",
);
export const UNCONFIRMED_COLUMNS = label(
  "Bu təchizatçının sütunları dəyişib: idxaldan əvvəl yoxlamanın göstərdiyi mənaları təsdiqləyin (npm run import: --confirm).",
  "The columns of this supplier have changed: confirm what they mean, as the check shows it, before the import (npm run import: --confirm).",
  "Столбцы этого поставщика изменились: перед загрузкой подтвердите их значения, показанные проверкой (npm run import: --confirm).",
);
export const SHEET_PROPOSED = label(
  "“{name}” vərəqinin sütunları başqadır, təklif olunduğu kimi oxunur: {columns}.",
  "The sheet “{name}” has other columns, and is read as it is proposed: {columns}.",
  "На листе «{name}» другие столбцы, он читается так, как предложено: {columns}.",
);

/** A long text of a file is quoted up to this length. */
const MAX_QUOTED = 80;
export const quoted = (text: string): string =>
  text.length > MAX_QUOTED ? `${text.slice(0, MAX_QUOTED)}…` : text;

/** A label with its placeholders filled; texts of the file are cut to a length that fits. */
export const filled = (message: Label, values: Readonly<Record<string, string | number>>): Label =>
  fillLabel(
    message,
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        typeof value === "string" ? quoted(value) : value,
      ]),
    ),
  );
