import type { BaseDatabaseAdapter, DatabaseAdapterObj, FlattenedField, PayloadRequest } from "payload";
import { notedProductState } from "../noted-state";
import { isAsStored, PARTS } from "./product-parts";

const PRODUCTS = "products";

type Args = { collection: string; id?: number | string; data: Record<string, unknown>; req?: Partial<PayloadRequest> };
type Update = (args: Args) => Promise<unknown>;

/** Whether a field lives in the product's own row. */
const isSimple = (field: FlattenedField): boolean =>
  !("localized" in field && field.localized) && !("hasMany" in field && field.hasMany) && !("relationTo" in field && Array.isArray(field.relationTo)) && !["array", "blocks", "group", "tab"].includes(field.type);

/** A field that lives elsewhere and is not known here: Payload, given only some of those, might empty the others. */
let broken = false;
function knowsAllParts({ payload }: PayloadRequest): boolean {
  if (broken) return false;
  const others = payload.collections[PRODUCTS].config.flattenedFields.filter((field) => !isSimple(field)).map(({ name }) => name);
  if (others.every((name) => (PARTS as readonly string[]).includes(name))) return true;
  broken = true;
  console.warn(`a save of a product writes all of it: ${others.join(", ")} are in tables of their own`);
  return false;
}

/** What is about to be written of a product without its names, parameters and gallery, when these are what is stored. */
function withoutSameParts({ collection, id, data, req }: Args): Record<string, unknown> | undefined {
  const stored = collection === PRODUCTS && typeof id === "number" ? notedProductState(req?.context, id)?.parts : undefined;
  if (!stored || !req?.payload || !isAsStored(data, stored) || !knowsAllParts(req as PayloadRequest)) return undefined;
  return Object.fromEntries(Object.entries(data).filter(([name]) => !(PARTS as readonly string[]).includes(name)));
}

/**
 * Payload's adapter that leaves names, parameters and gallery of a saved product alone when they stay the same (docs/adr/0055). The update itself,
 * and whatever this does not know, is Payload's own.
 */
export function withLeanSaves<Adapter extends DatabaseAdapterObj>(adapter: Adapter): Adapter {
  const init: DatabaseAdapterObj["init"] = (given) => {
    const made: BaseDatabaseAdapter = adapter.init(given);
    const methods = made as unknown as { updateOne?: Update };
    const { updateOne } = methods;
    if (!updateOne) {
      console.warn("a save of a product writes all of it: the adapter has no updateOne");
      return made;
    }
    methods.updateOne = (args) => updateOne.call(made, { ...args, data: withoutSameParts(args) ?? args.data });
    return made;
  };
  return { ...adapter, init };
}
