import "server-only";
import { logText } from "@/lib/log-text.mjs";
import { env } from "@/lib/env";
import { isLanguage } from "@/lib/languages";
import { Unavailable } from "@/lib/unavailable";
import { handleShopperReturn, receiveCallback } from "../modules/payment/receive-callback";
import { verifyResultKey } from "../modules/payment/result-key";
import { CallbackRefused } from "../ports/payment/acquirer";
import { failureResponse } from "./failure-response";
import { MAX_FIELDS } from "./form-post";

const MAX_BYTES = 16 * 1024;
/** Maximum length of the key, in characters: a reference of 64, a dot and 22 letters. */
const MAX_KEY = 87;

/**
 * The payment that the key in our return URL belongs to (begin-payment.ts), and the parameters of
 * its result page. Nothing else in a request is trusted.
 */
type ReturnedPayment = { order: string; parameters: URLSearchParams };

/** Reads the payment from a return URL; undefined without a valid key. Needs no database. */
function readReturnUrl(url: string): ReturnedPayment | undefined {
  const { searchParams } = new URL(url);
  const [key, language] = [searchParams.get("key") ?? "", searchParams.get("lang") ?? ""];
  const order = key.length <= MAX_KEY ? verifyResultKey(key) : null;
  return order === null
    ? undefined
    : {
        order,
        parameters: new URLSearchParams({
          key,
          ...(isLanguage(language) ? { lang: language } : {}),
        }),
      };
}

/**
 * Redirects (303) to our own result page with the key, whatever the request contained and even if
 * the database is unavailable. Without a key, the page says that the payment is being checked.
 */
const redirectToResult = (payment: ReturnedPayment | undefined): Response =>
  new Response(null, {
    status: 303,
    headers: {
      "Cache-Control": "no-store",
      Location: `/payment-result${payment ? `?${payment.parameters}` : ""}`,
    },
  });

/** With a repeated key, the signature could cover one value while we read the other. */
const hasRepeatedKeys = (fields: URLSearchParams): boolean =>
  new Set(fields.keys()).size < fields.size;

/**
 * Waits for `work` and logs its failure. The response is the same in any case, so the sender learns
 * nothing from it.
 */
async function logFailure(work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (error) {
    // A refused callback changes nothing, so logging is enough.
    if (error instanceof CallbackRefused)
      console.error(logText`a payment callback was refused: ${error.message}`);
    // If the database is unavailable, a job queries the bank as soon as it is back; the browser's
    // callback is not needed for that.
    else if (!(error instanceof Unavailable))
      console.error(logText`a shopper's return from the bank failed:`, error);
  }
}

async function handlePost(
  request: Request,
  payment: ReturnedPayment | undefined,
): Promise<Response> {
  if (Number(request.headers.get("content-length") ?? 0) > MAX_BYTES)
    return failureResponse("PAYLOAD_TOO_LARGE");
  const body = await request.text();
  if (Buffer.byteLength(body) > MAX_BYTES) return failureResponse("PAYLOAD_TOO_LARGE");
  const fields = new URLSearchParams(body);
  if (fields.size > MAX_FIELDS) return failureResponse("PAYLOAD_TOO_LARGE");
  if (hasRepeatedKeys(fields)) return failureResponse("BAD_REQUEST");
  if (payment) await logFailure(receiveCallback(payment.order, body));
  return redirectToResult(payment);
}

/** Handles a cancelled payment, which may arrive as a GET request. */
async function handleCancel(payment: ReturnedPayment | undefined): Promise<Response> {
  if (payment) await logFailure(handleShopperReturn(payment.order));
  return redirectToResult(payment);
}

/**
 * `/api/payment/result`: the URL to which the bank sends the shopper's browser (domain.md section
 * 1). The request comes from another site, and therefore without cookies. Its methods, content type
 * and rate limit are in operator-endpoints.ts.
 */
export async function paymentReturn(request: Request): Promise<Response> {
  if (env().COMMERCE_API_URL) return failureResponse("NOT_FOUND");
  const payment = readReturnUrl(request.url);
  return request.method === "POST" ? handlePost(request, payment) : handleCancel(payment);
}
