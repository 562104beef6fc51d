import type { Limit } from "@/lib/contract/endpoint";

const HOUR_S = 60 * 60;

/**
 * Anyone who knows a FIN can see its debts, so guessing codes must be rate-limited (domain.md
 * section 4). The limit of requests per network is in the contract (CREDIT_LIMIT).
 * docs/back-office.md repeats these numbers.
 */
export const CREDIT_LIMITS = {
  /** Lookups of one code's contracts, from all networks together. */
  looksPerFin: { points: 60, seconds: HOUR_S },
  /** Payments started for one code. */
  paymentsPerFin: { points: 30, seconds: HOUR_S },
  /** Wrong codes entered by one network. */
  wrongPerNetwork: { points: 100, seconds: 24 * HOUR_S },
} as const satisfies Record<string, Limit>;
