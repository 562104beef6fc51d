import "server-only";
import type { EndpointRules } from "@/lib/contract/endpoint";
import type { ErrorCode } from "@/lib/contract/error";
import { FORM_TYPE } from "./is-form";

const SAFE_METHODS = /^(?:GET|HEAD|OPTIONS)$/;

const CONTENT_TYPES = {
  none: null,
  json: /^application\/json(?:;|$)/i,
  form: FORM_TYPE,
  either: /^application\/(?:json|x-www-form-urlencoded)(?:;|$)/i,
};

/**
 * Returns the error code with which a request is refused before its body is read, or null: a
 * content type or size that the endpoint does not accept, or a browser's request from another site
 * (domain.md section 5). Clients that are servers send no origin and no cookies.
 */
export function refuseWrite(
  request: Request,
  { body, bodyBytes, crossSite }: Pick<EndpointRules, "body" | "bodyBytes" | "crossSite">,
): Extract<ErrorCode, "FORBIDDEN" | "UNSUPPORTED_MEDIA_TYPE" | "PAYLOAD_TOO_LARGE"> | null {
  if (!crossSite && isFromAnotherSite(request)) return "FORBIDDEN";
  if (SAFE_METHODS.test(request.method)) return null;
  if (CONTENT_TYPES[body]?.test(request.headers.get("content-type") ?? "") === false)
    return "UNSUPPORTED_MEDIA_TYPE";
  // The server in front rejects a body whose length differs from this header.
  return Number(request.headers.get("content-length") ?? 0) > bodyBytes
    ? "PAYLOAD_TOO_LARGE"
    : null;
}

function isFromAnotherSite(request: Request): boolean {
  const site = request.headers.get("sec-fetch-site");
  if (site !== null) return site !== "same-origin" && site !== "none";
  const origin = request.headers.get("origin");
  return origin !== null && hostOf(origin) !== request.headers.get("host");
}

const hostOf = (origin: string): string | null =>
  URL.canParse(origin) ? new URL(origin).host : null;
