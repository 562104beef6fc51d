import { createHmac, timingSafeEqual } from "node:crypto";
import { keyFor } from "../../keys/key-for";

const macOf = (order: string): string =>
  createHmac("sha256", keyFor("payment result"))
    .update(order)
    .digest()
    .subarray(0, 16)
    .toString("base64url");

/**
 * What the page of a payment's result is known by: its reference at its provider (a text of any
 * that is, lib/server/ports/payment/provider.ts), which can be guessed, with 128 bits that cannot.
 */
export const resultKeyOf = (order: string): string => `${order}.${macOf(order)}`;

/** The reference of a key we made; null for any other text. */
export function verifyResultKey(key: string): string | null {
  const [, order = "", mac = ""] = /^([\w.~-]{1,64})\.([\w-]{22})$/.exec(key) ?? [];
  return order !== "" && timingSafeEqual(Buffer.from(macOf(order)), Buffer.from(mac))
    ? order
    : null;
}
