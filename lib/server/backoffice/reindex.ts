import type { CollectionAfterChangeHook } from "payload";
import type { Sql } from "@/lib/server/db/sql";
import { indexProducts } from "@/lib/server/modules/search/index-products";
import { requestReindex } from "@/lib/server/modules/reindex/request-reindex";
import {
  findAffectedProducts,
  type ReindexSource,
} from "@/lib/server/modules/reindex/affected-products";
import { type RenamedValue, renameValue } from "@/lib/server/modules/search/rename-value";
import { hasChangedFields, valueAsText } from "./changed-fields";
import { renewalText } from "./fields/renewal";
import { transactionOf } from "./transaction";
import { flushSearchTables } from "../modules/search/flush-search-tables";

type Document = Record<string, unknown> & { id: number };

/**
 * By document type: the fields whose words are in the search index (`words`), and the fields that
 * also affect lists and filters (`lists`).
 */
const FIELDS: Record<ReindexSource, { words: readonly string[]; lists: readonly string[] }> = {
  brand: { words: ["title"], lists: ["slug"] },
  category: { words: ["title"], lists: ["parent"] },
  parameter: { words: ["title", "unit"], lists: ["type", "key"] },
  mask: { words: ["data"], lists: ["code", "parameter"] },
};

/**
 * Up to this many products are reindexed in the save itself, so that their new name is searchable
 * at once.
 */
const MAX_IN_SAVE = 100;

/**
 * The old and new key of a brand (its slug) or listed value (its code) in filters; undefined if it
 * is unchanged.
 */
async function renamedKey(
  run: Sql,
  kind: ReindexSource,
  before: Document | undefined,
  after: Document,
): Promise<Omit<RenamedValue, "later"> | undefined> {
  if (kind !== "brand" && kind !== "mask") return undefined;
  const keyOf = (document: Document | undefined) =>
    String((kind === "brand" ? document?.slug : document?.code) ?? "");
  const [from, to] = [keyOf(before), keyOf(after)];
  if (from === "" || from === to) return undefined;
  // Products refer to the parameter themselves, so the parameter that a value is moved to does not
  // matter.
  const parameterId =
    kind === "mask"
      ? Number(valueAsText(before?.parameter))
      : (await run<{ id: number }>("SELECT id FROM parameters WHERE key = 'brand'"))[0]?.id;
  return parameterId === undefined ? undefined : { kind, id: after.id, parameterId, from, to };
}

/**
 * Reindexes products when something they refer to is renamed: a few of them in the save's own
 * transaction, many by a job (lib/server/modules/reindex).
 * @returns whether a job will do it
 */
export async function reindexRenamed(
  run: Sql,
  kind: ReindexSource,
  before: Document,
  after: Document,
): Promise<boolean> {
  const { words, lists } = FIELDS[kind];
  if (!hasChangedFields([...words, ...lists], before, after)) return false;
  const affectedIds = await findAffectedProducts(run, kind, after.id, MAX_IN_SAVE);
  const renamed = await renamedKey(run, kind, before, after);
  if (renamed) await renameValue(run, { ...renamed, later: !affectedIds });
  if (affectedIds) {
    if (affectedIds.length > 0) await indexProducts(run, affectedIds);
    await flushSearchTables(run);
    return false;
  }
  await requestReindex(run, kind, after.id, { lists: hasChangedFields(lists, before, after) });
  return true;
}

/** Reindexes products after a save. A new document is not referred to yet. */
export const reindexProductsOf =
  (kind: ReindexSource): CollectionAfterChangeHook =>
  async ({ doc, previousDoc, req, operation }) => {
    if (operation === "create" || !previousDoc) return doc;
    const isLater = await reindexRenamed(
      await transactionOf(req),
      kind,
      previousDoc as Document,
      doc as Document,
    );
    return isLater ? { ...doc, renewal: renewalText(0, req) } : doc;
  };
