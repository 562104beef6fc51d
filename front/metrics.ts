import { timingSafeEqual } from "node:crypto";
import { Gauge, Histogram, register } from "prom-client";
import { isLanguage } from "@/lib/languages";
import { addressBook, folderOf } from "@/lib/routes";
import { bridge } from "./bridge";
import type { Context, Source } from "./context";

const DURATION = "http_request_duration_seconds";
const HEARTBEAT_AGE = "jobs_heartbeat_age_seconds";

// In development this file is loaded again after a change of front/ (main.ts), and the registry
// refuses a second metric of the same name.
for (const name of [DURATION, HEARTBEAT_AGE]) register.removeSingleMetric(name);

const durations = new Histogram({
  name: DURATION,
  help: "Time until the response was sent, by kind of request",
  labelNames: ["what", "status", "source"],
  buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
});

/** The age that is reported when no process is known to have run the jobs: more than any limit. */
const NEVER_S = 1e9;

new Gauge({
  name: HEARTBEAT_AGE,
  help: "Seconds since any process last ran the background jobs; alert above 60",
  async collect() {
    const read = bridge.application.secondsSinceHeartbeat;
    // A shop with an upstream has no jobs. Without a database nobody knows of any.
    this.set(read ? ((await read().catch(() => null)) ?? NEVER_S) : 0);
  },
});

/** The metrics label of a path. The number of labels is small and bounded, whatever the path. */
export function requestKind(path: string): string {
  const folder = folderOf(path);
  if (folder === "_next") return "asset";
  if (folder !== undefined && folder !== "sitemaps") return folder;
  if (/\.\w{2,5}$/.test(path)) return "asset";
  const [first = ""] = path.split("/").filter(Boolean);
  return isLanguage(first) ? (addressBook.label(path) ?? "unknown page") : "other";
}

type ObservedRequest = { path: string; status: number; source: Source; seconds: number };

/** Records the duration of a response by kind of request, status class and source. */
export const observeRequest = ({ path, status, source, seconds }: ObservedRequest): void =>
  durations.observe(
    { what: requestKind(path), status: `${Math.floor(status / 100)}xx`, source },
    seconds,
  );

/**
 * Compares two tokens in constant time. Their lengths are compared in bytes, because
 * `timingSafeEqual` throws for buffers of different lengths and a non-ASCII character has several
 * bytes.
 */
export function tokensMatch(given: string, token: string): boolean {
  const [givenBytes, tokenBytes] = [Buffer.from(given), Buffer.from(token)];
  return givenBytes.length === tokenBytes.length && timingSafeEqual(givenBytes, tokenBytes);
}

/**
 * Answers `GET /api/metrics` in Prometheus' text format to clients that send `METRICS_TOKEN` as a
 * bearer token (RFC 6750), and 401 to others. Without a configured token the URL does not exist.
 */
export async function metrics(
  { path, request, response }: Pick<Context, "path" | "request" | "response">,
  next: () => Promise<void>,
  token = process.env.METRICS_TOKEN,
): Promise<void> {
  if (path !== "/api/metrics" || !token || request.method !== "GET") return next();
  const [, given = ""] = /^Bearer (.+)$/i.exec(request.headers.authorization ?? "") ?? [];
  if (!tokensMatch(given, token))
    response.writeHead(401, { "WWW-Authenticate": "Bearer", "Cache-Control": "no-store" }).end();
  else
    response
      .writeHead(200, { "Content-Type": register.contentType, "Cache-Control": "no-store" })
      .end(await register.metrics());
}
