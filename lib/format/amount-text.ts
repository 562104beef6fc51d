import type { Qepik } from "./money";

/** `1299.99`: an amount in AZN with two decimals, as sent to banks and written in tables. */
export const amountText = (amount: Qepik): string =>
  `${Math.trunc(amount / 100)}.${String(amount % 100).padStart(2, "0")}`;
