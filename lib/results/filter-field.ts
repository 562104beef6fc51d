import type { Parameter } from "@/lib/contract/parameter";

/** A filter option: its value in the address, its label, and how many products it leaves. */
export type FilterOption = { value: string; label: string; count: number };

/** A filter as a form field (specification section 3): masks are a select; else "integer" is a number field, anything else text. */
export type FilterField = { key: string; title: string; unit: string | null; kind: "select" | "number" | "text"; options: FilterOption[]; chosen: string | undefined; /** further values of a hand-written address, which the field keeps */ alsoChosen: string[] };

const kindOf = (parameter: Parameter): FilterField["kind"] => (parameter.parameterMasks.length > 0 ? "select" : parameter.parameterTypeTitle === "integer" ? "number" : "text");

/** The form field of a parameter; `chosen` are the address's values, of which a field shows the first and keeps the others. */
export function filterField(parameter: Parameter, chosen: readonly string[]): FilterField {
  const { parameterKey: key, parameterTitle: title, parameterUnit: unit } = parameter;
  const kind = kindOf(parameter);
  const options = kind === "select"
    ? parameter.parameterMasks.map((mask) => ({ value: mask.parameterMaskCode, label: mask.parameterMaskData, count: mask.count }))
    : parameter.parameterValues.map((entry) => ({ value: entry.value, label: unit ? `${entry.value} ${unit}` : entry.value, count: entry.count }));
  const [current, ...alsoChosen] = chosen;
  // A chosen option without matches is still chosen.
  if (kind === "select" && current !== undefined && !options.some((option) => option.value === current)) options.unshift({ value: current, label: current, count: 0 });
  return { key, title, unit, kind, options, chosen: current, alsoChosen };
}

/** The least and greatest value in use of a number field; null when nothing is in use. */
export function rangeOf(field: FilterField): { least: number; greatest: number } | null {
  const numbers = field.options.map((option) => Number(option.value)).filter(Number.isFinite);
  return numbers.length ? { least: Math.min(...numbers), greatest: Math.max(...numbers) } : null;
}

/** A chosen value as text: `Rəng: Ağ`, `Yükləmə: 8 kq`. */
export function chosenLabel(parameter: Parameter | undefined, value: string): string {
  if (!parameter) return value;
  const mask = parameter.parameterMasks.find((candidate) => candidate.parameterMaskCode === value);
  return `${parameter.parameterTitle}: ${mask?.parameterMaskData ?? (parameter.parameterUnit ? `${value} ${parameter.parameterUnit}` : value)}`;
}
