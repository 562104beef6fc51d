/** A retail price that somebody recommends. */
const RECOMMENDED =
  /(?<!\p{L})[рм]рц(?!\p{L})|рекоменд|tövsiyə|recommended|(?<!\p{L})(?:rrp|msrp)(?!\p{L})/iu;

/** How types of prices are named that shoppers pay; the first that fits is the surest. */
const RETAIL = [/розн|retail|pərakəndə|sat[ıi]ş/i, RECOMMENDED, /сайт|интернет/i];

/** Whether a price is called a recommended retail price. */
export const isRecommendedPrice = (name: string): boolean => RECOMMENDED.test(name);

/** Of several prices the one that shoppers pay, by what they are called; undefined if none is called so. */
export function retailPriceOf<Price>(
  prices: readonly Price[],
  nameOf: (price: Price) => string,
): Price | undefined {
  for (const pattern of RETAIL) {
    const found = prices.find((price) => pattern.test(nameOf(price)));
    if (found !== undefined) return found;
  }
  return undefined;
}
