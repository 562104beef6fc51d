import { withoutInvisible } from "@/lib/contract/clean-text";
import { currencyInName } from "./clean-values";
import type { ColumnField, KindCounts, MappedColumn, Mapping } from "./mapping";
import { isRecommendedPrice, retailPriceOf } from "./retail-price";
import { isBlank, type SourceTable, type TableRow } from "./table-rows";
import { countKinds, kindOfValue, shareOf } from "./value-kind";

/** In how many rows the head is looked for. */
const MAX_ROWS_ABOVE = 60;
const MAX_NAME = 120;

/** The name of a column as it is compared: small letters, no punctuation, one space. */
export const comparableName = (name: string): string =>
  withoutInvisible(name)
    .normalize("NFC")
    .replaceAll("İ", "i")
    .toLowerCase()
    .replace(/ё/g, "е")
    .replace(/[^\p{L}\p{N}%#№]+/gu, " ")
    .trim();

/**
 * How suppliers name their columns in Azerbaijani, Russian and English. The first one that fits a
 * name counts, so the narrower ones stand before the wider ones.
 */
const NAMES: readonly (readonly [field: ColumnField, names: RegExp])[] = [
  [
    "ignored",
    /^(?:№|#|n|no|nn|№ п п|п п|номер п п|s s|sıra(?: n[oö])?|сумма|заказ|ваш заказ|sifariş|məbləğ|кол во заказа|ед(?:\.|иница)?(?: изм(?:ерения)?)?|ölçü vahidi|vahid|unit|uom|ндс|əd[vh]|ставка ндс|вес|çəki)$/,
  ],
  ["gtin", /(?:штрих ?код|^шк$|barkod|barcode|ştrix|^ean(?: ?\d+)?$|^gtin$|^upc$|^ean upc$)/],
  [
    "oldPrice",
    /(?:стара.* цена|цена.*(?:стар|без скидки|до скидки)|köhnə qiymət|əvvəlki qiymət|endirimsiz|old ?price|price before|list price|compare at|^(?:цена |qiymət |price )?(?:[рм]рц|rrp|msrp)(?: |$)|рекоменд.* цена|цена.* рекоменд|tövsiyə.* qiymət|recommended.* price)/,
  ],
  [
    "otherPrice",
    /(?:опт|topdan|закуп|себестоим|дилер|diler|maya dəyəri|alış|wholesale|dealer|purchase|cost)/,
  ],
  ["currency", /^(?:валюта|valyuta|currency)$/],
  ["price", /(?:цена|розн|стоимость|qiymət|satış|pərakəndə|price|retail|^cena$|^qiymet)/],
  [
    "stockAt",
    /(?:(?:остаток|остатки|склад|магазин|stok|qalıq|anbar|mağaza|stock|warehouse)[^,]* (?:№|#|n|no)? ?\d+$|^(?:склад|магазин|anbar|mağaza) .+)/,
  ],
  [
    "stock",
    /(?:остат|^кол ?во|количеств|qalıq|qaliq|^say[ıi]?$|miqdar|^stok|^stock|^qty|quantity|^склад$|^anbar$|свободн)/,
  ],
  ["available", /(?:налич|mövcud|availab|^статус$|^status$)/],
  ["group", /(?:групп[аы] модел|модельный ряд|model ?group|group ?id|item ?group|parent ?sku)/],
  [
    "category",
    /(?:категори|подкатегори|раздел|^групп[аы]|товарная группа|kateqor|qrup|bölmə|categor|^group$|^section$|тип товара|product type)/,
  ],
  [
    "brand",
    /(?:бренд|производител|изготовител|^марка$|торговая марка|brend|^marka$|istehsalç|brand|vendor|manufacturer|^маркa$)/,
  ],
  [
    "mpn",
    /(?:^mpn$|part ?n(?:umber|o)|партномер|парт номер|артикул производителя|код производителя|^model(?:i| kodu| code)?$|^модель$)/,
  ],
  [
    "sku",
    /(?:артикул|^арт$|^sku$|item ?(?:code|no)|product ?code|stok kodu|malın kodu|məhsul(?:un)? kodu|^kod(?:u)?$|^код(?: товара| номенклатуры)?$|^code$|^article$|^reference$|номенклатурный (?:номер|код))/,
  ],
  ["id", /^(?:id|ид|uid|guid|external ?id)$/],
  [
    "description",
    /(?:описани|характеристик|təsvir|açıqlama|xüsusiyyət|description|specification|комплектация)/,
  ],
  ["pictures", /(?:фото|изображен|картинк|şəkil|şəkl|^foto|image|picture|photo|^img)/],
  [
    "title",
    /(?:наименован|назван|номенклатура|^товар(?:ы)?$|məhsul|malın ad|^ad[ıi]?$|^name$|title|product|^item$|^mal(?:lar)?$|^позиция$)/,
  ],
];
const LANGUAGE_OF_NAME =
  /(?:^| )(az(?:e|ərbaycanca)?|en(?:g|glish)?|ru(?:s|sca|сский)?|рус|азерб?|анг?л)$/;
const LANGUAGES: Readonly<Record<string, "az" | "en" | "ru">> = {
  a: "az",
  e: "en",
  r: "ru",
  а: "az",
  р: "ru",
};

/** The unit or currency at the end of a name: `Diaqonal, düym`, `Цена (AZN)`. */
const UNIT = /[,([]\s*([^,()[\]]{1,15}?)\s*[)\]]?$/;

/** What a name means; null for a name that is not known. */
function fieldOfName(name: string): ColumnField | null {
  const comparable = comparableName(name);
  if (comparable === "") return null;
  const field = NAMES.find(([, names]) => names.test(comparable))?.[0] ?? null;
  if (field !== "title" && field !== "description") return field;
  const [, language = ""] = LANGUAGE_OF_NAME.exec(comparable) ?? [];
  const known = language.startsWith("анг") ? "en" : LANGUAGES[language[0] ?? ""];
  return known ? `${field}.${known}` : field;
}

/**
 * The unit that the name of a column gives; of a price the code of its currency, wherever it stands:
 * `Цена, AZN розничная`. It is no part of a mapping, because names are compared without the signs of
 * currencies: the file that is read now says it.
 */
export const unitOfColumn = ({ name, field }: Pick<MappedColumn, "name" | "field">) =>
  /price/i.test(field) ? currencyInName(name) : (UNIT.exec(name.trim())?.[1] ?? null);

/** The rows of a table's head, and the names of its columns. */
export type TableHead = { line: number; rows: 1 | 2; names: readonly string[] };

const isName = (cell: string): boolean =>
  cell.length <= MAX_NAME && ["text", "code", "stock word"].includes(kindOfValue(cell) ?? "");

/** How many different fields the cells of a row name. */
function knownFields(cells: readonly string[]): Set<ColumnField> {
  const fields = cells.filter(isName).map(fieldOfName);
  return new Set(fields.filter((field) => field !== null && field !== "ignored") as ColumnField[]);
}

/**
 * The names of a head of two rows: a name of the upper row that is wider than a column belongs to
 * all columns below it.
 */
export function joinedNames(upper: readonly string[], lower: readonly string[]): string[] {
  let above = "";
  return Array.from({ length: Math.max(upper.length, lower.length) }, (_, at) => {
    const [own = "", below = ""] = [upper[at]?.trim(), lower[at]?.trim()];
    if (own !== "" || below === "") above = own;
    return above === below ? below : `${above} ${below}`.trim();
  });
}

/** Whether a row can be a part of a head: it has names only. */
const hasOnlyNames = (cells: readonly string[]): boolean =>
  cells.filter((cell) => !isBlank(cell)).every(isName);

const countFilled = (cells: readonly string[]): number =>
  cells.filter((cell) => !isBlank(cell)).length;

/** The rows that a head consists of, given the row that names most fields. */
function headAround(rows: readonly TableRow[], at: number): TableHead {
  const [above, row, below] = [rows[at - 1], rows[at], rows[at + 1]];
  if (!row) throw new Error("there is no such row");
  const single: TableHead = {
    line: row.line,
    rows: 1,
    names: row.cells.map((cell) => cell.trim()),
  };
  const isNeighbour = (other: TableRow | undefined, distance: number): other is TableRow =>
    other !== undefined && other.line === row.line + distance && hasOnlyNames(other.cells);
  // The upper row names groups of columns: it is no line of the letterhead, which has one cell.
  if (
    isNeighbour(above, -1) &&
    countFilled(above.cells) > 1 &&
    row.cells.some((cell, column) => isBlank(cell) && !isBlank(above.cells[column]))
  )
    return { line: row.line, rows: 2, names: joinedNames(above.cells, row.cells) };
  // The lower row has names where the upper one has none, and nothing but names.
  const continues =
    isNeighbour(below, 1) &&
    knownFields(row.cells).size > 1 &&
    countFilled(below.cells) > 1 &&
    below.cells.some((cell, column) => !isBlank(cell) && isBlank(row.cells[column]));
  return continues && below
    ? { line: below.line, rows: 2, names: joinedNames(row.cells, below.cells) }
    : single;
}

/**
 * Finds the head of a table: the row that names most fields, below the lines of a letterhead. `line`
 * is that of its last row. Null when no row names two fields.
 */
export function findTableHead(rows: readonly TableRow[]): TableHead | null {
  let best: { head: TableHead; fields: number } | null = null;
  rows.slice(0, MAX_ROWS_ABOVE).forEach((_, at) => {
    const head = headAround(rows, at);
    const fields = knownFields(head.names);
    const isUseful = [...fields].some((field) => /^(?:sku|title|price|gtin|id)/.test(field));
    if (isUseful && fields.size > (best?.fields ?? 1)) best = { head, fields: fields.size };
  });
  return (best as { head: TableHead } | null)?.head ?? null;
}

type Proposal = { name: string; field: ColumnField | null; kinds: KindCounts; at: number };

const isNumeric = (kinds: KindCounts): boolean =>
  shareOf(kinds, "whole number", "decimal number") > 0.7;

/** Corrects what a name alone says by what the values look like. */
function fieldByValues({ field, kinds, name }: Proposal): ColumnField | null {
  if (field === "available" && isNumeric(kinds)) return "stock";
  if (field === "stock" && shareOf(kinds, "stock word") > 0.7 && !isNumeric(kinds)) return "stock";
  if (field === "category" && isNumeric(kinds)) return "ignored";
  if (field !== null) return field;
  if (shareOf(kinds, "gtin") > 0.8) return "gtin";
  if (shareOf(kinds, "picture") > 0.7) return "pictures";
  return name === "" ? "ignored" : null;
}

/** Fields that a table has once: a further column of the same name is a parameter. */
const SEVERAL = new Set<ColumnField>([
  "category",
  "pictures",
  "otherPrice",
  "stockAt",
  "parameter",
  "ignored",
]);

/** Gives a field to the column that has it, and another one to further columns. */
function withoutDoubles(columns: readonly Proposal[]): Proposal[] {
  const taken = new Set<ColumnField>();
  return columns.map((column) => {
    const { field } = column;
    if (field === null || SEVERAL.has(field)) return column;
    if (!taken.has(field)) {
      taken.add(field);
      return column;
    }
    if (field === "stock") return { ...column, field: "stockAt" as const };
    return { ...column, field: field === "sku" ? ("mpn" as const) : ("parameter" as const) };
  });
}

/**
 * The title is never missing: without a name that says it, it is the unnamed or unknown column with
 * the longest texts.
 */
function withTitle(columns: readonly Proposal[], rows: readonly TableRow[]): readonly Proposal[] {
  if (columns.some(({ field }) => field?.startsWith("title"))) return columns;
  const lengthOf = ({ at }: Proposal) =>
    rows.reduce((sum, { cells }) => sum + (cells[at]?.length ?? 0), 0);
  const [longest] = columns
    .filter(
      ({ field, kinds }) =>
        (field === null || field === "ignored" || field === "mpn") &&
        shareOf(kinds, "text", "long text", "code") > 0.6,
    )
    .sort((a, b) => lengthOf(b) - lengthOf(a));
  return columns.map((column) =>
    column === longest ? { ...column, field: "title" as const } : column,
  );
}

/** A price without VAT. */
const WITHOUT_TAX = /без ндс|əd[vh] ?(?:s[iı]z|xaric)|(?:without|excl|ex)[a-z]* (?:vat|tax)/;

/**
 * The price shoppers pay is the retail one, wherever it stands, also if it is called a recommended
 * one; else the first. One without VAT is not it where there is one with VAT.
 */
function withRetailPrice(columns: readonly Proposal[]): Proposal[] {
  const isNet = ({ name }: Proposal) => WITHOUT_TAX.test(comparableName(name));
  const all = columns.filter(({ field }) => field === "price");
  const gross = all.filter((column) => !isNet(column));
  const candidates = gross.length > 0 ? gross : all;
  const price =
    retailPriceOf(candidates, ({ name }) => comparableName(name)) ??
    columns.find(
      ({ field, kinds, name }) =>
        field === "oldPrice" && isNumeric(kinds) && isRecommendedPrice(comparableName(name)),
    ) ??
    candidates[0];
  return columns.map((column) => {
    if (column === price) return { ...column, field: "price" as const };
    return column.field === "price" ? { ...column, field: "otherPrice" as const } : column;
  });
}

/** Where a table has both, `Код` is the supplier's own number, and `Артикул` what is on the box. */
function withIds(columns: readonly Proposal[]): Proposal[] {
  const isArticle = columns.some(
    ({ field, name }) => field === "sku" && /артикул|sku|article/i.test(name),
  );
  return columns.map((column) =>
    isArticle && column.field === "sku" && /^(?:код|kod|code)/.test(comparableName(column.name))
      ? { ...column, field: "id" as const }
      : column,
  );
}

/**
 * Proposes how a table is read, by the names of its columns and by their values; null when it has no
 * head. Staff confirm or change it.
 */
export function proposeMapping(
  table: SourceTable,
  head = findTableHead(table.beginning),
): Mapping | null {
  if (head === null) return null;
  const rows = table.beginning.filter(({ line }) => line > head.line);
  const width = Math.max(
    head.names.length,
    ...rows.map(({ cells }) => cells.findLastIndex((cell) => !isBlank(cell)) + 1),
  );
  const proposals = Array.from({ length: width }, (_, at): Proposal => {
    const name = (head.names[at] ?? "").replace(/\s+/g, " ").trim();
    const kinds = countKinds(rows.map(({ cells }) => cells[at] ?? ""));
    const proposal = { name, field: fieldOfName(name), kinds, at };
    return { ...proposal, field: fieldByValues(proposal) };
  });
  const columns = withTitle(withoutDoubles(withIds(withRetailPrice(proposals))), rows);
  return {
    sheet: table.part,
    headLine: head.line - (head.rows - 1),
    headRows: head.rows,
    columns: columns.map(({ name, field, kinds }): MappedColumn => {
      const meaning =
        field ?? (shareOf(kinds, "long text", "link") > 0.3 ? "ignored" : "parameter");
      return { name, field: meaning, kinds };
    }),
  };
}
