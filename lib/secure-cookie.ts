import "server-only";
import { env } from "@/lib/env";

/** Whether the shop is behind https, where every page is brought every cookie. */
export const isHttps = (): boolean => env().SITE_URL.startsWith("https:");

/**
 * A cookie's name as browsers know it. Behind https it begins with `__Host-`: browsers then take
 * such a cookie from this very host alone, over https, so that no other subdomain can plant one.
 */
export const cookieName = (name: string): string => (isHttps() ? `__Host-${name}` : name);

type Options = { /** seconds; 0 removes it */ maxAge: number; path: string; httpOnly?: boolean };

/** A `Set-Cookie`; a `__Host-` cookie has no narrower path than the whole host. */
export function setCookie(
  name: string,
  value: string,
  { maxAge, path, httpOnly = true }: Options,
): string {
  const parts = [
    `${cookieName(name)}=${value}`,
    `Path=${isHttps() ? "/" : path}`,
    `Max-Age=${value ? maxAge : 0}`,
    ...(httpOnly ? ["HttpOnly"] : []),
    "SameSite=Lax",
    ...(isHttps() ? ["Secure"] : []),
  ];
  return parts.join("; ");
}
