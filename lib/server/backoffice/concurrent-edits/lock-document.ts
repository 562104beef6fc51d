import type {
  CollectionBeforeOperationHook,
  GlobalConfig,
  PayloadRequest,
  RequestContext,
  Where,
} from "payload";
import { MAX_ID } from "@/lib/contract/limits";
import { transactionOf } from "../transaction";

type GlobalBeforeOperationHook = NonNullable<
  NonNullable<GlobalConfig["hooks"]>["beforeOperation"]
>[number];

const LOCKED = "documents locked for this save";

/** The ids of a collection's documents that this request has locked. */
const lockedBy = (context: RequestContext, slug: string): Set<number> => {
  const all = (context[LOCKED] ??= new Map()) as Map<string, Set<number>>;
  if (!all.has(slug)) all.set(slug, new Set());
  return all.get(slug) as Set<number>;
};

/**
 * Whether a document was locked before Payload read it. If so, the `originalDoc` of a hook is the
 * stored state.
 */
export const wasLocked = (context: RequestContext, slug: string, id: number): boolean =>
  lockedBy(context, slug).has(id);

const SENT_TIMES = "times that saves were sent with";
const submittedTimes = (context: RequestContext): Map<string, string | undefined> =>
  (context[SENT_TIMES] ??= new Map()) as Map<string, string | undefined>;

/**
 * The `updatedAt` that a save was submitted with, taken before Payload fills in missing fields.
 * Undefined if it was not sent, as in a partial save.
 */
export const submittedVersionTime = (context: RequestContext, slug: string): string | undefined =>
  submittedTimes(context).get(slug);

/** The `updatedAt` among a save's data: the form's save, which can be merged, has one. */
function timeIn(data: unknown): string | undefined {
  const time =
    typeof data === "object" && data !== null
      ? (data as { updatedAt?: unknown }).updatedAt
      : undefined;
  return typeof time === "string" ? time : undefined;
}

const rememberSubmittedTime = (context: RequestContext, slug: string, data: unknown): void => {
  submittedTimes(context).set(slug, timeIn(data));
};

const tableOf = (slug: string): string => `"${slug.replaceAll("-", "_")}"`;

async function lockRows(req: PayloadRequest, slug: string, ids: readonly number[]): Promise<void> {
  const run = await transactionOf(req);
  const lockedRows = await run<{ id: number }>(
    `SELECT id FROM ${tableOf(slug)} WHERE id IN (SELECT value::integer FROM jsonb_array_elements_text($1::jsonb)) ORDER BY id FOR NO KEY UPDATE`,
    [JSON.stringify(ids)],
  );
  for (const { id } of lockedRows) lockedBy(req.context, slug).add(id);
}

const toIds = (id: unknown): number[] => {
  const number = Number(id);
  return Number.isSafeInteger(number) && number > 0 && number <= MAX_ID ? [number] : [];
};

type Args = {
  id?: unknown;
  data?: unknown;
  where?: Where;
  limit?: number;
  draft?: boolean;
  trash?: boolean;
  overrideAccess?: boolean;
};

/** The ids of the documents that a bulk save matches. */
async function findTargetIds(
  req: PayloadRequest,
  slug: string,
  { where, limit, draft, overrideAccess = false }: Args,
): Promise<number[]> {
  if (!where) return [];
  const { docs } = await req.payload.find({
    collection: slug as "products",
    where,
    draft: draft === true,
    overrideAccess,
    req,
    depth: 0,
    pagination: false,
    limit: limit ?? 0,
    select: {},
  });
  return docs.map(({ id }) => id);
}

async function findRestoredId(
  req: PayloadRequest,
  slug: string,
  version: unknown,
): Promise<number[]> {
  const [id] = toIds(version);
  if (id === undefined) return [];
  const run = await transactionOf(req);
  const rows = await run<{ parent: number | null }>(
    `SELECT parent_id AS parent FROM "_${slug.replaceAll("-", "_")}_v" WHERE id = $1::integer`,
    [id],
  );
  return rows.flatMap(({ parent }) => toIds(parent));
}

/**
 * Locks the documents of a save until its transaction ends, before Payload reads them. Payload
 * writes back all fields and languages; with the lock these are the stored values, and a sale, an
 * import or another save has to wait.
 */
export const lockDocuments: CollectionBeforeOperationHook = async ({
  args,
  operation,
  req,
  overrideAccess,
  collection,
}) => {
  if (operation !== "update" && operation !== "restoreVersion") return args;
  // A request without staff rights must neither wait for nor hold a lock; Payload refuses it
  // afterwards.
  if (!overrideAccess && req.user?.collection !== "staff") return args;
  const submitted = args as unknown as Args;
  const { slug } = collection;
  rememberSubmittedTime(req.context, slug, submitted.data);
  const ids =
    operation === "restoreVersion"
      ? await findRestoredId(req, slug, submitted.id)
      : submitted.id === undefined
        ? await findTargetIds(req, slug, submitted)
        : toIds(submitted.id);
  if (ids.length > 0) await lockRows(req, slug, ids);
  return args;
};

/** The same for a global. Its row may not exist yet, so this takes an advisory lock. */
export const lockGlobal: GlobalBeforeOperationHook = async ({
  args,
  global,
  operation,
  req,
  overrideAccess,
}) => {
  if (operation !== "update" && operation !== "restoreVersion") return args as unknown;
  if (!overrideAccess && req.user?.collection !== "staff") return args as unknown;
  rememberSubmittedTime(req.context, global.slug, (args as Args).data);
  await (
    await transactionOf(req)
  )("SELECT pg_advisory_xact_lock(hashtext($1::text))", [`global ${global.slug}`]);
  return args as unknown;
};
