import "server-only";
import { OpenAPIHandler } from "@orpc/openapi/fetch";
import { isContractProcedure, type AnyContractRouter } from "@orpc/contract";
import { contract } from "@/lib/contract";
import { errorBody, plainError } from "./error-body";
import { health, ready } from "./health";
import { docsPage, openApiDocument } from "./open-api";
import { router } from "./router";

const handler = new OpenAPIHandler(router, { customErrorResponseBodyEncoder: errorBody });

const PREFIX = "/api";

/** Paths of the contract as patterns: to tell a wrong method (405) from an unknown endpoint (404). */
const endpoints = collect(contract);
function collect(node: AnyContractRouter): { pattern: RegExp; method: string }[] {
  if (isContractProcedure(node)) {
    const { path = "", method = "POST" } = node["~orpc"].route;
    return [{ pattern: new RegExp(`^${PREFIX}${path.replace(/\{[^}]+\}/g, "[^/]+")}$`), method }];
  }
  return Object.values(node as Record<string, AnyContractRouter>).flatMap(collect);
}

/** Answers every request below `/api`: the contract's endpoints, the operator's two and the documentation. */
export async function handleApi(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (pathname === `${PREFIX}/health`) return health();
  if (pathname === `${PREFIX}/ready`) return ready();
  if (pathname === `${PREFIX}/openapi.json`) return openApiDocument();
  if (pathname === `${PREFIX}/docs`) return docsPage();
  const { matched, response } = await handler.handle(asGet(request), { prefix: PREFIX, context: {} });
  if (matched) {
    response.headers.set("Cache-Control", response.ok ? "public, max-age=0, must-revalidate" : "no-store");
    response.headers.set("X-Content-Type-Options", "nosniff");
    return response;
  }
  const allowed = endpoints.filter((endpoint) => endpoint.pattern.test(pathname)).map((endpoint) => endpoint.method);
  return allowed.length
    ? Response.json(plainError("METHOD_NOT_ALLOWED"), { status: 405, headers: { Allow: allowed.join(", "), "Cache-Control": "no-store" } })
    : Response.json(plainError("NOT_FOUND"), { status: 404, headers: { "Cache-Control": "no-store" } });
}

// HEAD is answered like GET (RFC 9110, section 9.3.2); the server drops the body.
const asGet = (request: Request) => (request.method === "HEAD" ? new Request(request.url, { method: "GET", headers: request.headers }) : request);
