import slugify from "slugify";

// What `slugify` gets wrong for Azerbaijani, applied first (docs: domain facts, section 3).
const AZERBAIJANI: Record<string, string> = {
  ə: "e",
  Ə: "e",
  ı: "i",
  I: "i",
  İ: "i",
  ö: "o",
  Ö: "o",
  ü: "u",
  Ü: "u",
  ç: "c",
  Ç: "c",
  ş: "s",
  Ş: "s",
  ğ: "g",
  Ğ: "g",
};

/**
 * A name as a slug: Azerbaijani and Russian letters become plain Latin, everything else a hyphen.
 */
export function toSlug(text: string): string {
  const latin = Array.from(text, (letter) => AZERBAIJANI[letter] ?? letter)
    .join("")
    .replaceAll("+", " plus ")
    .replace(/[^\p{L}\p{N}]+/gu, " ");
  return slugify(latin, { lower: true, locale: "ru" })
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 120)
    .replace(/-+$/, "");
}

export { isSlug } from "./is-slug";
