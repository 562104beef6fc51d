/** Basket, checkout, fast order, contracts, the result of a payment, and orders. */
const PAGES_WITH_SUMS = /^(?:\/[a-z]{2})?\/(?:cart|credit-payment|payment-result|profile)(?:\/|$)/;

/**
 * Whether a page shows what has to be paid at the edge where the comparison bar floats, so that the
 * bar stays away.
 */
export const showsSums = (pathname: string): boolean => PAGES_WITH_SUMS.test(pathname);
