import { isSlug } from "@/lib/format/is-slug";
import { parseJson } from "./json";
import type { ParseResult } from "./persisted-store";

export type SlugList = readonly string[];

export const EMPTY_LIST: SlugList = [];

/**
 * Parses a stored list of slugs: without duplicates, at most `limit`. Numbers are product ids of
 * the old shop, and become strings.
 */
export function parseSlugs(raw: string, limit = Infinity): ParseResult<SlugList> {
  const stored = parseJson(raw);
  if (!Array.isArray(stored)) return { value: EMPTY_LIST, intact: false };
  const valid = stored
    .map((entry: unknown) =>
      Number.isSafeInteger(entry) && Number(entry) > 0 ? String(entry) : entry,
    )
    .filter(isSlug);
  const value = [...new Set(valid)].slice(0, limit);
  return { value, intact: value.length === stored.length };
}

/** The specification's raw format: `["slug"]`. */
export const serializeSlugs = (slugs: SlugList): string => JSON.stringify(slugs);

/** Renames a slug in place; returns the same list if it does not contain the slug. */
export function renameSlug(slugs: SlugList, from: string, to: string): SlugList {
  return from === to || !slugs.includes(from) || !isSlug(to)
    ? slugs
    : [...new Set(slugs.map((slug) => (slug === from ? to : slug)))];
}

export const withoutSlug = (slugs: SlugList, slug: string): SlugList =>
  slugs.includes(slug) ? slugs.filter((entry) => entry !== slug) : slugs;
