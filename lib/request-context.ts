import { randomUUID } from "node:crypto";
import { requestState } from "./request-state";

/**
 * Headers that the server in front sets on every request. It overwrites what a client sends under
 * these names (front/trusted-headers.ts).
 */
export const CLIENT_ADDRESS_HEADER = "x-client-address";
export const REQUEST_ID_HEADER = "x-request-id";

/** Requests that did not come through the server in front share one rate limit. */
const UNKNOWN_ADDRESS = "unknown";

/**
 * The visitor's key, for API clients other than browsers. Browsers send it as an HttpOnly cookie
 * (lib/server/http/visitor.ts).
 */
export const VISITOR_HEADER = "x-visitor-key";

/**
 * The keys of a sign-in and a registration in progress, for API clients other than browsers.
 * Browsers send them as HttpOnly cookies (lib/server/http/session-cookies.ts).
 */
export const CHALLENGE_HEADER = "x-sign-in-challenge";
export const REGISTRATION_HEADER = "x-registration-key";

/** The key of a device that has signed in before, for API clients other than browsers. */
export const DEVICE_HEADER = "x-device-key";

/** The access token of a signed-in caller, sent as a bearer token or in a cookie. */
type Session = { accessToken: string };

/** The credentials for signing in that a caller has sent; null for each one that is missing. */
type SignIn = {
  refreshToken: string | null;
  challenge: string | null;
  registration: string | null;
  device: string | null;
};

/**
 * The context of a request. It is created once, and passed to use cases within the process and over
 * HTTP, and to an upstream.
 */
export type RequestContext = {
  /**
   * Sent in the response's `X-Request-Id`, written in every log line of the request, and used as
   * the `errorId` of an unexpected failure.
   */
  requestId: string;
  /** The client for rate limits; null for a page that is rendered for everybody. */
  clientAddress: string | null;
  /** The key of an anonymous visitor. */
  visitor: string | null;
  session: Session | null;
  signIn: SignIn;
  /** The `User-Agent`, by which customers tell their devices apart. */
  userAgent: string | null;
};

/**
 * The part of the context that comes from the headers of any request, for the API or for a page.
 * The caller's identity is added from cookies (lib/server/http/create-context.ts,
 * lib/data/page-request.ts).
 */
export const requestContextOf = (headers: {
  get: (name: string) => string | null;
}): Pick<RequestContext, "requestId" | "clientAddress" | "userAgent"> => ({
  requestId: headers.get(REQUEST_ID_HEADER) ?? randomUUID(),
  clientAddress: headers.get(CLIENT_ADDRESS_HEADER) ?? UNKNOWN_ADDRESS,
  userAgent: headers.get("user-agent"),
});

export const NO_SIGN_IN: SignIn = {
  refreshToken: null,
  challenge: null,
  registration: null,
  device: null,
};

/** The context of a page that is the same for everybody. */
export const sharedPageContext = (): RequestContext => ({
  requestId: requestState()?.requestId ?? randomUUID(),
  clientAddress: null,
  visitor: null,
  session: null,
  signIn: NO_SIGN_IN,
  userAgent: null,
});
