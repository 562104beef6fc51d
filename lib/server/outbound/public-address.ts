import { lookup } from "node:dns/promises";
import { BlockList, isIP, type LookupFunction } from "node:net";

/** Thrown for a host whose address is not on the public internet: no request is sent to it. */
export class PrivateAddress extends Error {
  override name = "PrivateAddress";
  constructor() {
    super("this address is not on the public internet");
  }
}

// Ranges outside the public internet (IANA's special-purpose registries).
const nonPublicRanges = new BlockList();
for (const [net, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const)
  nonPublicRanges.addSubnet(net, bits);
// Exceptions within the block of public IPv6 addresses: tunnels, which may lead to any IPv4
// address, and documentation ranges.
for (const [net, bits] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const)
  nonPublicRanges.addSubnet(net, bits, "ipv6");
const publicIpv6 = new BlockList();
publicIpv6.addSubnet("2000::", 3, "ipv6");

/** Whether an IP address belongs to the public internet. */
export function isPublic(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !nonPublicRanges.check(address);
  return (
    family === 6 && publicIpv6.check(address, "ipv6") && !nonPublicRanges.check(address, "ipv6")
  );
}

/**
 * A DNS look-up for one connection that fails with `PrivateAddress` if the host has a private
 * address (or one that `isAllowed` refuses). The check is part
 * of the connection, so the name cannot resolve to another address between check and use (DNS
 * rebinding).
 */
export const publicLookup =
  (
    resolve: typeof lookup = lookup,
    isAllowed: (address: string) => boolean = isPublic,
  ): LookupFunction =>
  (hostname, options, done) => {
    resolve(hostname, { all: true }).then(
      (found) => {
        const [first] = found;
        if (!first || !found.every(({ address }) => isAllowed(address)))
          return done(new PrivateAddress(), "", 4);
        if (options.all) return done(null, found);
        return done(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => done(error, "", 4),
    );
  };
