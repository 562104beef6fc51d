/**
 * A name as people type it: small letters without accents, `Ətir` like `etir` and `Nescafé` like
 * `nescafe`.
 */
export const foldName = (name: string): string =>
  name
    .trim()
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll("ı", "i")
    .replaceAll("ə", "e");
