import type { OpenAPI } from "@orpc/openapi";
import { contract } from "@/lib/contract";
import { type EndpointRules, endpointsOf, rulesOf } from "@/lib/contract/endpoint";
import { ERRORS, type ErrorCode } from "@/lib/contract/error";
import { VISITOR_HEADER } from "@/lib/request-context";

const FAILURE: OpenAPI.SchemaObject = {
  type: "object",
  required: ["isSuccessful", "statusCode", "code", "messages", "data"],
  properties: {
    isSuccessful: { const: false },
    statusCode: { type: "integer" },
    code: { type: "string" },
    messages: { type: "array", items: { type: "string" } },
    data: { type: "null" },
    fields: { type: "object", additionalProperties: { type: "array", items: { type: "string" } } },
    details: { type: "object", additionalProperties: { type: ["string", "number"] } },
    errorId: { type: "string" },
  },
};

const documentedFailure = (code: ErrorCode): Record<string, OpenAPI.ResponseObject> => ({
  [ERRORS[code].status]: {
    description: `${code}: ${ERRORS[code].message}`,
    headers: { "Retry-After": { description: "Seconds", schema: { type: "integer" } } },
    content: { "application/json": { schema: { $ref: "#/components/schemas/Failure" } } },
  },
});

const VISITOR: OpenAPI.ParameterObject = {
  name: VISITOR_HEADER,
  in: "header",
  required: false,
  schema: { type: "string", pattern: "^[\\w-]{22}$" },
  description:
    "The visitor's key, for clients without our cookie. A write without a key creates one.",
};

/** The failures that depend on who may call. */
function callerFailures(caller: EndpointRules["caller"]): Record<string, OpenAPI.ResponseObject> {
  if (caller === "customer") return documentedFailure("UNAUTHENTICATED");
  return caller === "program"
    ? { ...documentedFailure("KEY_INVALID"), ...documentedFailure("SCOPE_MISSING") }
    : {};
}

/**
 * Adds to an OpenAPI document what follows from the rules of endpoints instead of their schemas:
 * the visitor's header, who may call, and the error responses 401, 403, 429 and 503.
 */
export function documentRules(api: OpenAPI.Document): OpenAPI.Document {
  for (const procedure of endpointsOf(contract)) {
    const { method = "POST", path = "" } = procedure["~orpc"].route;
    const operation = api.paths?.[path]?.[method.toLowerCase() as "get" | "post"];
    if (!operation) throw new Error(`${method} ${path} is not in the OpenAPI document`);
    const { caller, limit, scope } = rulesOf(procedure);
    if (caller === "visitor") operation.parameters = [...(operation.parameters ?? []), VISITOR];
    Object.assign(
      (operation.responses ??= {}),
      callerFailures(caller),
      limit === "none" ? {} : documentedFailure("TOO_MANY_REQUESTS"),
      documentedFailure("SERVICE_UNAVAILABLE"),
    );
    if (caller === "customer") operation.security = [{ bearer: [] }];
    if (scope) operation.security = [{ key: [scope] }];
  }
  return {
    ...api,
    components: {
      ...api.components,
      schemas: { ...api.components?.schemas, Failure: FAILURE },
      securitySchemes: {
        bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" },
        key: { type: "http", scheme: "bearer", description: "A key for programs, vk_…" },
      },
    },
  };
}
