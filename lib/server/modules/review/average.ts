/**
 * The average of a distribution (how many gave 1, 2, 3, 4, 5 stars) to one decimal, half up; null
 * without any. Integers only, so that 4.25 is 4.3 everywhere.
 */
export function averageOf(distribution: readonly number[]): number | null {
  const count = distribution.reduce((sum, n) => sum + n, 0);
  const stars = distribution.reduce((sum, n, at) => sum + n * (at + 1), 0);
  return count === 0 ? null : Math.floor((20 * stars + count) / (2 * count)) / 10;
}
