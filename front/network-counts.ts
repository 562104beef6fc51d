import { type Network, networksOf } from "./client-address";

/**
 * Counts how many of something (connections, bodies) each network has in flight. The wider networks
 * around an address are counted too, with higher limits (docs/adr/0067), because an IPv6 /48
 * contains 65,536 networks of the narrowest kind.
 */
export class NetworkCounts {
  readonly #counts = new Map<string, number>();

  /**
   * Counts one more for the networks of an address.
   * @param address the client's IP address
   * @param limit the limit of the narrowest network
   * @param maxShare how many times that limit a wider network may have at most
   * @returns a function that counts it as ended (idempotent); null, without counting, when one of
   * the networks is at its limit
   */
  acquire(address: string, limit: number, maxShare: number): (() => void) | null {
    const networks = networksOf(address);
    const isFull = ({ network, share }: Network): boolean =>
      (this.#counts.get(network) ?? 0) >= limit * Math.min(share, maxShare);
    if (networks.some(isFull)) return null;
    for (const { network } of networks)
      this.#counts.set(network, (this.#counts.get(network) ?? 0) + 1);
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      for (const { network } of networks) this.#release(network);
    };
  }

  #release(network: string): void {
    const count = (this.#counts.get(network) ?? 1) - 1;
    if (count > 0) this.#counts.set(network, count);
    else this.#counts.delete(network);
  }
}
