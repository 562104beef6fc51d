import { APIError, type CollectionBeforeChangeHook } from "payload";

const relationId = (value: unknown): number | null => {
  if (typeof value === "number") return value;
  if (value && typeof value === "object" && "id" in value) return Number(value.id);
  return null;
};

/** A category cannot hang below itself: the tree of the shop would lose the whole branch. */
export const refuseCategoryCycle: CollectionBeforeChangeHook = async ({ data, originalDoc, req }) => {
  const own = originalDoc?.id as number | undefined;
  const seen = new Set<number>();
  let parent = relationId(data.parent);
  while (parent !== null && own !== undefined) {
    if (parent === own || seen.has(parent)) throw new APIError("A category cannot be its own ancestor.", 400, null, true);
    seen.add(parent);
    const doc = await req.payload.findByID({ collection: "categories", id: parent, depth: 0, req });
    parent = relationId(doc.parent);
  }
  return data;
};
