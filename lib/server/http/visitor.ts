import "server-only";
import { randomBytes } from "node:crypto";
import { env } from "@/lib/env";

/** The cookie that holds an anonymous visitor's key; only support sees it, and no script does. */
const COOKIE = "visitor";
const HEADER = "x-visitor-key";
const A_YEAR_S = 365 * 24 * 60 * 60;
const KEY = /^[\w-]{22}$/;

const inCookie = (request: Request): string | undefined =>
  request.headers.get("cookie")?.split(/;\s*/).map((entry) => entry.split("=")).find(([name]) => name === COOKIE)?.[1];

/**
 * Names the anonymous visitor of a support call to the contract, which knows only a header: from our cookie, else from the header itself
 * (another client), else, when something is written, by a key made now, which `cookie` then tells the browser to keep.
 */
export function withVisitor(request: Request): { request: Request; cookie: string | null } {
  const { pathname } = new URL(request.url);
  if (!/^\/api\/Report(?:\/|$)/.test(pathname)) return { request, cookie: null };
  const known = [inCookie(request), request.headers.get(HEADER)].find((key) => key !== undefined && key !== null && KEY.test(key));
  const made = known === undefined && request.method === "POST" ? randomBytes(16).toString("base64url") : undefined;
  const named = new Request(request);
  named.headers.delete(HEADER);
  const key = known ?? made;
  if (key) named.headers.set(HEADER, key);
  const secure = env().SITE_URL.startsWith("https:") ? "; Secure" : "";
  return { request: named, cookie: made ? `${COOKIE}=${made}; Path=/api/Report; Max-Age=${A_YEAR_S}; HttpOnly; SameSite=Lax${secure}` : null };
}
