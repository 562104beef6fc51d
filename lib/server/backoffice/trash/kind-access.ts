import type { CollectionSlug, PayloadRequest, SanitizedCollectionConfig } from "payload";
import { valueIn } from "./labels";
import { goesToTrash } from "./kinds";

const configsOf = (req: PayloadRequest): SanitizedCollectionConfig[] =>
  req.payload.config.collections.filter(({ slug }) => goesToTrash(slug));

/**
 * The collections whose deleted documents a staff member sees and may restore: those whose
 * documents they may delete.
 */
export async function kindsOf(req: PayloadRequest): Promise<CollectionSlug[]> {
  const kinds: CollectionSlug[] = [];
  for (const { slug, access } of configsOf(req))
    if (await access.delete({ req })) kinds.push(slug as CollectionSlug);
  return kinds;
}

/** What a document of a collection is called, in the staff member's language. */
export const kindName = (slug: string, req: PayloadRequest): string => {
  const config = req.payload.config.collections.find((collection) => collection.slug === slug);
  return valueIn(config?.labels.singular, req) ?? slug;
};
