import { type ParsedNumber, type NumberRule, parseNumber } from "@/lib/contract/parse-number";
import { amountText } from "@/lib/format/amount-text";
import { gtinDigits } from "@/lib/format/gtin";
import { ANY_DECIMALS, MAX_NUMBER, numberFaultText } from "@/lib/format/number-faults";
import { type Language, LANGUAGES } from "@/lib/languages";
import {
  type DecimalSeparator,
  decimalSeparatorOf,
  parseAmount,
  parseFileNumber,
} from "@/lib/server/import/parse-amount";
import { parseDay, parseMoment } from "@/lib/server/import/parse-day";
import { fillLabel } from "@/lib/server/import/faults";
import { Products } from "../collections/products";
import { toFormAmount } from "../fields/money";
import { numberFault, textFault } from "../fields/parameter-values";
import { countFault } from "../fields/stock";
import { formRules } from "../form-rules";
import { label, type Label } from "../../labels";
import {
  AMBIGUOUS_NAME,
  columnFault,
  NEEDED,
  quoting,
  TOO_LONG,
  UNKNOWN_NAME,
} from "../imports/cell-faults";
import { type Catalogue, findMaskId, type Parameter } from "./catalogue";
import { azWhenEmpty } from "./columns";
import type { Facts, ParameterPatch, ParameterValue, Patch } from "./patch";

type Cells = Readonly<Record<string, string>>;

const BAD_AMOUNT = label(
  "məbləğ 1234,50 kimi yazılır.",
  "an amount is written like 1234.50.",
  "сумма пишется как 1234,50.",
);
const BAD_STATUS = label(
  "published və ya draft olmalıdır.",
  "must be published or draft.",
  "должно быть published или draft.",
);
const BAD_PERCENT = label(
  "0 ilə 100 arası ədəd olmalıdır.",
  "must be a number from 0 to 100.",
  "должно быть числом от 0 до 100.",
);
const BAD_TIME = label(
  "vaxt 2026-05-01 14:00 və ya 01.05.2026 14:00 kimi yazılır.",
  "a time is written like 2026-05-01 14:00 or 01.05.2026 14:00.",
  "время пишется как 2026-05-01 14:00 или 01.05.2026 14:00.",
);
const NO_PARAMETER = label(
  "belə parametr yoxdur.",
  "there is no such parameter.",
  "такой характеристики нет.",
);
const NOT_IN_LIST = label(
  "“{text}” bu parametrin siyahısında yoxdur.",
  "“{text}” is not in this parameter's list.",
  "«{text}» нет в списке этой характеристики.",
);
const MAX_TITLE = 300;
/** Far longer than any real description. */
const MAX_DESCRIPTION = 100_000;
const MAX_TEXT = 2000;

const formFault = formRules(Products.fields, "products");

/** Only the notation is checked by this rule; `countFault` checks the real maximum. */
const STOCK_RULE = { min: 0, max: 999_999_999, decimals: 0 };
const POPULARITY_RULE = { min: 0, max: 100, decimals: ANY_DECIMALS };
/** The rule of a parameter without a list, as in the back office's form. */
const PARAMETER_RULE: NumberRule = { min: -MAX_NUMBER, max: MAX_NUMBER, decimals: ANY_DECIMALS };
const WITH_ZONE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})$/;

/**
 * Parses a time in ISO 8601 with a time zone (`2026-05-01T10:00:00Z`), or as spreadsheets write it,
 * in Baku time. Null for anything else.
 */
function parseTime(text: string): Date | null {
  if (!WITH_ZONE.test(text)) return parseMoment(text);
  const at = new Date(parseDay(text.slice(0, 10)) === null ? NaN : text);
  return Number.isNaN(at.getTime()) ? null : at;
}

