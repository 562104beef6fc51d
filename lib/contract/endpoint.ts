import {
  type AnyContractProcedure,
  type AnyContractRouter,
  isContractProcedure,
  oc,
} from "@orpc/contract";
import type { ApiScope } from "./api-scopes";

const MINUTE_S = 60;

const KILOBYTE = 1024;

/** The body size of a few typed fields: a phone number or a code needs hardly a hundred bytes. */
const SMALL_BODY = 16 * KILOBYTE;

/**
 * The body size of an endpoint that accepts a long text or a list. It has room for a text several
 * times too long, so that the error can name the field that is too long. No endpoint accepts more,
 * except those for programs (front/body-limits.ts refuses a larger body before it is read).
 */
export const LARGE_BODY = 64 * KILOBYTE;

/** A read has no body, but a `{}` that clients send with a POST is accepted. */
const NO_BODY = KILOBYTE;

/**
 * At most `points` requests within `seconds`, counted per endpoint and network (an IPv4 address or
 * an IPv6 /64; wider networks have higher limits, docs/adr/0067).
 */
export type Limit = { points: number; seconds: number };

/**
 * The rules of an endpoint besides its schema. The server does not start with an endpoint that
 * lacks them. All are enforced except `answer`, which is documentation.
 */
export type EndpointRules = {
  /**
   * The type of the request body: `form` is `application/x-www-form-urlencoded`; `either` is JSON,
   * or the form of a page without scripts (lib/server/http/form-post.ts).
   */
  body: "none" | "json" | "form" | "either";
  /** The maximum size of the body, bytes, for any type; a larger one is answered with 413. */
  bodyBytes: number;
  /**
   * The type of a successful response: the envelope, an HTML document, or (`either`) depending on
   * the input.
   */
  answer: "json" | "html" | "either";
  /** The rate limit; `none` is for cheap reads of public data. */
  limit: Limit | "none";
  /**
   * Whether it runs a search, which needs a search permit: only a few run at a time per network,
   * and their time counts against the network's budget (lib/server/limits/admit-search.ts). Writes
   * that search for what was typed need one too.
   */
  needsSearchPermit?: boolean | undefined;
  /**
   * Who may call: anybody, a visitor with a key (a write without one creates it), a signed-in
   * customer (401 otherwise), or a program with a key (401 without one, 403 without `scope`).
   */
  caller: "anyone" | "visitor" | "customer" | "program";
  /** What a program's key must permit. */
  scope?: ApiScope | undefined;
  /**
   * Whether a browser may send the request from another site: true for public reads and for a
   * bank's return URL.
   */
  crossSite: boolean;
  /**
   * Which secrets of the response a browser receives as HttpOnly cookies instead
   * (lib/server/http/session-cookies.ts); `signed-out` clears them.
   */
  sets?: "session" | "challenge" | "registration" | "signed-out" | undefined;
};

const declared = oc.$meta<Partial<EndpointRules>>({});

/** A read of the public catalogue. */
export const read = declared.meta({
  body: "none",
  bodyBytes: NO_BODY,
  answer: "json",
  limit: "none",
  caller: "anyone",
  crossSite: true,
});

/** A read of data that belongs to one visitor. */
export const readAsVisitor = read.meta({ caller: "visitor" });

/** A read of data that belongs to the signed-in customer. */
export const readAsCustomer = read.meta({ caller: "customer", crossSite: false });

/** A read by another program with a key. The limit is counted by network before the key is read. */
export const readAsProgram = (scope: ApiScope, limit: Limit) =>
  read.meta({ caller: "program", scope, limit, crossSite: false });

/** A JSON write from our own pages or a server client. */
export const write = (rules: {
  limit: Limit;
  caller?: EndpointRules["caller"];
  scope?: EndpointRules["scope"];
  sets?: EndpointRules["sets"];
  body?: "either" | "none";
  bodyBytes?: number;
  answer?: "either";
  needsSearchPermit?: true;
}) =>
  declared.meta({
    body: "json",
    bodyBytes: SMALL_BODY,
    answer: "json",
    caller: "anyone",
    crossSite: false,
    ...rules,
  });

/**
 * Limits forms to a few a minute from one household, office or mobile network, with room for
 * several shoppers behind one address.
 */
export const FORM_LIMIT: Limit = { points: 40, seconds: 10 * MINUTE_S };
export const CHAT_LIMIT: Limit = { points: 60, seconds: MINUTE_S };
/** Limits what the browser posts automatically while a signed-in customer shops. */
export const SYNC_LIMIT: Limit = { points: 600, seconds: 10 * MINUTE_S };

/**
 * A read that the specification defines as a POST without a body. It changes nothing, but no HTTP
 * cache can store it.
 */
export const readByPost = read.meta({ limit: SYNC_LIMIT });

/** Whether an endpoint is such a read: it has no body, changes nothing and may be retried. */
export const isReadByPost = (procedure: AnyContractProcedure): boolean =>
  procedure["~orpc"].route.method === "POST" &&
  rulesOf(procedure).body === "none" &&
  rulesOf(procedure).crossSite;

/** The name of an endpoint in limits and logs: method and path. */
export const endpointName = ({ "~orpc": { route } }: AnyContractProcedure): string =>
  `${route.method ?? "POST"} ${route.path ?? ""}`;

/** The declared rules of an endpoint. Throws when one is missing. */
export function rulesOf(procedure: AnyContractProcedure): EndpointRules {
  const { body, bodyBytes, answer, limit, needsSearchPermit, caller, scope, crossSite, sets } =
    procedure["~orpc"].meta as Partial<EndpointRules>;
  if (!body || !bodyBytes || !answer || !limit || !caller || crossSite === undefined)
    throw new Error(
      `${endpointName(procedure)} must declare body, bodyBytes, answer, limit, caller and crossSite (lib/contract/endpoint.ts)`,
    );
  if ((caller === "program") !== (scope !== undefined))
    throw new Error(`${endpointName(procedure)} must declare scope, and only for programs`);
  return {
    body,
    bodyBytes,
    answer,
    limit,
    caller,
    crossSite,
    ...(scope ? { scope } : {}),
    ...(sets ? { sets } : {}),
    ...(needsSearchPermit ? { needsSearchPermit } : {}),
  };
}

/** All endpoints of a router, including nested ones. */
export function endpointsOf(router: AnyContractRouter): AnyContractProcedure[] {
  return isContractProcedure(router)
    ? [router]
    : Object.values(router as Record<string, AnyContractRouter>).flatMap(endpointsOf);
}
