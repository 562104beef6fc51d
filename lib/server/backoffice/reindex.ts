import type { CollectionAfterChangeHook } from "payload";
import type { Sql } from "@/lib/server/db/sql";
import { indexProducts } from "@/lib/server/modules/product/index-products";
import { askRenewal } from "@/lib/server/modules/renewal/ask-renewal";
import { fewConcerned, type Renamed } from "@/lib/server/modules/renewal/concerned";
import { renameValue } from "@/lib/server/modules/search/rename-value";
import { changedFields, valueAsText } from "./changed-fields";
import { renewalText } from "./fields/renewal";
import { transactionOf } from "./transaction";
import { writeLists } from "./write-lists";

type Document = Record<string, unknown> & { id: number };

/** The fields that search rows are made of, and of these the ones that change lists and filters too. */
const FIELDS: Record<Renamed, { words: readonly string[]; lists: readonly string[] }> = {
  brand: { words: ["title"], lists: ["slug"] },
  category: { words: ["title"], lists: ["parent"] },
  parameter: { words: ["title", "unit"], lists: ["type", "key"] },
  mask: { words: ["data"], lists: ["code", "parameter"] },
};

/** As many products are done in the save itself: their new name is searchable at once. */
const AT_ONCE = 100;

/** What a filter calls the thing, and in which parameter. */
const keyOf = (kind: Renamed, document: Document | undefined): string => String((kind === "brand" ? document?.slug : document?.code) ?? "");
async function parameterOf(run: Sql, kind: Renamed, document: Document): Promise<number | undefined> {
  if (kind === "mask") return Number(valueAsText(document.parameter));
  return kind === "brand" ? (await run<{ id: number }>("SELECT id FROM parameters WHERE key = 'brand'"))[0]?.id : undefined;
}

/**
 * Writes the search rows of products anew when something they refer to is renamed: of a few in the save's own transaction, of many by a job
 * (lib/server/modules/renewal). A new document has no references yet.
 */
export const reindexProductsOf = (kind: Renamed): CollectionAfterChangeHook =>
  async ({ doc, previousDoc, req, operation }) => {
    const [before, after] = [previousDoc as Document | undefined, doc as Document];
    const { words, lists } = FIELDS[kind];
    if (operation === "create" || !changedFields([...words, ...lists], before, after)) return doc;
    const run = await transactionOf(req);
    const parameterId = await parameterOf(run, kind, after);
    const [from, to] = [keyOf(kind, before), keyOf(kind, after)];
    if (parameterId !== undefined && from !== "" && from !== to) await renameValue(run, parameterId, from, to);
    const few = await fewConcerned(run, kind, after.id, AT_ONCE);
    if (few) {
      if (few.length > 0) await indexProducts(run, few);
      await writeLists(run);
      return doc;
    }
    await askRenewal(run, kind, after.id, { lists: changedFields(lists, before, after) });
    return { ...doc, renewal: renewalText(0, req) };
  };
