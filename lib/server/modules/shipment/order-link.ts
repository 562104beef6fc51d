import { createHmac, timingSafeEqual } from "node:crypto";
import { MAX_ID } from "@/lib/contract/limits";
import { ORDER_LINK_DAYS, ORDER_LINK_KEY } from "@/lib/contract/order-link";
import { keyFor } from "../../keys/key-for";

const DAY_MS = 24 * 60 * 60_000;
const BASE = 36;

const dayOf = (time: Date): number => Math.floor(time.getTime() / DAY_MS);

const macOf = (text: string): string =>
  createHmac("sha256", keyFor("order link"))
    .update(text)
    .digest()
    .subarray(0, 16)
    .toString("base64url");

/**
 * The key with which anybody can see how far an order has come, without signing in, for 60 days from
 * `now`. The number of the order and the day can be guessed; the MAC of 128 bits over both cannot.
 */
export function orderLinkKey(invoiceId: number, now: Date): string {
  const text = `${invoiceId.toString(BASE)}-${(dayOf(now) + ORDER_LINK_DAYS).toString(BASE)}`;
  return `${text}-${macOf(text)}`;
}

/** The order of a key; null for a key that is not ours or has expired. */
export function verifyOrderLink(key: string, now: Date): number | null {
  if (!ORDER_LINK_KEY.test(key)) return null;
  // The MAC may contain hyphens too.
  const [id = "", day = ""] = key.split("-");
  const text = `${id}-${day}`;
  if (!timingSafeEqual(Buffer.from(macOf(text)), Buffer.from(key.slice(text.length + 1))))
    return null;
  const invoiceId = Number.parseInt(id, BASE);
  const isCurrent = Number.parseInt(day, BASE) >= dayOf(now);
  return isCurrent && invoiceId >= 1 && invoiceId <= MAX_ID ? invoiceId : null;
}
