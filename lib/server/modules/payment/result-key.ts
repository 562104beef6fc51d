import { createHmac, timingSafeEqual } from "node:crypto";
import { RESULT_KEY } from "@/lib/contract/result-key";
import { keyFor } from "../../keys/key-for";

const macOf = (order: string): string =>
  createHmac("sha256", keyFor("payment result"))
    .update(order)
    .digest()
    .subarray(0, 16)
    .toString("base64url");

/**
 * The key of a payment's result page: the provider's reference
 * (lib/server/ports/payment/provider.ts), which can be guessed, followed by a MAC of 128 bits,
 * which cannot.
 */
export const resultKeyOf = (order: string): string => `${order}.${macOf(order)}`;

/** Verifies a result key and returns its reference; null when the key is not ours. */
export function verifyResultKey(key: string): string | null {
  if (!RESULT_KEY.test(key)) return null;
  const dot = key.lastIndexOf(".");
  const [order, mac] = [key.slice(0, dot), key.slice(dot + 1)];
  return timingSafeEqual(Buffer.from(macOf(order)), Buffer.from(mac)) ? order : null;
}
