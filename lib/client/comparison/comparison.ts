import { isSlug } from "@/lib/format/is-slug";
import { type SlugList, withoutSlug } from "../storage/slug-list";

/** The most products compared (specification section 9). */
export const MAX_COMPARED = 3;

export type ToggleResult = { outcome: "added" | "removed" | "refused"; compared: SlugList };

/** A comparison from an external list: each product once, at most three. */
export const toComparison = (slugs: readonly string[]): SlugList =>
  [...new Set(slugs.filter(isSlug))].slice(0, MAX_COMPARED);

/** Adds or removes a product; a fourth is refused (specification section 4). */
export function toggleCompared(compared: SlugList, slug: string): ToggleResult {
  if (compared.includes(slug)) return { outcome: "removed", compared: withoutSlug(compared, slug) };
  if (compared.length >= MAX_COMPARED || !isSlug(slug)) return { outcome: "refused", compared };
  return { outcome: "added", compared: [...compared, slug] };
}
