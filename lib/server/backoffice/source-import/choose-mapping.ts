import { fitMapping, hasSameHead } from "@/lib/server/import/sources/fit-mapping";
import type { Mapping } from "@/lib/server/import/sources/mapping";
import type { OpenSource } from "@/lib/server/import/sources/open-source";
import { COLUMNS_LOST } from "@/lib/server/import/sources/source-faults";
import type { Label } from "../../labels";

/**
 * How the main table of a file is read: by the mapping that is remembered of its supplier, if it
 * fits a table, and else as the first table is proposed. `mapping` is null for a file without
 * tables. `doubts` is what staff must confirm before anything is stored: columns of any table that
 * is read by the mapping, or that it fits none.
 */
export function chooseMapping(
  tables: OpenSource["tables"],
  remembered: Mapping | null,
): { mapping: Mapping | null; doubts: Label[] } {
  const proposal = tables.find((one) => one.proposal !== null)?.proposal ?? null;
  if (remembered === null || proposal === null) return { mapping: proposal, doubts: [] };
  const fits = tables.flatMap(({ table }) => {
    const fitted = fitMapping(remembered, table);
    return fitted === null ? [] : [{ part: table.part, fitted }];
  });
  const main = fits.find(({ part }) => part === remembered.sheet) ?? fits[0];
  if (!main) return { mapping: proposal, doubts: [COLUMNS_LOST] };
  const read = fits.filter((one) => one === main || hasSameHead(one.fitted));
  return {
    mapping: main.fitted.mapping,
    doubts: read.flatMap(({ fitted }) => fitted.doubts.map(({ message }) => message)),
  };
}
