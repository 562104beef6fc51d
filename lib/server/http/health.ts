import "server-only";
import { env } from "@/lib/env";
import { query } from "../db/pool";
import { migrations } from "../db/migration-names";

const noStore = { "Cache-Control": "no-store" };

/** `GET /api/health`: liveness. */
export const health = () => Response.json({ status: "ok", uptimeSeconds: Math.round(process.uptime()) }, { headers: noStore });

/** `GET /api/ready`: readiness, with the database up and all of this build's migrations applied; else 503 with the reason. */
export async function ready(): Promise<Response> {
  if (env().COMMERCE_API_URL) return Response.json({ status: "ready", backend: "remote" }, { headers: noStore });
  try {
    const rows = await query<{ name: string }>("SELECT name FROM payload_migrations");
    const applied = new Set(rows.map((row) => row.name));
    const missing = migrations.filter((name) => !applied.has(name));
    if (missing.length) return Response.json({ status: "migrations missing", missing }, { status: 503, headers: noStore });
    return Response.json({ status: "ready", backend: "embedded", migrations: migrations.length }, { headers: noStore });
  } catch {
    return Response.json({ status: "database unavailable" }, { status: 503, headers: noStore });
  }
}
