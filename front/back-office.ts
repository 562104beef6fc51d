import { randomBytes } from "node:crypto";
import { DEFAULT_LANGUAGE } from "@/lib/languages";
import { backOfficePolicy, REPORTING_ENDPOINTS } from "./content-security-policy";
import type { Context } from "./context";
import { restoreStaffCookieName } from "./staff-cookie";

/**
 * Prepares requests for the back office. Its default language is Azerbaijani whatever the browser
 * prefers; staff choose another language in their account (Payload's cookie). Next reads the nonce
 * for its inline scripts from the Content-Security-Policy header of the request.
 */
export function backOffice(
  { request, response, path }: Context,
  next: () => Promise<void>,
): Promise<void> {
  if (!path.startsWith("/admin")) return next();
  request.headers["accept-language"] = DEFAULT_LANGUAGE;
  restoreStaffCookieName(request.headers);
  if (path.startsWith("/admin/api/")) return next();
  const policy = backOfficePolicy(randomBytes(16).toString("base64"));
  request.headers["content-security-policy"] = policy;
  response.setHeader("Content-Security-Policy", policy);
  response.setHeader("Reporting-Endpoints", REPORTING_ENDPOINTS);
  return next();
}
