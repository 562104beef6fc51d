import type { Limit } from "@/lib/contract/endpoint";

const HOUR_S = 60 * 60;

/**
 * Anyone who knows a FIN can see its debts, so guessing FINs must be rate-limited (domain.md
 * section 4). The limit of requests per network is in the contract (CREDIT_LIMIT).
 * docs/back-office.md repeats these numbers.
 */
export const CREDIT_LIMITS = {
  /** Lookups of the contracts of one FIN, from all networks together. */
  lookupsPerFin: { points: 60, seconds: HOUR_S },
  /** Payments started for one FIN. */
  paymentsPerFin: { points: 30, seconds: HOUR_S },
  /** Wrong FINs entered by one network. */
  wrongFinsPerNetwork: { points: 100, seconds: 24 * HOUR_S },
} as const satisfies Record<string, Limit>;
