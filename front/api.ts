import { createRequest, sendResponse } from "@remix-run/node-fetch-server";
import type { IncomingMessage } from "node:http";
import { logText } from "@/lib/log-text.mjs";
import { bridge } from "./bridge";
import { compress } from "./compression";
import { setContentSecurityPolicy } from "./content-security-policy";
import type { Context } from "./context";
import { refererLanguage, sendFailure } from "./failure-page";
import { log } from "./log";
import { withRequestState } from "./request-state";

/**
 * Whether a request brings a form as browsers post it without scripts (lib/server/http/is-form.ts).
 */
export const isForm = ({ headers }: IncomingMessage): boolean =>
  /^application\/x-www-form-urlencoded(?:;|$)/i.test(headers["content-type"] ?? "");

/**
 * Reads away what is left of a body that was refused: otherwise the next request of its connection
 * would wait behind it.
 */
async function drainBody(request: IncomingMessage, asked: Request): Promise<void> {
  if (request.complete || asked.bodyUsed) return;
  await asked.body?.cancel();
  request.resume();
}

/** Sends the application's answer, a document with its content security policy. */
async function send(context: Context, answered: Response): Promise<void> {
  const { request, response } = context;
  // A form without scripts is answered with a page: the one before still has what was typed.
  if (answered.status === 413 && isForm(request))
    return sendFailure(context, 413, refererLanguage(request));
  if (answered.headers.get("content-type")?.startsWith("text/html"))
    setContentSecurityPolicy(response, await answered.clone().text());
  await sendResponse(response, answered);
}

async function answerApi(
  context: Context,
  application: (request: Request) => Promise<Response>,
): Promise<void> {
  const { request, response } = context;
  const asked = createRequest(request, response, { host: "localhost", protocol: "http:" });
  try {
    const answered = await application(asked);
    // The answer is made, and only has to be sent: its asker may be slow.
    context.search?.over();
    await send(context, answered);
  } catch (error) {
    // Whoever asked went away.
    if (!asked.signal.aborted) throw error;
  } finally {
    await drainBody(request, asked);
  }
}

/**
 * Answers requests below `/api` without Next, whose way to a route handler costs more than most
 * answers (docs/adr/0052). In development Next answers them, which compiles the application anew.
 */
export async function api(context: Context, next: () => Promise<void>): Promise<void> {
  const { answerApi: application } = bridge.application;
  if (application === undefined || !context.path.startsWith("/api/")) return next();
  compress(context);
  let failure: { error: unknown } | undefined;
  const { unavailable } = await withRequestState(context, () =>
    answerApi(context, application).catch((error: unknown) => void (failure = { error })),
  );
  if (failure === undefined) return;
  log.error(logText`a request failed`, failure.error);
  if (context.response.headersSent) return void context.response.destroy();
  sendFailure(context, unavailable ? 503 : 500);
}
