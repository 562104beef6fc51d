import { timingSafeEqual } from "node:crypto";
import { collectDefaultMetrics, Histogram, register } from "prom-client";

collectDefaultMetrics();

const durations = new Histogram({
  name: "http_request_duration_seconds",
  help: "Time until the answer was sent, by what was asked for",
  labelNames: ["what", "status", "source"],
  buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
});

const PAGES = new Set([
  "product",
  "searchResult",
  "menu-page",
  "cart",
  "comparison",
  "contact",
  "about",
  "business",
  "aylik-odenis",
  "credit-payment",
  "Search",
  "Page",
  "productnew",
  "newsletter",
  "confirm-email",
  "category",
]);

/** What a path asks for, as a label: few values, whatever is asked. */
export function requestKind(path) {
  const [first = "", second = ""] = path.split("/").filter(Boolean);
  if (
    first === "_next" ||
    (/\.\w{2,5}$/.test(path) && !["media", "share", "feeds"].includes(first))
  )
    return "asset";
  if (["api", "media", "share", "feeds", "admin"].includes(first)) return first;
  if (!/^(?:az|en|ru)$/.test(first)) return "other";
  return second === "" ? "home" : PAGES.has(second) ? second : "unknown page";
}

/** @param {{ path: string, status: number, source: string, seconds: number }} answered */
export const observe = ({ path, status, source, seconds }) =>
  durations.observe(
    { what: requestKind(path), status: `${Math.floor(status / 100)}xx`, source },
    seconds,
  );

/**
 * Compares bytes: a letter outside ASCII has several, and `timingSafeEqual` throws for unequal
 * lengths.
 */
export function isToken(given, token) {
  const [one, other] = [Buffer.from(given), Buffer.from(token)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/**
 * Answers `GET /api/metrics` in Prometheus' text format to whoever brings `METRICS_TOKEN` as a
 * bearer token (RFC 6750); without a token configured there is no such address.
 * @returns {Promise<boolean>} false: not answered
 */
export async function sendMetrics(request, response, token = process.env.METRICS_TOKEN) {
  if (!token || request.method !== "GET") return false;
  const [, given = ""] = /^Bearer (.+)$/i.exec(request.headers.authorization ?? "") ?? [];
  if (!isToken(given, token))
    response.writeHead(401, { "WWW-Authenticate": "Bearer", "Cache-Control": "no-store" }).end();
  else
    response
      .writeHead(200, { "Content-Type": register.contentType, "Cache-Control": "no-store" })
      .end(await register.metrics());
  return true;
}
