import "server-only";
import { OpenAPIHandler } from "@orpc/openapi/fetch";
import type { Router } from "@orpc/server";
import { ResponseHeadersPlugin, type ResponseHeadersPluginContext } from "@orpc/server/plugins";
import { contract } from "@/lib/contract";
import { endpointsOf, type EndpointRules, rulesOf } from "@/lib/contract/endpoint";
import { formFieldsOf } from "@/lib/contract/form-fields";
import { REQUEST_ID_HEADER, type RequestContext } from "@/lib/request-context";
import { createContext } from "./create-context";
import { errorBody } from "./error-body";
import { failureResponse } from "./failure-response";
import { formResponse, readForm } from "./form-post";
import { isForm } from "./is-form";
import { operatorEndpoint } from "./operator-endpoints";
import { refuseWrite } from "./refuse-write";
import { withSessionCookies } from "./session-cookies";
import { visitorCookie } from "./visitor";

const PREFIX = "/api";
/** Retry-After (s) of a 503 response; the same as for pages (front/failure-page.ts). */
const RETRY_AFTER_S = "30";

/**
 * The contract's paths as patterns, to distinguish a wrong method (405) from an unknown endpoint
 * (404), and to find an endpoint's rules.
 */
const endpoints = endpointsOf(contract).map((procedure) => {
  const { path = "", method = "POST" } = procedure["~orpc"].route;
  return {
    pattern: new RegExp(`^${PREFIX}${path.replace(/\{[^}]+\}/g, "[^/]+")}$`),
    method,
    rules: rulesOf(procedure),
    fields: formFieldsOf(procedure),
  };
});

/**
 * Returns the handler of all requests below `/api`: the contract's endpoints, through `router`, and
 * the operator's endpoints.
 */
export function apiHandler(
  router: Router<typeof contract, RequestContext>,
): (request: Request) => Promise<Response> {
  const handler = new OpenAPIHandler<RequestContext & ResponseHeadersPluginContext>(router, {
    customErrorResponseBodyEncoder: errorBody,
    plugins: [new ResponseHeadersPlugin()],
  });
  return async (request) => {
    const pathname = withoutTrailingSlash(new URL(request.url).pathname);
    const operatorHandler = operatorEndpoint(pathname.slice(PREFIX.length));
    if (operatorHandler) return operatorHandler(request);
    const startedAt = performance.now();
    const candidates = endpoints.filter(({ pattern }) => pattern.test(pathname));
    const endpoint = candidates.find(({ method }) => method === methodOf(request));
    // Requests without rules never reach the router, whatever it might match.
    if (!endpoint) return unmatchedResponse(request, candidates);
    const { rules, fields } = endpoint;
    const refusal = refuseWrite(request, rules);
    if (refusal) return failureResponse(refusal);
    const form =
      rules.body === "either" && isForm(request) ? await readForm(request, fields) : undefined;
    if (form === null) return failureResponse("PAYLOAD_TOO_LARGE");
    const { context, newVisitorKey } = await createContext(request, rules);
    const handled = await handler.handle(normalizeRequest(asGet(form?.request ?? request)), {
      prefix: PREFIX,
      context,
    });
    if (!handled.matched) return failureResponse("NOT_FOUND");
    const response = await withSessionCookies(request, rules, handled.response);
    response.headers.set(
      "Cache-Control",
      isCacheable(request, rules, response) ? "public, max-age=0, must-revalidate" : "no-store",
    );
    if (newVisitorKey && response.ok)
      response.headers.append("Set-Cookie", visitorCookie(newVisitorKey));
    response.headers.set(REQUEST_ID_HEADER, context.requestId);
    response.headers.set(
      "Server-Timing",
      `handler;dur=${(performance.now() - startedAt).toFixed(1)}`,
    );
    if (response.status === 503) response.headers.set("Retry-After", RETRY_AFTER_S);
    return form ? formResponse(form, response) : response;
  };
}

/**
 * Returns the response to a request that matches no endpoint. `candidates`: the endpoints at its
 * path, which expect other methods.
 */
function unmatchedResponse(request: Request, candidates: readonly { method: string }[]): Response {
  if (candidates.length === 0) return failureResponse("NOT_FOUND");
  const allow = {
    Allow: candidates.map(({ method }) => (method === "GET" ? "GET, HEAD" : method)).join(", "),
  };
  return request.method === "OPTIONS"
    ? new Response(null, { status: 204, headers: allow })
    : failureResponse("METHOD_NOT_ALLOWED", allow);
}

/** Returns whether caches may store the response, because it is the same for everybody. */
const isCacheable = (request: Request, rules: EndpointRules, response: Response): boolean =>
  response.ok &&
  rules.caller === "anyone" &&
  rules.limit === "none" &&
  !rules.sets &&
  methodOf(request) === "GET";

// HEAD is handled like GET (RFC 9110, section 9.3.2); the server drops the body.
const methodOf = ({ method }: Request): string => (method === "HEAD" ? "GET" : method);
const asGet = (request: Request) =>
  request.method === "HEAD"
    ? new Request(request.url, { method: "GET", headers: request.headers })
    : request;

// A trailing slash is ignored, because the specification writes `POST /api/Report/`.
const withoutTrailingSlash = (pathname: string) => pathname.replace(/\/+$/, "");
function normalizeRequest(request: Request): Request {
  const url = new URL(request.url);
  if (!url.pathname.endsWith("/")) return request;
  url.pathname = withoutTrailingSlash(url.pathname);
  return new Request(url, request);
}
