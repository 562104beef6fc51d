/**
 * Returns the number of wrong, missing, extra and swapped neighbouring letters (optimal string
 * alignment distance), or `limit + 1` if there are more than `limit`.
 */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let rowBeforePrevious: number[] = [];
  let previousRow = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1];
      let cost = Math.min(
        (previousRow[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (previousRow[j - 1] ?? 0) + (isSame ? 0 : 1),
      );
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, (rowBeforePrevious[j - 2] ?? 0) + 1);
      row.push(cost);
    }
    if (Math.min(...row) > limit) return limit + 1;
    rowBeforePrevious = previousRow;
    previousRow = row;
  }
  return Math.min(previousRow[b.length] ?? 0, limit + 1);
}

/**
 * Maximum edit distance for a word (docs/search.md, step 6): 0 for words of fewer than four letters
 * or with a digit, 1 below eight letters, otherwise 2.
 */
export const maxEdits = (word: string): number =>
  /\d/.test(word) || word.length < 4 ? 0 : word.length < 8 ? 1 : 2;

/**
 * Words of up to five letters resemble too many others: the first letter must match, and the length
 * of words of up to four letters as well.
 */
const SHORT_WORD_LENGTH = 5;

/**
 * Further conditions once the edit distance is within `maxEdits`: returns whether `typed` may be a
 * misspelling of `known`.
 */
export const isPlausibleTypo = (typed: string, known: string): boolean =>
  typed.length > SHORT_WORD_LENGTH ||
  (typed[0] === known[0] && (typed.length > 4 || typed.length === known.length));
