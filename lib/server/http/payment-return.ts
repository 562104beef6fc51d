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
/** The longest key (characters): a reference of 64, a point and 22 letters. */
const MAX_KEY = 87;

/**
 * What our own address of return says (begin-payment.ts): the payment whose key it carries. Nothing
 * else of a request is believed.
 */
type Address = { order: string; parameters: URLSearchParams };

/** Reads it; undefined for an address without a key of ours. Needs no database. */
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
 * 303 to our own page of the result, by the key of the address: whatever was brought, and also
 * while the database is away. Without one the page says that the payment is being checked.
 */
const redirectToResult = (address: Address | undefined): Response =>
  new Response(null, {
    status: 303,
    headers: {
      "Cache-Control": "no-store",
      Location: `/payment-result${address ? `?${address.parameters}` : ""}`,
    },
  });

/** Two values of one name could be signed and read apart. */
const hasRepeatedKeys = (body: string): boolean => {
  const names = [...new URLSearchParams(body).keys()];
  return new Set(names).size < names.length;
};

/** Does what a request leads to. Whoever it came from sees the same of it, done or not. */
async function logFailure(work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (error) {
    // Nothing is learned from a refused one.
    if (error instanceof CallbackRefused)
      console.error(logText`a payment callback was refused: ${error.message}`);
    // The bank is asked by a job as soon as the database is back; a browser's callback is not
    // needed for that.
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

/** A cancel may arrive as GET. */
async function handleCancel(address: Address | undefined): Promise<Response> {
  if (address) await logFailure(handleShopperReturn(address.order));
  return redirectToResult(address);
}

/**
 * `/api/payment/result`: where the bank sends the shopper's browser (domain.md section 1), from
 * another site and so without a cookie. Methods, type of body and limit: operator-endpoints.ts.
 */
export async function paymentReturn(request: Request): Promise<Response> {
  if (env().COMMERCE_API_URL) return failureResponse("NOT_FOUND");
  const address = readAddress(request.url);
  return request.method === "POST" ? handlePost(request, address) : handleCancel(address);
}
