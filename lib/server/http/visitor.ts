import "server-only";
import { createHmac, randomBytes } from "node:crypto";
import { env } from "@/lib/env";
import { payloadSecret } from "../backoffice/secret";

/** The cookie that holds an anonymous visitor's key; only support sees it, and no script does. */
const COOKIE = "visitor";
const HEADER = "x-visitor-key";
const A_YEAR_S = 365 * 24 * 60 * 60;
const KEY = /^[\w-]{22}$/;
const KEY_BYTES = 16;

/** Attempts named by as much chance as a visitor's key has; a client that counts its attempts must not meet another one's thread. */
const UNGUESSABLE = /^[\x21-\x7e]{32,64}$/;

const inCookie = (request: Request): string | undefined =>
  request.headers.get("cookie")?.split(/;\s*/).map((entry) => entry.split("=")).find(([name]) => name === COOKIE)?.[1];

/**
 * A key for a visitor who has none. The answer that brings it may be lost, and the browser then sends the same attempt again: it must be the
 * same visitor, or the message is there twice and the first copy is nobody's. So the key follows from the attempt: its name, which only its
 * sender knows, and its content, which somebody who got hold of the name would need too; our secret keeps anyone from computing keys.
 */
async function newKey(request: Request): Promise<string> {
  const attempt = request.headers.get("idempotency-key") ?? "";
  if (!UNGUESSABLE.test(attempt)) return randomBytes(KEY_BYTES).toString("base64url");
  const derived = createHmac("sha256", payloadSecret()).update(`support visitor\n${attempt}\n${await request.clone().text()}`).digest();
  return derived.subarray(0, KEY_BYTES).toString("base64url");
}

/**
 * Names the anonymous visitor of a support call to the contract, which knows only a header: from our cookie, else from the header itself
 * (another client), else, when something is written, by a key made now, which `cookie` then tells the browser to keep.
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
