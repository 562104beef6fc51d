import { amountText } from "@/lib/format/amount-text";
import { gtinDigits, isGtin } from "@/lib/format/gtin";
import { toSlug } from "@/lib/format/slug";
import { type Language, LANGUAGES } from "@/lib/languages";
import { cleanCell } from "@/lib/server/import/clean-cells";
import {
  readAmount,
  readDiscountPeriod,
  readStock,
  separatorOfItem,
} from "@/lib/server/import/sources/clean-values";
import { DISCOUNT_ENDS, filled, NEGATIVE_STOCK } from "@/lib/server/import/sources/source-faults";
import type {
  SourceItem,
  SourceParameter,
  SourceTexts,
} from "@/lib/server/import/sources/source-item";
import type { ReadRow } from "@/lib/server/import/read-rows";
import { label, type Label } from "../../labels";
import { normalizeName } from "../catalogue-import/normalize-name";
import { columnFault } from "../imports/cell-faults";
import { azWhenEmpty } from "../product-import/columns";
import { pathText } from "./names";
import {
  plainName,
  reference,
  type SourceCatalogue,
  type SourceParameterKind,
} from "./source-catalogue";

const NO_CODE = label(
  "malın nə artikulu, nə də nömrəsi var.",
  "the item has neither an article number nor an id.",
  "у товара нет ни артикула, ни номера.",
);

/** Pieces of a product of which the file only says that there are some. */
const SOME_PIECES = 1;
/** Pieces of a product of which the file says that there are many. */
const MAX_PIECES = 1_000_000;
/** The most pictures of a product that are taken. */
const MAX_PICTURES = 30;
const CYRILLIC = /\p{Script=Cyrillic}/u;
const AZERBAIJANI = /[əğıöüçş]/i;
/** A number with its unit: `256 ГБ`. */
const WITH_UNIT = /^([+-]?\d[\d\s.,]*?)\s*([^\d\s.,].*)?$/u;

/** Hears of every name that the catalogue does not have, and of what staff should know. */
export type ItemListener = {
  note: (message: Label) => void;
  category: (path: readonly string[]) => void;
  brand: (name: string) => void;
  parameter: (name: string, unit: string | null, value: string) => void;
  value: (parameter: SourceParameterKind, name: string, value: string) => void;
};

/**
 * The texts of an item by language. One that the file gives without a language is Azerbaijani, or
 * Russian in Cyrillic letters; both if it has letters of both.
 */
function textsOf(texts: SourceTexts): Partial<Record<Language, string>> {
  const { any } = texts;
  const own = Object.fromEntries(
    LANGUAGES.flatMap((language) =>
      texts[language] === undefined ? [] : [[language, texts[language]]],
    ),
  );
  if (any === undefined) return own;
  if (!CYRILLIC.test(any)) return { az: any, ...own };
  return { ...(AZERBAIJANI.test(any) && { az: any }), ru: any, ...own };
}

const codeOf = (text: string): string => cleanCell(text).replace(/\s+/g, "-");

const hasUnit = ({ units }: SourceParameterKind, unit: string): boolean =>
  units.some((known) => normalizeName(known) === normalizeName(unit));

/** Reads one item; `faults` says what is wrong with it. */
class ItemConverter {
  readonly cells: Record<string, string> = {};
  readonly faults: Label[] = [];

  constructor(
    private readonly item: SourceItem,
    private readonly catalogue: SourceCatalogue,
    private readonly listener: ItemListener,
    private readonly at: Date,
  ) {}

  convertCodes(): void {
    const { sku, id, mpn, gtin, group } = this.item;
    const code = codeOf(sku ?? "") || codeOf(id ?? "");
    if (code === "") this.faults.push(columnFault("sku", NO_CODE));
    this.cells.sku = code;
    if (mpn !== null) this.cells.mpn = cleanCell(mpn);
    // Suppliers write codes of their own where a bar code should be; the shop shows only true ones.
    const digits = gtinDigits(cleanCell(gtin ?? ""));
    if (isGtin(digits)) this.cells.gtin = digits;
    else if (gtin?.trim() === "") this.cells.gtin = "";
    const model = toSlug(group ?? "")
      .slice(0, 50)
      .replace(/-+$/, "");
    if (model !== "") this.cells.modelGroup = model;
  }

  convertTexts(): void {
    for (const [name, texts] of [
      ["title", this.item.titles],
      ["description", this.item.descriptions],
    ] as const) {
      const byLanguage = textsOf(texts);
      for (const [language, text] of Object.entries(byLanguage))
        this.cells[`${name}.${language}`] = text;
      // A Russian text stands for the Azerbaijani one until somebody translates it, no longer.
      const { az, ru } = byLanguage;
      if (az === undefined && ru !== undefined) this.cells[azWhenEmpty(name)] = ru;
    }
  }

  private amount(column: string, text: string) {
    const read = readAmount(text, this.item.currency, separatorOfItem(this.item));
    if ("qepik" in read) return read.qepik;
    this.faults.push(columnFault(column, read.fault));
    return null;
  }

  private note(message: Label, values: Record<string, string> = {}): void {
    const id = this.item.sku ?? this.item.id ?? "";
    this.listener.note(filled(message, { id, ...values }));
  }

