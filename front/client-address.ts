import type { IncomingMessage } from "node:http";
import { isIP, isIPv4, isIPv6 } from "node:net";

/**
 * Trusted proxies in front of the server, each appending the address it saw (validated by
 * lib/env.ts).
 */
export const PROXIES = Number(process.env.TRUST_PROXY ?? 0) || 0;

/**
 * One entry of `X-Forwarded-For` without the port some proxies append (`1.2.3.4:5678`,
 * `[2001:db8::1]:443`) or quotes.
 * @returns empty unless it is an address
 */
function withoutPort(entry: string): string {
  const plain = entry.trim().replace(/^"(.*)"$/, "$1");
  const [, address = plain] =
    /^\[([^\]]+)\](?::\d+)?$/.exec(plain) ?? /^([\d.]+):\d+$/.exec(plain) ?? [];
  return isIP(address) ? address : "";
}

/**
 * The client's address: the connection's, or behind `TRUST_PROXY` proxies the one the outermost of
 * them saw. Anything further left in `X-Forwarded-For` may be forged by the client.
 */
export function clientAddress(request: IncomingMessage, proxies = PROXIES): string {
  const connection = request.socket.remoteAddress ?? "";
  if (proxies === 0) return connection;
  const forwarded = String(request.headers["x-forwarded-for"] ?? "")
    .split(",")
    .filter((entry) => entry.trim());
  return withoutPort(forwarded.at(-proxies) ?? forwarded[0] ?? "") || connection;
}

/** A network, and how many times the limit of the narrowest one it may use. */
export type Network = { network: string; share: number };

const GROUPS = 8;

/**
 * How many times a limit the networks around an address may use, by the groups of an IPv6 address
 * or the numbers of an IPv4 address that name them (docs/adr/0067). The narrowest is one household,
 * machine or phone.
 */
const IPV6_SHARES = [
  { bits: 64, share: 1 },
  { bits: 56, share: 3 },
  { bits: 48, share: 8 },
];
const IPV4_SHARES = [
  { bits: 32, share: 1 },
  { bits: 24, share: 16 },
];
const IPV4_BITS = 32;

/**
 * The eight groups of an IPv6 address as numbers; of IPv4-mapped IPv6 the four bytes of the IPv4
 * address; undefined for anything else.
 */
function ipv6Groups(address: string): number[] | undefined {
  const [plain = ""] = address.split("%");
  if (!isIPv6(plain)) return undefined;
  // Normalises spellings: `2001:DB8:0::1` and `2001:db8::1`.
  const spelt = new URL(`http://[${plain}]`).hostname.slice(1, -1);
  const [left = [], right = []] = spelt.split("::").map((part) =>
    part
      .split(":")
      .filter(Boolean)
      .map((group) => parseInt(group, 16)),
  );
  return [...left, ...Array<number>(GROUPS - left.length - right.length).fill(0), ...right];
}

/** `10.1.2.3` of `::ffff:a01:203`; undefined for every other IPv6 address. */
function mappedIPv4(groups: readonly number[]): string | undefined {
  if (!groups.slice(0, 5).every((group) => group === 0) || groups[5] !== 0xffff) return undefined;
  return groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 255])
    .join(".");
}

/** The IPv6 network of so many bits, all its groups but the trailing zeros written out. */
function ipv6Network(groups: readonly number[], bits: number): string {
  const kept = groups.slice(0, Math.ceil(bits / 16));
  if (bits % 16) kept.push((kept.pop() ?? 0) & (0xffff << (16 - (bits % 16))));
  return `${kept.map((group) => group.toString(16)).join(":")}::/${bits}`;
}

const ipv4Network = (address: string, bits: number): string => {
  if (bits === IPV4_BITS) return address;
  return `${address
    .split(".")
    .slice(0, bits / 8)
    .join(".")}${".0".repeat(4 - bits / 8)}/${bits}`;
};

/**
 * The networks that rate limits count a client by, the narrowest first, and how many times a limit
 * each of them may use: whoever rents an IPv6 /48 has 65,536 networks of the narrowest kind. What
 * is no address is one network of its own.
 */
export function networksOf(address: string): Network[] {
  const groups = ipv6Groups(address);
  const ipv4 = groups ? mappedIPv4(groups) : isIPv4(address) ? address : undefined;
  if (ipv4)
    return IPV4_SHARES.map(({ bits, share }) => ({ network: ipv4Network(ipv4, bits), share }));
  if (!groups) return [{ network: address, share: 1 }];
  return IPV6_SHARES.map(({ bits, share }) => ({ network: ipv6Network(groups, bits), share }));
}

/**
 * The narrowest of `networksOf`: the /64 of an IPv6 address, because one machine can use all of it;
 * the address itself for IPv4, including IPv4-mapped IPv6.
 */
export const networkOf = (address: string): string => networksOf(address)[0]?.network ?? address;

/**
 * The widest of `networksOf`: for what each network says once, so that nobody says it as often as a
 * rented /48 or /24 has networks.
 */
export const widestNetworkOf = (address: string): string =>
  networksOf(address).at(-1)?.network ?? address;
