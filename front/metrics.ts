import { timingSafeEqual } from "node:crypto";
import { collectDefaultMetrics, Histogram, register } from "prom-client";
import { isLanguage } from "@/lib/languages";
import { addressBook, folderOf } from "@/lib/routes";
import type { Context, Source } from "./context";

collectDefaultMetrics();

const durations = new Histogram({
  name: "http_request_duration_seconds",
  help: "Time until the answer was sent, by what was asked for",
  labelNames: ["what", "status", "source"],
  buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
});

/** What a path asks for, as a label: few values, whatever is asked. */
export function requestKind(path: string): string {
  const folder = folderOf(path);
  if (folder === "_next") return "asset";
  if (folder !== undefined && folder !== "sitemaps") return folder;
  if (/\.\w{2,5}$/.test(path)) return "asset";
  const [first = ""] = path.split("/").filter(Boolean);
  return isLanguage(first) ? (addressBook.label(path) ?? "unknown page") : "other";
}

type ObservedRequest = { path: string; status: number; source: Source; seconds: number };

/** Counts an answer by what was asked for, its status and who gave it. */
export const observeRequest = ({ path, status, source, seconds }: ObservedRequest): void =>
  durations.observe(
    { what: requestKind(path), status: `${Math.floor(status / 100)}xx`, source },
    seconds,
  );

/**
 * Compares bytes: a letter outside ASCII has several, and `timingSafeEqual` throws for unequal
 * lengths.
 */
export function tokensMatch(given: string, token: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(token)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/**
 * Answers `GET /api/metrics` in Prometheus' text format to whoever brings `METRICS_TOKEN` as a
 * bearer token (RFC 6750); without a token configured there is no such address.
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
