import { type ParsedNumber, type NumberRule, parseNumber } from "@/lib/contract/parse-number";
import { amountText } from "@/lib/format/amount-text";
import { gtinDigits } from "@/lib/format/gtin";
import { ANY_DECIMALS, MAX_NUMBER, numberFaultText } from "@/lib/format/number-faults";
import { type Language, LANGUAGES } from "@/lib/languages";
import { parseAmount } from "@/lib/server/import/parse-amount";
import { parseDay, parseMoment } from "@/lib/server/import/parse-day";
import { fillLabel } from "@/lib/server/import/faults";
import { Products } from "../collections/products";
import { toFormAmount } from "../fields/money";
import { numberFault, textFault } from "../fields/parameter-values";
import { countFault } from "../fields/stock";
import { label, type Label } from "../../labels";
import { type Catalogue, findMask, type Parameter } from "./catalogue";
import type { Facts, ParameterPatch, ParameterValue, Patch } from "./patch";

type Cells = Readonly<Record<string, string>>;

const NEEDED = label(
  "bu xana boş ola bilməz.",
  "this cell cannot be empty.",
  "эта ячейка не может быть пустой.",
);
const AMOUNT = label(
  "məbləğ 1234,50 kimi yazılır.",
  "an amount is written like 1234.50.",
  "сумма пишется как 1234,50.",
);
const STATUS = label(
  "published və ya draft olmalıdır.",
  "must be published or draft.",
  "должно быть published или draft.",
);
const PERCENT = label(
  "0 ilə 100 arası ədəd olmalıdır.",
  "must be a number from 0 to 100.",
  "должно быть числом от 0 до 100.",
);
const TIME = label(
  "vaxt 2026-05-01 14:00 və ya 01.05.2026 14:00 kimi yazılır.",
  "a time is written like 2026-05-01 14:00 or 01.05.2026 14:00.",
  "время пишется как 2026-05-01 14:00 или 01.05.2026 14:00.",
);
const UNKNOWN = label("“{text}” tapılmadı.", "“{text}” is not known.", "«{text}» не найдено.");
const SEVERAL = label(
  "“{text}” adı bir neçəsində var: nömrəsini və ya tam yolunu yazın.",
  "“{text}” is the name of several: write the id or the whole path.",
  "«{text}» — название нескольких: укажите номер или полный путь.",
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
const LONG = label(
  "ən çoxu {most} işarə ola bilər.",
  "at most {most} characters.",
  "не более {most} знаков.",
);
const MAX_TITLE = 300;
/** Far longer than any real description. */
const MAX_DESCRIPTION = 100_000;
const MAX_TEXT = 2000;

/** Puts the column's name before the message of a fault. */
export const columnFault = (column: string, message: Label): Label => ({
  az: `${column}: ${message.az}`,
  en: `${column}: ${message.en}`,
  ru: `${column}: ${message.ru}`,
});

type Validate = (
  value: unknown,
  options: { siblingData: object; req: { i18n: { language: string } } },
) => string | true;
const rules = new Map(
  Products.fields
    .flatMap((field) => (field.type === "row" ? field.fields : [field]))
    .flatMap((field) =>
      "name" in field && "validate" in field
        ? [[field.name, field.validate as unknown as Validate] as const]
        : [],
    ),
);

/** The error that the back office's form would show for a value; null if it is valid. */
function formFault(name: string, value: unknown, siblingData: object = {}): Label | null {
  const validate = rules.get(name);
  if (!validate) throw new Error(`the product has no rule for ${name}`);
  const say = (language: Language) => validate(value, { siblingData, req: { i18n: { language } } });
  const result = say("az");
  return result === true ? null : label(String(result), String(say("en")), String(say("ru")));
}

/** `countFault` checks the real maximum. */
const PIECES = { least: 0, most: 999_999_999, decimals: 0 };
const SHARE = { least: 0, most: 100, decimals: ANY_DECIMALS };
/** The rule of a parameter without a list, as in the back office's form. */
const ANY: NumberRule = { least: -MAX_NUMBER, most: MAX_NUMBER, decimals: ANY_DECIMALS };
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
  const say = (language: Language) => numberFaultText(fault, { typed, rule, language });
  return label(say("az"), say("en"), say("ru"));
}

