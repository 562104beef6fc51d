import "server-only";
import { createHmac, randomBytes } from "node:crypto";
import { VISITOR_HEADER } from "@/lib/request-context";
import { payloadSecret } from "../keys/shop-secret";
import { cookiesOf } from "./cookies";
import { cookieName, setCookie } from "@/lib/secure-cookie";

/** The HttpOnly cookie with an anonymous visitor's key; used only by support. */
const COOKIE = "visitor";
const A_YEAR_S = 365 * 24 * 60 * 60;
const KEY = /^[\w-]{22}$/;
const KEY_BYTES = 16;

/**
 * Idempotency keys that are as random as a visitor key. With the keys of a client that only counts
 * its attempts, one visitor could reach another's conversation.
 */
const RANDOM_KEY = /^[\x21-\x7e]{32,64}$/;

/**
 * Returns the visitor's key, from our cookie or from the header of another client; null if there is
 * none.
 */
export const knownVisitor = (request: Request): string | null =>
  [cookiesOf(request.headers).get(cookieName(COOKIE)), request.headers.get(VISITOR_HEADER)].find(
    (key) => key !== undefined && key !== null && KEY.test(key),
  ) ?? null;

/**
 * Returns a key for a visitor who has none. A request that is repeated because its response was
 * lost gets the same key; otherwise its message would be stored twice. The key is an HMAC of the
 * idempotency key and the content, so a stolen idempotency key alone does not reveal it.
 */
export async function newVisitor(request: Request): Promise<string> {
  const idempotencyKey = request.headers.get("idempotency-key") ?? "";
  if (!RANDOM_KEY.test(idempotencyKey)) return randomBytes(KEY_BYTES).toString("base64url");
  const derived = createHmac("sha256", payloadSecret())
    .update(`support visitor\n${idempotencyKey}\n${await request.clone().text()}`)
    .digest();
  return derived.subarray(0, KEY_BYTES).toString("base64url");
}

/** The `Set-Cookie` header with a visitor's key. */
export const visitorCookie = (visitor: string): string =>
  setCookie(COOKIE, visitor, { path: "/api/Report", maxAge: A_YEAR_S });