/** The fault of a text that may mean two numbers; null for any other text. */
function ambiguityFault(typed: string, { fault }: ParsedNumber, rule: NumberRule): Label | null {
  if (fault !== "ambiguous") return null;
  const messageIn = (language: Language) => numberFaultText(fault, { typed, rule, language });
  return label(messageIn("az"), messageIn("en"), messageIn("ru"));
}

/**
 * Whether all lines are numbers (including ambiguous ones). A parameter without a list may have
 * numbers instead of texts.
 */
const areNumbers = (text: string): boolean =>
  text.split("\n").every((line) => {
    const { fault } = parseNumber(line, PARAMETER_RULE);
    return fault === undefined || fault === "ambiguous";
  });

const partsOf = (text: string, separator: RegExp): string[] =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== "");

class RowParser {
  readonly faults: Label[] = [];
  readonly patch: Patch;
  /** of the program that wrote the row's prices and stock */
  private readonly decimalSeparator: DecimalSeparator;

  constructor(
    private readonly cells: Cells,
    private readonly catalogue: Catalogue,
  ) {
    const { sku = "", price, discountPrice, creditPrice, stock } = cells;
    this.decimalSeparator = decimalSeparatorOf([price, discountPrice, creditPrice, stock]);
    this.patch = { sku, facts: {}, title: {}, description: {}, parameters: [] };
    const fault = formFault("sku", sku);
    if (fault) this.addFault("sku", fault);
  }

  private addFault(column: string, message: Label): void {
    this.faults.push(columnFault(column, message));
  }

  private parsePrice(column: "price" | "discountPrice" | "creditPrice"): void {
    const text = this.cells[column];
    if (text === undefined) return;
    const qepik = parseAmount(text, this.decimalSeparator);
    const fault =
      text === ""
        ? null
        : qepik === null
          ? quoting(text, BAD_AMOUNT)
          : formFault(column, toFormAmount(qepik));
    if (fault) this.addFault(column, fault);
    else this.patch.facts[column] = qepik === null ? null : amountText(qepik);
  }

  private parseReference(column: "category" | "brand" | "store"): void {
    const text = this.cells[column];
    if (text === undefined) return;
    const id = text === "" ? null : this.catalogue[column](text);
    if (id === undefined || id === "ambiguous")
      this.addFault(column, fillLabel(id ? AMBIGUOUS_NAME : UNKNOWN_NAME, { text }));
    else this.patch.facts[column] = id;
  }

  private parseIdentifier(column: "mpn" | "gtin" | "modelGroup"): void {
    const text = this.cells[column];
    if (text === undefined) return;
    const value =
      (column === "gtin"
        ? gtinDigits(text)
        : column === "modelGroup"
          ? text.toLowerCase()
          : text) || null;
    const fault = formFault(column, value);
    if (fault) this.addFault(column, fault);
    else this.patch.facts[column] = value;
  }

  private parseStock(): void {
    const { stock } = this.cells;
    if (stock === undefined) return;
    const parsed = parseFileNumber(stock, STOCK_RULE, this.decimalSeparator);
    const count = parsed.value ?? NaN;
    const fault = ambiguityFault(stock, parsed, STOCK_RULE) ?? countFault(count);
    if (fault) this.addFault("stock", stock === "" ? NEEDED : quoting(stock, fault));
    else this.patch.facts.stock = count;
  }

  private parsePopularity(): void {
    const { popularity } = this.cells;
    if (popularity === undefined) return;
    const share = popularity === "" ? 0 : parseNumber(popularity, POPULARITY_RULE).value;
    if (share === undefined) this.addFault("popularity", quoting(popularity, BAD_PERCENT));
    else this.patch.facts.popularity = share;
  }

  private parseStatus(): void {
    const { status } = this.cells;
    if (!status) return;
    if (status !== "published" && status !== "draft")
      this.addFault("status", quoting(status, BAD_STATUS));
    else this.patch.facts.status = status;
  }

  private parseSlug(): void {
    const { slug } = this.cells;
    if (!slug) return;
    const fault = formFault("slug", slug);
    if (fault) this.addFault("slug", fault);
    else this.patch.facts.slug = slug;
  }

