import { isSlug } from "@/lib/format/is-slug";
import type { Read } from "../storage/persisted-store";
import { readSlugs, type SlugList } from "../storage/slug-list";

/** How many viewed products are remembered. */
export const MOST_VIEWED = 12;

/** Puts a product that is looked at first; the longest unseen one gives way. */
export const withViewed = (viewed: SlugList, slug: string): SlugList =>
  viewed[0] === slug || !isSlug(slug)
    ? viewed
    : [slug, ...viewed.filter((other) => other !== slug)].slice(0, MOST_VIEWED);

/** Viewed products other than the one on the page. */
export const otherViewed = (viewed: SlugList, slug: string | undefined): SlugList =>
  viewed.filter((other) => other !== slug);

/** Whatever is damaged is gone without a copy: nobody would miss it. */
export const readViewed = (raw: string): Read<SlugList> => ({
  value: readSlugs(raw, MOST_VIEWED).value,
  intact: true,
});
