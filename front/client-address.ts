import type { IncomingMessage } from "node:http";
import { isIP, isIPv4, isIPv6 } from "node:net";

/**
 * The number of trusted proxies in front of the server; each appends the address it saw to
 * `X-Forwarded-For`. Validated by lib/env.ts.
 */
export const PROXIES = Number(process.env.TRUST_PROXY ?? 0) || 0;

/**
 * One entry of `X-Forwarded-For` without the port some proxies append (`1.2.3.4:5678`,
 * `[2001:db8::1]:443`) or quotes.
 * @returns the address; empty if the entry is not one
 */
function withoutPort(entry: string): string {
  const plain = entry.trim().replace(/^"(.*)"$/, "$1");
  const [, address = plain] =
    /^\[([^\]]+)\](?::\d+)?$/.exec(plain) ?? /^([\d.]+):\d+$/.exec(plain) ?? [];
  return isIP(address) ? address : "";
}

/**
 * The client's IP address: the connection's or, behind `TRUST_PROXY` proxies, the one that the
 * outermost of them saw. Entries further left in `X-Forwarded-For` may be forged by the client.
 */
export function clientAddress(request: IncomingMessage, proxies = PROXIES): string {
  const connection = request.socket.remoteAddress ?? "";
  if (proxies === 0) return connection;
  const forwarded = String(request.headers["x-forwarded-for"] ?? "")
    .split(",")
    .filter((entry) => entry.trim());
  return withoutPort(forwarded.at(-proxies) ?? forwarded[0] ?? "") || connection;
}

/** A network, and its limit as a multiple (`share`) of the narrowest network's limit. */
export type Network = { network: string; share: number };

const GROUPS = 8;

/**
 * The networks around an address by the length of their prefix (`bits`), and how many times a limit
 * each of them may use (docs/adr/0067). The narrowest is one household, machine or phone.
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
 * The eight groups of an IPv6 address as numbers, including IPv4-mapped IPv6; undefined for
 * anything else.
 */
function ipv6Groups(address: string): number[] | undefined {
  const [plain = ""] = address.split("%");
  if (!isIPv6(plain)) return undefined;
  // Normalises spellings: `2001:DB8:0::1` and `2001:db8::1`.
  const normalized = new URL(`http://[${plain}]`).hostname.slice(1, -1);
  const [left = [], right = []] = normalized.split("::").map((part) =>
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

/** The IPv6 network with a prefix of `bits`, in CIDR notation; only its trailing zeros are `::`. */
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
 * The networks of an address that rate limits count, the narrowest first, with their shares of a
 * limit. The wider ones are limited too, because somebody who rents an IPv6 /48 has 65,536 networks
 * of the narrowest kind. A text that is not an address is a network of its own.
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
 * The widest of `networksOf`, for things that count once per network: otherwise somebody with a
 * rented /48 or /24 could do them once for each of its many narrow networks.
 */
export const widestNetworkOf = (address: string): string =>
  networksOf(address).at(-1)?.network ?? address;
