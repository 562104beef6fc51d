import "server-only";
import type { EndpointRules, Limit } from "@/lib/contract/endpoint";
import { CLIENT_ADDRESS_HEADER } from "@/lib/request-context";
import { consumeRequestLimit } from "../limits/limiter";
import { TooManyRequests } from "../app-error";
import { cspReport } from "./csp-report";
import { failureResponse } from "./failure-response";
import { health, ready } from "./health";
import { docsPage, openApiDocument } from "./open-api";
import { paymentReturn } from "./payment-return";
import { refuseWrite } from "./refuse-write";

type Handler = (request: Request) => Response | Promise<Response>;

/**
 * The rules of an endpoint outside the contract. All of them are enforced, except `answer` and
 * `who`, which are documentation.
 */
type OperatorRules = {
  /** `GET` includes `HEAD`. */
  methods: readonly ("GET" | "POST")[];
  /** `any`: the endpoint itself checks the content type. */
  body: EndpointRules["body"] | "any";
  /** Maximum size of the body, in bytes. */
  bodyBytes: number;
  answer: "json" | "html" | "nothing" | "redirect" | "text";
  limit: Limit | "none";
  who: "anyone" | "browsers" | "the bank" | "the operator";
  crossSite: boolean;
};
type Endpoint = OperatorRules & { handle: Handler };

const KILOBYTE = 1024;

const probe = {
  methods: ["GET"],
  body: "none",
  bodyBytes: KILOBYTE,
  answer: "json",
  limit: "none",
  who: "operator" as "the operator",
  crossSite: true,
} as const;
/**
 * The endpoints below `/api` that are not in the contract: for the operator, developers, browsers
 * and the bank.
 */
const ENDPOINTS: Readonly<Record<string, Endpoint>> = {
  "/health": { ...probe, handle: health },
  "/ready": { ...probe, handle: ready },
  // Handled by the server in front for requests with the token (front/metrics.ts). Requests that
  // reach this point have no valid token, and get 404.
  "/metrics": { ...probe, answer: "text", handle: () => failureResponse("NOT_FOUND") },
  "/openapi.json": { ...probe, who: "anyone", handle: openApiDocument },
  "/docs": { ...probe, answer: "html", who: "anyone", handle: docsPage },
  // A broken page causes a few reports; more from one network are noise.
  "/csp-report": {
    methods: ["POST"],
    body: "any",
    bodyBytes: 32 * KILOBYTE,
    answer: "nothing",
    limit: { points: 60, seconds: 60 },
    who: "browsers",
    crossSite: true,
    handle: cspReport,
  },
  // The limit is high because one address may be a whole mobile network, although each request may
  // query the bank once. The redirect comes from the bank's site, so `crossSite` is true.
  "/payment/result": {
    methods: ["GET", "POST"],
    body: "form",
    bodyBytes: 16 * KILOBYTE,
    answer: "redirect",
    limit: { points: 300, seconds: 600 },
    who: "the bank",
    crossSite: true,
    handle: paymentReturn,
  },
};

const REQUIRED_KEYS = [
  "methods",
  "body",
  "bodyBytes",
  "answer",
  "limit",
  "who",
  "crossSite",
  "handle",
] as const;

function enforceRules(path: string, endpoint: Endpoint): Handler {
  const missing = REQUIRED_KEYS.filter((key) => endpoint[key] === undefined);
  if (missing.length > 0)
    throw new Error(
      `/api${path} must declare ${missing.join(", ")} (lib/server/http/operator-endpoints.ts)`,
    );
  const { methods, body, bodyBytes, limit, crossSite, handle } = endpoint;
  const allowed = methods.flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : [method]));
  return async (request) => {
    if (!allowed.includes(request.method))
      return failureResponse("METHOD_NOT_ALLOWED", { Allow: allowed.join(", ") });
    const refusal = refuseWrite(request, {
      body: body === "any" ? "none" : body,
      bodyBytes,
      crossSite,
    });
    if (refusal) return failureResponse(refusal);
    try {
      if (limit !== "none")
        await consumeRequestLimit(
          `${methods.join(" ")} ${path}`,
          limit,
          request.headers.get(CLIENT_ADDRESS_HEADER) ?? "unknown",
        );
    } catch (error) {
      if (!(error instanceof TooManyRequests)) throw error;
      return failureResponse("TOO_MANY_REQUESTS", { "Retry-After": String(error.retryAfterS) });
    }
    return handle(request);
  };
}

/** Wraps endpoints so that their rules are enforced. Throws for an endpoint without rules. */
export const withRules = (
  endpoints: Readonly<Record<string, Endpoint>>,
): ReadonlyMap<string, Handler> =>
  new Map(
    Object.entries(endpoints).map(([path, endpoint]) => [path, enforceRules(path, endpoint)]),
  );

const handlers = withRules(ENDPOINTS);

/** Returns the endpoint at a path below `/api`, if there is one outside the contract. */
export const operatorEndpoint = (path: string): Handler | undefined => handlers.get(path);
