import "server-only";
import { type AnyContractRouter, isContractProcedure } from "@orpc/contract";
import { OpenAPIHandler } from "@orpc/openapi/fetch";
import type { Router } from "@orpc/server";
import { contract } from "@/lib/contract";
import { ERRORS } from "@/lib/contract/error";
import { errorBody, plainError } from "./error-body";
import { health, ready } from "./health";
import { docsPage, openApiDocument } from "./open-api";

const PREFIX = "/api";
/** When to come back (s) while the upstream does not answer; pages say the same (server/failure-pages.mjs). */
const RETRY_AFTER_S = "30";

/** Paths of the contract as patterns: to tell a wrong method (405) from an unknown endpoint (404). */
const endpoints = collect(contract);
function collect(node: AnyContractRouter): { pattern: RegExp; method: string }[] {
  if (isContractProcedure(node)) {
    const { path = "", method = "POST" } = node["~orpc"].route;
    return [{ pattern: new RegExp(`^${PREFIX}${path.replace(/\{[^}]+\}/g, "[^/]+")}$`), method }];
  }
  return Object.values(node as Record<string, AnyContractRouter>).flatMap(collect);
}

const failure = (code: "NOT_FOUND" | "METHOD_NOT_ALLOWED", headers: Record<string, string> = {}) =>
  Response.json(plainError(code), { status: ERRORS[code].status, headers: { ...headers, "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff" } });

/** Answers every request below `/api` with what `router` says: the contract's endpoints, the operator's two and the documentation. */
export function apiHandler(router: Router<typeof contract, Record<never, never>>): (request: Request) => Promise<Response> {
  const handler = new OpenAPIHandler(router, { customErrorResponseBodyEncoder: errorBody });
  return async (request) => {
    const { pathname } = new URL(request.url);
    if (pathname === `${PREFIX}/health`) return health();
    if (pathname === `${PREFIX}/ready`) return ready();
    if (pathname === `${PREFIX}/openapi.json`) return openApiDocument();
    if (pathname === `${PREFIX}/docs`) return docsPage();
    const startedAt = performance.now();
    const { matched, response } = await handler.handle(asGet(request), { prefix: PREFIX, context: {} });
    if (matched) {
      response.headers.set("Cache-Control", response.ok ? "public, max-age=0, must-revalidate" : "no-store");
      response.headers.set("X-Content-Type-Options", "nosniff");
      response.headers.set("Server-Timing", `handler;dur=${(performance.now() - startedAt).toFixed(1)}`);
      if (response.status === 503) response.headers.set("Retry-After", RETRY_AFTER_S);
      return response;
    }
    const allowed = endpoints.filter((endpoint) => endpoint.pattern.test(pathname)).map(({ method }) => (method === "GET" ? "GET, HEAD" : method));
    return allowed.length ? failure("METHOD_NOT_ALLOWED", { Allow: allowed.join(", ") }) : failure("NOT_FOUND");
  };
}

// HEAD is answered like GET (RFC 9110, section 9.3.2); the server drops the body.
const asGet = (request: Request) => (request.method === "HEAD" ? new Request(request.url, { method: "GET", headers: request.headers }) : request);
