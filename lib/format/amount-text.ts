import type { Qepik } from "./money";

/** `1299.99`: an amount as banks and tables write it, exactly. */
export const amountText = (amount: Qepik): string =>
  `${Math.trunc(amount / 100)}.${String(amount % 100).padStart(2, "0")}`;
