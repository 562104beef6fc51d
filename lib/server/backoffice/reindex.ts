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
 * The fields that search rows are made of, and of these the ones that change lists and filters too.
 */
const FIELDS: Record<ReindexSource, { words: readonly string[]; lists: readonly string[] }> = {
  brand: { words: ["title"], lists: ["slug"] },
  category: { words: ["title"], lists: ["parent"] },
  parameter: { words: ["title", "unit"], lists: ["type", "key"] },
  mask: { words: ["data"], lists: ["code", "parameter"] },
};

/** As many products are done in the save itself: their new name is searchable at once. */
const AT_ONCE = 100;

/** The change of what a filter calls a brand or a listed value; undefined when that stays. */
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
  // Products name the parameter themselves: what a value is moved to is not theirs.
  const parameterId =
    kind === "mask"
      ? Number(valueAsText(before?.parameter))
      : (await run<{ id: number }>("SELECT id FROM parameters WHERE key = 'brand'"))[0]?.id;
  return parameterId === undefined ? undefined : { kind, id: after.id, parameterId, from, to };
}

/**
 * Writes the search rows of products anew when something they refer to is renamed: of a few in the
 * save's own transaction, of many by a job (lib/server/modules/renewal). A new document has no
 * references yet.
 */
export const reindexProductsOf =
  (kind: ReindexSource): CollectionAfterChangeHook =>
  async ({ doc, previousDoc, req, operation }) => {
    const [before, after] = [previousDoc as Document | undefined, doc as Document];
    const { words, lists } = FIELDS[kind];
    if (operation === "create" || !hasChangedFields([...words, ...lists], before, after))
      return doc;
    const run = await transactionOf(req);
    const few = await findAffectedProducts(run, kind, after.id, AT_ONCE);
    const renamed = await renamedKey(run, kind, before, after);
    if (renamed) await renameValue(run, { ...renamed, later: !few });
    if (few) {
      if (few.length > 0) await indexProducts(run, few);
      await flushSearchTables(run);
      return doc;
    }
    await requestReindex(run, kind, after.id, { lists: hasChangedFields(lists, before, after) });
    return { ...doc, renewal: renewalText(0, req) };
  };
