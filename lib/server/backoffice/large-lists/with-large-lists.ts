import type { BaseDatabaseAdapter, DatabaseAdapterObj, PaginatedDocs, PayloadRequest, Where } from "payload";
import { sqlState } from "@/lib/server/db/sql-state";
import { transactionOf } from "../transaction";
import { conditionOf } from "./list-condition";
import { listRows } from "./list-rows";
import { CURRENT, LATEST, type ProductTable } from "./product-tables";
import { rememberedTotal } from "./remembered-total";

type Args = { collection: string; where?: Where; sort?: string | string[]; locale?: string | null; limit?: number; page?: number; pagination?: boolean; req?: Partial<PayloadRequest> };
type Read = (args: Args) => Promise<PaginatedDocs<{ id: number }>>;

const PRODUCTS = "products";

/** Payload's tables are not as we know them: it answers alone until the next start. */
let broken = false;
function giveUp(error: unknown): undefined {
  broken = true;
  console.warn("the back office's lists are read by Payload alone, slowly with many products:", error instanceof Error ? error.message : error);
  return undefined;
}

/** Tables or columns of other names (SQLSTATE class 42) are an upgrade's; a database that is away or busy is not. */
function giveUpOrThrow(error: unknown): undefined {
  if (!sqlState(error).startsWith("42")) throw error;
  return giveUp(error);
}

/** One page as Payload answers it: `listRows` says which products, Payload reads them. */
async function readListPage(read: Read, table: ProductTable, args: Args): Promise<PaginatedDocs<{ id: number }> | undefined> {
  const { where, sort, locale, limit = 0, page = 1, pagination = true, req } = args;
  if (broken || args.collection !== PRODUCTS || !req?.payload) return undefined;
  const run = await transactionOf(req as PayloadRequest);
  const rows = await listRows(run, table, { where, sort, locale, limit, page, pagination }).catch(giveUpOrThrow);
  if (!rows) return undefined;
  const { ids, total } = rows;
  const found = ids.length > 0 ? await run<{ id: number; product: number }>(`SELECT id, ${table.idColumn} AS product FROM ${table.name} WHERE id = ANY($1::integer[])`, [ids]) : [];
  const place = new Map(found.map(({ id, product }) => [product, ids.indexOf(id)]));
  const { docs } = ids.length > 0 ? await read({ ...args, where: { [table.idField]: { in: [...place.keys()] } }, limit: ids.length, page: 1, pagination: false }) : { docs: [] };
  docs.sort((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0));
  const totalPages = pagination ? Math.ceil(total / limit) : 1;
  return {
    docs, limit, page, totalDocs: total, totalPages,
    pagingCounter: pagination ? (page - 1) * limit + 1 : 1,
    hasPrevPage: pagination && page > 1, hasNextPage: pagination && totalPages > page,
    prevPage: pagination && page > 1 ? page - 1 : null, nextPage: pagination && totalPages > page ? page + 1 : null,
  };
}

/** Payload's adapter with product lists that hold at a million (docs/adr/0041). Everything else, and whatever this does not know, is Payload's own. */
export function withLargeLists<Adapter extends DatabaseAdapterObj>(adapter: Adapter): Adapter {
  const init: DatabaseAdapterObj["init"] = (given) => {
    const made: BaseDatabaseAdapter = adapter.init(given);
    const methods = made as unknown as { queryDrafts?: Read; find?: Read; count?: (args: Args) => Promise<{ totalDocs: number }> };
    const { queryDrafts, find, count } = methods;
    if (!queryDrafts || !find || !count) {
      giveUp(new Error("the adapter has no lists of this name"));
      return made;
    }
    const quick = (read: Read, table: ProductTable): Read => {
      const own: Read = (args) => read.call(made, args);
      return async (args) => (await readListPage(own, table, args)) ?? own(args);
    };
    methods.queryDrafts = quick(queryDrafts, LATEST);
    methods.find = quick(find, CURRENT);
    methods.count = async (args) => {
      const isAll = args.collection === PRODUCTS && conditionOf({ table: CURRENT, locale: "az", statement: { values: [] }, by: "index" }, args.where) === "" && !broken && args.req?.payload;
      return isAll ? { totalDocs: (await rememberedTotal(await transactionOf(args.req as PayloadRequest), { text: "SELECT count(*)::integer AS total FROM products t", values: [] })).total } : count.call(made, args);
    };
    return made;
  };
  return { ...adapter, init };
}
