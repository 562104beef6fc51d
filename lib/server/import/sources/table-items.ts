import { currencyCode } from "./clean-values";
import { comparableName, unitOfColumn } from "./table-head";
import type { ColumnField, MappedColumn, Mapping } from "./mapping";
import {
  emptyItem,
  type SourceItem,
  type SourceParameter,
  type SourcePrice,
  type SourceRead,
  type SourceStock,
  type SourceTexts,
} from "./source-item";
import { isBlank, type SourceTable, type TableRow } from "./table-rows";

/** Sums and remarks below the goods. */
const TOTAL = /^(?:итого|всего|cəmi|yekun|toplam|total|grand total)(?:\s|:|$)/i;
const PICTURE_SEPARATOR = /[|\n\r;]+|,(?=\s*https?:)|\s+(?=https?:)/;
const PATH_SEPARATOR = /\s*[>»\\]\s*|\s+\/\s+/;
/** The most levels of categories, and the most pictures of one item. */
const MAX_PATH = 20;
const MAX_PICTURES = 100;

/** The names of pictures in a cell, each once. */
export const pictureNames = (cell: string): string[] =>
  [
    ...new Set(
      cell
        .split(PICTURE_SEPARATOR)
        .map((name) => name.trim())
        .filter((name) => name !== ""),
    ),
  ].slice(0, MAX_PICTURES);

/** The names of a path of categories: `Telefonlar > Smartfonlar`. */
export const pathNames = (cell: string): string[] =>
  cell
    .split(PATH_SEPARATOR)
    .map((name) => name.trim())
    .filter((name) => name !== "")
    .slice(0, MAX_PATH);

const textOrNull = (text: string | undefined): string | null =>
  text === undefined || text.trim() === "" ? null : text.trim();

/** Follows the rows between the goods that are titles of groups. */
class GroupTitles {
  private path: string[] = [];
  private readonly levels: number[] = [];
  /** How many titles came one after another; goods end such a run. */
  private run = 0;

  get current(): readonly string[] {
    return this.path;
  }

  /**
   * Adds the title of a group. In a sheet with an outline its level says which groups it is in.
   * Otherwise titles that follow each other are groups within groups, and they replace as many of
   * the groups before.
   */
  add(title: string, level: number | null): void {
    if (level !== null) {
      while (this.levels.length > 0 && (this.levels.at(-1) ?? 0) >= level) {
        this.levels.pop();
        this.path = this.path.slice(0, -1);
      }
      this.levels.push(level);
      this.path = [...this.path, title].slice(0, MAX_PATH);
      return;
    }
    this.run += 1;
    // The first title of a run replaces the innermost group; each further one proves that the run
    // began a level higher.
    const before = this.path.slice(0, this.path.length - (this.run - 1));
    const run = this.path.slice(this.path.length - (this.run - 1));
    this.path = [...before.slice(0, Math.max(0, before.length - 1)), ...run, title].slice(
      0,
      MAX_PATH,
    );
  }

  addGoods(): void {
    this.run = 0;
  }
}

/** Reads the rows of one table by a mapping. */
class TableReader {
  private readonly groups = new GroupTitles();
  private readonly names: readonly string[];
  private readonly hasAmounts: boolean;

  constructor(
    private readonly part: string | null,
    private readonly columns: readonly MappedColumn[],
  ) {
    this.names = columns.map(({ name }) => comparableName(name));
    this.hasAmounts = columns.some(({ field }) => field === "price" || field === "stock");
  }

  /** The item of a row; null for a title, a repeated head, a sum or an empty row. */
  read(row: TableRow): SourceItem | null {
    const filledCells = row.cells.filter((cell) => !isBlank(cell));
    const [first = ""] = filledCells;
    if (filledCells.length === 0 || this.isRepeatedHead(row)) return null;
    if (TOTAL.test(first.trim()) && this.cellOf(row, "sku") === null) return null;
    if (filledCells.length === 1 && this.hasAmounts && this.isTitle(row)) {
      this.groups.add(first.trim(), row.level);
      return null;
    }
    this.groups.addGoods();
    return this.itemOf(row);
  }

  /** A long table repeats its head on each page, of a head of two rows perhaps one of them. */
  private isRepeatedHead({ cells }: TableRow): boolean {
    const filledCells = cells.flatMap((cell, at) => (isBlank(cell) ? [] : [{ cell, at }]));
    return (
      filledCells.length > 1 &&
      filledCells.every(({ cell, at }) => {
        const [name, own] = [this.names[at] ?? "", comparableName(cell)];
        return name === own || name.startsWith(`${own} `) || name.endsWith(` ${own}`);
      })
    );
  }

