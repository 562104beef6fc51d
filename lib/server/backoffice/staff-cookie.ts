import { PAYLOAD_COOKIE } from "@/front/staff-cookie";
import { env } from "@/lib/env";
import { isHttps } from "@/lib/is-https";

const isSession = (cookie: string): boolean => cookie.startsWith(`${PAYLOAD_COOKIE}=`);

/**
 * With https, renames the session cookie that Payload sets or removes to one with the prefix
 * `__Host-`, which browsers accept only from this host itself (front/staff-cookie.ts).
 */
export function withStaffCookie(response: Response, siteUrl: string = env().SITE_URL): Response {
  const cookies = response.headers.getSetCookie();
  if (!isHttps(siteUrl) || !cookies.some(isSession)) return response;
  const headers = new Headers(response.headers);
  headers.delete("set-cookie");
  for (const cookie of cookies) {
    headers.append("set-cookie", isSession(cookie) ? `__Host-${cookie}` : cookie);
  }
  return new Response(response.body, { status: response.status, headers });
}
