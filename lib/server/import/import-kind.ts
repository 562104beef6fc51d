import type { Sql } from "../db/sql";
import type { Label } from "../labels";

/**
 * A row of a file: the line on which it begins, counted from 1, and its cells by column. A missing
 * column leaves the value as it is; an empty text clears it.
 */
export type FileRow = { line: number; cells: Readonly<Record<string, string>> };

/** A note of a dry run about a row that it would store; `isLarge`: staff should look at it. */
export type RowNote = { message: Label; isLarge: boolean };

/** The outcome of a row; for a row that was not stored, labels that say what is wrong with it. */
export type Outcome =
  | "created"
  | "changed"
  | "unchanged"
  | { outcome: "created" | "changed"; note: RowNote }
  | readonly Label[];

/** For the change history: who imports (`by`), and the name of the file (`note`). */
export type ImportAuthor = { by: string; note: string };

/** Reads and stores the rows of one run. */
export type Importer<Row> = {
  /** parses a row, or returns what is wrong with it */
  read: (cells: Readonly<Record<string, string>>) => Row | readonly Label[];
  /**
   * does slow work outside the transaction, such as fetching pictures, while the previous batch is
   * stored; returns faults by line. A row with faults is not stored
   */
  prepare?: (
    rows: readonly { line: number; row: Row }[],
    dry: boolean,
  ) => Promise<ReadonlyMap<number, readonly Label[]>>;
  /**
   * stores rows in the caller's transaction, which a dry run rolls back; returns outcomes in the
   * order of the rows. A row that is stored again is `unchanged`
   */
  store: (
    run: Sql,
    rows: readonly Row[],
    author: ImportAuthor & { dry: boolean },
  ) => Promise<readonly Outcome[]>;
};

/** A kind of rows that a file may contain. */
export type ImportKind<Row> = {
  name: "products" | "categories" | "brands" | "parameters" | "menus" | "credit-contracts";
  /** rows stored in one transaction */
  batchSize: number;
  /** columns that every CSV file must have */
  required: readonly string[];
  /** other columns, listed in the help text of the import panel */
  optional: readonly string[];
  /**
   * the standard spelling of a column's name; undefined for an unknown column, which is a fault
   * unless `ignoresUnknown` is set
   */
  columnOf: (name: string) => string | undefined;
  ignoresUnknown?: boolean;
  /** the cell of a JSON array; by default each value is a line of it */
  joinList?: (values: readonly string[]) => string;
  /** keys that must be unique within a file, in the form in which a fault shows them */
  keysOf: (cells: Readonly<Record<string, string>>) => readonly string[];
  /** prepares an import, and returns the importer that reads and stores its rows */
  createImporter: (run: Sql, options: ImportOptions) => Promise<Importer<Row>>;
  /** work that may wait until the import has ended; `stored`: the number of rows it stored */
  afterImport?: (stored: number) => Promise<void>;
};

export type ImportOptions = {
  /**
   * the folder from which pictures are read by file name; null in the back office, where names
   * refer to stored pictures only
   */
  pictureFolder: string | null;
};

export const isFaults = (value: unknown): value is readonly Label[] => Array.isArray(value);
