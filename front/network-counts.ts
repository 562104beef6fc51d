import { type Network, networksOf } from "./client-address";

/**
 * How many of something the networks have under way at a time: those around an address too, with
 * rising shares (docs/adr/0067), because an IPv6 /48 is 65,536 networks of the narrowest kind.
 */
export class NetworkCounts {
  readonly #counts = new Map<string, number>();

  /**
   * Counts one more.
   * @param address whose
   * @param most of the narrowest network
   * @param mostShares how many times as much the widest network may have
   * @returns what is to be called when it is over; null when one of the networks has as many as it
   * may
   */
  acquire(address: string, most: number, mostShares: number): (() => void) | null {
    const networks = networksOf(address);
    const isFull = ({ network, share }: Network): boolean =>
      (this.#counts.get(network) ?? 0) >= most * Math.min(share, mostShares);
    if (networks.some(isFull)) return null;
    for (const { network } of networks)
      this.#counts.set(network, (this.#counts.get(network) ?? 0) + 1);
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      for (const { network } of networks) this.#leave(network);
    };
  }

  #leave(network: string): void {
    const left = (this.#counts.get(network) ?? 1) - 1;
    if (left > 0) this.#counts.set(network, left);
    else this.#counts.delete(network);
  }
}
