/**
 * A name trimmed, in lower case and without accents, as people often type it: `Ətir` -> `etir`,
 * `Nescafé` -> `nescafe`.
 */
export const foldName = (name: string): string =>
  name
    .trim()
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll("ı", "i")
    .replaceAll("ə", "e");
