import { Readable } from "node:stream";
import { FileFault } from "@/lib/server/import/faults";
import { binaryFormat } from "@/lib/server/import/file-format";
import type { ImportKind } from "@/lib/server/import/import-kind";
import type { ImportRow } from "@/lib/server/import/import-row";
import type { RowSource } from "@/lib/server/import/run-import";
import { type OpenSource, openSource } from "@/lib/server/import/sources/open-source";
import type { SourceFile } from "@/lib/server/import/sources/source-item";
import { PRODUCT_FILE, productColumn } from "../product-import/columns";
import { countedFile, sourceProducts } from "./source-products";

/** Whether a table has our own columns, so that it is read as it is: all of them, or most. */
function isOwnTable(names: readonly string[], supplier: string | null): boolean {
  const columns = names
    .map((name) => name.trim())
    .filter((name) => name !== "" && !name.startsWith("#"));
  const known = columns.filter((name) => productColumn(name) !== undefined);
  const hasKey = known.some((name) => productColumn(name) === "sku");
  return hasKey && known.length > (supplier === null ? columns.length / 2 : columns.length - 1);
}

/** Whether a file that no reader knows may be a text of our own, whose faults `readRows` names. */
async function mayBeText(file: SourceFile): Promise<boolean> {
  const beginning = await file.readAt(0, Math.min(file.size, 1024));
  return binaryFormat(beginning) === null && !/^\s*</.test(beginning.toString("utf8"));
}

/**
 * How a file is imported: as its kind describes it, or, for a supplier's file of products, item by
 * item. A file of no format that is known fails when the import begins, with what was seen.
 */
export async function openImport(
  kind: ImportKind<never>,
  importRow: ImportRow,
  original: SourceFile,
): Promise<{ kind: ImportKind<never>; source: Readable | RowSource }> {
  const asItIs = () => ({
    kind,
    source: Readable.from(original.open(), { objectMode: false }),
  });
  if (kind.name !== PRODUCT_FILE.name) return asItIs();
  const { file, bytesRead } = countedFile(original);
  let source: OpenSource;
  try {
    source = await openSource([file]);
  } catch (error) {
    if (!(error instanceof FileFault)) throw error;
    if (await mayBeText(original)) return asItIs();
    return { ...asItIs(), kind: { ...kind, createImporter: () => Promise.reject(error) } };
  }
  const [first] = source.tables;
  const isOwn =
    source.format === "product-lines" ||
    source.format === "product-table" ||
    (source.tables.length === 1 &&
      first?.table.part === null &&
      first.table.beginning.some(({ cells }) => isOwnTable(cells, importRow.supplier)));
  if (isOwn) return asItIs();
  const products = sourceProducts(source, importRow, bytesRead);
  return { kind: products.kind as unknown as ImportKind<never>, source: products.rows };
}