  /** Whether the lower price counts now. One with an end is told, because nothing ends it by itself. */
  private isDiscountInForce(): boolean {
    const period = readDiscountPeriod(this.item, this.at);
    if ("fault" in period) {
      this.faults.push(columnFault("discountPrice", period.fault));
      return false;
    }
    const until = this.item.discountUntil?.trim() ?? "";
    if (period.isInForce && until !== "") this.note(DISCOUNT_ENDS, { until });
    return period.isInForce;
  }

  /** A price before the discount is the price; what a shopper pays now is then the discounted one. */
  convertPrices(): void {
    const { price, oldPrice } = this.item;
    if (price === null || price.trim() === "") return;
    const now = this.amount("price", price);
    const before =
      oldPrice === null || oldPrice.trim() === "" ? null : this.amount("price", oldPrice);
    if (now === null) return;
    const isReduced = before !== null && before > now && this.isDiscountInForce();
    this.cells.price = amountText(before !== null && before > now ? before : now);
    this.cells.discountPrice = isReduced ? amountText(now) : "";
  }

  convertStock(): void {
    const stock = readStock(this.item);
    if (stock === null) return;
    if ("az" in stock) return void this.faults.push(columnFault("stock", stock));
    if (stock.isNegative) this.note(NEGATIVE_STOCK);
    // A number of pieces is not sold when the file says that the product is not available.
    const isSold = stock.availability === null || stock.availability === "available";
    this.cells.stock = String(isSold ? Math.min(stock.pieces ?? SOME_PIECES, MAX_PIECES) : 0);
  }

  /** What is hidden in the file is never shown here; staff publish it when it is not hidden any more. */
  convertStatus(): void {
    if (this.item.isHidden === true) this.cells.status = "draft";
  }

  convertCategory(): void {
    const path = this.item.categoryPath.map(cleanCell).filter((name) => name !== "");
    if (path.length === 0) return;
    const id = this.catalogue.category(path);
    if (id === undefined) this.listener.category(path);
    this.cells.category = id === undefined ? plainName(pathText(path)) : reference(id);
  }

  convertBrand(): void {
    const name = cleanCell(this.item.brand ?? "");
    if (name === "") return;
    const id = this.catalogue.brand(name);
    if (id === undefined) this.listener.brand(name);
    this.cells.brand = id === undefined ? plainName(name) : reference(id);
  }

  convertPictures(): void {
    const pictures = [...new Set(this.item.pictures)].slice(0, MAX_PICTURES);
    const [cover, ...more] = pictures;
    if (cover === undefined) return;
    this.cells.coverImage = cover;
    this.cells.gallery = more.join("\n");
  }

  /** The cell of a parameter whose values are listed, with or without their unit. */
  private convertListed(
    parameter: SourceParameterKind,
    { name, value, unit }: SourceParameter,
  ): void {
    const column = `p.${parameter.key}`;
    const withUnit = unit === null ? value : `${value} ${unit}`;
    const isOwn = unit === null || parameter.units.length === 0 || hasUnit(parameter, unit);
    const ids =
      this.catalogue.values(parameter, name, withUnit) ??
      (isOwn ? this.catalogue.values(parameter, name, value) : undefined);
    if (!ids) return this.listener.value(parameter, name, isOwn ? value : withUnit);
    const before = this.cells[column];
    const all = [...(before === undefined ? [] : before.split("|")), ...ids.map(reference)];
    this.cells[column] = [...new Set(all)].join("|");
  }

  /** The cells of a parameter. What the shop does not have is left out, and told. */
  private convertParameter(name: string, unit: string | null, value: string): void {
    const parameter = this.catalogue.parameter(name, unit);
    if (!parameter) return this.listener.parameter(name, unit, value);
    if (parameter.hasList) return this.convertListed(parameter, { name, value, unit });
    const column = `p.${parameter.key}`;
    const [, number, own] = WITH_UNIT.exec(value) ?? [];
    const given = own ?? unit;
    const isBare = own === undefined && number !== undefined && unit !== null;
    const shown = isBare ? `${value} ${unit}` : value;
    if (number !== undefined && (given === null || hasUnit(parameter, given)))
      this.cells[column] = number;
    else if (parameter.type === "integer") this.listener.value(parameter, name, shown);
    else this.cells[column] = shown;
  }

  convertParameters(): void {
    for (const { name, value, unit } of this.item.parameters) {
      const [cleanName, cleanValue] = [cleanCell(name), cleanCell(value)];
      if (cleanName !== "" && cleanValue !== "")
        this.convertParameter(cleanName, unit === null ? null : cleanCell(unit), cleanValue);
    }
  }
}

/**
 * A supplier's item as a row of a product file (docs/product-file.md), with ids of our catalogue for
 * what it names. What the catalogue does not have is told to `listener`: a category or brand keeps
 * its name, so that the row is a fault, and a parameter or value is left out. `at`: the moment that
 * decides whether a discount has begun or ended.
 */
export function convertItem(
  item: SourceItem,
  catalogue: SourceCatalogue,
  listener: ItemListener,
  at: Date,
): ReadRow {
  const converter = new ItemConverter(item, catalogue, listener, at);
  converter.convertCodes();
  converter.convertTexts();
  converter.convertPrices();
  converter.convertStock();
  converter.convertStatus();
  converter.convertCategory();
  converter.convertBrand();
  converter.convertPictures();
  converter.convertParameters();
  const { line } = item;
  return converter.faults.length > 0
    ? { line, faults: converter.faults }
    : { line, cells: converter.cells };
}
