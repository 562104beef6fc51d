import { isSlug } from "@/lib/format/is-slug";
import { type SlugList, withoutSlug } from "../storage/slug-list";

/** Adds or removes a favourite (specification section 4); the newest is last. */
export const toggleLiked = (liked: SlugList, slug: string): SlugList =>
  liked.includes(slug) ? withoutSlug(liked, slug) : isSlug(slug) ? [...liked, slug] : liked;
