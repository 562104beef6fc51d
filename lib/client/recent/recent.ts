import { isSlug } from "@/lib/format/is-slug";
import type { ParseResult } from "../storage/persisted-store";
import { parseSlugs, type SlugList } from "../storage/slug-list";

/** How many viewed products are remembered. */
export const MAX_VIEWED = 12;

/**
 * Moves a viewed product to the front; drops the least recently viewed one if there are too many.
 */
export const addViewed = (viewed: SlugList, slug: string): SlugList =>
  viewed[0] === slug || !isSlug(slug)
    ? viewed
    : [slug, ...viewed.filter((other) => other !== slug)].slice(0, MAX_VIEWED);

/** Viewed products other than the one on the page. */
export const otherViewed = (viewed: SlugList, slug: string | undefined): SlugList =>
  viewed.filter((other) => other !== slug);

/** Parses the stored list. Always intact: a damaged copy is not worth keeping. */
export const parseViewed = (raw: string): ParseResult<SlugList> => ({
  value: parseSlugs(raw, MAX_VIEWED).value,
  intact: true,
});
