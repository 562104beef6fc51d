import { Client } from "pg";
import { env } from "@/lib/env";

/** Does work unless another process is importing, which is known by a lock that dies with its process; false when one is. */
export async function oneAtATime(work: () => Promise<void>): Promise<boolean> {
  const client = new Client({ connectionString: env().DATABASE_URL, application_name: "vitrin import", keepAlive: true });
  // The import's own statements notice a database that went away.
  client.on("error", () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ mine: boolean }>("SELECT pg_try_advisory_lock(hashtextextended('vitrin import', 0)) AS mine");
    if (!rows[0]?.mine) return false;
    await work();
    return true;
  } finally {
    await client.end().catch(() => undefined);
  }
}
