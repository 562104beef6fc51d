import { fillTerms, hasTermPlaceholder } from "@/lib/format/term-texts";
import type { Language } from "@/lib/languages";
import { readTerms } from "./read-terms";

/** The texts of a column, which has one text or a list of texts. */
const textsOf = (value: unknown): string[] =>
  [value].flat().filter((text): text is string => typeof text === "string");

/**
 * Rows of staff's texts with the terms of instalments in `columns` filled in
 * (lib/format/term-texts.ts); a column may also be a list of texts. The terms are read only when
 * one of the texts has a placeholder for them.
 */
export async function fillTermTexts<Row extends object>(
  rows: readonly Row[],
  columns: readonly (keyof Row)[],
  language: Language,
): Promise<Row[]> {
  const hasTerms = (value: unknown): boolean => textsOf(value).some(hasTermPlaceholder);
  if (!rows.some((row) => columns.some((column) => hasTerms(row[column])))) return [...rows];
  const terms = await readTerms();
  const fill = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(fill);
    return typeof value === "string" ? fillTerms(value, language, terms) : value;
  };
  return rows.map((row) => ({
    ...row,
    ...Object.fromEntries(
      columns
        .filter((column) => hasTerms(row[column]))
        .map((column) => [column, fill(row[column])] as const),
    ),
  }));
}
