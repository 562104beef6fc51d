import "server-only";
import { env } from "@/lib/env";
import { Unavailable } from "@/lib/unavailable";
import { comeBack, receiveCallback, type Returned } from "../modules/payment/receive-callback";
import { orderOfResultKey } from "../modules/payment/result-key";
import { CallbackRefused } from "../ports/payment/acquirer";
import { failureResponse } from "./failure-response";

const MAX_BYTES = 16 * 1024;

const noStore = { "Cache-Control": "no-store" };

/** 303 to our own page of the result, known by its key; without one the page says that the payment is being checked. */
function toResult({ key, language }: Returned): Response {
  const parameters = new URLSearchParams({ ...(key === null ? {} : { key }), ...(language === null ? {} : { lang: language }) });
  return new Response(null, { status: 303, headers: { ...noStore, Location: `/payment-result${parameters.size > 0 ? `?${parameters}` : ""}` } });
}

/** Two values of one name could be signed and read apart. */
const hasRepeatedKeys = (body: string): boolean => {
  const names = [...new URLSearchParams(body).keys()];
  return new Set(names).size < names.length;
};

async function fromForm(request: Request): Promise<Response> {
  if (Number(request.headers.get("content-length") ?? 0) > MAX_BYTES) return failureResponse("PAYLOAD_TOO_LARGE");
  const body = await request.text();
  if (Buffer.byteLength(body) > MAX_BYTES) return failureResponse("PAYLOAD_TOO_LARGE");
  if (hasRepeatedKeys(body)) return failureResponse("BAD_REQUEST");
  try {
    return toResult(await receiveCallback(body));
  } catch (error) {
    if (!(error instanceof CallbackRefused)) throw error;
    // Nothing is learned from it. A person is told what is true: the payment is being checked.
    console.error(`a payment callback was refused: ${error.message}`);
    return toResult({ key: null, language: null });
  }
}

/** A cancel may arrive as GET; the key is the one we put into our own address (start-attempt.ts). */
const fromCancel = async (request: Request): Promise<Response> => toResult(await comeBack(orderOfResultKey(new URL(request.url).searchParams.get("key")?.slice(0, 80) ?? "")));

/**
 * `/api/payment/result`: where the bank sends the shopper's browser (domain.md section 1), from another site and so without a cookie. Methods,
 * type of body and limit: operator-endpoints.ts.
 */
export async function paymentReturn(request: Request): Promise<Response> {
  if (env().COMMERCE_API_URL) return failureResponse("NOT_FOUND");
  try {
    return request.method === "POST" ? await fromForm(request) : await fromCancel(request);
  } catch (error) {
    // The bank is asked by a job as soon as the database is back; a browser's callback is not needed for that.
    if (!(error instanceof Unavailable)) console.error("a shopper's return from the bank failed:", error);
    return toResult({ key: null, language: null });
  }
}