  /** Whether the only cell of a row is the title of a group, and not, say, its price. */
  private isTitle({ cells }: TableRow): boolean {
    const at = cells.findIndex((cell) => !isBlank(cell));
    return !["price", "stock", "oldPrice", "otherPrice", "gtin"].includes(
      this.columns[at]?.field ?? "",
    );
  }

  private cellsOf(row: TableRow, field: ColumnField): { column: MappedColumn; text: string }[] {
    return this.columns.flatMap((column, at) => {
      const text = textOrNull(row.cells[at]);
      return column.field === field && text !== null ? [{ column, text }] : [];
    });
  }

  private cellOf(row: TableRow, field: ColumnField): string | null {
    return this.cellsOf(row, field)[0]?.text ?? null;
  }

  private textsOf(row: TableRow, field: "title" | "description"): SourceTexts {
    const any = this.cellOf(row, field);
    const [az, en, ru] = (["az", "en", "ru"] as const).map((language) =>
      this.cellOf(row, `${field}.${language}`),
    );
    return { ...(any && { any }), ...(az && { az }), ...(en && { en }), ...(ru && { ru }) };
  }

  /** The old price; its column may name another currency than that of the price. */
  private oldPriceOf(row: TableRow, currency: string | null): string | null {
    const [oldPrice] = this.cellsOf(row, "oldPrice");
    if (!oldPrice) return null;
    const own = unitOfColumn(oldPrice.column);
    const isOther = own !== null && own !== (currencyCode(currency ?? "") ?? "AZN");
    return isOther ? `${oldPrice.text} ${own}` : oldPrice.text;
  }

  private itemOf(row: TableRow): SourceItem {
    const [price] = this.cellsOf(row, "price");
    const currency = this.cellOf(row, "currency") ?? (price && unitOfColumn(price.column)) ?? null;
    const otherPrices = this.cellsOf(row, "otherPrice");
    const ownPath = this.cellsOf(row, "category").flatMap(({ text }) => pathNames(text));
    return {
      ...emptyItem(row.line, this.part),
      id: this.cellOf(row, "id"),
      group: this.cellOf(row, "group"),
      sku: this.cellOf(row, "sku"),
      titles: this.textsOf(row, "title"),
      descriptions: this.textsOf(row, "description"),
      categoryPath: ownPath.length > 0 ? ownPath : this.groups.current,
      brand: this.cellOf(row, "brand"),
      mpn: this.cellOf(row, "mpn"),
      gtin: this.cellOf(row, "gtin"),
      price: price?.text ?? null,
      oldPrice: this.oldPriceOf(row, currency),
      currency,
      prices:
        otherPrices.length === 0
          ? []
          : [...(price ? [price] : []), ...otherPrices].map(({ column, text }): SourcePrice => ({
              type: column.name,
              amount: text,
              currency: unitOfColumn(column),
            })),
      stock: this.cellOf(row, "stock"),
      stocks: this.cellsOf(row, "stockAt").map(({ column, text }): SourceStock => ({
        place: column.name,
        amount: text,
      })),
      available: this.cellOf(row, "available"),
      pictures: [
        ...new Set(this.cellsOf(row, "pictures").flatMap(({ text }) => pictureNames(text))),
      ].slice(0, MAX_PICTURES),
      parameters: this.cellsOf(row, "parameter").map(({ column, text }): SourceParameter => ({
        name: parameterName(column),
        value: text,
        unit: unitOfColumn(column),
      })),
      unknown: Object.fromEntries(
        this.cellsOf(row, "ignored")
          .filter(({ column }) => column.name !== "")
          .map(({ column, text }) => [column.name, text]),
      ),
    };
  }
}

/** The name of a parameter without its unit: `Diaqonal, düym` is `Diaqonal`. */
function parameterName(column: MappedColumn): string {
  const { name } = column;
  const unit = unitOfColumn(column);
  return unit === null ? name : name.slice(0, name.lastIndexOf(unit)).replace(/[\s,([]+$/, "");
}

/**
 * The items of a table by its mapping. Titles of groups between the goods become the path of their
 * category, if no column has one.
 */
export async function* tableItems(
  table: SourceTable,
  mapping: Mapping,
): AsyncGenerator<SourceRead> {
  const { part } = table;
  const reader = new TableReader(part, mapping.columns);
  const lastLine = mapping.headLine + mapping.headRows - 1;
  for await (const read of table.rowsAfter(lastLine, mapping.columns.length)) {
    if (!("cells" in read)) {
      yield { ...read, part };
      continue;
    }
    const item = reader.read(read);
    if (item) yield { item };
  }
}
