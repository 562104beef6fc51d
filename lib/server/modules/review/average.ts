/**
 * The average of a distribution (numbers of reviews with 1, 2, 3, 4 and 5 stars), rounded half up
 * to one decimal; null when there are no reviews. Computed with integers, so that 4.25 always
 * becomes 4.3.
 */
export function averageOf(distribution: readonly number[]): number | null {
  const count = distribution.reduce((sum, n) => sum + n, 0);
  const stars = distribution.reduce((sum, n, index) => sum + n * (index + 1), 0);
  return count === 0 ? null : Math.floor((20 * stars + count) / (2 * count)) / 10;
}
