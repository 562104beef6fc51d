import { types } from "pg";
import type { PayloadRequest } from "payload";
import type { Sql } from "@/lib/server/db/sql";

type Result = {
  rows: Record<string, unknown>[];
  fields: { name: string; dataTypeID: number }[];
};
type Prepared = { execute: () => Promise<unknown> };
/** What is used of Drizzle's `PgDatabase`, which a transaction of its own is too. */
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

/** Types whose values Drizzle leaves as texts: times, intervals, lists of them and of `numeric`. */
const LEFT_AS_TEXTS = new Set([1082, 1114, 1115, 1182, 1184, 1185, 1186, 1187, 1231]);

/** Rows as the shop's own pool reads them, so that a row type holds for both. */
function readAsOurs({ rows, fields }: Result): Result["rows"] {
  for (const { name, dataTypeID } of fields) {
    if (!LEFT_AS_TEXTS.has(dataTypeID)) continue;
    const parse = types.getTypeParser(dataTypeID);
    for (const row of rows) {
      const value = row[name];
      if (typeof value === "string") row[name] = parse(value);
    }
  }
  return rows;
}

/**
 * Runs our SQL inside the transaction of Payload's request, so that a rolled-back save leaves the
 * search rows unchanged. The text is sent as it is written: Drizzle's own templates would make a
 * parameter of each time that `$1` is named, whose types PostgreSQL then decides one by one.
 */
export async function transactionOf(req: PayloadRequest): Promise<Sql> {
  const adapter = req.payload.db as unknown as PostgresAdapter;
  const id = await req.transactionID;
  const database = (id !== undefined && adapter.sessions[String(id)]?.db) || adapter.drizzle;
  return async (text, values = []) => {
    const query = { sql: text, params: [...values] };
    const prepared = database._.session.prepareQuery(query, undefined, undefined, false);
    return readAsOurs((await prepared.execute()) as Result) as never;
  };
}
