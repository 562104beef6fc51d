import type { Label } from "../../labels";
import { FileFault, NO_ROWS } from "../faults";
import type { Archive } from "./archive";
import { commerceMlItems } from "./commerceml";
import { type DetectedSource, detectSource } from "./detect-source";
import { fitMapping, hasSameHead } from "./fit-mapping";
import { magentoItems } from "./magento";
import type { Mapping } from "./mapping";
import { medusaItems } from "./medusa";
import { merchantItems } from "./merchant";
import { prestaShopItems } from "./prestashop";
import { shopifyItems } from "./shopify";
import {
  FILE_TOO_LARGE,
  filled,
  NO_HEAD,
  SHEET_PROPOSED,
  SHEET_WITHOUT_HEAD,
  TOO_MANY_ROWS,
} from "./source-faults";
import type { SourceFile, SourceFormat, SourceRead } from "./source-item";
import { proposeMapping } from "./table-head";
import { tableItems } from "./table-items";
import { isBlank, type SourceTable } from "./table-rows";
import { wooCommerceItems } from "./woocommerce";
import { ymlItems } from "./yml";

/** The largest file (bytes), and the most items of it. */
const MAX_BYTES = 2_000_000_000;
const MAX_ITEMS = 1_000_000;

/** A file that was recognized, with what is needed to show and to read it. */
export type OpenSource = {
  format: SourceFormat;
  /** the tables of the format `table`, with the mapping that is proposed; null for one without a head */
  tables: readonly { table: SourceTable; proposal: Mapping | null }[];
  /** the archive that the file came in, from which pictures are read by name; null if there is none */
  archive: Archive | null;
  /**
   * the items one after another. `mappings`: those that staff confirmed, for the format `table`; a
   * table for which there is none is read as it is proposed
   */
  items: (mappings?: readonly Mapping[]) => AsyncGenerator<SourceRead>;
};

/** The first rows of a table, as a fault quotes them. */
const seenIn = (table: SourceTable): string =>
  table.beginning
    .slice(0, 3)
    .map(({ cells }) =>
      cells
        .filter((cell) => !isBlank(cell))
        .slice(0, 4)
        .join(", "),
    )
    .filter((row) => row !== "")
    .join(" / ");

/** The confirmed mapping of a table: that of its own sheet, or of one that has the same head. */
function confirmedFor(table: SourceTable, mappings: readonly Mapping[]): Mapping | null {
  for (const mapping of mappings) {
    const fitted = fitMapping(mapping, table);
    if (fitted !== null && (mapping.sheet === table.part || hasSameHead(fitted)))
      return fitted.mapping;
  }
  return null;
}

/** Tells how a sheet is read that has other columns than the one whose mapping staff confirmed. */
const proposedNote = ({ part }: SourceTable, { headLine, columns }: Mapping): SourceRead => ({
  line: headLine,
  part,
  note: filled(SHEET_PROPOSED, {
    name: part ?? "",
    columns: columns
      .filter(({ name, field }) => name !== "" && field !== "ignored")
      .map(({ name, field }) => `${name} = ${field}`)
      .join(", "),
  }),
});

async function* itemsOfTables(
  tables: OpenSource["tables"],
  mappings: readonly Mapping[],
): AsyncGenerator<SourceRead> {
  if (tables.length === 0) throw new FileFault(1, [NO_ROWS]);
  for (const { table, proposal } of tables) {
    const confirmed = confirmedFor(table, mappings);
    const mapping = confirmed ?? proposal;
    if (mapping !== null && confirmed === null && mappings.length > 0)
      yield proposedNote(table, mapping);
    if (mapping !== null) yield* tableItems(table, mapping);
    else if (tables.length === 1)
      throw new FileFault(1, [filled(NO_HEAD, { seen: seenIn(table) })]);
    else if (table.beginning.length > 0)
      yield {
        line: 1,
        part: table.part,
        note: filled(SHEET_WITHOUT_HEAD, { name: table.part ?? "" }),
      };
  }
}

/** The readers of the tables of shops. */
const SHOP_READERS = {
  shopify: shopifyItems,
  woocommerce: wooCommerceItems,
  prestashop: prestaShopItems,
  medusa: medusaItems,
  magento: magentoItems,
} as const;

function itemsOf(
  source: DetectedSource,
  tables: OpenSource["tables"],
  mappings: readonly Mapping[],
): AsyncGenerator<SourceRead> {
  switch (source.format) {
    case "yml":
      return ymlItems(source.file);
    case "merchant":
      return merchantItems(source.file);
    case "commerceml":
      return commerceMlItems(source.files);
    case "table":
      return itemsOfTables(tables, mappings);
    case "product-table":
    case "product-lines":
      throw new Error(`a file of the format ${source.format} is read by readRows`);
    default:
      return itemsOfShop(source);
  }
}

async function* itemsOfShop(
  source: Extract<DetectedSource, { tables: unknown }>,
): AsyncGenerator<SourceRead> {
  const read = SHOP_READERS[source.format as keyof typeof SHOP_READERS];
  for (const table of source.tables) yield* read(table);
}

/** Items within the limits; where the file cannot be read any further, it ends with `cut`. */
async function* bounded(
  items: AsyncGenerator<SourceRead>,
  notes: readonly Label[],
): AsyncGenerator<SourceRead> {
  for (const note of notes) yield { line: 1, part: null, note };
  let count = 0;
  let part: string | null = null;
  try {
    for await (const read of items) {
      if (!("note" in read)) count += 1;
      part = "item" in read ? read.item.part : read.part;
      if (count > MAX_ITEMS) {
        const line = "item" in read ? read.item.line : read.line;
        yield { line, part, cut: filled(TOO_MANY_ROWS, { most: MAX_ITEMS }) };
        return;
      }
      yield read;
    }
  } catch (error) {
    const [cut] = error instanceof FileFault ? error.faults : [];
    if (!(error instanceof FileFault) || !cut) throw error;
    yield { line: error.line, part, cut };
  }
}

/**
 * Recognizes a file of a supplier, or the files of one exchange, by what they contain. Throws a
 * FileFault that says what was seen when no format fits. Our own formats are recognized too, and
 * read by `readRows`: their `items` throw an Error.
 */
export async function openSource(files: readonly SourceFile[]): Promise<OpenSource> {
  const large = files.find(({ size }) => size > MAX_BYTES);
  if (large)
    throw new FileFault(1, [
      filled(FILE_TOO_LARGE, { name: large.name, most: MAX_BYTES / 1_000_000 }),
    ]);
  const { source, archive } = await detectSource(files);
  const tables =
    source.format === "table"
      ? source.tables.map((table) => ({ table, proposal: proposeMapping(table) }))
      : [];
  const notes = "notes" in source ? source.notes : [];
  return {
    format: source.format,
    tables,
    archive,
    items: (mappings = []) => bounded(itemsOf(source, tables, mappings), notes),
  };
}
