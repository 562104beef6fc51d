/** NOTIFY channel: announces, at a commit, that a refund is to be sent to the bank. */
export const REFUNDS_CHANNEL = "refunds";
