import "server-only";
import { Counter, register } from "prom-client";

const MAX_REPORTS = 20;

/** Only these values become labels; otherwise anybody could create time series. */
const DIRECTIVES = new Set([
  "default-src",
  "script-src",
  "script-src-elem",
  "script-src-attr",
  "style-src",
  "style-src-elem",
  "style-src-attr",
  "img-src",
  "media-src",
  "font-src",
  "connect-src",
  "frame-src",
  "form-action",
  "base-uri",
  "object-src",
]);

const METRIC_NAME = "csp_violations_total";
// Next's bundles each have an instance of this module, and share the registry.
const counter = () =>
  (register.getSingleMetric(METRIC_NAME) as Counter | undefined) ??
  new Counter({
    name: METRIC_NAME,
    help: "Violations of the content security policy, as browsers reported them",
    labelNames: ["directive"],
  });

/** The violated directives of a report, in the format of `report-uri` or of the Reporting API. */
function directivesOf(body: unknown): string[] {
  const reports = (Array.isArray(body) ? body : [body]).slice(0, MAX_REPORTS) as ({
    "csp-report"?: Record<string, unknown>;
    body?: Record<string, unknown>;
  } | null)[];
  return reports.flatMap((report) => {
    const directive =
      report?.["csp-report"]?.["effective-directive"] ??
      report?.["csp-report"]?.["violated-directive"] ??
      report?.body?.effectiveDirective;
    return typeof directive === "string" ? [DIRECTIVES.has(directive) ? directive : "other"] : [];
  });
}

/**
 * `POST /api/csp-report`: counts the violations of the policy in front/content-security-policy.ts
 * that browsers report. The reports are not stored.
 */
export async function cspReport(request: Request): Promise<Response> {
  for (const directive of directivesOf(await request.json().catch(() => null)))
    counter().inc({ directive });
  return new Response(null, { status: 204 });
}
