import { createRequest, sendResponse } from "@remix-run/node-fetch-server";

/**
 * The application's answer to API requests, which instrumentation.ts puts here; none in
 * development, where Next compiles it anew.
 */
const handler = () => globalThis.vitrinApi;

/**
 * Whether a request is answered here, without Next, whose way to a route handler costs more than
 * most answers (docs/adr/0052).
 */
export const isApi = (path) => handler() !== undefined && path.startsWith("/api/");

/**
 * Whether a request brings a form as browsers post it without scripts (lib/server/http/is-form.ts).
 */
export const isForm = ({ headers }) =>
  /^application\/x-www-form-urlencoded(?:;|$)/i.test(headers["content-type"] ?? "");

/**
 * Reads away what is left of a body that was refused: otherwise the next request of its connection
 * would wait behind it.
 */
async function leaveRest(request, asked) {
  if (request.complete || asked.bodyUsed) return;
  await asked.body?.cancel();
  request.resume();
}

/**
 * Answers a request below `/api`.
 * @param {import("node:http").IncomingMessage} request its headers as the application may trust
 * them (request-headers.mjs)
 * @param {import("node:http").ServerResponse} response
 * @param {{ protect: (html: string) => void, replaced: (status: number) => boolean, sending?: () =>
 * void }} how `protect` is called for a document,
 *   before its headers are sent; `replaced` says whether it has answered in place of the application; `sending`: the answer is made, and only
 *   has to be sent
 */
export async function sendApi(request, response, { protect, replaced, sending }) {
  const asked = createRequest(request, response, { host: "localhost", protocol: "http:" });
  try {
    const answered = await handler()(asked);
    sending?.();
    if (replaced(answered.status)) return;
    if (!answered.headers.get("content-type")?.startsWith("text/html"))
      return await sendResponse(response, answered);
    protect(await answered.clone().text());
    await sendResponse(response, answered);
  } catch (error) {
    // Whoever asked went away.
    if (!asked.signal.aborted) throw error;
  } finally {
    await leaveRest(request, asked);
  }
}
