import type { IncomingHttpHeaders } from "node:http";
import { isHttps } from "@/lib/is-https";

/** Payload's name of the cookie of a staff session; browsers have it as `HOST_COOKIE` (https). */
export const PAYLOAD_COOKIE = "payload-token";
const HOST_COOKIE = `__Host-${PAYLOAD_COOKIE}`;

/**
 * Renames the cookie of a staff session in a request back to Payload's name. Behind https browsers
 * have it as `__Host-payload-token`, a name that browsers accept only from this exact host. Payload
 * cannot be configured so: it has one prefix for all its cookies, and sets its language cookie
 * without `Secure`. Responses are renamed in lib/server/backoffice/staff-cookie.ts. A request
 * cookie with Payload's own name was planted by somebody else and is dropped.
 * @param headers of a request, changed in place
 */
export function restoreStaffCookieName(
  headers: IncomingHttpHeaders,
  siteUrl: string | undefined = process.env.SITE_URL,
): void {
  if (!headers.cookie || !isHttps(siteUrl)) return;
  const cookies = headers.cookie
    .split(/;\s*/)
    .filter((cookie) => !cookie.startsWith(`${PAYLOAD_COOKIE}=`));
  headers.cookie = cookies
    .map((cookie) =>
      cookie.startsWith(`${HOST_COOKIE}=`) ? cookie.slice("__Host-".length) : cookie,
    )
    .join("; ");
}
