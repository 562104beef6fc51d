import type {
  BaseDatabaseAdapter,
  DatabaseAdapterObj,
  PaginatedDocs,
  PayloadRequest,
  Where,
} from "payload";
import { logText } from "@/lib/log-text.mjs";
import { sqlState } from "@/lib/server/db/sql-state";
import type { Sql } from "@/lib/server/db/sql";
import { isLanguage } from "@/lib/languages";
import { label } from "../../labels";
import { staffError } from "../staff-error";
import { transactionOf } from "../transaction";
import { conditionOf } from "./list-condition";
import { type ListArgs, listRows } from "./list-rows";
import { CURRENT, LATEST, onlyCondition, type ProductTable } from "./product-tables";
import { cachedTotal } from "./cached-total";

type Args = {
  collection: string;
  where?: Where;
  sort?: string | string[];
  locale?: string | null;
  limit?: number;
  page?: number;
  pagination?: boolean;
  req?: Partial<PayloadRequest>;
};
type Read = (args: Args) => Promise<PaginatedDocs<{ id: number }>>;

const PRODUCTS = "products";

/** The most products that one bulk change or deletion may match; each is a separate save. */
const MAX_AT_ONCE = 10_000;
const TOO_MANY = label(
  "Bir dəfəyə ən çox 10 000 məhsul dəyişdirilə bilər: axtarışı dəqiqləşdirin.",
  "At most 10,000 products can be changed at once: make the search more exact.",
  "За один раз можно изменить не более 10 000 товаров: уточните поиск.",
);

/**
 * Set when Payload's tables have an unknown shape. Payload then answers alone until the next start.
 */
let isDisabled = false;
function disable(error: unknown): undefined {
  isDisabled = true;
  console.warn(
    logText`the back office's lists are read by Payload alone, slowly with many products:`,
    error,
  );
  return undefined;
}

/**
 * Turns the fast lists off if a table or column has another name (SQLSTATE class 42), as after an
 * upgrade of Payload. Throws any other error, such as that of a database that is down or busy.
 */
function disableOrThrow(error: unknown): undefined {
  if (!sqlState(error).startsWith("42")) throw error;
  return disable(error);
}

/** The FROM and WHERE clauses of a supported condition, and whether it searches a text. */
function selectionOf(
  table: ProductTable,
  { where, locale }: Args,
): { from: string; values: unknown[]; hasText: boolean } | undefined {
  if (!isLanguage(locale)) return undefined;
  const statement: { values: unknown[]; hasText?: boolean } = { values: [] };
  const condition = conditionOf({ table, locale, statement, by: "index" }, where);
  const conditions = [onlyCondition(table), condition].filter(Boolean);
  return condition === undefined
    ? undefined
    : {
        from: `FROM ${table.name} t ${conditions.length > 0 ? `WHERE ${conditions.join(" AND ")}` : ""}`,
        values: statement.values,
        hasText: statement.hasText ?? false,
      };
}

/**
 * Reads all documents that match a text search, for a bulk change or deletion. It must match what
 * the list shows, so it searches texts in the same way. Undefined for conditions without a text.
 */
async function readAllWithText(
  read: Read,
  run: Sql,
  table: ProductTable,
  args: Args,
): Promise<PaginatedDocs<{ id: number }> | undefined> {
  const selection = selectionOf(table, args);
  if (!selection?.hasText) return undefined;
  const rows = await run<{ product: number }>(
    `SELECT ${table.idColumn} AS product ${selection.from} LIMIT ${MAX_AT_ONCE + 1}`,
    selection.values,
  ).catch(disableOrThrow);
  if (rows && rows.length > MAX_AT_ONCE) throw staffError(TOO_MANY, args.req as PayloadRequest);
  if (rows?.length === 0)
    return {
      docs: [],
      totalDocs: 0,
      limit: 0,
      totalPages: 1,
      page: 1,
      pagingCounter: 1,
      hasPrevPage: false,
      hasNextPage: false,
      prevPage: null,
      nextPage: null,
    };
  return (
    rows &&
    read({ ...args, where: { [table.idField]: { in: rows.map(({ product }) => product) } } })
  );
}

