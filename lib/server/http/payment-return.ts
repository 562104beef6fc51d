import "server-only";
import { logText } from "@/lib/log-text.mjs";
import { env } from "@/lib/env";
import { isLanguage } from "@/lib/languages";
import { Unavailable } from "@/lib/unavailable";
import { handleShopperReturn, receiveCallback } from "../modules/payment/receive-callback";
import { verifyResultKey } from "../modules/payment/result-key";
import { CallbackRefused } from "../ports/payment/acquirer";
import { failureResponse } from "./failure-response";

const MAX_BYTES = 16 * 1024;
/** Maximum length of the key, in characters: a reference of 64, a dot and 22 letters. */
const MAX_KEY = 87;

/**
 * The content of our return URL (begin-payment.ts): the payment that its key belongs to. Nothing
 * else in a request is trusted.
 */
type Address = { order: string; parameters: URLSearchParams };

/** Reads it from a URL; undefined without a valid key. Needs no database. */
function readAddress(url: string): Address | undefined {
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
const redirectToResult = (address: Address | undefined): Response =>
  new Response(null, {
    status: 303,
    headers: {
      "Cache-Control": "no-store",
      Location: `/payment-result${address ? `?${address.parameters}` : ""}`,
    },
  });

/** With a repeated key, the signature could cover one value while we read the other. */
const hasRepeatedKeys = (body: string): boolean => {
  const names = [...new URLSearchParams(body).keys()];
  return new Set(names).size < names.length;
};

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

async function handlePost(request: Request, address: Address | undefined): Promise<Response> {
  if (Number(request.headers.get("content-length") ?? 0) > MAX_BYTES)
    return failureResponse("PAYLOAD_TOO_LARGE");
  const body = await request.text();
  if (Buffer.byteLength(body) > MAX_BYTES) return failureResponse("PAYLOAD_TOO_LARGE");
  if (hasRepeatedKeys(body)) return failureResponse("BAD_REQUEST");
  if (address) await logFailure(receiveCallback(address.order, body));
  return redirectToResult(address);
}

/** Handles a cancelled payment, which may arrive as a GET request. */
async function handleCancel(address: Address | undefined): Promise<Response> {
  if (address) await logFailure(handleShopperReturn(address.order));
  return redirectToResult(address);
}

/**
 * `/api/payment/result`: the URL to which the bank sends the shopper's browser (domain.md section
 * 1). The request comes from another site, and therefore without cookies. Its methods, content type
 * and rate limit are in operator-endpoints.ts.
 */
export async function paymentReturn(request: Request): Promise<Response> {
  if (env().COMMERCE_API_URL) return failureResponse("NOT_FOUND");
  const address = readAddress(request.url);
  return request.method === "POST" ? handlePost(request, address) : handleCancel(address);
}
