import type { IncomingHttpHeaders } from "node:http";

/** The name Payload gives the cookie of a staff session, and the one browsers know it by. */
export const PAYLOAD_COOKIE = "payload-token";
const HOST_COOKIE = `__Host-${PAYLOAD_COOKIE}`;

type Environment = { SITE_URL?: string | undefined };

/** Whether shoppers and staff reach the shop by https. */
export const isHttps = (env: Environment): boolean => env.SITE_URL?.startsWith("https:") ?? false;

/**
 * Behind https a staff session's cookie is called `__Host-payload-token`, which browsers take from
 * this very host alone. Payload knows one prefix for all its cookies, and sets the one of the
 * language without `Secure`, so the session's cookie is renamed here and in
 * lib/server/backoffice/staff-cookie.ts. One that comes under Payload's own name was planted and is
 * dropped.
 * @param headers of a request, changed in place
 */
export function restoreStaffCookieName(
  headers: IncomingHttpHeaders,
  env: Environment = { SITE_URL: process.env.SITE_URL },
): void {
  if (!headers.cookie || !isHttps(env)) return;
  const sent = headers.cookie
    .split(/;\s*/)
    .filter((cookie) => !cookie.startsWith(`${PAYLOAD_COOKIE}=`));
  headers.cookie = sent
    .map((cookie) =>
      cookie.startsWith(`${HOST_COOKIE}=`) ? cookie.slice("__Host-".length) : cookie,
    )
    .join("; ");
}
