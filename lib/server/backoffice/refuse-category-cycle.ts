import type { CollectionBeforeChangeHook } from "payload";
import { label } from "../labels";
import { fieldError } from "./staff-error";
import { staffMessage } from "./staff-message";

export const OWN_ANCESTOR = label(
  "Kateqoriya öz alt kateqoriyasının altında ola bilməz.",
  "A category cannot hang below one of its own.",
  "Категория не может находиться внутри своей же подкатегории.",
);

const relationId = (value: unknown): number | null => {
  if (typeof value === "number") return value;
  if (value && typeof value === "object" && "id" in value) return Number(value.id);
  return null;
};

/**
 * Throws 400 if a category would be moved below itself, because the tree would lose the whole
 * branch.
 */
export const refuseCategoryCycle: CollectionBeforeChangeHook = async ({
  data,
  originalDoc,
  req,
}) => {
  const own = originalDoc?.id as number | undefined;
  const seen = new Set<number>();
  let parent = relationId(data.parent);
  while (parent !== null && own !== undefined) {
    if (parent === own || seen.has(parent))
      throw fieldError(staffMessage(OWN_ANCESTOR, req), "parent");
    seen.add(parent);
    const doc = await req.payload.findByID({ collection: "categories", id: parent, depth: 0, req });
    parent = relationId(doc.parent);
  }
  return data;
};
