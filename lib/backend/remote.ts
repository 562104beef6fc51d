import "server-only";
import { createORPCClient, ORPCError } from "@orpc/client";
import { OpenAPILink } from "@orpc/openapi-client/fetch";
import { logName, logText } from "@/lib/log-text.mjs";
import { commerceContract, contentHostContract } from "@/lib/contract";
import { endpointsOf, isReadByPost, rulesOf } from "@/lib/contract/endpoint";
import type { ErrorBody } from "@/lib/contract/error";
import { CircuitBreaker } from "@/lib/circuit-breaker";
import {
  CHALLENGE_HEADER,
  DEVICE_HEADER,
  sharedPageContext,
  REGISTRATION_HEADER,
  REQUEST_ID_HEADER,
  type RequestContext,
  VISITOR_HEADER,
} from "@/lib/request-context";
import { Unavailable } from "@/lib/unavailable";
import { env } from "@/lib/env";
import type { Backend, CallContext } from "./backend";
import { withAddressFallback } from "./address-fallback";
import { withSuggestFallback } from "./suggest-fallback";
import { withLocalFinCipher } from "./local-fin-cipher";

/** Timeout of one attempt (ms); with one retry a page waits under 4 s (the limit is 5 s). */
const ATTEMPT_TIMEOUT_MS = 1800;
const MAX_ATTEMPTS = 2;

// oRPC writes a repeated value as `key[0]=`; the specification's API repeats the key.
const withRepeatedKeys = (url: string) => url.replace(/%5B\d+%5D=/gi, "=");

const procedurePath = (procedure: ReturnType<typeof endpointsOf>[number]): string =>
  `/api${procedure["~orpc"].route.path ?? ""}`;
const matchesPath = (paths: readonly string[], { url }: Request): boolean =>
  paths.some((path) => new URL(url).pathname.endsWith(path));

/**
 * Endpoints that an upstream rate-limits by caller, such as searches and the look-up of a credit
 * code: a 429 concerns that caller only.
 */
const RATE_LIMITED = endpointsOf(commerceContract)
  .filter((endpoint) => rulesOf(endpoint).limit !== "none" || rulesOf(endpoint).needsSearchPermit)
  .map(procedurePath);

/** The reads that the specification sends as a POST (lib/contract/endpoint.ts, readByPost). */
const READS_BY_POST = endpointsOf(commerceContract).filter(isReadByPost).map(procedurePath);
const isRead = (request: Request): boolean =>
  request.method === "GET" || matchesPath(READS_BY_POST, request);

// A host that refuses one shopper because of a rate limit is not down.
const isTemporary = (request: Request, status: number) =>
  status >= 500 || (status === 429 && isRead(request) && !matchesPath(RATE_LIMITED, request));

// `no-store` would make every page dynamic. `revalidate` stores nothing either, because our cache
// handler stores pages only.
const cacheOptions = (isReadRequest: boolean): RequestInit =>
  isReadRequest ? { next: { revalidate: 60 } } : { cache: "no-store" };

function fetchThroughCircuit(circuit: CircuitBreaker) {
  return async (request: Request): Promise<Response> => {
    if (circuit.isOpen()) throw new Unavailable(`upstream ${circuit.name}`);
    const isReadRequest = isRead(request);
    const maxAttempts = isReadRequest ? MAX_ATTEMPTS : 1;
    const requestBody = request.method === "GET" ? null : await request.arrayBuffer();
    let cause: unknown;
    for (let attempt = 0; attempt < maxAttempts; attempt++) {
      try {
        const response = await fetch(withRepeatedKeys(request.url), {
          method: request.method,
          headers: request.headers,
          body: requestBody,
          signal: AbortSignal.timeout(ATTEMPT_TIMEOUT_MS),
          ...cacheOptions(isReadRequest),
        });
        const body = await response.arrayBuffer();
        if (!isTemporary(request, response.status)) {
          circuit.recordSuccess();
          const retryAfter = response.headers.get("retry-after");
          return new Response(body, {
            status: response.status,
            headers: {
              "content-type": response.headers.get("content-type") ?? "application/json",
              ...(retryAfter ? { "retry-after": retryAfter } : {}),
            },
          });
        }
        cause = logText`status ${response.status}`;
      } catch (error) {
        cause = error;
      }
    }
    circuit.recordFailure();
    console.error(logText`upstream ${logName(circuit.name)} does not answer:`, cause);
    throw new Unavailable(`upstream ${circuit.name}`);
  };
}

