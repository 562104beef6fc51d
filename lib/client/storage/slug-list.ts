import { isSlug } from "@/lib/format/is-slug";
import { parseJson } from "./json";
import type { Read } from "./persisted-store";

export type SlugList = readonly string[];

export const EMPTY_LIST: SlugList = [];

/** Reads a stored list of slugs, each once, at most `limit`; numbers are product ids of the old shop and kept as texts. */
export function readSlugs(raw: string, limit = Infinity): Read<SlugList> {
  const stored = parseJson(raw);
  if (!Array.isArray(stored)) return { value: EMPTY_LIST, intact: false };
  const good = stored.map((entry: unknown) => (Number.isSafeInteger(entry) && Number(entry) > 0 ? String(entry) : entry)).filter(isSlug);
  const value = [...new Set(good)].slice(0, limit);
  return { value, intact: value.length === stored.length };
}

/** The specification's raw shape: `["slug"]`. */
export const writeSlugs = (slugs: SlugList): string => JSON.stringify(slugs);

/** Puts a product under its present slug, in its place; the same list when it was not there. */
export function renameSlug(slugs: SlugList, from: string, to: string): SlugList {
  return from === to || !slugs.includes(from) || !isSlug(to) ? slugs : [...new Set(slugs.map((slug) => (slug === from ? to : slug)))];
}

export const withoutSlug = (slugs: SlugList, slug: string): SlugList => (slugs.includes(slug) ? slugs.filter((entry) => entry !== slug) : slugs);
