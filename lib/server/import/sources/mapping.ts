import type { Label } from "../../labels";

/**
 * What a column of a table may mean. `otherPrice` is a price of another type, `stockAt` the stock of
 * one place: these and a parameter are named by their column.
 */
export const FIELDS = [
  "id",
  "group",
  "sku",
  "title",
  "title.az",
  "title.en",
  "title.ru",
  "description",
  "description.az",
  "description.en",
  "description.ru",
  "category",
  "brand",
  "mpn",
  "gtin",
  "price",
  "oldPrice",
  "otherPrice",
  "currency",
  "stock",
  "stockAt",
  "available",
  "pictures",
  "parameter",
  "ignored",
] as const;
export type ColumnField = (typeof FIELDS)[number];

/** What the values of a column look like. */
export type ValueKind =
  | "whole number"
  | "decimal number"
  | "gtin"
  | "code"
  | "stock word"
  | "link"
  | "picture"
  | "date"
  | "text"
  | "long text";

/** How many values of each kind were seen in a column; empty cells are not counted. */
export type KindCounts = Readonly<Partial<Record<ValueKind, number>>>;

/** A column as staff confirmed it. */
export type MappedColumn = {
  /** its name in the head, both lines of a head of two joined by a space */
  name: string;
  field: ColumnField;
  /** what its values looked like when it was confirmed */
  kinds: KindCounts;
};

/** How a table is read. It is data: stored with a supplier, and used for its next file. */
export type Mapping = {
  /** the sheet of a workbook that it is for; null for CSV */
  sheet: string | null;
  /** the row of the head, counted from 1, and how many rows it has */
  headLine: number;
  headRows: 1 | 2;
  columns: readonly MappedColumn[];
};

/** What a remembered mapping says of another file. `columns`: by position in that file. */
export type FittedMapping = {
  mapping: Mapping;
  /** columns that are missing, were added, or look as if they changed their meaning */
  doubts: readonly { column: string; why: "missing" | "added" | "changed"; message: Label }[];
};
