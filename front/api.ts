import { createRequest, sendResponse } from "@remix-run/node-fetch-server";
import type { IncomingMessage } from "node:http";
import { logText } from "@/lib/log-text.mjs";
import { bridge } from "./bridge";
import { compress } from "./compression";
import { setContentSecurityPolicy } from "./content-security-policy";
import type { Context } from "./context";
import { refererLanguage, sendFailure } from "./failure-page";
import { log } from "./log";
import { createRequestState, withRequestState } from "./request-state";

/**
 * Whether the body of a request is a form as browsers post it without scripts
 * (lib/server/http/is-form.ts).
 */
export const isForm = ({ headers }: IncomingMessage): boolean =>
  /^application\/x-www-form-urlencoded(?:;|$)/i.test(headers["content-type"] ?? "");

/**
 * Discards the rest of a request body that was not read: otherwise the next request on the same
 * connection would wait behind it.
 */
async function drainBody(request: IncomingMessage, webRequest: Request): Promise<void> {
  if (request.complete || webRequest.bodyUsed) return;
  await webRequest.body?.cancel();
  request.resume();
}

/** Sends the application's response, and adds a content security policy to HTML. */
async function send(context: Context, webResponse: Response): Promise<void> {
  const { request, response } = context;
  // A form posted without scripts gets a page: the shopper goes back to the previous page, where
  // the browser still has the values of the form.
  if (webResponse.status === 413 && isForm(request))
    return sendFailure(context, 413, refererLanguage(request));
  if (webResponse.headers.get("content-type")?.startsWith("text/html"))
    setContentSecurityPolicy(response, await webResponse.clone().text());
  await sendResponse(response, webResponse);
}

async function answerApi(
  context: Context,
  application: (request: Request) => Promise<Response>,
): Promise<void> {
  const { request, response } = context;
  const webRequest = createRequest(request, response, { host: "localhost", protocol: "http:" });
  try {
    const webResponse = await application(webRequest);
    // The search itself is finished, so its permit is released before sending: the client may be
    // slow.
    context.search?.release();
    await send(context, webResponse);
  } catch (error) {
    // Errors are ignored after the client has disconnected.
    if (!webRequest.signal.aborted) throw error;
  } finally {
    await drainBody(request, webRequest);
  }
}

/**
 * Answers requests below `/api` without Next, because Next's routing to a route handler costs more
 * than most responses (docs/adr/0052). In development Next answers them, so that it can recompile
 * the application.
 */
export async function api(context: Context, next: () => Promise<void>): Promise<void> {
  const { answerApi: application } = bridge.application;
  if (application === undefined || !context.path.startsWith("/api/")) return next();
  compress(context);
  let failure: { error: unknown } | undefined;
  const state = createRequestState(context);
  await withRequestState(context, state, () =>
    answerApi(context, application).catch((error: unknown) => void (failure = { error })),
  );
  if (failure === undefined) return;
  log.error(logText`a request failed`, failure.error);
  if (context.response.headersSent) return void context.response.destroy();
  sendFailure(context, state.unavailable ? 503 : 500);
}
