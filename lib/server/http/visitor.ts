import "server-only";
import { createHmac, randomBytes } from "node:crypto";
import { env } from "@/lib/env";
import { payloadSecret } from "../backoffice/secret";

/** The HttpOnly cookie with an anonymous visitor's key; only support uses it. */
const COOKIE = "visitor";
const HEADER = "x-visitor-key";
const A_YEAR_S = 365 * 24 * 60 * 60;
const KEY = /^[\w-]{22}$/;
const KEY_BYTES = 16;

/** Idempotency keys as random as a visitor key; a client that counts its attempts must not reach another visitor's thread. */
const UNGUESSABLE = /^[\x21-\x7e]{32,64}$/;

const inCookie = (request: Request): string | undefined =>
  request.headers.get("cookie")?.split(/;\s*/).map((entry) => entry.split("=")).find(([name]) => name === COOKIE)?.[1];

/**
 * A key for a visitor who has none. Its response may be lost and the browser then retries: it must get the same key, or the message is
 * stored twice and the first copy belongs to nobody. So the key is an HMAC with our secret of the idempotency key, known only to the
 * sender, and the content, which somebody who stole that key would need too.
 */
async function newKey(request: Request): Promise<string> {
  const attempt = request.headers.get("idempotency-key") ?? "";
  if (!UNGUESSABLE.test(attempt)) return randomBytes(KEY_BYTES).toString("base64url");
  const derived = createHmac("sha256", payloadSecret()).update(`support visitor\n${attempt}\n${await request.clone().text()}`).digest();
  return derived.subarray(0, KEY_BYTES).toString("base64url");
}

/**
 * Passes the anonymous visitor of a support call to the contract as a header: from our cookie, else from the header itself (another
 * client), else, for a write, a new key, which `cookie` sets in the browser.
 */
export async function withVisitor(request: Request): Promise<{ request: Request; cookie: string | null }> {
  const { pathname } = new URL(request.url);
  if (!/^\/api\/Report(?:\/|$)/.test(pathname)) return { request, cookie: null };
  const known = [inCookie(request), request.headers.get(HEADER)].find((key) => key !== undefined && key !== null && KEY.test(key));
  const made = known === undefined && request.method === "POST" ? await newKey(request) : undefined;
  const named = new Request(request);
  named.headers.delete(HEADER);
  const key = known ?? made;
  if (key) named.headers.set(HEADER, key);
  const secure = env().SITE_URL.startsWith("https:") ? "; Secure" : "";
  return { request: named, cookie: made ? `${COOKIE}=${made}; Path=/api/Report; Max-Age=${A_YEAR_S}; HttpOnly; SameSite=Lax${secure}` : null };
}
