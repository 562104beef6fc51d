import "server-only";
import { type AnyContractRouter, isContractProcedure } from "@orpc/contract";
import { OpenAPIHandler } from "@orpc/openapi/fetch";
import type { Router } from "@orpc/server";
import { contract } from "@/lib/contract";
import { type ErrorCode, ERRORS } from "@/lib/contract/error";
import { errorBody, plainError } from "./error-body";
import { health, ready } from "./health";
import { docsPage, openApiDocument } from "./open-api";
import { refuseWrite } from "./refuse-write";
import { withVisitor } from "./visitor";

const PREFIX = "/api";
/** Retry-After (s) while the upstream is unavailable, as for pages (front/failure-pages.mjs). */
const RETRY_AFTER_S = "30";

/** The contract's paths as patterns: to tell a wrong method (405) from an unknown endpoint (404). */
const endpoints = collect(contract);
function collect(node: AnyContractRouter): { pattern: RegExp; method: string }[] {
  if (isContractProcedure(node)) {
    const { path = "", method = "POST" } = node["~orpc"].route;
    return [{ pattern: new RegExp(`^${PREFIX}${path.replace(/\{[^}]+\}/g, "[^/]+")}$`), method }];
  }
  return Object.values(node as Record<string, AnyContractRouter>).flatMap(collect);
}

const failure = (code: ErrorCode, headers: Record<string, string> = {}) =>
  Response.json(plainError(code), { status: ERRORS[code].status, headers: { ...headers, "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff" } });

/** Answers every request below `/api`: the contract's endpoints through `router`, the operator's two, and the documentation. */
export function apiHandler(router: Router<typeof contract, Record<never, never>>): (request: Request) => Promise<Response> {
  const handler = new OpenAPIHandler(router, { customErrorResponseBodyEncoder: errorBody });
  return async (request) => {
    const { pathname } = new URL(request.url);
    if (pathname === `${PREFIX}/health`) return health();
    if (pathname === `${PREFIX}/ready`) return ready();
    if (pathname === `${PREFIX}/openapi.json`) return openApiDocument();
    if (pathname === `${PREFIX}/docs`) return docsPage();
    const startedAt = performance.now();
    const allowed = endpoints.filter((endpoint) => endpoint.pattern.test(untrailed(pathname))).map(({ method }) => (method === "GET" ? "GET, HEAD" : method));
    const refused = allowed.includes(request.method) ? refuseWrite(request) : null;
    if (refused) return failure(refused);
    const visited = await withVisitor(untrailedRequest(asGet(request)));
    const { matched, response } = await handler.handle(visited.request, { prefix: PREFIX, context: {} });
    if (matched) {
      const isShared = response.ok && request.method !== "POST" && !visited.request.headers.has("x-visitor-key");
      response.headers.set("Cache-Control", isShared ? "public, max-age=0, must-revalidate" : "no-store");
      if (visited.cookie && response.ok) response.headers.append("Set-Cookie", visited.cookie);
      response.headers.set("X-Content-Type-Options", "nosniff");
      response.headers.set("Server-Timing", `handler;dur=${(performance.now() - startedAt).toFixed(1)}`);
      if (response.status === 503) response.headers.set("Retry-After", RETRY_AFTER_S);
      return response;
    }
    return allowed.length ? failure("METHOD_NOT_ALLOWED", { Allow: allowed.join(", ") }) : failure("NOT_FOUND");
  };
}

// The specification writes `POST /api/Report/`: a trailing slash is ignored.
const untrailed = (pathname: string) => pathname.replace(/\/+$/, "");
function untrailedRequest(request: Request): Request {
  const url = new URL(request.url);
  if (!url.pathname.endsWith("/")) return request;
  url.pathname = untrailed(url.pathname);
  return new Request(url, request);
}

// HEAD is answered like GET (RFC 9110, section 9.3.2); the server drops the body.
const asGet = (request: Request) => (request.method === "HEAD" ? new Request(request.url, { method: "GET", headers: request.headers }) : request);
