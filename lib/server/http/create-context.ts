import "server-only";
import type { EndpointRules } from "@/lib/contract/endpoint";
import { SESSION_COOKIES } from "@/lib/contract/session-cookies";
import {
  CHALLENGE_HEADER,
  DEVICE_HEADER,
  REGISTRATION_HEADER,
  type RequestContext,
  requestContextOf,
} from "@/lib/request-context";
import { cookiesOf } from "./cookies";
import { cookieName } from "@/lib/secure-cookie";
import { knownVisitor, newVisitor } from "./visitor";

/** RFC 6750, section 2.1. */
const BEARER = /^Bearer ([\w.~+/-]+=*)$/i;

/**
 * Returns the context of an API request. `newVisitorKey` is the visitor key that was issued for
 * this request; null if none was.
 */
export async function createContext(
  request: Request,
  rules: EndpointRules,
): Promise<{ context: RequestContext; newVisitorKey: string | null }> {
  const knownKey = rules.caller === "visitor" ? knownVisitor(request) : null;
  const newVisitorKey =
    rules.caller === "visitor" && knownKey === null && request.method === "POST"
      ? await newVisitor(request)
      : null;
  const cookies = cookiesOf(request.headers);
  const accessToken =
    BEARER.exec(request.headers.get("authorization") ?? "")?.[1] ??
    cookies.get(cookieName(SESSION_COOKIES.access));
  return {
    context: {
      ...requestContextOf(request.headers),
      visitor: knownKey ?? newVisitorKey,
      session: accessToken ? { accessToken } : null,
      signIn: {
        refreshToken: cookies.get(cookieName(SESSION_COOKIES.refresh)) ?? null,
        challenge:
          cookies.get(cookieName(SESSION_COOKIES.challenge)) ??
          request.headers.get(CHALLENGE_HEADER),
        registration:
          cookies.get(cookieName(SESSION_COOKIES.registration)) ??
          request.headers.get(REGISTRATION_HEADER),
        device:
          cookies.get(cookieName(SESSION_COOKIES.device)) ?? request.headers.get(DEVICE_HEADER),
      },
    },
    newVisitorKey,
  };
}