/**
 * Whether all lines are numbers (including ambiguous ones). A parameter without a list may have
 * numbers instead of texts.
 */
const areNumbers = (text: string): boolean =>
  text.split("\n").every((line) => {
    const { fault } = parseNumber(line, ANY);
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

  constructor(
    private readonly cells: Cells,
    private readonly catalogue: Catalogue,
  ) {
    const { sku = "" } = cells;
    this.patch = { sku, facts: {}, title: {}, description: {}, parameters: [] };
    const fault = formFault("sku", sku);
    if (fault) this.fault("sku", fault);
  }

  private fault(column: string, message: Label): void {
    this.faults.push(columnFault(column, message));
  }

  private amount(column: "price" | "discountPrice" | "creditPrice"): void {
    const text = this.cells[column];
    if (text === undefined) return;
    const qepik = parseAmount(text);
    const fault =
      text === "" ? null : qepik === null ? AMOUNT : formFault(column, toFormAmount(qepik));
    if (fault) this.fault(column, fault);
    else this.patch.facts[column] = qepik === null ? null : amountText(qepik);
  }

  private reference(column: "category" | "brand" | "store"): void {
    const text = this.cells[column];
    if (text === undefined) return;
    const id = text === "" ? null : this.catalogue[column](text);
    if (id === undefined || id === "several")
      this.fault(column, fillLabel(id ? SEVERAL : UNKNOWN, { text }));
    else this.patch.facts[column] = id;
  }

  private identifier(column: "mpn" | "gtin" | "modelGroup"): void {
    const text = this.cells[column];
    if (text === undefined) return;
    const value =
      (column === "gtin"
        ? gtinDigits(text)
        : column === "modelGroup"
          ? text.toLowerCase()
          : text) || null;
    const fault = formFault(column, value);
    if (fault) this.fault(column, fault);
    else this.patch.facts[column] = value;
  }

  facts(): void {
    for (const column of ["price", "discountPrice", "creditPrice"] as const) this.amount(column);
    for (const column of ["category", "brand", "store"] as const) this.reference(column);
    const { stock, popularity, status, slug, sellerCode, createdAt } = this.cells;
    const { facts } = this.patch;
    if (stock !== undefined) {
      const count = parseNumber(stock, PIECES).value ?? NaN;
      const fault = stock === "" ? NEEDED : countFault(count);
      if (fault) this.fault("stock", fault);
      else facts.stock = count;
    }
    if (popularity !== undefined) {
      const share = popularity === "" ? 0 : parseNumber(popularity, SHARE).value;
      if (share === undefined) this.fault("popularity", PERCENT);
      else facts.popularity = share;
    }
    if (status) {
      if (status !== "published" && status !== "draft") this.fault("status", STATUS);
      else facts.status = status;
    }
    if (slug) {
      const fault = formFault("slug", slug);
      if (fault) this.fault("slug", fault);
      else facts.slug = slug;
    }
    if (sellerCode !== undefined) {
      if (sellerCode.length > MAX_TEXT)
        this.fault("sellerCode", fillLabel(LONG, { most: MAX_TEXT }));
      else facts.sellerCode = sellerCode || null;
    }
    for (const column of ["mpn", "gtin", "modelGroup"] as const) this.identifier(column);
    if (createdAt) {
      const at = parseTime(createdAt);
      if (at === null) this.fault("createdAt", TIME);
      else this.patch.createdAt = at.toISOString();
    }
  }

  texts(): void {
    for (const [name, most] of [
      ["title", MAX_TITLE],
      ["description", MAX_DESCRIPTION],
    ] as const)
      for (const language of LANGUAGES) {
        const text = this.cells[`${name}.${language}`];
        if (text === undefined) continue;
        if (text.length > most) this.fault(`${name}.${language}`, fillLabel(LONG, { most }));
        else this.patch[name][language] = text || null;
      }
  }

  pictures(): void {
    const { coverImage, gallery } = this.cells;
    if (coverImage !== undefined) this.patch.cover = coverImage || null;
    if (gallery !== undefined) this.patch.gallery = partsOf(gallery, /[|\n]/);
  }

  /** Parses parameters; the columns of one parameter (`p.note`, `p.note.az`) belong together. */
  parameters(): void {
    const columns = new Map<string, string[]>();
    for (const column of Object.keys(this.cells))
      if (column.startsWith("p.")) {
        const key = column.split(".")[1] ?? "";
        columns.set(key, [...(columns.get(key) ?? []), column]);
      }
    this.patch.parameters = [...columns].flatMap(([key, own]) => {
      const parameter = this.catalogue.parameter(key);
      if (!parameter) return this.fault(`p.${key}`, NO_PARAMETER) ?? [];
      const plain = this.cells[`p.${key}`];
      const isText = !parameter.hasList && parameter.type !== "integer";
      const texts = own.filter((column) => column !== `p.${key}` && this.cells[column] !== "");
      // Checked first: in a table of many products, most of a row's parameter cells are empty.
      if (plain && (texts.length === 0 || !isText))
        return isText && !areNumbers(plain)
          ? this.text(parameter, ["az"], { az: plain })
          : this.values(parameter, plain);
      if (!isText && texts.length > 0)
        return this.fault(texts[0] ?? "", textFault("x", parameter, null) ?? NEEDED) ?? [];
      const languages = LANGUAGES.filter(
        (language) =>
          this.cells[`p.${key}.${language}`] !== undefined ||
          (language === "az" && plain !== undefined),
      );
      return this.text(
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

  private values(parameter: Parameter, text: string): ParameterPatch[] {
    const column = `p.${parameter.key}`;
    const values = partsOf(text, parameter.hasList ? /[|\n]/ : /\n/).map((part): ParameterValue => {
      const rule = parameter.type === "integer" ? { ...ANY, decimals: 0 } : ANY;
      const read = parseNumber(part, rule);
      const number = read.value ?? NaN;
      const mask = parameter.hasList ? findMask(parameter, part) : undefined;
      if (parameter.hasList && mask === undefined)
        this.fault(column, fillLabel(NOT_IN_LIST, { text: part }));
      const fault = parameter.hasList
        ? null
        : (ambiguityFault(part, read, rule) ?? numberFault(number, parameter));
      if (fault) this.fault(column, fault);
      return { mask: mask ?? null, number: parameter.hasList ? null : String(number), text: null };
    });
    return [{ parameter: parameter.id, values, languages: [] }];
  }

  private text(
    parameter: Parameter,
    languages: readonly Language[],
    texts: Partial<Record<Language, string>>,
  ): ParameterPatch[] {
    const lines = languages.map(
      (language) =>
        [language, (texts[language] ?? "").split("\n").map((line) => line.trim())] as const,
    );
    for (const [language, own] of lines)
      if (own.some((line) => line.length > MAX_TEXT))
        this.fault(`p.${parameter.key}.${language}`, fillLabel(LONG, { most: MAX_TEXT }));
    const count = Math.max(
      0,
      ...lines.map(([, own]) => (own.every((line) => line === "") ? 0 : own.length)),
    );
    const values = Array.from({ length: count }, (_, at): ParameterValue => ({
      mask: null,
      number: null,
      text: Object.fromEntries(
        lines.flatMap(([language, own]) => (own[at] ? [[language, own[at]]] : [])),
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
  parser.facts();
  parser.texts();
  parser.pictures();
  parser.parameters();
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
