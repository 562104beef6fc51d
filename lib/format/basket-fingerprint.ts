/** A basket as one text, whatever the order of its lines: to tell whether two are the same. */
export const basketFingerprint = (
  lines: Iterable<readonly [slug: string, pieces: number]>,
): string =>
  [...lines]
    .map(([slug, pieces]) => `${slug}:${pieces}`)
    .sort()
    .join(",");
