import { type IncomingMessage, request as requestPlainly } from "node:http";
import { request as requestOverTls } from "node:https";
import { answerTo } from "../../outbound/answer-to";
import { PrivateAddress, publicLookup } from "../../outbound/public-address";
import { parseRetryAfter } from "./parse-retry-after";
import { isReceiverAddress, parseReceiverUrl } from "./receiver-url";

/** How long (ms) a receiver may take, from the look-up of its name to the end of its answer. */
const TIMEOUT_MS = 10_000;
/** How much of an answer's body is read; the rest is refused by closing the connection. */
const MAX_ANSWER_BYTES = 64 * 1024;
/** Why an event was not delivered. No fault contains anything that the receiver sent. */
export const DELIVERY_FAULTS = [
  "status",
  "redirect",
  "timeout",
  "unreachable",
  "certificate",
  "private",
  "address",
  "secret",
] as const;
export type DeliveryFault = (typeof DELIVERY_FAULTS)[number];

/** `status`: that of the answer, if there was one. `retryAfterS`: as the receiver asked for. */
export type PostResult =
  | { delivered: true; status: number }
  | { delivered: false; fault: DeliveryFault; status?: number; retryAfterS?: number };

/** Codes of errors about a certificate, besides those that begin with `ERR_TLS`. */
const CERTIFICATE_ERROR =
  /^(?:ERR_TLS|ERR_SSL|CERT_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED|HOSTNAME_MISMATCH)/;

function faultOf(error: unknown, signal: AbortSignal): DeliveryFault {
  if (error instanceof PrivateAddress) return "private";
  if (signal.aborted) return "timeout";
  return CERTIFICATE_ERROR.test((error as { code?: string }).code ?? "")
    ? "certificate"
    : "unreachable";
}

// The check of the address is part of the connection, so a name cannot resolve to another address
// between check and use. Each event has a connection of its own, so the check is never skipped.
const lookup = publicLookup(undefined, isReceiverAddress);

const send = (
  url: URL,
  headers: Record<string, string>,
  body: Buffer,
  signal: AbortSignal,
): Promise<IncomingMessage> => {
  const createRequest = url.protocol === "https:" ? requestOverTls : requestPlainly;
  const request = createRequest(url, { method: "POST", headers, signal, lookup, agent: false });
  return answerTo(request.end(body));
};

/** Reads the body of an answer, at most 64 KB, and keeps nothing of it. */
async function discardBody(response: IncomingMessage): Promise<void> {
  let bytes = 0;
  // Leaving this loop closes the connection.
  for await (const part of response as AsyncIterable<Buffer>)
    if ((bytes += part.length) > MAX_ANSWER_BYTES) return;
}

/**
 * Sends an event to a receiver, once, within ten seconds. Redirects are not followed. Any status
 * from 200 to 299 means that the receiver has the event, also when its body is cut off.
 */
export async function postWebhook(
  address: string,
  body: string,
  headers: Record<string, string>,
): Promise<PostResult> {
  const url = parseReceiverUrl(address);
  if (!url) return { delivered: false, fault: "address" };
  const bytes = Buffer.from(body);
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  let response: IncomingMessage | undefined;
  try {
    response = await send(
      url,
      {
        ...headers,
        "Content-Type": "application/json; charset=utf-8",
        "Content-Length": String(bytes.length),
        "User-Agent": "Vitrin webhooks",
      },
      bytes,
      signal,
    );
    const { statusCode: status = 0 } = response;
    await discardBody(response).catch(() => undefined);
    if (status >= 200 && status <= 299) return { delivered: true, status };
    const { "retry-after": retryAfter, date } = response.headers;
    const retryAfterS = parseRetryAfter(retryAfter, date);
    return {
      delivered: false,
      fault: status >= 300 && status <= 399 ? "redirect" : "status",
      status,
      ...(retryAfterS === undefined ? {} : { retryAfterS }),
    };
  } catch (error) {
    return { delivered: false, fault: faultOf(error, signal) };
  } finally {
    response?.destroy();
  }
}
