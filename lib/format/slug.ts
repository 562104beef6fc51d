import slugify from "slugify";
import { cleanText } from "@/lib/contract/clean-text";

// Azerbaijani letters that `slugify` converts wrongly, replaced first (domain.md section 3).
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
 * Converts a name to a slug of at most 120 characters: Azerbaijani and Russian letters become plain
 * Latin ones, `+` becomes `plus`, and everything else a hyphen.
 */
export function toSlug(text: string): string {
  const latin = Array.from(cleanText(text), (letter) => AZERBAIJANI[letter] ?? letter)
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
