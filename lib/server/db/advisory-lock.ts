import { Client } from "pg";
import { env } from "@/lib/env";

/**
 * Does work unless another process does work of that name, which is known by a lock that dies with
 * its process; false when one does.
 */
export async function withAdvisoryLock(name: string, work: () => Promise<void>): Promise<boolean> {
  const client = new Client({
    connectionString: env().DATABASE_URL,
    application_name: `vitrin ${name}`,
    keepAlive: true,
  });
  // The work's own statements notice a database that went away.
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
