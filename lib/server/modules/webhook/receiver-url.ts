import { isIP } from "node:net";
import { env } from "@/lib/env";
import { isPublic } from "../../outbound/public-address";

/** The longest URL of a receiver, in characters. */
export const MAX_URL = 500;

const isLoopback = (address: string): boolean =>
  address === "::1" || (isIP(address) === 4 && address.startsWith("127."));

/** Whether events may be sent to this machine, for tests and development. */
const mayUseLoopback = (): boolean => env().WEBHOOKS_TO_LOOPBACK === "1";

/** Whether events may be sent to an IP address: it is on the public internet. */
export const isReceiverAddress = (address: string): boolean =>
  isPublic(address) || (mayUseLoopback() && isLoopback(address));

const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, "");

/**
 * The URL of a receiver: https on the default port, without a password, to a host whose name, if it
 * is an address, is on the public internet. Null for any other. With `WEBHOOKS_TO_LOOPBACK`, also
 * http and any port of this machine. What a host's name resolves to is checked at each connection.
 */
export function parseReceiverUrl(text: string): URL | null {
  const url = text.length <= MAX_URL && URL.canParse(text) ? new URL(text) : null;
  if (!url || url.username !== "" || url.password !== "") return null;
  const host = hostOf(url);
  if (mayUseLoopback() && (isLoopback(host) || host === "localhost"))
    return /^https?:$/.test(url.protocol) ? url : null;
  if (url.protocol !== "https:" || url.port !== "") return null;
  return isIP(host) !== 0 && !isPublic(host) ? null : url;
}
