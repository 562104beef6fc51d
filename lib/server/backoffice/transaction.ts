import { types } from "pg";
import type { PayloadRequest } from "payload";
import type { Sql } from "@/lib/server/db/sql";

type Result = {
  rows: Record<string, unknown>[];
  fields: { name: string; dataTypeID: number }[];
};
type DrizzleRunner = { execute: (query: unknown) => Promise<Result> };
type PostgresAdapter = { sessions: Record<string, { db: DrizzleRunner }>; drizzle: DrizzleRunner };

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
 * search rows unchanged.
 */
export async function transactionOf(req: PayloadRequest): Promise<Sql> {
  const { sql } = await import("@payloadcms/db-postgres/drizzle");
  const adapter = req.payload.db as unknown as PostgresAdapter;
  const id = await req.transactionID;
  const runner = (id !== undefined && adapter.sessions[String(id)]?.db) || adapter.drizzle;
  return async (text, values = []) => {
    const parts = text.split(/\$(\d+)/);
    const chunks = parts.map((part, i) =>
      i % 2 === 0 ? sql.raw(part) : sql`${sql.param(values[Number(part) - 1])}`,
    );
    return readAsOurs(await runner.execute(sql.join(chunks))) as never;
  };
}