  private parseSellerCode(): void {
    const { sellerCode } = this.cells;
    if (sellerCode === undefined) return;
    if (sellerCode.length > MAX_TEXT)
      this.addFault("sellerCode", fillLabel(TOO_LONG, { most: MAX_TEXT }));
    else this.patch.facts.sellerCode = sellerCode || null;
  }

  private parseCreationTime(): void {
    const { createdAt } = this.cells;
    if (!createdAt) return;
    const time = parseTime(createdAt);
    if (time === null) this.addFault("createdAt", quoting(createdAt, BAD_TIME));
    else this.patch.createdAt = time.toISOString();
  }

  /** Parses the cells with a single value. Faults are listed in this order. */
  parseFacts(): void {
    for (const column of ["price", "discountPrice", "creditPrice"] as const)
      this.parsePrice(column);
    for (const column of ["category", "brand", "store"] as const) this.parseReference(column);
    this.parseStock();
    this.parsePopularity();
    this.parseStatus();
    this.parseSlug();
    this.parseSellerCode();
    for (const column of ["mpn", "gtin", "modelGroup"] as const) this.parseIdentifier(column);
    this.parseCreationTime();
  }

  /** A title or description; undefined for a column that is missing or too long, which is a fault. */
  private textOf(name: "title" | "description", column: string): string | undefined {
    const cell = this.cells[column];
    const text = name === "title" ? cell?.replace(/\s*\n\s*/g, " ") : cell;
    const most = name === "title" ? MAX_TITLE : MAX_DESCRIPTION;
    if (text === undefined || text.length <= most) return text;
    this.addFault(column, fillLabel(TOO_LONG, { most }));
    return undefined;
  }

  parseTexts(): void {
    for (const name of ["title", "description"] as const) {
      for (const language of LANGUAGES) {
        const text = this.textOf(name, `${name}.${language}`);
        if (text !== undefined) this.patch[name][language] = text || null;
      }
      const substitute = this.textOf(name, azWhenEmpty(name));
      if (substitute) this.patch.azWhenEmpty = { ...this.patch.azWhenEmpty, [name]: substitute };
    }
  }

  parsePictures(): void {
    const { coverImage, gallery } = this.cells;
    if (coverImage !== undefined) this.patch.cover = coverImage || null;
    if (gallery !== undefined) this.patch.gallery = partsOf(gallery, /[|\n]/);
  }

  /** Parses parameters; the columns of one parameter (`p.note`, `p.note.az`) belong together. */
  parseParameters(): void {
    const columnsByKey = new Map<string, string[]>();
    for (const column of Object.keys(this.cells))
      if (column.startsWith("p.")) {
        const key = column.split(".")[1] ?? "";
        columnsByKey.set(key, [...(columnsByKey.get(key) ?? []), column]);
      }
    this.patch.parameters = [...columnsByKey].flatMap(([key, columns]) => {
      const parameter = this.catalogue.parameter(key);
      if (!parameter) return this.addFault(`p.${key}`, NO_PARAMETER) ?? [];
      const plain = this.cells[`p.${key}`];
      const isText = !parameter.hasList && parameter.type !== "integer";
      const textColumns = columns.filter(
        (column) => column !== `p.${key}` && this.cells[column] !== "",
      );
      // Checked first: in a table of many products, most of a row's parameter cells are empty.
      if (plain && (textColumns.length === 0 || !isText))
        return isText && !areNumbers(plain)
          ? this.parseParameterTexts(parameter, ["az"], { az: plain })
          : this.parseValues(parameter, plain);
      if (!isText && textColumns.length > 0)
        return this.addFault(textColumns[0] ?? "", textFault("x", parameter, null) ?? NEEDED) ?? [];
      const languages = LANGUAGES.filter(
        (language) =>
          this.cells[`p.${key}.${language}`] !== undefined ||
          (language === "az" && plain !== undefined),
      );
      return this.parseParameterTexts(
        parameter,
        isText ? languages : LANGUAGES,
        Object.fromEntries(
          languages.map((language) => [
            language,
            this.cells[`p.${key}.${language}`] ?? plain ?? "",
          ]),
        ),
      );
    });
  }

