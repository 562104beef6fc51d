import "server-only";
import { env } from "@/lib/env";
import { query } from "../db/pool";
import { migrations } from "../db/migration-names";
import { readMigrationGap } from "../db/migration-gap";
import { ModeMismatch } from "../db/shop-mode";
import { clockDifference, isClockWrong, measureClock } from "../db/clock";
import { JOBS_DEAD_AFTER_S, secondsSinceHeartbeat } from "../jobs/heartbeat";
import { hasNewestPicture } from "../media/newest-picture";
import { plainError } from "./error-body";
import { isProxyIgnored } from "../limits/ignored-proxy";

const noStore = { "Cache-Control": "no-store" };
/** The same Retry-After (s) as elsewhere (front/failure-page.ts). */
const unavailable = { status: 503, headers: { ...noStore, "Retry-After": "30" } };

/** What the operator should correct although the shop serves its pages. */
function warnings(...others: string[]): { warnings?: string[] } {
  const all = [
    ...(isProxyIgnored() ? ["X-Forwarded-For arrives and TRUST_PROXY is 0"] : []),
    ...others,
  ];
  return all.length > 0 ? { warnings: all } : {};
}

type JobsReadiness = { jobs: { status: string; lastSeenSeconds: number | null } };

/**
 * Whether any process runs the background jobs. Without them pages and orders work, so the shop
 * stays ready, but messages, payments and imports wait.
 */
async function jobsReadiness(): Promise<JobsReadiness & { warning?: string }> {
  const ageS = await secondsSinceHeartbeat();
  const lastSeenSeconds = ageS === null ? null : Math.round(ageS);
  if (ageS !== null && ageS <= JOBS_DEAD_AFTER_S)
    return { jobs: { status: "running", lastSeenSeconds } };
  const since = lastSeenSeconds === null ? "no process runs them" : `none for ${lastSeenSeconds} s`;
  return {
    jobs: { status: "not running", lastSeenSeconds },
    warning: `background jobs: ${since}; messages, payments and imports wait`,
  };
}

const NO_PICTURES =
  "pictures: the newest one is not in this process's folder; MEDIA_DIR must name one folder that all processes share";

/**
 * The state of the jobs and of the folder of pictures, which only cause warnings: the shop stays
 * ready without them.
 */
async function otherReadiness(): Promise<JobsReadiness & { warnings?: string[] }> {
  const { jobs, warning } = await jobsReadiness();
  const hasPictures = await hasNewestPicture(query);
  return {
    jobs,
    ...warnings(...(warning ? [warning] : []), ...(hasPictures ? [] : [NO_PICTURES])),
  };
}

/** `GET /api/health`: liveness. */
export const health = () =>
  Response.json(
    { status: "ok", uptimeSeconds: Math.round(process.uptime()) },
    { headers: noStore },
  );

const isModeMismatch = (error: unknown): boolean =>
  error instanceof Error && error.cause instanceof ModeMismatch;

/**
 * `GET /api/ready`: readiness. Returns 200 if the database is reachable, exactly this build's
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
    const { missing, unknown } = await readMigrationGap(query);
    if (unknown.length > 0)
      return Response.json(
        {
          ...plainError("SERVICE_UNAVAILABLE"),
          status: "the database is of a newer version",
          unknown,
        },
        unavailable,
      );
    if (missing.length > 0)
      return Response.json(
        { ...plainError("SERVICE_UNAVAILABLE"), status: "migrations missing", missing },
        unavailable,
      );
    return Response.json(
      {
        status: "ready",
        backend: "embedded",
        migrations: migrations.length,
        ...(await otherReadiness()),
      },
      { headers: noStore },
    );
  } catch (error) {
    const status = isModeMismatch(error)
      ? "the database is of another SHOP_MODE"
      : "database unavailable";
    return Response.json({ ...plainError("SERVICE_UNAVAILABLE"), status }, unavailable);
  }
}
