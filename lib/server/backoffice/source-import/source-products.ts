import type { Label } from "../../labels";
import { transaction } from "@/lib/server/db/pool";
import type { Sql } from "@/lib/server/db/sql";
import { FileFault } from "@/lib/server/import/faults";
import type { ImportKind } from "@/lib/server/import/import-kind";
import { type ImportRow, recordImportReport } from "@/lib/server/import/import-row";
import type { ReadRow } from "@/lib/server/import/read-rows";
import type { RowSource } from "@/lib/server/import/run-import";
import { type Archive, wholeFile } from "@/lib/server/import/sources/archive";
import type { Mapping } from "@/lib/server/import/sources/mapping";
import type { OpenSource } from "@/lib/server/import/sources/open-source";
import { UNCONFIRMED_COLUMNS } from "@/lib/server/import/sources/source-faults";
import type { SourceFile, SourceRead } from "@/lib/server/import/sources/source-item";
import type { Patch } from "../product-import/patch";
import { MAX_PICTURE_BYTES, PictureResolver, type PictureFiles } from "../product-import/pictures";
import { productImport, productImporter } from "../product-import/product-import";
import { chooseMapping } from "./choose-mapping";
import { convertItem } from "./convert-item";
import { readMapping } from "./joinings";
import { makeNew, newRows, planNew } from "./make-new";
import { scanSource } from "./scan-source";
import { readSourceCatalogue, type SourceCatalogue } from "./source-catalogue";

/** The most notes of a reader that are kept. */
const MAX_NOTES = 20;

const nothing = (): void => undefined;
const TELLS_NOBODY = {
  note: nothing,
  category: nothing,
  brand: nothing,
  parameter: nothing,
  value: nothing,
};

/** Puts the sheet or the file of an archive before a message. */
const inPart = (part: string | null, message: Label): Label =>
  part === null
    ? message
    : {
        az: `${part}: ${message.az}`,
        en: `${part}: ${message.en}`,
        ru: `${part}: ${message.ru}`,
      };

/** A file that counts how many of its bytes were read in its present reading. */
export function countedFile(file: SourceFile): { file: SourceFile; bytesRead: () => number } {
  let read = 0;
  return {
    file: {
      ...file,
      async *open() {
        read = 0;
        for await (const part of file.open()) {
          read += part.length;
          yield part;
        }
      },
    },
    bytesRead: () => read,
  };
}

/** The pictures of an archive by their path in it, or by their file name where only one has it. */
function picturesIn(archive: Archive | null): PictureFiles {
  if (archive === null) return () => null;
  const byName = new Map<string, string | null>();
  const baseName = (path: string) => path.slice(path.lastIndexOf("/") + 1);
  for (const path of archive.names)
    byName.set(baseName(path), byName.has(baseName(path)) ? null : path);
  return (name) => {
    const file = archive.file(name) ?? archive.file(byName.get(baseName(name)) ?? "");
    return file && file.size <= MAX_PICTURE_BYTES ? () => wholeFile(file) : null;
  };
}

async function* rowsOf(
  reads: AsyncIterable<SourceRead>,
  catalogue: SourceCatalogue,
  at: Date,
): AsyncGenerator<ReadRow> {
  for await (const read of reads) {
    if ("cut" in read) throw new FileFault(read.line, [inPart(read.part, read.cut)]);
    if ("item" in read) {
      const row = convertItem(read.item, catalogue, TELLS_NOBODY, at);
      yield "faults" in row
        ? { line: row.line, faults: row.faults.map((fault) => inPart(read.item.part, fault)) }
        : row;
    } else if ("faults" in read)
      yield { line: read.line, faults: read.faults.map((fault) => inPart(read.part, fault)) };
  }
}

/**
 * How the tables of an import are read. One that is continued goes on as it began, whatever staff
 * have said of the supplier's columns since, because its rows are counted.
 */
async function mappingOf(run: Sql, { tables }: OpenSource, importRow: ImportRow) {
  const { supplier, rows, report } = importRow;
  return rows > 0 && report !== null
    ? { mapping: report.mapping, doubts: [] }
    : chooseMapping(tables, await readMapping(run, supplier));
}

type OnNote = (part: string | null, note: Label) => void;

/** The items of a file; the notes of its reader are told. */
async function* tellingNotes(
  reads: AsyncIterable<SourceRead>,
  onNote: OnNote,
): AsyncGenerator<SourceRead> {
  for await (const read of reads) {
    if ("note" in read) onNote(read.part, read.note);
    yield read;
  }
}

/**
 * The import of a supplier's file as products. The file is read twice: first to find what it names
 * that the shop does not have, and whether it is whole, before anything is stored; then row by row,
 * as any import. Throws a FileFault for a file that ends in the middle, and, unless it is a check,
 * for a table whose columns staff must confirm first.
 */
export function sourceProducts(
  source: OpenSource,
  importRow: ImportRow,
  bytesRead: () => number,
): { kind: ImportKind<Patch>; rows: RowSource } {
  let catalogue: SourceCatalogue | undefined;
  // The database's clock when the import was added, which stays the same when it is continued.
  const { supplier, createdAt: at } = importRow;
  let mapping: Mapping | null = null;
  const readItems = () => source.items(mapping ? [mapping] : []);
  return {
    kind: {
      ...productImport,
      async createImporter(run, { pictureFolder }) {
        catalogue = await readSourceCatalogue(run, supplier);
        const chosen = await mappingOf(run, source, importRow);
        mapping = chosen.mapping;
        const unconfirmed = chosen.doubts.length > 0;
        const doubts = unconfirmed
          ? [UNCONFIRMED_COLUMNS, ...chosen.doubts.slice(0, MAX_NOTES)]
          : [];
        const notes = [...doubts];
        const onNote: OnNote = (part, note) => {
          if (notes.length < MAX_NOTES) notes.push(inPart(part, note));
        };
        const { unknown, toMake, cut } = await scanSource(
          tellingNotes(readItems(), onNote),
          catalogue,
          { at, onNote },
        );
        if (cut) throw new FileFault(cut.line, [inPart(cut.part, cut.cut)]);
        await recordImportReport(run, importRow.id, {
          format: source.format,
          names: unknown,
          notes,
          mapping,
          unconfirmed,
        });
        if (unconfirmed && !importRow.dry) throw new FileFault(mapping?.headLine ?? 1, doubts);
        if (importRow.makeNew && importRow.dry) planNew(toMake, catalogue);
        else if (importRow.makeNew) {
          const rows = newRows(toMake, catalogue);
          await transaction((inTransaction) =>
            makeNew(inTransaction, rows, { by: importRow.by, note: importRow.fileName }),
          );
          catalogue = await readSourceCatalogue(run, supplier);
        }
        const pictures = new PictureResolver(pictureFolder, picturesIn(source.archive));
        return productImporter(catalogue.lookUps(), pictures);
      },
    },
    rows: {
      bytesRead,
      async *rows() {
        if (!catalogue) throw new Error("the importer is made before the rows are read");
        yield* rowsOf(readItems(), catalogue, at);
      },
    },
  };
}
