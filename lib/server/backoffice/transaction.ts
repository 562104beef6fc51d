import { types } from "pg";
import type { PayloadRequest } from "payload";
import type { Sql } from "@/lib/server/db/sql";

type Result = {
  rows: Record<string, unknown>[];
  fields: { name: string; dataTypeID: number }[];
};
type Prepared = { execute: () => Promise<unknown> };
/** The part of Drizzle's `PgDatabase` that is used here; a Drizzle transaction has it too. */
type Database = {
  _: {
    session: {
      prepareQuery: (
        query: { sql: string; params: unknown[] },
        fields: undefined,
        name: undefined,
        isResponseInArrayMode: false,
      ) => Prepared;
    };
  };
};
type PostgresAdapter = { sessions: Record<string, { db: Database }>; drizzle: Database };

/**
 * Ids of the PostgreSQL types whose values Drizzle returns as text: times, intervals, and arrays of
 * these and of `numeric`.
 */
const UNPARSED_TYPES = new Set([1082, 1114, 1115, 1182, 1184, 1185, 1186, 1187, 1231]);

/** Parses the values of rows as the shop's own pool does, so that a row type is right for both. */
function parseValues({ rows, fields }: Result): Result["rows"] {
  for (const { name, dataTypeID } of fields) {
    if (!UNPARSED_TYPES.has(dataTypeID)) continue;
    const parse = types.getTypeParser(dataTypeID);
    for (const row of rows) {
      const value = row[name];
      if (typeof value === "string") row[name] = parse(value);
    }
  }
  return rows;
}

/**
 * Returns a function that runs our SQL inside the transaction of Payload's request, so that a
 * rolled-back save leaves the search rows unchanged. The SQL is sent unchanged, because Drizzle's
 * own templates would make a separate parameter of each occurrence of `$1`, and PostgreSQL would
 * then infer the type of each separately.
 */
export async function transactionOf(req: PayloadRequest): Promise<Sql> {
  const adapter = req.payload.db as unknown as PostgresAdapter;
  const id = await req.transactionID;
  const database = (id !== undefined && adapter.sessions[String(id)]?.db) || adapter.drizzle;
  return async (text, values = []) => {
    const query = { sql: text, params: [...values] };
    const prepared = database._.session.prepareQuery(query, undefined, undefined, false);
    return parseValues((await prepared.execute()) as Result) as never;
  };
}
