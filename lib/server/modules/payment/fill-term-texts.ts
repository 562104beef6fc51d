import { fillTerms, hasTermPlaceholder } from "@/lib/format/term-texts";
import type { Language } from "@/lib/languages";
import { queryInstalmentTerms } from "./query-card-types";

/**
 * Rows of staff's texts with the terms of instalments in `columns` filled in
 * (lib/format/term-texts.ts). The terms are read only when one of the texts tells them.
 */
export async function fillTermTexts<Row extends object>(
  rows: readonly Row[],
  columns: readonly (keyof Row)[],
  language: Language,
): Promise<Row[]> {
  const tellsTerm = (value: unknown): value is string =>
    typeof value === "string" && hasTermPlaceholder(value);
  if (!rows.some((row) => columns.some((column) => tellsTerm(row[column])))) return [...rows];
  const terms = await queryInstalmentTerms();
  return rows.map((row) => {
    const filled = columns.flatMap((column) => {
      const text: unknown = row[column];
      return tellsTerm(text) ? [[column, fillTerms(text, language, terms)] as const] : [];
    });
    return { ...row, ...Object.fromEntries(filled) };
  });
}
