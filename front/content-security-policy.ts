import { createHash } from "node:crypto";
import type { ServerResponse } from "node:http";
import { logName, logText } from "@/lib/log-text.mjs";
import { INLINE_SCRIPTS } from "@/lib/inline-scripts.mjs";
import { log } from "./log";

/** Where browsers report violations; counted in /api/metrics (lib/server/http/csp-report.ts). */
const REPORT_PATH = "/api/csp-report";

/** Matches executable inline scripts; those with a `type`, such as structured data, are not. */
const INLINE_SCRIPT = /<script(?![^>]*\s(?:src|type)=)[^>]*>([\s\S]*?)<\/script>/g;

const OWN_SCRIPTS = new Set<string>(INLINE_SCRIPTS);

/**
 * The framework's inline scripts. Each pushes one JSON value to an array, so it cannot contain
 * injected code.
 */
const FRAMEWORK_SCRIPTS = [
  /^self\.__next_f\.push\(([\s\S]+)\)$/,
  /^\(self\.__next_f=self\.__next_f\|\|\[\]\)\.push\(([\s\S]+)\)$/,
  /^\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\)\.push\(([\s\S]+)\);?\s*$/,
];

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

const isKnownScript = (script: string): boolean =>
  OWN_SCRIPTS.has(script) ||
  FRAMEWORK_SCRIPTS.some((pattern) => isJson(pattern.exec(script)?.[1] ?? ""));

const scriptHash = (script: string): string =>
  `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

const warned = new Set<string>();

function knownHashes(html: string): string[] {
  const hashes = new Set<string>();
  for (const [, script = ""] of html.matchAll(INLINE_SCRIPT)) {
    if (isKnownScript(script)) hashes.add(scriptHash(script));
    else if (!warned.has(script.slice(0, 40)) && warned.size < 20) {
      warned.add(script.slice(0, 40));
      // The script itself is not logged, because it may contain personal data of the page.
      log.warn(
        logText`An unknown inline script of ${script.length} characters, ${logName(scriptHash(script).slice(1, -1))}: browsers will not run it (front/content-security-policy.ts)`,
      );
    }
  }
  return [...hashes];
}

/** The origin of the card acquirer, to which the payment form posts. */
function acquirerOrigins(): string[] {
  const url = process.env.CARD_GATEWAY_URL ?? "";
  return URL.canParse(url) ? [new URL(url).origin] : [];
}

/**
 * The content security policy of a page of the shop. It allows the build's script files, and the
 * page's known inline scripts by their hashes, so that injected scripts do not run. Inline styles
 * are allowed, because React writes style attributes. Embedded fonts are allowed for the manat sign
 * (app/manat-font.css): they only draw letters, and as they cause no request, an injected style
 * could not use them to send what it finds on the page to another site.
 * @param html the complete page
 */
export function pagePolicy(
  html: string,
  isDevelopment = process.env.NODE_ENV === "development",
): string {
  const inline = isDevelopment ? ["'unsafe-inline'", "'unsafe-eval'"] : knownHashes(html);
  return [
    "default-src 'self'",
    ["script-src 'self'", ...inline].join(" "),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: https:",
    "font-src 'self' data:",
    "media-src 'self' https:",
    "frame-src https://www.youtube-nocookie.com https://player.vimeo.com https://www.openstreetmap.org",
    "object-src 'none'",
    "base-uri 'none'",
    ["form-action 'self'", ...acquirerOrigins()].join(" "),
    "frame-ancestors 'self'",
    `report-uri ${REPORT_PATH}`,
    "report-to csp",
  ].join("; ");
}

/**
 * The policy of the back office's pages. Next adds the nonce, which it reads from the policy header
 * of the request, to their inline scripts. Nothing is loaded from, sent to or framed by other
 * sites.
 */
export function backOfficePolicy(
  nonce: string,
  isDevelopment = process.env.NODE_ENV === "development",
): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'${isDevelopment ? " 'unsafe-eval'" : ""}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self' data:",
    `connect-src 'self'${isDevelopment ? " ws:" : ""}`,
    "frame-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    `report-uri ${REPORT_PATH}`,
    "report-to csp",
  ].join("; ");
}

/** Names the report URL for browsers that ignore `report-uri` (Reporting API). */
export const REPORTING_ENDPOINTS = `csp="${REPORT_PATH}"`;

/** Sets the content security policy of a page of the shop. */
export function setContentSecurityPolicy(response: ServerResponse, html: string): void {
  response.setHeader("Content-Security-Policy", pagePolicy(html));
  response.setHeader("Reporting-Endpoints", REPORTING_ENDPOINTS);
}