/** The products of the rows with these ids, in the same order. */
async function readInOrder(
  read: Read,
  run: Sql,
  table: ProductTable,
  args: Args,
  ids: readonly number[],
): Promise<{ id: number }[]> {
  if (ids.length === 0) return [];
  const listedProducts = await run<{ id: number; product: number }>(
    `SELECT id, ${table.idColumn} AS product FROM ${table.name} WHERE id = ANY($1::integer[]) AND ${table.idColumn} IS NOT NULL`,
    [ids],
  );
  const positions = new Map(listedProducts.map(({ id, product }) => [product, ids.indexOf(id)]));
  const { docs } = await read({
    ...args,
    where: { [table.idField]: { in: [...positions.keys()] } },
    limit: ids.length,
    page: 1,
    pagination: false,
  });
  return docs.sort((a, b) => (positions.get(a.id) ?? 0) - (positions.get(b.id) ?? 0));
}

/** A page of a list in Payload's format. */
function toPage(
  docs: { id: number }[],
  total: number,
  { limit, page, pagination }: Pick<ListArgs, "limit" | "page" | "pagination">,
): PaginatedDocs<{ id: number }> {
  const totalPages = pagination ? Math.ceil(total / limit) : 1;
  return {
    docs,
    limit,
    page,
    totalDocs: total,
    totalPages,
    pagingCounter: pagination ? (page - 1) * limit + 1 : 1,
    hasPrevPage: pagination && page > 1,
    hasNextPage: pagination && totalPages > page,
    prevPage: pagination && page > 1 ? page - 1 : null,
    nextPage: pagination && totalPages > page ? page + 1 : null,
  };
}

/** A page in Payload's format: `listRows` finds the ids, and Payload reads the documents. */
async function readListPage(
  read: Read,
  table: ProductTable,
  args: Args,
): Promise<PaginatedDocs<{ id: number }> | undefined> {
  const { where, sort, locale, limit = 0, page = 1, pagination = true, req } = args;
  if (isDisabled || args.collection !== PRODUCTS || !req?.payload) return undefined;
  const run = await transactionOf(req as PayloadRequest);
  if (!(limit >= 1)) return readAllWithText(read, run, table, args);
  const rows = await listRows(run, table, { where, sort, locale, limit, page, pagination }).catch(
    disableOrThrow,
  );
  if (!rows) return undefined;
  const docs = await readInOrder(read, run, table, args, rows.ids);
  return toPage(docs, rows.total, { limit, page, pagination });
}

/**
 * Wraps Payload's adapter so that product lists stay fast with a million products (docs/adr/0041).
 * Everything else, and any unsupported condition, is left to Payload.
 */
export function withLargeLists<Adapter extends DatabaseAdapterObj>(adapter: Adapter): Adapter {
  const init: DatabaseAdapterObj["init"] = (given) => {
    const database: BaseDatabaseAdapter = adapter.init(given);
    const methods = database as unknown as {
      queryDrafts?: Read;
      find?: Read;
      count?: (args: Args) => Promise<{ totalDocs: number }>;
    };
    const { queryDrafts, find, count } = methods;
    if (!queryDrafts || !find || !count) {
      disable(new Error("the adapter has no lists of this name"));
      return database;
    }
    const withListPages = (read: Read, table: ProductTable): Read => {
      const readWithPayload: Read = (args) => read.call(database, args);
      return async (args) =>
        (await readListPage(readWithPayload, table, args)) ?? readWithPayload(args);
    };
    methods.queryDrafts = withListPages(queryDrafts, LATEST);
    methods.find = withListPages(find, CURRENT);
    methods.count = async (args) => {
      const selection =
        args.collection === PRODUCTS && !isDisabled && args.req?.payload
          ? selectionOf(CURRENT, { ...args, locale: args.locale ?? "az" })
          : undefined;
      const total =
        selection &&
        (await cachedTotal(await transactionOf(args.req as PayloadRequest), {
          text: `SELECT count(*)::integer AS total ${selection.from}`,
          values: selection.values,
        }).catch(disableOrThrow));
      return total ? { totalDocs: total.total } : count.call(database, args);
    };
    return database;
  };
  return { ...adapter, init };
}