  /** Parses listed values, or numbers. */
  private parseValues(parameter: Parameter, text: string): ParameterPatch[] {
    const column = `p.${parameter.key}`;
    const values = partsOf(text, parameter.hasList ? /[|\n]/ : /\n/).map((part): ParameterValue => {
      const rule =
        parameter.type === "integer" ? { ...PARAMETER_RULE, decimals: 0 } : PARAMETER_RULE;
      const parsed = parseNumber(part, rule);
      const number = parsed.value ?? NaN;
      const maskId = parameter.hasList ? findMaskId(parameter, part) : undefined;
      if (parameter.hasList && maskId === undefined)
        this.addFault(column, fillLabel(NOT_IN_LIST, { text: part }));
      const fault = parameter.hasList
        ? null
        : (ambiguityFault(part, parsed, rule) ?? numberFault(number, parameter));
      if (fault) this.addFault(column, fault);
      return {
        maskId: maskId ?? null,
        number: parameter.hasList ? null : String(number),
        text: null,
      };
    });
    return [{ parameter: parameter.id, values, languages: [] }];
  }

  /** Parses texts by language; each line of a text is a value. */
  private parseParameterTexts(
    parameter: Parameter,
    languages: readonly Language[],
    texts: Partial<Record<Language, string>>,
  ): ParameterPatch[] {
    const linesByLanguage = languages.map(
      (language) =>
        [language, (texts[language] ?? "").split("\n").map((line) => line.trim())] as const,
    );
    for (const [language, lines] of linesByLanguage)
      if (lines.some((line) => line.length > MAX_TEXT))
        this.addFault(`p.${parameter.key}.${language}`, fillLabel(TOO_LONG, { most: MAX_TEXT }));
    const count = Math.max(
      0,
      ...linesByLanguage.map(([, lines]) =>
        lines.every((line) => line === "") ? 0 : lines.length,
      ),
    );
    const values = Array.from({ length: count }, (_, at): ParameterValue => ({
      maskId: null,
      number: null,
      text: Object.fromEntries(
        linesByLanguage.flatMap(([language, lines]) => (lines[at] ? [[language, lines[at]]] : [])),
      ),
    }));
    return [{ parameter: parameter.id, values, languages }];
  }
}

/**
 * Parses a row into a patch, or returns all its faults. Checks that need the existing product come
 * later (merge.ts).
 */
export function parseProduct(cells: Cells, catalogue: Catalogue): Patch | readonly Label[] {
  const parser = new RowParser(cells, catalogue);
  parser.parseFacts();
  parser.parseTexts();
  parser.parsePictures();
  parser.parseParameters();
  return parser.faults.length > 0 ? parser.faults : parser.patch;
}

// The slug is not required: it is generated from the title.
const REQUIRED = ["price", "category", "brand"] as const satisfies readonly (keyof Facts)[];

/**
 * The faults of a product that is to be published; the same checks as in the back office's form.
 */
export function publishingFaults(facts: Facts, title: string | null | undefined): Label[] {
  const noTitle = formFault("title", title ?? "");
  const faults = [
    ...(noTitle ? [columnFault("title.az", noTitle)] : []),
    ...REQUIRED.flatMap((name) => (facts[name] === null ? [columnFault(name, NEEDED)] : [])),
  ];
  const { price, discountPrice } = facts;
  const discount =
    price === null || discountPrice === null
      ? null
      : formFault("discountPrice", Number(discountPrice), { price: Number(price) });
  if (discount) faults.push(columnFault("discountPrice", discount));
  return faults;
}
