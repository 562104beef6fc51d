import type { Language } from "@/lib/languages";
import type { Label } from "../../labels";
import type { DecimalSeparator } from "../parse-amount";

/**
 * A text by language. `any`: the file does not say in which language it is. Texts are as the file
 * has them: `cleanCell` (clean-cells.ts) makes them what the shop stores.
 */
export type SourceTexts = Readonly<Partial<Record<Language | "any", string>>>;

/** A characteristic: `{ name: "Diaqonal", value: "55", unit: "dyüym" }`. */
export type SourceParameter = { name: string; value: string; unit: string | null };

/**
 * A price of one of several price types: `{ type: "Topdan", amount: "1299.00", currency: "AZN" }`.
 */
export type SourcePrice = { type: string; amount: string; currency: string | null };

/** The stock of one of several warehouses, as typed. */
export type SourceStock = { place: string; amount: string };

/**
 * A product as a file of another program describes it. A field is null, or a list empty, where the
 * file does not say. Amounts, stock and availability are texts as
 * typed: `clean-values.ts` reads them.
 */
export type SourceItem = {
  /** where it begins in the file: the line of a text, the row of a sheet, counted from 1 */
  line: number;
  /** the sheet of a workbook or the file of an archive in which that line is; null for a plain file */
  part: string | null;
  /** its id in the program that wrote the file, the same in every file of that program */
  id: string | null;
  /** what all variants of one model have in common; null for an item that is no variant */
  group: string | null;
  sku: string | null;
  titles: SourceTexts;
  /** plain text or HTML, as given */
  descriptions: SourceTexts;
  /** the names of its category and of those above it, the widest first */
  categoryPath: readonly string[];
  brand: string | null;
  mpn: string | null;
  gtin: string | null;
  /** what a shopper pays now */
  price: string | null;
  /** what the file says it cost before, or costs without the discount */
  oldPrice: string | null;
  /** when the price before `oldPrice` begins and ends, as typed */
  discountFrom: string | null;
  discountUntil: string | null;
  /** as the file writes it: `AZN`, `₼`, `руб.` */
  currency: string | null;
  /** all prices of a file that has several types of them; `price` is then the first one */
  prices: readonly SourcePrice[];
  /** pieces in all places: `12`, `>10`, `есть` */
  stock: string | null;
  /** the stock of each place, where the file has it apart */
  stocks: readonly SourceStock[];
  /** `true`, `in_stock`, `под заказ`, as the file writes it */
  available: string | null;
  /** whether the shop that wrote the file does not show it: a draft, archived, switched off */
  isHidden: boolean | null;
  /** URLs, or names of files that came with it; the main picture first */
  pictures: readonly string[];
  parameters: readonly SourceParameter[];
  /** what the file has besides, by the name it has there */
  unknown: Readonly<Record<string, string>>;
  /**
   * what separates decimals in the numbers of this format; null where it is not known, so that each
   * row shows it (`decimalSeparatorOf`)
   */
  decimalSeparator: DecimalSeparator;
};

/**
 * What a reader says, in the order of the file:
 * - an item
 * - `faults`: an item that could not be read
 * - `note`: something that staff should know, such as a hidden row that was skipped
 * - `cut`: the file ends, or cannot be read any further, in the middle. It is the last one; the
 *   items before it are whole, but nothing of the file should be stored
 */
export type SourceRead =
  | { item: SourceItem }
  | { line: number; part: string | null; faults: readonly Label[] }
  | { line: number; part: string | null; note: Label }
  | { line: number; part: string | null; cut: Label };

/** An item with nothing in it, to which a reader adds what its file has. */
export const emptyItem = (line: number, part: string | null = null): SourceItem => ({
  line,
  part,
  id: null,
  group: null,
  sku: null,
  titles: {},
  descriptions: {},
  categoryPath: [],
  brand: null,
  mpn: null,
  gtin: null,
  price: null,
  oldPrice: null,
  discountFrom: null,
  discountUntil: null,
  currency: null,
  prices: [],
  stock: null,
  stocks: [],
  available: null,
  isHidden: null,
  pictures: [],
  parameters: [],
  unknown: {},
  decimalSeparator: null,
});

/**
 * A file that may be read more than once and at any place, which archives and joined files need.
 * `name` is a hint, never trusted.
 */
export type SourceFile = {
  name: string;
  /** bytes */
  size: number;
  /** the whole file from its beginning */
  open: () => AsyncIterable<Buffer>;
  /** the bytes from `start` up to `end`, which is not more than `size` */
  readAt: (start: number, end: number) => Promise<Buffer>;
};

/**
 * The formats that are told apart by what a file contains:
 * - `product-table`, `product-lines`: our own (docs/product-file.md), which `readRows` reads
 * - `table`: any other table, in CSV or a workbook, whose columns a mapping names
 * - the tables of `shopify`, `woocommerce`, `prestashop`, `medusa` and `magento`
 * - `yml`, `commerceml`, `merchant`: XML
 */
export type SourceFormat =
  | "product-table"
  | "product-lines"
  | "table"
  | "shopify"
  | "woocommerce"
  | "prestashop"
  | "medusa"
  | "magento"
  | "yml"
  | "commerceml"
  | "merchant";
