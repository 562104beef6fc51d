import "server-only";
import { env } from "@/lib/env";
import { isHttps } from "@/lib/is-https";

/** Whether cookies have the prefix `__Host-`: with https. */
export const hasHostPrefix = (): boolean => isHttps(env().SITE_URL);

/**
 * A cookie's name in browsers. With https it has the prefix `__Host-`: browsers accept such a
 * cookie only over https and from exactly this host, so that another subdomain cannot set it.
 */
export const cookieName = (name: string): string => (hasHostPrefix() ? `__Host-${name}` : name);

type Options = { /** seconds; 0 removes it */ maxAge: number; path: string; httpOnly?: boolean };

/**
 * The value of a `Set-Cookie` header. With https the path is always `/`, which the prefix `__Host-`
 * requires. An empty `value` removes the cookie.
 */
export function setCookie(
  name: string,
  value: string,
  { maxAge, path, httpOnly = true }: Options,
): string {
  const parts = [
    `${cookieName(name)}=${value}`,
    `Path=${hasHostPrefix() ? "/" : path}`,
    `Max-Age=${value ? maxAge : 0}`,
    ...(httpOnly ? ["HttpOnly"] : []),
    "SameSite=Lax",
    ...(hasHostPrefix() ? ["Secure"] : []),
  ];
  return parts.join("; ");
}
