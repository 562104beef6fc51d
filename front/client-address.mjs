import { isIP, isIPv6 } from "node:net";

/** Trusted proxies in front of the server, each appending the address it saw (validated by lib/env.ts). */
export const PROXIES = Number(process.env.TRUST_PROXY ?? 0) || 0;

/**
 * One entry of `X-Forwarded-For` without the port some proxies append (`1.2.3.4:5678`, `[2001:db8::1]:443`) or quotes.
 * @param {string} entry
 * @returns {string} empty unless it is an address
 */
function withoutPort(entry) {
  const plain = entry.trim().replace(/^"(.*)"$/, "$1");
  const [, address = plain] = /^\[([^\]]+)\](?::\d+)?$/.exec(plain) ?? /^([\d.]+):\d+$/.exec(plain) ?? [];
  return isIP(address) ? address : "";
}

/**
 * The client's address: the connection's, or behind `TRUST_PROXY` proxies the one the outermost of them saw. Anything further left in
 * `X-Forwarded-For` may be forged by the client.
 * @param {import("node:http").IncomingMessage} request
 * @param {number} proxies
 */
export function clientAddress(request, proxies = PROXIES) {
  const connection = request.socket.remoteAddress ?? "";
  if (proxies === 0) return connection;
  const forwarded = String(request.headers["x-forwarded-for"] ?? "").split(",").filter((entry) => entry.trim());
  return withoutPort(forwarded.at(-proxies) ?? forwarded[0] ?? "") || connection;
}

const GROUPS = 8;
/** An IPv6 /64 (the first four groups) belongs to one household or machine. */
const OWN_GROUPS = 4;

/**
 * The network that rate limits count by: the /64 of an IPv6 address, because one machine can use all of it; the address itself for IPv4,
 * including IPv4-mapped IPv6.
 * @param {string} address
 */
export function networkOf(address) {
  const [plain = ""] = address.split("%");
  if (!isIPv6(plain)) return address;
  // Normalises spellings: `2001:DB8:0::1` and `2001:db8::1`.
  const spelt = new URL(`http://[${plain}]`).hostname.slice(1, -1);
  const [, high, low] = /^::ffff:([\da-f]+):([\da-f]+)$/.exec(spelt) ?? [];
  if (high && low) return [high, low].flatMap((group) => [parseInt(group, 16) >> 8, parseInt(group, 16) & 255]).join(".");
  const [left = [], right = []] = spelt.split("::").map((part) => part.split(":").filter(Boolean));
  const zeros = Array(GROUPS - left.length - right.length).fill("0");
  return `${[...left, ...zeros, ...right].slice(0, OWN_GROUPS).join(":")}::/64`;
}
