import { createRequest, sendResponse } from "@remix-run/node-fetch-server";

/** The application's answer to API requests, which instrumentation.ts puts here; none in development, where Next compiles it anew. */
const handler = () => globalThis.vitrinApi;

/** Whether a request is answered here, without Next, whose way to a route handler costs more than most answers (docs/adr/0052). */
export const isApi = (path) => handler() !== undefined && path.startsWith("/api/");

/**
 * Answers a request below `/api`.
 * @param {import("node:http").IncomingMessage} request its headers as the application may trust them (request-headers.mjs)
 * @param {import("node:http").ServerResponse} response
 * @param {(html: string) => void} protect called for a document, before its headers are sent
 */
export async function sendApi(request, response, protect) {
  const asked = createRequest(request, response, { host: "localhost", protocol: "http:" });
  try {
    const answered = await handler()(asked);
    if (!answered.headers.get("content-type")?.startsWith("text/html")) return await sendResponse(response, answered);
    protect(await answered.clone().text());
    await sendResponse(response, answered);
  } catch (error) {
    // Whoever asked went away.
    if (!asked.signal.aborted) throw error;
  }
}
