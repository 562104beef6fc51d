import { largestBody } from "./body-limits.mjs";
import { MOST_HEADERS } from "./open-server.mjs";

const READS = /^(?:GET|HEAD|OPTIONS)$/;

/**
 * Path spellings that Next, the API or the back office would normalise: dot segments, doubled
 * slashes, backslashes, a fragment, needless escapes. In a write they serve only to bypass a rule.
 */
const MISSPELT =
  /[#\\]|\/\/|\/\.{1,2}(?:\/|$)|%(?:2[def]|3\d|4[1-9a-f]|5[0-9acf]|6[1-9a-f]|7[0-9ae])/i;

// API callers read the envelope; codes and sentences match lib/contract/error.ts.
export const refusedRequest = (status, code, message, headers = {}) => ({
  status,
  headers: { ...headers, "Content-Type": "application/json" },
  body: JSON.stringify({
    isSuccessful: false,
    statusCode: status,
    code,
    messages: [message],
    data: null,
  }),
});

/**
 * Why a request is refused before its body is read (status, headers, body), or null; rate limits
 * belong to the endpoints. Pages accept GET and HEAD only; a write needs a plainly spelled path and
 * a bounded Content-Length, a read has no body.
 */
export function refusal(request, path) {
  const { method = "GET", headers } = request;
  // Read first: the rest relies on having all of them.
  if (request.rawHeaders.length / 2 > MOST_HEADERS) return { status: 431 };
  const isPage = !/^\/(?:admin|api)(?:\/|$)/.test(path);
  if (
    method === "TRACE" ||
    method === "CONNECT" ||
    (isPage && method !== "GET" && method !== "HEAD")
  )
    return {
      status: 405,
      headers: { Allow: isPage ? "GET, HEAD" : "GET, HEAD, POST, PUT, PATCH, DELETE" },
    };
  if (!READS.test(method) && MISSPELT.test(path))
    return refusedRequest(400, "BAD_REQUEST", "The request is not well-formed.");
  if (headers["transfer-encoding"] !== undefined)
    return refusedRequest(411, "LENGTH_REQUIRED", "The body must say how long it is.");
  if (Number(headers["content-length"] ?? 0) > largestBody(method, path))
    return refusedRequest(413, "PAYLOAD_TOO_LARGE", "The body is too large.");
  return null;
}
