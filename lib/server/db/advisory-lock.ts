import { Client } from "pg";
import { env } from "@/lib/env";

/**
 * Runs `work` under a PostgreSQL advisory lock of this name, so that only one process does it at a
 * time; the lock is released when its process dies. Returns false without running `work` if another
 * process holds the lock.
 */
export async function withAdvisoryLock(name: string, work: () => Promise<void>): Promise<boolean> {
  const client = new Client({
    connectionString: env().DATABASE_URL,
    application_name: `vitrin ${name}`,
    keepAlive: true,
  });
  // A lost connection is ignored here: the statements of `work` then fail by themselves.
  client.on("error", () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ mine: boolean }>(
      "SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS mine",
      [`vitrin ${name}`],
    );
    if (!rows[0]?.mine) return false;
    await work();
    return true;
  } finally {
    await client.end().catch(() => undefined);
  }
}
