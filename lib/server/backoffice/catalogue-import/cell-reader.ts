import { parseNumber } from "@/lib/contract/parse-number";
import { DEFAULT_LANGUAGE, type Language, LANGUAGES } from "@/lib/languages";
import { fillLabel } from "@/lib/server/import/faults";
import type { Label } from "../../labels";
import { POSITION_RULE } from "../fields/order";
import { MAX_TITLE } from "../fields/title";
import {
  BAD_POSITION,
  columnFault,
  NEEDED,
  NOT_ONE_OF,
  quoting,
  TOO_LONG,
} from "../imports/cell-faults";

export type Cells = Readonly<Record<string, string>>;
/** Texts by language; null: the text is removed. A language that the file lacks stays as it is. */
export type Texts = Partial<Record<Language, string | null>>;

/** Reads the cells of a row, and collects what is wrong with them. */
export class CellReader {
  readonly faults: Label[] = [];

  constructor(private readonly cells: Cells) {}

  addFault(column: string, message: Label): void {
    this.faults.push(columnFault(column, message));
  }

  cell(column: string): string | undefined {
    return this.cells[column];
  }

  /** A text of one line; undefined without the column. `most`: characters. */
  line(column: string, most = MAX_TITLE): string | undefined {
    const text = this.cells[column]?.replace(/\s*\n\s*/g, " ").trim();
    if (text !== undefined && text.length > most)
      this.addFault(column, fillLabel(TOO_LONG, { most }));
    return text;
  }

  /**
   * The texts of a localised column. `isTitle`: one line, which Azerbaijani cannot lack.
   * `hasOtherName`: another column gives the name, so an empty Azerbaijani cell says nothing.
   */
  texts(name: string, { most = MAX_TITLE, isTitle = false, hasOtherName = false } = {}): Texts {
    const texts: Texts = {};
    for (const language of LANGUAGES) {
      const column = `${name}.${language}`;
      const cell = this.cells[column];
      if (cell === undefined) continue;
      const text = isTitle ? cell.replace(/\s*\n\s*/g, " ").trim() : cell.trim();
      if (text.length > most) this.addFault(column, fillLabel(TOO_LONG, { most }));
      else if (isTitle && text === "" && language === DEFAULT_LANGUAGE) {
        if (!hasOtherName) this.addFault(column, NEEDED);
      } else texts[language] = text || null;
    }
    return texts;
  }

  /** The place among siblings; undefined if the cell is empty or missing. */
  position(column = "position"): number | undefined {
    const text = this.cells[column];
    if (!text) return undefined;
    const { value } = parseNumber(text, POSITION_RULE);
    if (value === undefined) this.addFault(column, quoting(text, BAD_POSITION));
    return value;
  }

  /** One of these values; undefined if the cell is empty or missing. */
  choice<Value extends string>(
    column: string,
    values: Readonly<Record<string, Value>>,
  ): Value | undefined {
    const text = this.cells[column];
    if (!text) return undefined;
    const value = values[text.toLowerCase()];
    if (value === undefined)
      this.addFault(
        column,
        quoting(text, fillLabel(NOT_ONE_OF, { values: Object.keys(values).join(", ") })),
      );
    return value;
  }

  /** What was read, or the faults of the row. */
  result<Row>(row: Row): Row | readonly Label[] {
    return this.faults.length > 0 ? this.faults : row;
  }
}

/** Texts after the changes of a row, without those that are empty. */
export const mergeTexts = (
  before: Partial<Record<Language, string | null>>,
  change: Texts,
): Partial<Record<Language, string>> =>
  Object.fromEntries(
    LANGUAGES.flatMap((language) => {
      const text = change[language] === undefined ? before[language] : change[language];
      return text ? [[language, text]] : [];
    }),
  );
