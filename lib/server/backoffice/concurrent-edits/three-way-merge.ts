type Values = Readonly<Record<string, unknown>>;

/** How a field is merged. */
export type MergedField = {
  name: string;
  /** A number that others may change at the same time: the difference that was typed is added. */
  byDifference?: boolean;
  /** Always chosen on purpose (publish, save as a draft), so it is never treated as unchanged. */
  explicit?: boolean;
};

const isEmptyValue = (value: unknown): boolean =>
  value === null || value === undefined || value === "";

/**
 * A value in a form for comparison. Empty texts, lists and objects count as null. The ids of a
 * list's rows are ignored, because an import writes the same rows under new ids.
 */
function normalizeValue(value: unknown, isRow = false): unknown {
  if (isEmptyValue(value)) return null;
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value))
    return value.length === 0 ? null : value.map((row) => normalizeValue(row, true));
  if (typeof value !== "object") return value;
  const entries = Object.entries(value as object)
    .filter(([key]) => !(isRow && key === "id"))
    .map(([key, inner]) => [key, normalizeValue(inner)] as const)
    .filter(([, inner]) => inner !== null)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return entries.length === 0 ? null : Object.fromEntries(entries);
}

/**
 * Whether two values of a field are equal, apart from empty parts, the order of keys and the ids of
 * rows.
 */
export const isEquivalent = (a: unknown, b: unknown): boolean =>
  JSON.stringify(normalizeValue(a)) === JSON.stringify(normalizeValue(b));

export type Merge = {
  /** The fields whose value in `ours` has to be replaced, with the merged value. */
  merged: Record<string, unknown>;
  /** Names of the fields that both sides changed to different values. */
  conflicts: string[];
};

/**
 * Merges the typed values (`ours`) with the stored ones (`theirs`), based on what the form showed
 * when it was opened (`base`). A field that only one side changed gets that side's value. A field
 * that both sides changed is a conflict, unless both values are equal. A field merged by difference
 * gets both changes, and is a conflict only if the sum is below zero.
 */
export function threeWayMerge(
  fields: readonly MergedField[],
  sides: Record<"base" | "theirs" | "ours", Values>,
): Merge {
  const { base, theirs, ours } = sides;
  const merged: Record<string, unknown> = {};
  const conflicts: string[] = [];
  for (const { name, byDifference, explicit } of fields) {
    const [baseValue, storedValue, typedValue] = [base[name], theirs[name], ours[name]];
    // A field that was not sent, or that the sender may not write, stays as it is stored.
    if (typedValue === undefined || isEquivalent(baseValue, storedValue)) continue;
    if (!explicit && isEquivalent(typedValue, baseValue)) {
      merged[name] = storedValue ?? null;
      continue;
    }
    if (
      byDifference &&
      typeof baseValue === "number" &&
      typeof storedValue === "number" &&
      typeof typedValue === "number"
    ) {
      const sum = storedValue + typedValue - baseValue;
      if (sum >= 0) {
        merged[name] = sum;
        continue;
      }
    } else if (isEquivalent(typedValue, storedValue)) continue;
    conflicts.push(name);
  }
  return { merged, conflicts };
}
