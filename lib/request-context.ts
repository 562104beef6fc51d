import { randomUUID } from "node:crypto";
import { requestState } from "./request-state";

/**
 * Set by the server in front on every request; what a client sends under these names is replaced
 * (front/trusted-headers.ts).
 */
export const CLIENT_ADDRESS_HEADER = "x-client-address";
export const REQUEST_ID_HEADER = "x-request-id";

/** Requests that did not come through the server in front share one count. */
const UNKNOWN_ADDRESS = "unknown";

/**
 * Another client's key for a visitor; browsers send ours as an HttpOnly cookie
 * (lib/server/http/visitor.ts).
 */
export const VISITOR_HEADER = "x-visitor-key";

/**
 * Another client's keys of a begun sign-in and registration; browsers send ours as HttpOnly cookies
 * (lib/server/http/session-cookies.ts).
 */
export const CHALLENGE_HEADER = "x-sign-in-challenge";
export const REGISTRATION_HEADER = "x-registration-key";

/** Another client's key of a device that has signed in before. */
export const DEVICE_HEADER = "x-device-key";

/** A signed-in caller, by the access token it sent as a bearer header or a cookie. */
type Session = { accessToken: string };

/** What a caller who is about to sign in brought; null each when there is none. */
type SignIn = {
  refreshToken: string | null;
  challenge: string | null;
  registration: string | null;
  device: string | null;
};

/**
 * What is known of a request: made once, passed to use cases in process, over HTTP, and on to an
 * upstream.
 */
export type RequestContext = {
  /**
   * In the answer's `X-Request-Id`, in every log line of the request, and the `errorId` of an
   * unexpected failure.
   */
  requestId: string;
  /** Whose request is counted; null for a page rendered for everybody. */
  clientAddress: string | null;
  /** The key of an anonymous visitor. */
  visitor: string | null;
  session: Session | null;
  signIn: SignIn;
  /** The `User-Agent`, by which customers tell their devices apart. */
  userAgent: string | null;
};

/**
 * What every request says of itself, an API request's and a page's alike; who calls is added by the
 * readers of cookies (lib/server/http/create-context.ts, lib/data/page-request.ts).
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
