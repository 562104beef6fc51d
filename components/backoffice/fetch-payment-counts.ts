/** How many payments and orders wait for staff. */
export type PaymentCounts = {
  reviews: number;
  transfers: number;
  /** charges at the bank that the shop has no record of */
  lost: number;
  /** the current date in Baku by the server's clock, not this browser's */
  today: string;
};

/** Reads the counts; null if the server refused, could not answer or was not reached. */
export async function fetchPaymentCounts(): Promise<PaymentCounts | null> {
  try {
    const answer = await fetch("/admin/api/payment-attempts/reviews", { credentials: "include" });
    return answer.ok ? ((await answer.json()) as PaymentCounts) : null;
  } catch {
    return null;
  }
}
