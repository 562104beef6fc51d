/** NOTIFY channel: announces, at a commit, that money is to be returned. */
export const REVERSALS_CHANNEL = "payment_reversals";
