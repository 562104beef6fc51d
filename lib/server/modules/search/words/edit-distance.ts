/**
 * How many letters are wrong, missing, too many or swapped with their neighbour (optimal string
 * alignment); `limit + 1` when more than `limit`.
 */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min(
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + (same ? 0 : 1),
      );
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      row.push(cost);
    }
    if (Math.min(...row) > limit) return limit + 1;
    before = last;
    last = row;
  }
  return Math.min(last[b.length] ?? 0, limit + 1);
}

/**
 * Letters that may be wrong in a word (search.md, step 6): none below four letters and none where
 * digits are.
 */
export const maxEdits = (word: string): number =>
  /\d/.test(word) || word.length < 4 ? 0 : word.length < 8 ? 1 : 2;

/**
 * Words so short are too like others: their first letter must be right, and in four letters none
 * too many or missing.
 */
const SHORT = 5;

/** Whether a known word may be meant by a typed one that is `distance` letters away. */
export const isPlausibleTypo = (typed: string, known: string): boolean =>
  typed.length > SHORT ||
  (typed[0] === known[0] && (typed.length > 4 || typed.length === known.length));
