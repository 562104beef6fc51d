import type {
  BaseDatabaseAdapter,
  DatabaseAdapterObj,
  FlattenedField,
  PayloadRequest,
} from "payload";
import { logName, logText } from "@/lib/log-text.mjs";
import { notedProductState } from "../noted-state";
import { isAsStored, PARTS } from "./product-parts";

const PRODUCTS = "products";

type Args = {
  collection: string;
  id?: number | string;
  data: Record<string, unknown>;
  req?: Partial<PayloadRequest>;
};
type Update = (args: Args) => Promise<unknown>;
type VersionArgs = {
  collectionSlug: string;
  parent: number | string;
  versionData: Record<string, unknown>;
  createdAt: string;
  updatedAt: string;
  select?: unknown;
  returning?: boolean;
  req?: Partial<PayloadRequest>;
};
type CreateVersion = (args: VersionArgs) => Promise<unknown>;

/** Whether a field lives in the product's own row. */
const isSimple = (field: FlattenedField): boolean =>
  !("localized" in field && field.localized) &&
  !("hasMany" in field && field.hasMany) &&
  !("relationTo" in field && Array.isArray(field.relationTo)) &&
  !["array", "blocks", "group", "tab"].includes(field.type);

/**
 * A field that lives elsewhere and is not known here: Payload, given only some of those, might
 * empty the others.
 */
let broken = false;
function knowsAllParts({ payload }: PayloadRequest): boolean {
  if (broken) return false;
  const others = payload.collections[PRODUCTS].config.flattenedFields
    .filter((field) => !isSimple(field))
    .map(({ name }) => name);
  if (others.every((name) => (PARTS as readonly string[]).includes(name))) return true;
  broken = true;
  console.warn(
    logText`a save of a product writes all of it: ${logName(others.join(","))} are in tables of their own`,
  );
  return false;
}

/**
 * What is about to be written of a product without its names, parameters and gallery, when these
 * are what is stored.
 */
function withoutSameParts({
  collection,
  id,
  data,
  req,
}: Args): Record<string, unknown> | undefined {
  const stored =
    collection === PRODUCTS && typeof id === "number"
      ? notedProductState(req?.context, id)?.parts
      : undefined;
  if (
    !stored ||
    !req?.payload ||
    !isAsStored(data, stored) ||
    !knowsAllParts(req as PayloadRequest)
  )
    return undefined;
  return Object.fromEntries(
    Object.entries(data).filter(([name]) => !(PARTS as readonly string[]).includes(name)),
  );
}

/**
 * When products were saved that a request has just read back: a version made of one need not be
 * read again.
 */
const justRead = new WeakMap<object, Map<number | string, unknown>>();
const noteRead = ({ collection, id, req }: Args, stored: unknown): void => {
  if (collection === PRODUCTS && id !== undefined && req?.context)
    justRead.set(
      req.context,
      (justRead.get(req.context) ?? new Map()).set(
        id,
        (stored as { updatedAt?: unknown } | null)?.updatedAt,
      ),
    );
};
const wasJustRead = ({ parent, versionData, req }: VersionArgs): boolean =>
  req?.context !== undefined &&
  versionData.updatedAt !== undefined &&
  justRead.get(req.context)?.get(parent) === versionData.updatedAt;

/** Stores a version and answers what was stored, as Payload reads it back: parts and all. */
async function storeVersion(create: CreateVersion, args: VersionArgs): Promise<unknown> {
  const { id: _id, ...version } = structuredClone(args.versionData);
  await create({ ...args, returning: false });
  return {
    parent: args.parent,
    latest: true,
    createdAt: args.createdAt,
    updatedAt: args.updatedAt,
    version,
  };
}

/**
 * Payload's adapter that leaves a saved product's names, parameters and gallery alone when they
 * stay the same, and does not read its version back (docs/adr/0055). All else is Payload's own.
 */
export function withLeanSaves<Adapter extends DatabaseAdapterObj>(adapter: Adapter): Adapter {
  const init: DatabaseAdapterObj["init"] = (given) => {
    const made: BaseDatabaseAdapter = adapter.init(given);
    const methods = made as unknown as { updateOne?: Update; createVersion?: CreateVersion };
    const { updateOne, createVersion } = methods;
    if (!updateOne || !createVersion) {
      console.warn(
        logText`a save of a product writes all of it: the adapter has no updateOne or createVersion`,
      );
      return made;
    }
    methods.updateOne = async (args) => {
      const stored = await updateOne.call(made, {
        ...args,
        data: withoutSameParts(args) ?? args.data,
      });
      noteRead(args, stored);
      return stored;
    };
    methods.createVersion = (args) => {
      const create: CreateVersion = (given) => createVersion.call(made, given);
      return wasJustRead(args) &&
        args.collectionSlug === PRODUCTS &&
        args.select === undefined &&
        args.returning !== false
        ? storeVersion(create, args)
        : create(args);
    };
    return made;
  };
  return { ...adapter, init };
}
