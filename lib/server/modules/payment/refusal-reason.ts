import type { Refusal } from "@/lib/contract/payment";

/**
 * The bank's response codes, grouped by what the shopper can do about them (domain.md section 1).
 * All other codes mean "try later".
 */
const CODES: Record<Exclude<Refusal, "later">, readonly string[]> = {
  "insufficient-funds": ["51", "61"],
  card: [
    "04",
    "05",
    "14",
    "15",
    "33",
    "36",
    "41",
    "43",
    "54",
    "57",
    "58",
    "62",
    "U3",
    "U4",
    "U5",
    "U6",
    "U7",
    "-8",
    "-9",
  ],
  authentication: ["-19", "55", "-18"],
  // The shopper left the bank's page by its cancel button.
  cancelled: ["-25"],
};

/** The reason of a refusal as shown to the shopper. Staff see the raw code. */
export const refusalReason = (responseCode: string | null): Refusal =>
  (Object.keys(CODES) as (keyof typeof CODES)[]).find((reason) =>
    CODES[reason].includes(responseCode ?? ""),
  ) ?? "later";
