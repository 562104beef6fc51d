import "server-only";
import { createHmac, randomBytes } from "node:crypto";
import { VISITOR_HEADER } from "@/lib/request-context";
import { payloadSecret } from "../keys/shop-secret";
import { cookiesOf } from "./cookies";
import { cookieName, setCookie } from "@/lib/secure-cookie";

/** The HttpOnly cookie with an anonymous visitor's key; only support uses it. */
const COOKIE = "visitor";
const A_YEAR_S = 365 * 24 * 60 * 60;
const KEY = /^[\w-]{22}$/;
const KEY_BYTES = 16;

/**
 * Idempotency keys as random as a visitor key; a client that counts its attempts must not reach
 * another visitor's thread.
 */
const RANDOM_KEY = /^[\x21-\x7e]{32,64}$/;

/**
 * The visitor of a request, from our cookie, else from another client's header; null when there is
 * none.
 */
export const knownVisitor = (request: Request): string | null =>
  [cookiesOf(request.headers).get(cookieName(COOKIE)), request.headers.get(VISITOR_HEADER)].find(
    (key) => key !== undefined && key !== null && KEY.test(key),
  ) ?? null;

/**
 * A key for a visitor who has none: the same when a lost request is repeated, or its message would
 * be stored twice. An HMAC of idempotency key and content, so that a stolen key is not enough.
 */
export async function newVisitor(request: Request): Promise<string> {
  const attempt = request.headers.get("idempotency-key") ?? "";
  if (!RANDOM_KEY.test(attempt)) return randomBytes(KEY_BYTES).toString("base64url");
  const derived = createHmac("sha256", payloadSecret())
    .update(`support visitor\n${attempt}\n${await request.clone().text()}`)
    .digest();
  return derived.subarray(0, KEY_BYTES).toString("base64url");
}

/** The `Set-Cookie` that gives a browser its visitor key. */
export const visitorCookie = (visitor: string): string =>
  setCookie(COOKIE, visitor, { path: "/api/Report", maxAge: A_YEAR_S });
