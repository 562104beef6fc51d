import type { PayloadRequest } from "payload";
import type { Sql } from "@/lib/server/db/sql";

type DrizzleRunner = { execute: (query: unknown) => Promise<{ rows: unknown[] }> };
type PostgresAdapter = { sessions: Record<string, { db: DrizzleRunner }>; drizzle: DrizzleRunner };

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
    const result = await runner.execute(sql.join(chunks));
    return result.rows as never;
  };
}
