import type { Sql } from "../db/sql";
import type { Label } from "../labels";

/**
 * A row of a file: the line it begins on, counted from 1, and its texts by column. An absent column
 * is not there; an empty text empties.
 */
export type FileRow = { line: number; cells: Readonly<Record<string, string>> };

/** What became of a row. Several things may be wrong with it. */
export type Outcome = "created" | "changed" | "unchanged" | readonly Label[];

/** Who imports, for the books, and the name of the file. */
export type ImportAuthor = { by: string; note: string };

/** Reads and stores the rows of one run. */
export type Importer<Row> = {
  /** a well-formed row, or what is wrong with it */
  read: (cells: Readonly<Record<string, string>>) => Row | readonly Label[];
  /**
   * what takes long and belongs into no transaction, such as pictures, while the batch before is
   * stored; a row with faults here is not stored
   */
  prepare?: (
    rows: readonly { line: number; row: Row }[],
    dry: boolean,
  ) => Promise<ReadonlyMap<number, readonly Label[]>>;
  /**
   * stores rows in the caller's transaction, which a dry run takes back; outcomes in the order of
   * the rows. The same row again is `unchanged`
   */
  store: (
    run: Sql,
    rows: readonly Row[],
    said: ImportAuthor & { dry: boolean },
  ) => Promise<readonly Outcome[]>;
};

/** A kind of rows that a file may bring in. */
export type ImportKind<Row> = {
  name: "products" | "credit-contracts";
  /** rows of one transaction */
  batch: number;
  /** columns that every CSV file has */
  required: readonly string[];
  /** further columns, for the panel's text */
  optional: readonly string[];
  /**
   * a column's own writing; undefined for one this kind does not know. `keepsUnknown`: such columns
   * are passed over in silence
   */
  columnOf: (name: string) => string | undefined;
  keepsUnknown?: boolean;
  /** what must not be twice in a file, as its fault names it */
  keysOf: (cells: Readonly<Record<string, string>>) => readonly string[];
  /** a well-formed value of JSON lines as texts by column */
  begin: (run: Sql, options: ImportOptions) => Promise<Importer<Row>>;
  /** after an import that stored so many rows: what need not be right at once */
  settle?: (stored: number) => Promise<void>;
};

export type ImportOptions = {
  /**
   * the folder that pictures named by file are read from; null in the back office, where only
   * stored pictures have a name
   */
  pictures: string | null;
};

export const isFaults = (value: unknown): value is readonly Label[] => Array.isArray(value);
