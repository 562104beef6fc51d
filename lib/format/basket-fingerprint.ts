/**
 * A text that is the same for two baskets exactly if their lines are, regardless of their order.
 */
export const basketFingerprint = (
  lines: Iterable<readonly [slug: string, pieces: number]>,
): string =>
  [...lines]
    .map(([slug, pieces]) => `${slug}:${pieces}`)
    .sort()
    .join(",");
