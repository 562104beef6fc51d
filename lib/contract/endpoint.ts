import {
  type AnyContractProcedure,
  type AnyContractRouter,
  isContractProcedure,
  oc,
} from "@orpc/contract";

const MINUTE_S = 60;

const KILOBYTE = 1024;

/** What a few typed fields take: a body of a phone number or a code is hardly a hundred bytes. */
const SMALL_BODY = 16 * KILOBYTE;

/**
 * What an endpoint reads that takes a long text or a list: enough for a text several times too
 * long, whose author is then told which field it is. No endpoint reads more (front/refuse-request.ts
 * refuses it before anything is read).
 */
export const LARGE_BODY = 64 * KILOBYTE;

/** A read has no body; clients that send `{}` with a POST are understood. */
const NO_BODY = KILOBYTE;

/**
 * At most `points` requests within `seconds`, counted per endpoint and network (an IPv4 address, an
 * IPv6 /64; the networks around it may use more, docs/adr/0067).
 */
export type Limit = { points: number; seconds: number };

/**
 * What an endpoint accepts, besides its schema. An endpoint without these rules does not start; all
 * but `answer`, which is for readers, are enforced.
 */
export type EndpointRules = {
  /**
   * What the request body is; `form` is `application/x-www-form-urlencoded`, `either` that of a
   * page without scripts too (lib/server/http/form-post.ts).
   */
  body: "none" | "json" | "form" | "either";
  /** The largest body that is read, bytes, whatever its type; a larger one is 413. */
  bodyBytes: number;
  /**
   * What a success answers: the envelope, a document, or (`either`) whichever the input asks for.
   */
  answer: "json" | "html" | "either";
  /** `none` is for cheap reads of what everybody may see. */
  limit: Limit | "none";
  /**
   * Whether it is a read so dear that those of one network take turns and are paid for by the time
   * they take (lib/server/limits/admit-search.ts).
   */
  takesTurns?: boolean | undefined;
  /**
   * Who may call: anybody, a visitor with a key (a write without one creates it), or a signed-in
   * customer (else 401).
   */
  caller: "anyone" | "visitor" | "customer";
  /** Whether a browser may send it from another site: public reads, and a bank's return address. */
  crossSite: boolean;
  /**
   * Which secret of its answer a browser gets as an HttpOnly cookie instead
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

/** A read of what belongs to one visitor. */
export const readAsVisitor = read.meta({ caller: "visitor" });

/** A read of what belongs to the signed-in customer. */
export const readAsCustomer = read.meta({ caller: "customer", crossSite: false });

/** A JSON write from our own pages or a server client. */
export const write = (rules: {
  limit: Limit;
  caller?: EndpointRules["caller"];
  sets?: EndpointRules["sets"];
  body?: "either" | "none";
  bodyBytes?: number;
  answer?: "either";
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
 * A few forms a minute from one household, office or mobile network, with room for several shoppers
 * behind one address.
 */
export const FORM_LIMIT: Limit = { points: 40, seconds: 10 * MINUTE_S };
export const CHAT_LIMIT: Limit = { points: 60, seconds: MINUTE_S };
/** What the browser posts by itself while a signed-in customer shops. */
export const SYNC_LIMIT: Limit = { points: 600, seconds: 10 * MINUTE_S };

/**
 * A read that the specification sends as a POST without a body: nothing changes, but no cache
 * stands before it.
 */
export const readByPost = read.meta({ limit: SYNC_LIMIT });

/**
 * Whether an endpoint is one of these: nothing is sent, nothing changes, and it may be asked again.
 */
export const isReadByPost = (procedure: AnyContractProcedure): boolean =>
  procedure["~orpc"].route.method === "POST" &&
  rulesOf(procedure).body === "none" &&
  rulesOf(procedure).crossSite;

/** The name of an endpoint in limits and logs: method and path. */
export const endpointName = ({ "~orpc": { route } }: AnyContractProcedure): string =>
  `${route.method ?? "POST"} ${route.path ?? ""}`;

/** The declared rules of an endpoint; throws when one is missing. */
export function rulesOf(procedure: AnyContractProcedure): EndpointRules {
  const { body, bodyBytes, answer, limit, takesTurns, caller, crossSite, sets } = procedure["~orpc"]
    .meta as Partial<EndpointRules>;
  if (!body || !bodyBytes || !answer || !limit || !caller || crossSite === undefined)
    throw new Error(
      `${endpointName(procedure)} must declare body, bodyBytes, answer, limit, caller and crossSite (lib/contract/endpoint.ts)`,
    );
  return {
    body,
    bodyBytes,
    answer,
    limit,
    caller,
    crossSite,
    ...(sets ? { sets } : {}),
    ...(takesTurns ? { takesTurns } : {}),
  };
}

/** Every endpoint below `router`. */
export function endpointsOf(router: AnyContractRouter): AnyContractProcedure[] {
  return isContractProcedure(router)
    ? [router]
    : Object.values(router as Record<string, AnyContractRouter>).flatMap(endpointsOf);
}
