import { isIPv6 } from "node:net";

/** Proxies of ours in front of the server, each of which adds the address it was asked from (lib/env.ts checks the value). */
const PROXIES = Number(process.env.TRUST_PROXY ?? 0) || 0;

/**
 * Whose request this is: the connection's address, or behind `TRUST_PROXY` proxies the one the outermost of them saw. What stands further
 * left in `X-Forwarded-For` the client may have written itself.
 * @param {import("node:http").IncomingMessage} request
 * @param {number} proxies
 */
export function clientAddress(request, proxies = PROXIES) {
  const connection = request.socket.remoteAddress ?? "";
  if (proxies === 0) return connection;
  const forwarded = String(request.headers["x-forwarded-for"] ?? "").split(",").map((address) => address.trim()).filter(Boolean);
  return forwarded.at(-proxies) ?? forwarded[0] ?? connection;
}

const GROUPS = 8;
/** What one household or machine is given of IPv6: the first four groups, a /64. */
const OWN_GROUPS = 4;

/**
 * The network an address belongs to, which limits count by: of IPv6 the /64, within which one machine has as many addresses as it likes; of
 * IPv4, plain or written as IPv6, the address itself.
 * @param {string} address
 */
export function networkOf(address) {
  const [plain = ""] = address.split("%");
  if (!isIPv6(plain)) return address;
  // One spelling for every way to write it: `2001:DB8:0::1` and `2001:db8::1`.
  const spelt = new URL(`http://[${plain}]`).hostname.slice(1, -1);
  const [, high, low] = /^::ffff:([\da-f]+):([\da-f]+)$/.exec(spelt) ?? [];
  if (high && low) return [high, low].flatMap((group) => [parseInt(group, 16) >> 8, parseInt(group, 16) & 255]).join(".");
  const [left = [], right = []] = spelt.split("::").map((part) => part.split(":").filter(Boolean));
  const zeros = Array(GROUPS - left.length - right.length).fill("0");
  return `${[...left, ...zeros, ...right].slice(0, OWN_GROUPS).join(":")}::/64`;
}
