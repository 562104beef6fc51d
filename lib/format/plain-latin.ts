/**
 * A name in unaccented Latin letters, because a single other letter doubles the cost of an SMS
 * (domain.md section 2); empty when nothing of it is left. `most`: its maximum length.
 */
export const plainLatin = (name: string, most: number): string =>
  name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[əı]/gi, (letter) => ({ ə: "e", Ə: "E" })[letter] ?? "i")
    .replace(/[^\x20-\x7e]/g, "")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, most)
    .trim();
