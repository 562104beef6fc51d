type Values = Readonly<Record<string, unknown>>;

/** A field as a merge sees it. */
export type MergedField = {
  name: string;
  /** A number that others count up and down meanwhile: what was typed is a difference. */
  byDifference?: boolean;
  /** Always said on purpose (publish, save as a draft), so it never means "as I found it". */
  explicit?: boolean;
};

const isEmptyValue = (value: unknown): boolean =>
  value === null || value === undefined || value === "";

/**
 * A value reduced to what it says. Empty texts, lists and objects say nothing; the ids of a list's
 * rows are not part of it, because an import writes the same rows under new ids.
 */
function normalizeValue(value: unknown, isRow = false): unknown {
  if (isEmptyValue(value)) return null;
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value))
    return value.length === 0 ? null : value.map((row) => normalizeValue(row, true));
  if (typeof value !== "object") return value;
  const said = Object.entries(value as object)
    .filter(([key]) => !(isRow && key === "id"))
    .map(([key, inner]) => [key, normalizeValue(inner)] as const)
    .filter(([, inner]) => inner !== null)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return said.length === 0 ? null : Object.fromEntries(said);
}

/** Whether two values of a field say the same. */
export const isEquivalent = (a: unknown, b: unknown): boolean =>
  JSON.stringify(normalizeValue(a)) === JSON.stringify(normalizeValue(b));

export type Merge = {
  /** The fields of `ours` whose value has to be another one. */
  merged: Record<string, unknown>;
  /** Fields that both sides changed, each to something else. */
  conflicts: string[];
};

/**
 * Merges what somebody typed (`ours`) into what is stored by now (`theirs`), by what the form
 * showed when it was opened (`base`). A field that only one side changed has that side's value; one
 * that both changed is a conflict, unless they agree. One that counts by difference has both
 * changes, and is a conflict only where they lead below zero.
 */
export function threeWayMerge(
  fields: readonly MergedField[],
  sides: Record<"base" | "theirs" | "ours", Values>,
): Merge {
  const { base, theirs, ours } = sides;
  const merged: Record<string, unknown> = {};
  const conflicts: string[] = [];
  for (const { name, byDifference, explicit } of fields) {
    const [was, is, typed] = [base[name], theirs[name], ours[name]];
    // What a form does not send, or its sender may not write, stays as it is.
    if (typed === undefined || isEquivalent(was, is)) continue;
    if (!explicit && isEquivalent(typed, was)) {
      merged[name] = is ?? null;
      continue;
    }
    if (
      byDifference &&
      typeof was === "number" &&
      typeof is === "number" &&
      typeof typed === "number"
    ) {
      const sum = is + typed - was;
      if (sum >= 0) {
        merged[name] = sum;
        continue;
      }
    } else if (isEquivalent(typed, is)) continue;
    conflicts.push(name);
  }
  return { merged, conflicts };
}
