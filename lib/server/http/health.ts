import "server-only";
import { env } from "@/lib/env";
import { query } from "../db/pool";
import { migrations } from "../db/migration-names";
import { ModeMismatch } from "../db/shop-mode";
import { clockDifference, isClockWrong, measureClock } from "../db/clock";
import { plainError } from "./error-body";
import { isProxyIgnored } from "../limits/ignored-proxy";

const noStore = { "Cache-Control": "no-store" };
/** The same Retry-After (s) as elsewhere (front/failure-page.ts). */
const unavailable = { status: 503, headers: { ...noStore, "Retry-After": "30" } };

/** Faulty settings with which the shop works, but which the operator should correct. */
const warnings = (): { warnings?: string[] } =>
  isProxyIgnored() ? { warnings: ["X-Forwarded-For arrives and TRUST_PROXY is 0"] } : {};

/** `GET /api/health`: liveness. */
export const health = () =>
  Response.json(
    { status: "ok", uptimeSeconds: Math.round(process.uptime()) },
    { headers: noStore },
  );

const isModeMismatch = (error: unknown): boolean =>
  error instanceof Error && error.cause instanceof ModeMismatch;

/**
 * `GET /api/ready`: readiness. Returns 200 if the database is reachable, all of this build's
 * migrations are applied and this machine's clock agrees with the database's; otherwise 503 in the
 * envelope, with the reason.
 */
export async function ready(): Promise<Response> {
  if (env().COMMERCE_API_URL)
    return Response.json(
      { status: "ready", backend: "remote", ...warnings() },
      { headers: noStore },
    );
  try {
    await measureClock(query);
    if (isClockWrong())
      return Response.json(
        {
          ...plainError("SERVICE_UNAVAILABLE"),
          status: "clock wrong",
          clock: `${clockDifference()} the database's`,
        },
        unavailable,
      );
    const rows = await query<{ name: string }>("SELECT name FROM payload_migrations");
    const applied = new Set(rows.map((row) => row.name));
    const missing = migrations.filter((name) => !applied.has(name));
    if (missing.length)
      return Response.json(
        { ...plainError("SERVICE_UNAVAILABLE"), status: "migrations missing", missing },
        unavailable,
      );
    return Response.json(
      { status: "ready", backend: "embedded", migrations: migrations.length, ...warnings() },
      { headers: noStore },
    );
  } catch (error) {
    const status = isModeMismatch(error)
      ? "the database is of another SHOP_MODE"
      : "database unavailable";
    return Response.json({ ...plainError("SERVICE_UNAVAILABLE"), status }, unavailable);
  }
}