/**
 * The caller's context as headers. For its upstream the shop is a proxy: the upstream rate-limits
 * by `X-Forwarded-For` if its `TRUST_PROXY` is set accordingly.
 */
function contextHeaders({
  requestId,
  clientAddress,
  visitor,
  session,
  signIn,
  userAgent,
}: RequestContext): Record<string, string> {
  return {
    [REQUEST_ID_HEADER]: requestId,
    ...(clientAddress === null ? {} : { "x-forwarded-for": clientAddress }),
    ...(visitor === null ? {} : { [VISITOR_HEADER]: visitor }),
    ...(session === null ? {} : { authorization: `Bearer ${session.accessToken}` }),
    // The header's name in the specification.
    ...(signIn.refreshToken === null ? {} : { refresh_token: signIn.refreshToken }),
    ...(signIn.challenge === null ? {} : { [CHALLENGE_HEADER]: signIn.challenge }),
    ...(signIn.registration === null ? {} : { [REGISTRATION_HEADER]: signIn.registration }),
    ...(signIn.device === null ? {} : { [DEVICE_HEADER]: signIn.device }),
    ...(userAgent === null ? {} : { "user-agent": userAgent }),
  };
}

const createLink = (host: typeof commerceContract | typeof contentHostContract, base: string) => {
  const fetchUpstream = fetchThroughCircuit(new CircuitBreaker(new URL(base).host));
  return new OpenAPILink<CallContext>(host, {
    url: `${base.replace(/\/+$/, "")}/api`,
    headers: ({ context }) => contextHeaders(context.request ?? sharedPageContext()),
    fetch: (input) => fetchUpstream(input),
    customErrorResponseBodyDecoder: (body, response) => {
      const error = body as Partial<ErrorBody> | null;
      return typeof error?.code === "string"
        ? new ORPCError<string, unknown>(error.code, {
            status: response.status,
            message: error.messages?.[0] ?? error.code,
            data: {
              ...(error.fields ? { fields: error.fields } : {}),
              ...(error.details ? { details: error.details } : {}),
              retryAfter: response.headers["retry-after"],
            },
          })
        : null;
    },
  });
};

/**
 * A backend on two upstream hosts that share the API (specification section 7): one for commerce,
 * one for languages and menus.
 */
export function remoteBackend(commerceUrl: string, contentUrl: string): Backend {
  const commerce = createORPCClient<Omit<Backend, keyof typeof contentHostContract>>(
    createLink(commerceContract, commerceUrl),
  );
  const content = createORPCClient<Pick<Backend, keyof typeof contentHostContract>>(
    createLink(contentHostContract, contentUrl),
  );
  return {
    product: withSuggestFallback(withAddressFallback(commerce.product)),
    promotion: commerce.promotion,
    category: commerce.category,
    brand: commerce.brand,
    parameter: commerce.parameter,
    slider: commerce.slider,
    shortcut: commerce.shortcut,
    store: commerce.store,
    sort: commerce.sort,
    auth: commerce.auth,
    basket: commerce.basket,
    favourite: commerce.favourite,
    credit: withLocalFinCipher(commerce.credit, env().CREDIT_PASSPHRASE),
    invoice: commerce.invoice,
    order: commerce.order,
    review: commerce.review,
    payment: commerce.payment,
    support: commerce.support,
    contact: commerce.contact,
    newsletter: commerce.newsletter,
    modelWish: commerce.modelWish,
    integration: commerce.integration,
    language: content.language,
    menu: content.menu,
  };
}
