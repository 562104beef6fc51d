import type { Language } from "@/lib/languages";

export type ParameterRow = {
  key: string;
  title: string;
  unit: string | null;
  number: number | null;
  text: string | null;
};

/**
 * Formats a parameter's value with its unit, with a decimal comma in Azerbaijani and Russian.
 * Returns an array of one entry, or an empty one when there is no value.
 */
export function parameterLabel(
  row: ParameterRow,
  language: Language,
): { parameterKey: string; parameterTitle: string; parameterValue: string }[] {
  const number = row.number === null ? null : String(row.number);
  const value =
    row.text ?? (number === null || language === "en" ? number : number.replace(".", ","));
  if (value === null || value === "") return [];
  return [
    {
      parameterKey: row.key,
      parameterTitle: row.title,
      parameterValue: row.unit ? `${value} ${row.unit}` : value,
    },
  ];
}
